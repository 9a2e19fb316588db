import Bus

/// All sessions, found by number, by the address of their connection and by token; and the controllers that they hold
/// (D44).
struct Sessions {
    static let maximum = 4_096

    private var byNumber: [UInt64: Session] = [:]
    private var byAddress: [PeerAddress: Session] = [:]
    private var byToken: [String: Session] = [:]
    private var next: UInt64 = 1
    /// Existing controllers that a session has held. Most commits remove none of them.
    private var held: Set<ControllerID> = []

    var count: Int { byNumber.count }

    /// In the order in which they began.
    var all: [Session] { byNumber.values.sorted { $0.number < $1.number } }

    subscript(number: UInt64) -> Session? { byNumber[number] }

    /// The session of that connection.
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
        byToken[token] = session
        return session
    }

    /// Connects the session with that address.
    mutating func connect(_ session: Session, at address: PeerAddress) {
        byAddress[address] = session
        session.address = address
    }

    /// Removes the session's connection.
    mutating func disconnect(_ session: Session) {
        guard let address = session.address else { return }
        forget(address, of: session)
        session.address = nil
    }

    /// Removes the connection's session.
    mutating func forget(_ address: PeerAddress) { byAddress[address] = nil }

    private mutating func forget(_ address: PeerAddress, of session: Session) {
        if byAddress[address] === session { byAddress[address] = nil }
    }

    mutating func end(_ session: Session) {
        byNumber[session.number] = nil
        byToken[session.token] = nil
        session.giveBack()
    }

    /// Sessions that have not been heard for that many milliseconds.
    func silent(for milliseconds: UInt64, at now: UInt64) -> [Session] {
        byNumber.values.filter { $0.heard + milliseconds <= now }
    }

    /// Sessions of one principal that may make room for another session, because they are absent and hold nothing. The
    /// one that was heard longest ago comes first.
    /// - Parameter holdings: of the principal; nil for sessions of any principal.
    func absent(of holdings: Holdings?) -> [Session] {
        byNumber.values.filter { !$0.isPresent && $0.holds.isEmpty && (holdings == nil || $0.holdings === holdings) }
            .sorted { $0.heard < $1.heard }
    }

    // MARK: Holds

    /// Counts one more hold of the session on that controller.
    mutating func hold(_ id: ControllerID, by number: UInt64) {
        byNumber[number]?.holds[id, default: 0] += 1
        held.insert(id)
    }

    /// Removes the holds on controllers that the changes remove.
    mutating func forgetHolds(_ changes: [Change]) {
        guard !held.isEmpty else { return }
        for case .remove(let id) in changes where held.remove(id) != nil {
            for session in byNumber.values where session.holds[id] != nil {
                session.holds[id] = nil
                session.releasing[id] = nil
            }
        }
    }
}
