import Bus

// Peers that cost too much: told no by name, or disconnected (docs/decisions/0013).
extension Router {
    /// Remembered, and told by `peer.list`.
    static let maximumCuts = 64
    /// Strangers with errors to their name; beyond it all of them start afresh.
    static let maximumStrangers = 1_024
    /// Messages of a peer that is not let in again yet: beyond, it is cut again.
    static let patienceWithCut = 64

    // MARK: Errors of a peer's own making

    /// Counts one; over the quota the connection that it came by is ended.
    func offend(_ number: UInt64?, _ address: PeerAddress, bytes: Int) {
        let points = 1 + bytes >> 14
        let limited: Int?
        if let number {
            guard let session = sessions[number] else { return }
            limited = session.allowance.errors.take(points, at: milliseconds)
        } else {
            makeRoomForStranger(address)
            limited = strangers[address, default: Allowance(quotas)].errors.take(points, at: milliseconds)
        }
        if limited == nil { cut(number, address, over: .errors) }
    }

    func makeRoomForStranger(_ address: PeerAddress) {
        if strangers.count >= Self.maximumStrangers, strangers[address] == nil { strangers = [:] }
    }

    // MARK: Messages and bytes

    /// Counts a message of nobody's session; those of sessions are counted in `receive`. False: it was one too many.
    func mayBring(_ bytes: Int, _ address: PeerAddress, at now: UInt64) -> Bool {
        makeRoomForStranger(address)
        guard let over = strangers[address, default: Allowance(quotas)].take(message: bytes, at: now) else {
            return true
        }
        cut(nil, address, over: over)
        return false
    }

    /// What was brought by a connection goes along to its next session, and back.
    func takeAllowance(of address: PeerAddress) -> Allowance {
        if let session = byAddress[address].flatMap({ sessions[$0] }) { return session.allowance }
        return strangers.removeValue(forKey: address) ?? Allowance(quotas)
    }

    // MARK: Who is over it

    /// Ends the connection of whoever sent the message that is being handled, and his session.
    func cut(_ number: UInt64?, _ address: PeerAddress, over rate: Quotas.Rate) {
        let client = number.flatMap { sessions[$0]?.client } ?? ""
        let cut = Cut(
            client: client, session: number, address: address, process: wire?.process, quota: rate.rawValue,
            limit: quotas.burst(of: rate), until: milliseconds + UInt64(quotas.refusalMilliseconds))
        if cuts.count >= Self.maximumCuts { cuts.removeFirst() }
        cuts.append(cut)
        strangers[address] = nil
        // May arrive, or not: the connection is ended right behind it.
        send(refusal: cut.refusal(now: milliseconds), to: nil, address)
        _ = wire?.cut(address, "\(client.isEmpty ? "a stranger" : client): over the quota of \(rate.rawValue)")
        if let number { end(session: number) }
        byAddress[address] = nil
    }

    /// A message of nobody's session, while some peers are not let in: what it may still bring is a refusal.
    func isShutOut(_ address: PeerAddress, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let now = milliseconds
        cuts.removeAll { $0.until <= now }
        guard !cuts.isEmpty else { return false }
        let process = wire?.process
        guard
            let index = cuts.firstIndex(where: {
                $0.address == address || (process != nil && $0.process == process)
            })
        else { return false }
        cuts[index].messages += 1
        if cuts[index].messages > Self.patienceWithCut {
            cuts[index].messages = 0
            cuts[index].until = now + UInt64(quotas.refusalMilliseconds)
            _ = wire?.cut(
                address, "\(cuts[index].client.isEmpty ? "a stranger" : cuts[index].client): comes back too early")
            return true
        }
        if let envelope = try? Envelope(bytes), envelope.method == "hello" {
            send(refusal: cuts[index].refusal(now: now), to: envelope.id, address)
        }
        return true
    }

    // MARK: Messages that wait for their turn

    /// Whose session a connection has; nil where it has none.
    func principal(of address: PeerAddress) -> Principal? {
        byAddress[address].flatMap { sessions[$0]?.access.principal }
    }

    /// There is no room for one more message of that principal: it is not handled.
    func turnAway(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress, _ bound: FairBounds.Bound, held: Int) {
        defer { settleTally() }
        let session = byAddress[address]
        if session == nil, !cuts.isEmpty, isShutOut(address, bytes) { return }
        if let envelope = try? Envelope(bytes), envelope.method != nil, let id = envelope.id {
            let (name, limit) = quotas.queued(bound)
            sendPast(
                .over(
                    name, "\(held) requests of this principal wait for their turn already; this one was not run", limit,
                    held),
                to: id, address)
        }
        offend(session, address, bytes: 0)
    }

    // MARK: Requests that wait for their answer

    /// A request that `finish` will answer, now or later. Counted beside the session until the message is done with: most are
    /// answered by then, and cost two additions.
    func owe(_ number: UInt64) {
        if tallied != number { settleTally() }
        tallied = number
        tally += 1
    }

    func pay(_ number: UInt64) {
        if tallied == number { tally -= 1 } else { sessions[number]?.add(pending: -1) }
    }

    @inline(__always)
    func settleTally() {
        if tally != 0 {
            sessions[tallied]?.add(pending: tally)
            tally = 0
        }
    }

    func checkPending(_ session: Session) throws(Refusal) {
        if session.pending >= quotas.pending {
            throw .over(
                "pending", "\(session.pending) requests of this session wait for their answer", quotas.pending,
                session.pending)
        }
        try session.holdings.check(
            session.holdings.pending, "pendingOfOwner", "requests that wait for their answer", quotas.pendingOfOwner)
    }
}

extension Holdings {
    /// Errors: `quotaExceeded`, where as many are held already as one principal may have.
    func check(_ held: Int, _ quota: String, _ what: String, _ limit: Int) throws(Refusal) {
        guard held >= limit else { return }
        throw .over(quota, "\(name) has \(held) \(what), over all its sessions", limit, held)
    }
}

extension Refusal {
    static func over(_ quota: String, _ message: String, _ limit: Int, _ held: Int) -> Refusal {
        Refusal(
            .quotaExceeded, message,
            data: ["quota": .string(quota), "limit": .int(Int64(limit)), "held": .int(Int64(held))])
    }
}

extension ErrorName {
    /// Only a peer that does not keep to the protocol gets these.
    var isOffence: Bool {
        switch self {
        case .parseError, .invalidRequest, .methodNotFound, .helloRequired, .messageTooLarge, .quotaExceeded: true
        default: false
        }
    }
}
