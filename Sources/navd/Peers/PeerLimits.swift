import Bus

/// How much peers may send and hold: the rates of connections without a session, the peers that were disconnected for
/// exceeding a quota, and what each principal holds (docs/decisions/0013, docs/decisions/0015). A session has its own
/// rates.
///
/// All times are milliseconds of the loop's clock.
struct PeerLimits: Room, ~Copyable {
    /// The most exclusions that are remembered, and listed by `peer.list`; beyond it the oldest one is forgotten.
    static let maximumExclusions = 64
    /// The most connections without a session whose messages are counted; beyond it all of their counts begin anew.
    static let maximumStrangers = 1_024
    /// How many messages an excluded peer may send before it is disconnected again.
    static let messagesWhileExcluded = 64

    /// How navd treats a message from an excluded peer.
    enum Excluded {
        /// It is dropped; a `hello` is answered with this.
        case refused(Refusal)
        /// The message exceeds the limit: the peer is disconnected again.
        case disconnected(client: String)
    }

    private(set) var quotas: Quotas
    private var strangers: [PeerAddress: Allowance] = [:]
    private var exclusions: [Exclusion] = []
    /// Bounded by the access list.
    private var owners: [Principal: Holdings] = [:]

    init(_ quotas: Quotas) { self.quotas = quotas }

    /// Puts other quotas into force. Connections without a session begin with full allowances.
    mutating func apply(_ quotas: Quotas) {
        self.quotas = quotas
        strangers = [:]
    }

    // MARK: Connections without a session

    /// Counts a message of such a connection.
    /// - Returns: the quota that it exceeds; nil if there is none.
    mutating func charge(message bytes: Int, from address: PeerAddress, at now: UInt64) -> Quotas.Rate? {
        withAllowance(of: address) { $0.charge(message: bytes, at: now) }
    }

    /// Counts an error of such a connection.
    /// - Returns: true if it exceeds the quota of errors.
    mutating func charge(errors points: Int, from address: PeerAddress, at now: UInt64) -> Bool {
        withAllowance(of: address) { $0.errors.take(points, at: now) == nil }
    }

    private mutating func withAllowance<R>(of address: PeerAddress, _ body: (inout Allowance) -> R) -> R {
        makeRoom(for: address)
        let fresh = Allowance(quotas)
        return body(&strangers[address, default: fresh])
    }

    /// A session takes over the allowance of the connection that begins it, and gives it back when it ends.
    mutating func takeAllowance(of address: PeerAddress) -> Allowance {
        strangers.removeValue(forKey: address) ?? Allowance(quotas)
    }

    mutating func giveBack(_ allowance: Allowance, of address: PeerAddress) {
        makeRoom(for: address)
        strangers[address] = allowance
    }

    mutating func forget(_ address: PeerAddress) { strangers[address] = nil }

    private mutating func makeRoom(for address: PeerAddress) {
        if strangers.count >= Self.maximumStrangers, strangers[address] == nil { strangers = [:] }
    }

    // MARK: Peers that were disconnected

    mutating func exclude(
        _ client: String, session: UInt64?, _ address: PeerAddress, process: Int32?, over rate: Quotas.Rate,
        at now: UInt64
    ) -> Exclusion {
        let exclusion = Exclusion(
            client: client, session: session, address: address, process: process, quota: rate.rawValue,
            limit: quotas.burst(of: rate), until: now + UInt64(quotas.refusalMilliseconds))
        if exclusions.count >= Self.maximumExclusions { exclusions.removeFirst() }
        exclusions.append(exclusion)
        strangers[address] = nil
        return exclusion
    }

    var hasExclusions: Bool { !exclusions.isEmpty }

    /// Counts a message of a connection without a session, if its peer is excluded.
    /// - Returns: nil if the peer is not excluded.
    mutating func excluded(_ address: PeerAddress, process: Int32?, at now: UInt64) -> Excluded? {
        exclusions.removeAll { $0.until <= now }
        let found = exclusions.firstIndex { $0.address == address || (process != nil && $0.process == process) }
        guard let index = found else { return nil }
        exclusions[index].messages += 1
        guard exclusions[index].messages > Self.messagesWhileExcluded else {
            return .refused(exclusions[index].refusal(now: now))
        }
        exclusions[index].messages = 0
        exclusions[index].until = now + UInt64(quotas.refusalMilliseconds)
        return .disconnected(client: exclusions[index].name)
    }

    /// For `peer.list`.
    func exclusions(at now: UInt64) -> [JSON] { exclusions.filter { $0.until > now }.map { $0.json(now: now) } }

    // MARK: Holdings of principals

    mutating func holdings(of access: Access) -> Holdings {
        if let known = owners[access.principal] { return known }
        owners = owners.filter { !$0.value.isEmpty }
        let fresh = Holdings(access)
        owners[access.principal] = fresh
        return fresh
    }

    /// Nil if that principal holds nothing.
    func holdings(of principal: Principal) -> Holdings? { owners[principal] }

    /// The holdings of all principals, sorted by principal.
    var holdings: [Holdings] { owners.values.sorted { $0.principal.description < $1.principal.description } }

    /// Errors: `quotaExceeded` if a session, or all sessions of its principal, have too many pending requests.
    func checkPending(_ session: Session) throws(Refusal) {
        if session.pending >= quotas.pending {
            throw .over(
                "pending", "\(session.pending) requests of this session wait for answers", quotas.pending,
                session.pending)
        }
        try session.holdings.check(
            session.holdings.pending, "pendingOfOwner", "requests that wait for their answer", quotas.pendingOfOwner)
    }
}

extension PeerLimits {
    /// Errors: `quotaExceeded` if the principal has opened as many windows as it may.
    mutating func checkWindows(of access: Access, at now: UInt64, isOpen: (WindowID) -> Bool) throws(Refusal) {
        try holdings(of: access).checkWindows(quotas.windowsOfOwner, at: now, isOpen: isOpen)
    }

    /// Answers may be large, so a peer that reads none of them gets no more. Errors: `quotaExceeded`.
    func checkUnread(_ over: UnreadQuota?) throws(Refusal) {
        guard let over else { return }
        let limit = over.limit(in: quotas)
        throw Refusal(
            .quotaExceeded, "more than \(limit) bytes of answers are unread; read them first",
            data: ["quota": .string(over.rawValue), "limit": .number(limit), "retryAfter": 100])
    }
}

extension Holdings {
    /// All windows are checked for being open, so this is not done at each request of a principal that has too many.
    func checkWindows(_ limit: Int, at now: UInt64, isOpen: (WindowID) -> Bool) throws(Refusal) {
        guard windows.count >= limit else { return }
        if now >= lastLook + Self.searchInterval {
            lastLook = now
            forgetWindows(isOpen)
        }
        try check(windows.count, "windowsOfOwner", "windows", limit)
    }

    /// For `peer.list`.
    func json(waiting: Int, attachments: Int, subscriptions: Int) -> JSON {
        [
            "principal": .string("\(principal)"), "name": .string(name), "sessions": .number(sessions),
            "pending": .number(pending), "waiting": .number(waiting), "attachments": .number(attachments),
            "windows": .number(windows.count), "subscriptions": .number(subscriptions),
        ]
    }

    /// Errors: `quotaExceeded` if the principal already holds as many as it may.
    func check(_ held: Int, _ quota: String, _ what: String, _ limit: Int) throws(Refusal) {
        guard held >= limit else { return }
        throw .over(quota, "\(name) has \(held) \(what), over all its sessions", limit, held)
    }
}

extension Refusal {
    init(_ name: ErrorName, _ message: String, limit: Int) { self.init(name, message, data: ["limit": .number(limit)]) }

    static func over(_ quota: String, _ message: String, _ limit: Int, _ held: Int) -> Refusal {
        Refusal(
            .quotaExceeded, message,
            data: ["quota": .string(quota), "limit": .number(limit), "held": .number(held)])
    }
}

extension ErrorName {
    /// Whether the error counts against the quota of errors (docs/PROTOCOL.md §10.1).
    var countsAsError: Bool {
        switch self {
        case .parseError, .invalidRequest, .methodNotFound, .helloRequired, .messageTooLarge, .quotaExceeded: true
        default: false
        }
    }
}
