import Bus

/// The gateway's own DEALER, by which it asks navd for its metrics. Used on the thread of navd's sockets only.
final class MetricsLine: DealerLine {
    /// The principal that it is for navd; nil until the first request.
    private var asked: CurveIdentity?
    private var link = MetricsLine.freshLink()
    private var askers: [UInt64: @Sendable (MetricsLink.Answer) -> Void] = [:]
    private var lastAsker: UInt64 = 0

    private static func freshLink() -> MetricsLink { MetricsLink(seed: .random(in: .min ... .max)) }

    override var identity: CurveIdentity? { asked }

    func ask(as identity: CurveIdentity, at now: UInt64, _ tell: @escaping @Sendable (MetricsLink.Answer) -> Void) {
        if asked.map(IdentityKey.init) != IdentityKey(identity) {
            // The configuration has another key by now.
            for tell in askers.values { tell(.failed("the configuration was read again")) }
            end()
            link = Self.freshLink()
            asked = identity
        }
        lastAsker += 1
        askers[lastAsker] = tell
        carryOut(link.ask(lastAsker, isAway: upstream.isNavdAway(at: now), at: now))
    }

    /// Requests that wait are not answered any more.
    func end() {
        askers = [:]
        disconnect()
    }

    private func carryOut(_ actions: [MetricsLink.Action]) {
        for action in actions {
            switch action {
            case .connection(let action): carryOut(action)
            case .send(let message): send(message)
            case .tell(let numbers, let answer):
                for number in numbers { askers.removeValue(forKey: number)?(answer) }
            }
        }
    }

    private func send(_ message: JSON) {
        do throws(ZMQError) { _ = try socket?.send(message.bytes) } catch {
            upstream.log.say("a message could not be sent to navd", error)
        }
        // Sending may have taken the news that something came.
        upstream.hasNews(self)
    }

    // MARK: The thread's rounds

    override var isSettled: Bool { link.isSettled }
    override var isAway: Bool { link.isAway }

    override func listens(crowd: Int, at now: UInt64) { link.listens(crowd: crowd, at: now) }
    override func refused(at now: UInt64) { carryOut(link.refused()) }

    override func look(at now: UInt64) {
        let actions = link.look(at: now)
        // navd listens, and the handshake came to nothing.
        if let identity, actions.contains(.connection(.look)), actions.contains(.connection(.close)) {
            upstream.log.tellOfRefusal(Principal(name: "metrics", digest: nil, identity: identity, methods: nil))
        }
        carryOut(actions)
    }

    override var isConnected: Bool { link.isConnected }

    override func changed(isUp: Bool, at now: UInt64) {
        carryOut(isUp ? link.connected(at: now) : link.lost(at: now))
    }

    override func receive(_ bytes: UnsafeRawBufferPointer, at now: UInt64) { carryOut(link.received(bytes, at: now)) }
}
