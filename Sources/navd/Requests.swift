/// What peers owe answers to, found by id and by who owes.
struct OpenRequests {
    private var byID: [String: OpenRequest] = [:]
    private var bySession: [UInt64: Set<String>] = [:]

    var isEmpty: Bool { byID.isEmpty }
    var keys: some Collection<String> { byID.keys }
    var values: some Collection<OpenRequest> { byID.values }

    subscript(id: String) -> OpenRequest? { byID[id] }

    mutating func insert(_ request: OpenRequest) {
        byID[request.id] = request
        bySession[request.session, default: []].insert(request.id)
    }

    mutating func restart(_ id: String, timer: UInt64) { byID[id]?.timer = timer }

    @discardableResult
    mutating func remove(_ id: String) -> OpenRequest? {
        guard let request = byID.removeValue(forKey: id) else { return nil }
        bySession[request.session]?.remove(id)
        return request
    }

    /// A session's, the oldest first.
    func of(session: UInt64) -> [OpenRequest] {
        (bySession[session] ?? []).compactMap { byID[$0] }.sorted { ($0.asked, $0.id) < ($1.asked, $1.id) }
    }

    func isOwed(by session: UInt64) -> Bool { bySession[session]?.isEmpty == false }

    /// The session has ended, and owes nothing more.
    mutating func forget(session: UInt64) {
        if bySession[session]?.isEmpty == true { bySession[session] = nil }
    }
}
