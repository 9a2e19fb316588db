import Bus

/// All sessions, found by number, by the address of their connection and by token; and the controllers that they hold.
struct Sessions: Room, ~Copyable {
    static let maximum = 4_096

    private var byNumber: [UInt64: Session] = [:]
    /// The numbers of all.
    private var numbers = OrderedIDs<UInt64>()
    private var byAddress: [PeerAddress: Session] = [:]
    private var byToken: [String: Session] = [:]
    private var next: UInt64 = 1
    /// Existing controllers that a session has held. Most commits remove none of them.
    private var held: Set<ControllerID> = []
    /// The session whose request began last, if it still exists. The next one that is looked for is often the same, and
    /// is found here without hashing its number.
    private var last: Session?
    /// Requests of that session that began, minus those that were answered, while one message is handled. Most requests
    /// are answered by then, and so cost only two additions.
    private var tally = 0

    var count: Int { byNumber.count }

    /// In the order in which they began.
    var all: [Session] { list(above: nil, limit: .max) }

    /// Those with higher numbers than that, or all of them; at most `limit`, in the order in which they began.
    func list(above number: UInt64?, limit: Int) -> [Session] {
        numbers.list(above: number, limit: limit).compactMap { byNumber[$0] }
    }

    subscript(number: UInt64) -> Session? {
        if let last, last.number == number { return last }
        return byNumber[number]
    }

    /// The address of the session's connection; nil if the session does not exist, or is absent.
    func address(of number: UInt64?) -> PeerAddress? { number.flatMap { self[$0]?.address } }

    /// Whether that session exists and is connected.
    func isPresent(_ number: UInt64?) -> Bool { address(of: number) != nil }

    func at(_ address: PeerAddress) -> Session? { byAddress[address] }

    func with(token: String) -> Session? { byToken[token] }

    // MARK: Beginning and end

    mutating func begin(
        _ client: String, token: String, _ access: Access, _ holdings: Holdings, _ allowance: Allowance
    ) -> Session {
        let session = Session(
            number: next, token: token, client: client, access: access, holdings: holdings, allowance: allowance)
        next += 1
        byNumber[session.number] = session
        numbers.insert(session.number)
        byToken[token] = session
        return session
    }

    /// The session's peer is connected there. Returns the timer of its grace period, if that was running.
    /// - Parameters:
    ///   - retiring: the endpoint of a retiring key, if it came there.
    ///   - now: in milliseconds of the loop's clock.
    mutating func connect(_ session: Session, at address: PeerAddress, retiring: Endpoint?, now: UInt64) -> UInt64? {
        byAddress[address] = session
        return session.connected(at: address, retiring: retiring, now: now)
    }

    /// The session's peer is gone.
    /// - Parameters:
    ///   - since: milliseconds since 1970.
    ///   - graceTimer: ends the session, if the peer does not come back before.
    mutating func disconnect(_ session: Session, since: Int, graceTimer: UInt64) {
        if let address = session.address, byAddress[address] === session { byAddress[address] = nil }
        session.disconnected(since: since, graceTimer: graceTimer)
    }

    /// The configuration was read again, with these quotas: each session has a whole allowance.
    func take(_ quotas: Quotas) { for session in byNumber.values { session.take(quotas) } }

    /// Removes the connection's session.
    mutating func forget(_ address: PeerAddress) { byAddress[address] = nil }

    mutating func end(_ session: Session) {
        if session === last { (last, tally) = (nil, 0) }
        byNumber[session.number] = nil
        numbers.remove(session.number)
        byToken[session.token] = nil
        session.giveBack()
    }

    /// Sessions that have not been heard for that many milliseconds.
    func silent(for milliseconds: UInt64, at now: UInt64) -> [Session] {
        byNumber.values.filter { $0.heard + milliseconds <= now }
    }

    // MARK: Room for another session

    /// Those among which one makes room for another; nil if neither all places nor the principal's are taken.
    func candidates(for holdings: Holdings, _ quotas: Quotas) -> [Session]? {
        if holdings.sessions >= quotas.sessionsOfOwner { return byNumber.values.filter { $0.holdings === holdings } }
        return count >= Self.maximum ? Array(byNumber.values) : nil
    }

    /// Present sessions that were not heard for a second. They are probed, because a lost connection is not reported;
    /// at most once a second for each principal that wants a place.
    func doubtful(among candidates: [Session], for holdings: Holdings, at now: UInt64) -> [Session] {
        guard now >= holdings.lastSearch + Holdings.searchInterval else { return [] }
        holdings.lastSearch = now
        return candidates.filter { $0.isPresent && $0.heard + Holdings.searchInterval < now }
    }

    /// The absent session without holds and attachments that was heard longest ago: it makes room.
    func idle(among candidates: [Session], hasNoAttachments: (UInt64) -> Bool) -> Session? {
        candidates.filter { !$0.isPresent && $0.holds.isEmpty }.sorted { $0.heard < $1.heard }
            .first { hasNoAttachments($0.number) }
    }

    /// The session that has to end so that a principal may have one more; nil while there is room (`FairShares`). An
    /// absent session ends before a present one: of those the one that was heard longest ago. Errors: `limitExceeded`.
    func displaced(by access: Access) throws(Refusal) -> Session? {
        guard count >= Self.maximum else { return nil }
        var shares = FairShares()
        for session in byNumber.values { shares.insert(session.number, of: session.access) }
        let sessions = try shares.entries(givenUpFor: access, or: "\(Self.maximum) sessions are open").compactMap {
            byNumber[$0]
        }
        return sessions.filter { !$0.isPresent }.min { ($0.heard, $0.number) < ($1.heard, $1.number) }
            ?? sessions.max { $0.number < $1.number }
    }

    /// - Parameter leaving: the session that the connection has; it makes room as well.
    /// Errors: `quotaExceeded`.
    func checkQuota(for holdings: Holdings, leaving: Session?, _ quotas: Quotas) throws(Refusal) {
        try holdings.check(
            holdings.sessions - (leaving?.holdings === holdings ? 1 : 0), "sessionsOfOwner", "sessions",
            quotas.sessionsOfOwner)
    }

    // MARK: Unanswered requests

    /// Counts a request that is answered now or later.
    mutating func began(_ number: UInt64) {
        if last?.number != number {
            settleTally()
            last = byNumber[number]
        }
        tally += 1
    }

    mutating func answered(_ number: UInt64) {
        if last?.number == number { tally -= 1 } else { byNumber[number]?.add(pending: -1) }
    }

    /// Called when a message has been handled.
    @inline(__always)
    mutating func settleTally() {
        guard tally != 0 else { return }
        last?.add(pending: tally)
        tally = 0
    }

    // MARK: Holds

    /// Counts one more hold of the session on that controller.
    mutating func hold(_ id: ControllerID, by number: UInt64) {
        byNumber[number]?.hold(id)
        held.insert(id)
    }

    /// Removes the holds on controllers that the changes remove.
    mutating func forgetHolds(_ changes: [Change]) {
        guard !held.isEmpty else { return }
        for case .remove(let id) in changes where held.remove(id) != nil {
            for session in byNumber.values { session.forget(id) }
        }
    }
}
