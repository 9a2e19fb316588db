import Bus

/// The part of a list that a request asks for by `after` and `limit`: the elements with higher ids than `after`, which
/// need not exist (any more), and at most `limit` of them.
struct ListPage<ID: Sendable & Comparable>: Sendable {
    /// The most elements of one page.
    static var most: Int { 256 }
    /// A page ends with the element with which it reaches this length, where elements may be long.
    static var mostBytes: Int { 65_536 }

    /// Nil for a list from its beginning.
    var after: ID?
    /// Nil for a list up to its end.
    var limit: Int?

    /// - Parameter after: what `fields` has as `after`. Errors: `invalidParams` for a `limit` that is out of range.
    init(_ fields: FieldReader, after: ID?) throws(Refusal) {
        self.after = after
        limit = try fields.int("limit", in: 1...Self.most)
    }

    /// Without arguments the whole list.
    init(after: ID? = nil, limit: Int? = nil) { (self.after, self.limit) = (after, limit) }

    /// The page, and whether others follow.
    /// - Parameter list: the elements above an id, or all of them; at most so many, in rising order of their ids.
    func list<Element>(_ list: (ID?, Int) -> [Element]) -> (page: ArraySlice<Element>, hasMore: Bool) {
        guard let limit else { return (list(after, .max)[...], false) }
        let found = list(after, limit + 1)
        return (found.prefix(limit), found.count > limit)
    }

    /// The page of a list in rising order of the ids, and whether others follow.
    func cut<Element>(_ list: [Element], by id: (Element) -> ID) -> (page: ArraySlice<Element>, hasMore: Bool) {
        let rest = after.map { after in list.drop { id($0) <= after } } ?? list[...]
        let page = rest.prefix(limit ?? rest.count)
        return (page, page.count < rest.count)
    }
}

extension JSONObject {
    /// Says that others follow, if they do.
    mutating func add(hasMore: Bool) { if hasMore { append("more", true) } }
}
