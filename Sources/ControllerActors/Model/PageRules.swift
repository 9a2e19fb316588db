import Bus

/// A page view controller (PAGE). Pure: a draft in, an outline out.
enum PageRules: ContainerRules {
    static let kind = Kind.pageViewController
    static let rotation = RotationRule.allOrItself

    static func questions(
        _ command: PageCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] {
        if case .setViewControllers(let references, _, _) = command {
            let book = try need(target, draft)
            // A command that will be refused asks nothing.
            try checkCount(references.count, of: book)
            return IndicatorRules.questions(of: book)
        }
        guard case .turn(let turn) = command else { return [] }
        let book = try need(target, draft)
        try checkTurnable(book, by: turn, draft)
        if case .asks(let question) = try PageTurn.next(turn, of: book, draft, answers) { return [question] }
        return []
    }

    static func apply(
        _ command: PageCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline {
        let book = try need(target, draft)
        switch command {
        case .setViewControllers(let references, let direction, let animated):
            let pages = try setPages(references, of: book, &draft)
            try IndicatorRules.set(answers, of: book, &draft)
            guard pages != book.viewControllers else {
                return Outline(of: draft, result: ["viewControllers": pages.json])
            }
            return Outline(
                kind: .page, animated: animated, result: ["viewControllers": pages.json],
                begins: ["direction": .string(direction.rawValue)])
        case .turn(let turn): return try self.turn(turn, book, &draft, answers)
        case .moveGestureRecognizers(let view):
            try draft.set(book.id, .gestureView(view))
            return Outline(of: draft)
        }
    }

    // MARK: How many (PAGE-02)

    /// Checks that so many pages fit. Errors: `wrongNumberOfViewControllers`.
    static func checkCount(_ count: Int, spine: String?, style: PageStyle) throws(Refusal) {
        let right = numbers(spine: spine, style: style)
        guard !right.contains(count) else { return }
        let place = spine.map { "the spine at \($0)" } ?? "the \(style.transitionStyle) style"
        let sides = style.doubleSided && spine != "mid" ? ", double-sided" : ""
        throw Refusal(
            .wrongNumberOfViewControllers,
            "\(count) pages for \(place)\(sides); wanted: \(right.map(String.init).joined(separator: " or "))",
            [
                "count": count, "wanted": right, "spineLocation": spine?.wire ?? .null,
                "doubleSided": style.doubleSided, "rule": "PAGE-02",
            ])
    }

    static func checkCount(_ count: Int, of book: Controller) throws(Refusal) {
        try checkCount(count, spine: book.spine, style: book.pageStyle)
    }

    /// Checks that the pages of a book may have a back, or none. Where the spine is in the middle, they always have
    /// one.
    /// - Parameter doubleSided: nil as at its creation.
    ///
    /// Errors: `readOnly`, and `wrongNumberOfViewControllers` where a page and its back are shown.
    static func check(doubleSided: Bool?, of book: Controller) throws(Refusal) {
        guard book.kind.inside == .page else { return }
        if doubleSided == false, book.spine == "mid" {
            throw Refusal(
                .readOnly, about: book.id,
                "doubleSided of \(book.id) can't be false, because its spine is in the middle",
                ["member": "doubleSided", "spineLocation": "mid", "rule": "PAGE-02"])
        }
        var changed = book
        changed.doubleSided = doubleSided
        if !book.viewControllers.isEmpty { try checkCount(book.viewControllers.count, of: changed) }
    }

    private static func numbers(spine: String?, style: PageStyle) -> [Int] {
        if style.transitionStyle == "scroll" { return [1] }
        if spine == "mid" { return [2] }
        return style.doubleSided ? [1, 2] : [1]
    }

    private static func setPages(
        _ references: [ControllerReference], of book: Controller, _ draft: inout Draft
    ) throws(Refusal) -> [ControllerID] {
        try checkCount(references.count, of: book)
        let pages = try draft.resolve(references, in: .page, of: book)
        try draft.setChildren(pages, of: book.id)
        return pages
    }

    // MARK: Gestures (PAGE-04, 05, 13, 14)

    private static func checkTurnable(
        _ book: Controller, by turn: PageCommand.Turn, _ draft: borrowing Draft
    ) throws(Refusal) {
        try draft.checkShownBefore(
            book.id, ", so its pages can't be turned", ["use": MethodName.pageViewControllerSetViewControllers])
        let sides = turn.sides(of: book)
        guard sides.contains(turn.toward) else {
            throw Refusal(
                .gestureRefused, about: book.id,
                "\(book.id) turns \(book.pageStyle.navigationOrientation)ly, not toward \(turn.toward.rawValue)",
                ["wanted": JSON.array(sides.map { .string($0.rawValue) })])
        }
    }

    private static func turn(
        _ turn: PageCommand.Turn, _ book: Controller, _ draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline {
        try checkTurnable(book, by: turn, draft)
        let isForward = turn.isForward(draft.window.layoutDirection)
        let before = book.viewControllers
        let references: [ControllerReference]
        switch try PageTurn.next(turn, of: book, draft, answers) {
        case .asks(let question):
            throw Refusal(
                .stateChanged,
                "the pages changed while \(question.method.rawValue) was asked; read them again and retry")
        case .endsBook: return .unchanged(["viewControllers": before.json, "endOfBook": true])
        case .leadsTo(let pages): references = pages
        }
        let pages = try setPages(references, of: book, &draft)
        guard pages != before else { return .unchanged(["viewControllers": pages.json]) }
        if let indicator = book.pageIndicator {
            try draft.set(book.id, .pageIndicator(indicator.moved(forward: isForward)))
        }
        func did(completed: JSON) -> [Message] {
            let details: JSONObject = [
                "finished": true, "completed": completed, "previousViewControllers": before.json,
            ]
            return [Message(on: book.id, .didFinishAnimating, details: details)]
        }
        let result: JSONObject = ["viewControllers": pages.json]
        return Outline(
            kind: .page, animated: true, delegate: did(completed: true),
            said: [Message(on: book.id, .willTransition, details: result)], result: result,
            isInteractive: turn.isInteractive, cancelled: did(completed: false),
            begins: ["direction": isForward ? "forward" : "reverse"])
    }

    // MARK: What depends on the kind

    /// Its pages decide.
    static func supports(_ orientation: Orientation) -> Bool { false }

    /// Content that embeds it gives it its pages, once the content has its own view.
    static func mayBeEmpty(in parent: Controller?) -> Bool { parent?.kind.isContainer == false }

    static func fill(
        _ id: ControllerID, _ pages: [ControllerID], _ spec: ControllerSpec, _ draft: inout Draft
    ) throws(Refusal) {
        if !pages.isEmpty { try checkCount(pages.count, of: draft.need(id)) }
        try draft.setChildren(pages, of: id)
        try SplitRules.restorePane(spec.saved, pages, of: id, &draft)
    }

    static func describe(_ book: Controller, in tree: Tree, _ object: inout JSONObject) {
        var style = book.effectivePageStyle
        style.doubleSided = style.doubleSided || book.spine == "mid"
        object["page"] = style.json
    }

    static func describeView(_ book: Controller, in tree: Tree, _ object: inout JSONObject) {
        object["page"] = book.effectivePageStyle.json
    }

    /// Two pages lie side by side if the spine is in the middle. Otherwise the second page is the back of the first.
    /// From right to left the first page is at the right, and so is the spine of a book that begins there.
    static func place(_ book: Controller, in area: ScreenLayout.Area, _ layout: inout ScreenLayout) -> Int {
        var frame = area.frame.below(area.line)
        let view = layout.add(book.id, .view, frame, under: area.container)
        func place(_ page: ControllerID, in frame: Rect) {
            layout.place(page, in: frame, under: view, underStatusBar: area.underStatusBar)
        }
        if book.spine == "mid", book.viewControllers.count == 2 {
            for (index, page) in book.viewControllers.enumerated() {
                let half = frame.half(index, stacked: book.pageStyle.isVertical)
                place(page, in: layout.placing.placed(half, in: frame))
            }
        } else {
            if book.pageIndicator != nil {
                // The page indicator takes its height from the pages.
                let line = layout.lowest(Metrics.pageIndicator, in: frame)
                frame = frame.above(line)
                layout.add(book.id, .pageIndicator, line, under: view)
            }
            for page in book.viewControllers.reversed() { place(page, in: frame) }
        }
        placeSpine(of: book, in: frame, under: view, &layout)
        return view
    }

    /// The spine is the line along which pages are bound. Scrolled pages have none.
    private static func placeSpine(of book: Controller, in area: Rect, under view: Int, _ layout: inout ScreenLayout) {
        guard let location = book.spine else { return }
        let share = location == "max" ? 1 : location == "mid" ? 0.5 : 0
        let width = Metrics.divider
        let spine =
            book.pageStyle.isVertical
            ? area.below(area.y + (area.height - width) * share).top(width)
            : area.right(of: area.x + (area.width - width) * share).left(width)
        layout.add(book.id, .spine, layout.placing.placed(spine, in: area), under: view)
    }
}

extension Controller {
    /// As it was made, or the default (PAGE-01), but for the sides, which may be set.
    var pageStyle: PageStyle {
        var style = self.fixed.page ?? PageStyle()
        style.doubleSided = self.doubleSided ?? style.doubleSided
        return style
    }
    /// As a rotation has left it (PAGE-08), else as it was made.
    var spine: String? { self.spineLocation ?? pageStyle.spineLocation }
    /// As a rotation and its application have left it.
    var effectivePageStyle: PageStyle {
        var style = pageStyle
        style.spineLocation = spine
        return style
    }
}

extension PageStyle {
    var isVertical: Bool { navigationOrientation == "vertical" }
}

extension PageCommand.Turn {
    /// True for right and bottom, which lead to the page after, whatever the language of the book (PAGE-14). In an
    /// interface that is laid out from right to left, left leads there instead (LAY-07).
    func isForward(_ direction: LayoutDirection) -> Bool {
        toward == .bottom || toward == (direction.isMirrored ? .left : .right)
    }

    func sides(of book: Controller) -> [Side] { book.pageStyle.isVertical ? [.top, .bottom] : [.left, .right] }
}
