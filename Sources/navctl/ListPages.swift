import Bus

/// A list that navd answers in pages, so that no answer is large. It says which page to ask for next. An older navd
/// answers the whole list at once.
struct ListPages {
    static let windows = ListPages("window.list", "windows", by: "id")
    static let peers = ListPages("peer.list", "peers", by: "session")
    static let attachments = ListPages("attachment.list", "attachments", by: "attachment")

    /// The most elements of one page.
    private static let largest = 256

    let method: String
    private let list, id: String
    private var first: JSON?
    private var elements: [JSON] = []
    private var after: JSON?
    private var isOver = false

    /// - Parameters:
    ///   - list: the member of an answer that has the elements.
    ///   - id: the member of an element by which they are in order.
    private init(_ method: String, _ list: String, by id: String) {
        (self.method, self.list, self.id) = (method, list, id)
    }

    /// The params of the next request; nil if the last page has come.
    var params: Members? { isOver ? nil : ["after": after, "limit": Self.largest] }

    /// Takes the answer to that request.
    /// - Returns: the elements of the page.
    @discardableResult
    mutating func take(_ answer: JSON) -> [JSON] {
        let page = answer.list(list)
        if first == nil { first = answer }
        elements += page
        after = page.last?[id]
        isOver = !answer.isTrue("more") || after == nil
        return page
    }

    /// What navd would answer if it had no pages: the first answer with the elements of all.
    var answer: JSON {
        var answer = first?.object ?? JSONObject()
        answer[list] = .array(elements)
        answer["more"] = nil
        return .object(answer)
    }
}

extension Session {
    /// The whole list. It is not one of a single moment: what begins or ends between two pages may be in it or not.
    /// - Parameter timeout: milliseconds for all pages together; nil for those of the session, for each.
    func whole(_ list: ListPages, timeout: Int? = nil) throws(Failure) -> JSON {
        var pages = list
        try read(&pages, timeout) { _ in true }
        return pages.answer
    }

    /// The first element that matches; no page behind it is asked for. Nil if there is none.
    /// - Parameter timeout: milliseconds for all pages together; nil for those of the session, for each.
    func first(in list: ListPages, timeout: Int? = nil, where matches: (JSON) -> Bool) throws(Failure) -> JSON? {
        var (pages, found) = (list, JSON?.none)
        try read(&pages, timeout) { page in
            found = page.first(where: matches)
            return found == nil
        }
        return found
    }

    /// Asks for page after page, as long as `goesOn` says so.
    private func read(_ pages: inout ListPages, _ timeout: Int?, goesOn: ([JSON]) -> Bool) throws(Failure) {
        let clock = SystemClock()
        let begin = clock.now()
        while let params = pages.params {
            let spent = Int((clock.now() - begin) / 1_000_000)
            let page = pages.take(try request(pages.method, params, timeout: timeout.map { max(1, $0 - spent) }))
            if !goesOn(page) { return }
        }
    }
}
