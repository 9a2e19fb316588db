import Bus

// Peers that cost too much are refused, or disconnected.
extension Router {
    /// Counts an error that a peer itself caused. Over the quota, its connection is ended.
    func offend(_ number: UInt64?, _ address: PeerAddress, bytes: Int) {
        let points = 1 + bytes >> 14
        let isTooMuch: Bool
        if let number {
            guard let session = sessions[number] else { return }
            isTooMuch = session.allowance.errors.take(points, at: milliseconds) == nil
        } else {
            isTooMuch = limits.take(errors: points, from: address, at: milliseconds)
        }
        if isTooMuch { cut(number, address, over: .errors) }
    }

    /// Ends the connection that brought the current message, and its session.
    func cut(_ number: UInt64?, _ address: PeerAddress, over rate: Quotas.Rate) {
        let client = number.flatMap { sessions[$0]?.client } ?? ""
        let exclusion = limits.exclude(
            client, session: number, address, process: wire.process, over: rate, at: milliseconds)
        // This may not arrive, because the connection is ended right after it.
        messages.refuse(exclusion.refusal(now: milliseconds), to: nil, address)
        _ = wire.cut(address, "\(exclusion.name): over the quota of \(rate.rawValue)")
        if let number { end(session: number) }
        sessions.forget(address)
    }

    /// Whether a message without a session is dropped, because its peer is excluded.
    func isExcluded(_ address: PeerAddress, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard limits.hasExclusions else { return false }
        switch limits.excluded(address, process: wire.process, at: milliseconds) {
        case nil: return false
        case .disconnected(let client)?: _ = wire.cut(address, "\(client): comes back too early")
        case .refused(let refusal)?:
            if let envelope = try? Envelope(bytes), envelope.method == "hello" {
                messages.refuse(refusal, to: envelope.id, address)
            }
        }
        return true
    }

    // MARK: Waiting messages

    /// The principal of a connection's session; nil if it has none.
    func principal(of address: PeerAddress) -> Principal? {
        sessions.at(address)?.access.principal
    }

    /// Refuses a message because too many messages of that principal wait already.
    func turnAway(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress, _ bound: FairBounds.Bound, held: Int) {
        defer { settleTally() }
        let session = sessions.at(address)?.number
        if session == nil, isExcluded(address, bytes) { return }
        if let envelope = try? Envelope(bytes), envelope.method != nil, let id = envelope.id {
            let (name, limit) = limits.quotas.queued(bound)
            sendPast(
                .over(
                    name, "\(held) requests of this principal wait for their turn already; this one was not run", limit,
                    held),
                to: id, address)
        }
        offend(session, address, bytes: 0)
    }

    // MARK: Pending requests

    /// Counts a request that `finish` will answer, now or later.
    func owe(_ number: UInt64) {
        if let (session, count) = limits.began(number) { sessions[session]?.add(pending: count) }
    }

    func pay(_ number: UInt64) {
        if !limits.answered(number) { sessions[number]?.add(pending: -1) }
    }

    @inline(__always)
    func settleTally() {
        if let (session, count) = limits.takeTally() { sessions[session]?.add(pending: count) }
    }
}
