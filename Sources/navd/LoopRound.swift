/// The end of a round of the loop: answers leave, then what the round has brought goes to the store, to subscribers and
/// to hosts.
final class LoopRound: DaemonPart, @unchecked Sendable {
    private let gate: CommandGate

    init(_ context: DaemonContext, _ gate: CommandGate) {
        self.gate = gate
        super.init(context)
    }

    /// Called at the end of each round, and before a client asks what was published.
    func flush() {
        // A peer that can't be reached has left, and a turn may have waited for it.
        while sendGathered() { endEvent() }
        store.keepRound()
        events.publishAll { commit, bytes in
            gate.committed(commit)
            hosts.tell(commit, bytes)
        }
        guard hosts.hasHosts else { return }
        // A snapshot has the commits before it.
        hosts.tellGathered()
        hosts.tellNews()
        endEvent()
        // Hosts that could not be reached are lost by now, and the turns that waited for them go on.
        while events.publisher.isEmpty, sendGathered() { endEvent() }
        if !events.publisher.isEmpty { return flush() }
        hosts.runWaiting()
    }

    /// Sends what was gathered. True if a peer could not be reached: its session is absent then.
    private func sendGathered() -> Bool {
        let missed = messages.wire.sendGathered()
        for address in missed { if let session = peers.sessions.at(address) { messages.lost(session.number) } }
        return !missed.isEmpty
    }
}
