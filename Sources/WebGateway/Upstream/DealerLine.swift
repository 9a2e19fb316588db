import Bus

/// A line of one DEALER, which belongs to a session of its own with navd. Used on the thread of navd's sockets only.
class DealerLine: NavdLine {
    final unowned let upstream: Upstream
    private(set) final var socket: Socket?
    private final var source: UInt64 = 0

    init(_ upstream: Upstream) { self.upstream = upstream }

    /// The identity with which it connects; nil while no connection is wanted.
    var identity: CurveIdentity? { nil }
    /// Whether its link knows of a connection.
    var isConnected: Bool { false }
    /// There is a connection now, or there is none any more.
    func changed(isUp: Bool, at now: UInt64) {}
    /// A message of navd's, which is valid during the call.
    func receive(_ bytes: UnsafeRawBufferPointer, at now: UInt64) {}

    final func carryOut(_ action: Reconnection.Action) {
        switch action {
        case .open: connect()
        case .close: disconnect()
        case .look: upstream.lookForNavd()
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

    final func disconnect() {
        guard let socket else { return }
        upstream.unwatch(source, try? socket.fd())
        socket.close()
        self.socket = nil
    }

    override final func serve(_ frames: inout Frames, at now: UInt64) -> Bool {
        do throws(ZMQError) {
            guard let socket else { return false }
            var left = Self.batch
            while left > 0, try socket.receive(into: &frames) {
                left -= 1
                if frames.count > 0 { receive(frames[frames.count - 1], at: now) }
            }
            guard self.socket != nil else { return false }
            let readiness = try socket.readiness()
            let isUp = readiness.contains(.send)
            // What came before the connection broke is read first.
            if !isUp, readiness.contains(.receive) { return true }
            if isUp != isConnected { changed(isUp: isUp, at: now) }
            return readiness.contains(.receive) && self.socket != nil
        } catch {
            upstream.log.say("a socket to navd failed", error)
            changed(isUp: false, at: now)
            return false
        }
    }
}
