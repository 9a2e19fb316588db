import Bus

/// The rules of a page controller's spine when the interface turns: the delegate decides where it goes (PAGE-08).
enum SpineRules {
    static func questions(for orientation: Orientation, in draft: borrowing Draft) -> [Question] {
        books(in: draft).map { question($0, orientation) }
    }

    /// Sets each spine as answered. An answer that does not fit, or none, leaves the spine and the pages as they are.
    static func set(for orientation: Orientation, in draft: inout Draft, _ answers: Answers) {
        for id in books(in: draft) {
            guard case .data(let answer)? = answers[question(id, orientation)] else { continue }
            var trial = draft.copy()
            if (try? set(FieldReader(answer, path: "result"), of: id, in: &trial)) != nil { draft = trial }
        }
    }

    private static func question(_ id: ControllerID, _ orientation: Orientation) -> Question {
        Question(on: id, .spineLocation, details: ["orientation": .string(orientation.rawValue)], effect: .informs)
    }

    /// The page controllers on screen that have a spine. Scrolling pages have none.
    private static func books(in draft: borrowing Draft) -> [ControllerID] {
        draft.shown().filter { id in
            guard let book = draft[id], book.kind.inside == .page else { return false }
            return book.pageStyle.transitionStyle != "scroll"
        }
    }

    private static func set(_ answer: FieldReader, of id: ControllerID, in draft: inout Draft) throws(Refusal) {
        let spine = try answer.required(answer.word("spineLocation", of: PageStyle.spineLocations), "spineLocation")
        let book = try draft.need(id)
        let pages =
            answer.has("viewControllers")
            ? try draft.resolve(answer.references("viewControllers"), in: .page, of: book) : book.viewControllers
        try PageRules.checkCount(pages.count, spine: spine, style: book.pageStyle)
        try draft.setChildren(pages, of: id)
        try draft.set(id, .spineLocation(spine))
    }
}
