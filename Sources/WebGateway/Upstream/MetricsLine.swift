import Bus

/// The gateway's own DEALER, by which it asks navd for its metrics. Used on the thread of navd's sockets only.
final class MetricsLine: NavdLine {
    /// The principal that it is for navd; nil until somebody asks.
    private var identity: CurveIdentity?
    private unowned let upstream: Upstream
    private var link = MetricsLine.freshLink()
    private var socket: Socket?
    private var source: UInt64 = 0
    private var askers: [UInt64: @Sendable (MetricsLink.Answer) -> Void] = [:]
    private var lastAsker: UInt64 = 0

    private static func freshLink() -> MetricsLink { MetricsLink(seed: .random(in: .min ... .max)) }

    init(_ upstream: Upstream) { self.upstream = upstream }

    func ask(as identity: CurveIdentity, at now: UInt64, _ tell: @escaping @Sendable (MetricsLink.Answer) -> Void) {
        if self.identity.map(IdentityKey.init) != IdentityKey(identity) {
            // The configuration has another key by now.
            for tell in askers.values { tell(.failed("the configuration was read again")) }
            end()
            link = Self.freshLink()
            self.identity = identity
        }
        lastAsker += 1
        askers[lastAsker] = tell
        carryOut(link.ask(lastAsker, isAway: upstream.isNavdAway(at: now), at: now))
    }

    /// Whoever waits gets no answer any more.
    func end() {
        askers = [:]
        disconnect()
    }

    private func carryOut(_ actions: [MetricsLink.Action]) {
        for action in actions {
            switch action {
            case .connection(.open): connect()
            case .connection(.close): disconnect()
            case .connection(.look): upstream.lookForNavd()
            case .send(let message): send(message)
            case .tell(let numbers, let answer):
                for number in numbers { askers.removeValue(forKey: number)?(answer) }
            }
        }
    }

    private func connect() {
        guard let identity else { return }
        do throws(ZMQError) {
            let socket = try NavdSocket.make(.dealer, identity, in: upstream.context)
            try socket.connect(upstream.endpoint.description)
            source = try upstream.watch(try socket.fd(), self)
            self.socket = socket
            upstream.hasNews(self)
        } catch { upstream.log.say("a socket to navd could not be made", error) }
    }

    private func disconnect() {
        guard let socket else { return }
        upstream.unwatch(source, try? socket.fd())
        socket.close()
        self.socket = nil
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

    override func serve(_ frames: inout Frames, at now: UInt64) -> Bool {
        do throws(ZMQError) {
            guard let socket else { return false }
            var left = Self.batch
            while left > 0, try socket.receive(into: &frames) {
                left -= 1
                if frames.count > 0 { carryOut(link.received(frames[frames.count - 1], at: now)) }
            }
            guard self.socket != nil else { return false }
            let readiness = try socket.readiness()
            let isUp = readiness.contains(.send)
            // What came before the connection broke is read first.
            if !isUp, readiness.contains(.receive) { return true }
            if isUp != link.isConnected { carryOut(isUp ? link.connected(at: now) : link.lost(at: now)) }
            return readiness.contains(.receive) && self.socket != nil
        } catch {
            upstream.log.say("a socket to navd failed", error)
            carryOut(link.lost(at: now))
            return false
        }
    }
}
