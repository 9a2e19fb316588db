import Bus
import NIOCore

/// A page's own DEALER, and so its session with navd. When the page ends, the DEALER goes without `bye`, so that the
/// page can resume the session when it is loaded again. Used on the thread of navd's sockets only.
final class PageLine: NavdLine {
    let page: Page
    let events: EventLine
    private unowned let upstream: Upstream
    private var link: PageLink
    private var socket: Socket?
    private var source: UInt64 = 0
    /// The bytes that navd has not read.
    private let unsent: HeldBytes

    init(_ page: Page, _ events: EventLine, _ upstream: Upstream, at now: UInt64) {
        (self.page, self.events, self.upstream) = (page, events, upstream)
        unsent = HeldBytes(in: events.unsent)
        link = PageLink(maximum: page.limits.message, seed: .random(in: .min ... .max), at: now)
    }

    func begin(at now: UInt64) { carryOut(link.begin(isAway: upstream.isNavdAway(at: now), at: now)) }

    var unsentBytes: Int { unsent.bytes }

    /// The page has ended.
    /// - Parameter drops: whether what navd has not read is for nobody now.
    func end(drops: Bool = false) {
        if drops { try? socket?.setLinger(milliseconds: 0) }
        disconnect()
    }

    func send(_ message: PageMessage) {
        let isFull = unsent.bytes > page.limits.unsentBytes
        carryOut(link.send(message, isFull: isFull))
    }

    /// Whether a request that the gateway itself answers may have that id. If not, the page is told.
    func takes(_ id: RequestID?) -> Bool {
        guard let id, let error = link.refusal(of: id) else { return true }
        upstream.deliver(.exact(FrameText.message(error)), to: page)
        return false
    }

    // MARK: Connecting

    override var isSettled: Bool { link.isConnected }
    override var isAway: Bool { link.isAway }

    override func listens(crowd: Int, at now: UInt64) { link.listens(crowd: crowd, at: now) }
    override func refused(at now: UInt64) { carryOut(link.refused()) }

    override func look(at now: UInt64) {
        let actions = link.look(at: now)
        // navd listens, and the handshake came to nothing.
        if actions.contains(.connection(.close)) { upstream.log.tellOfRefusal(page.principal) }
        carryOut(actions)
    }

    private func carryOut(_ actions: [PageLink.Action]) {
        for action in actions {
            switch action {
            case .connection(.open): connect()
            case .connection(.close): disconnect()
            case .connection(.look): upstream.lookForNavd()
            case .forward(let bytes): forward(bytes)
            case .answer(let json): upstream.deliver(.exact(FrameText.message(json)), to: page)
            case .tell(let isConnected): upstream.deliver(.exact(FrameText.connected(isConnected)), to: page)
            }
        }
    }

    private func connect() {
        do throws(ZMQError) {
            let socket = try NavdSocket.make(.dealer, page.principal.identity, in: upstream.context)
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

    // MARK: Messages

    override var loop: Int? { page.loop.index }

    private func forward(_ bytes: ByteBuffer) {
        guard let socket else { return }
        // Every message costs libzmq some memory beside its bytes.
        let weight = bytes.readableBytes + 128
        let delivery = bytes.withUnsafeReadableBytes { bytes in
            Result { () throws(ZMQError) in try socket.send(bytes, in: unsent, weight: weight) }
        }
        if case .failure(let error) = delivery { upstream.log.say("a message could not be sent to navd", error) }
        upstream.boundUnsent(after: self)
        // Sending may have taken the news that something came.
        upstream.hasNews(self)
    }

    override func serve(_ frames: inout Frames, at now: UInt64) -> Bool {
        do throws(ZMQError) {
            guard let socket else { return false }
            var left = Self.batch
            while left > 0, try socket.receive(into: &frames) {
                left -= 1
                if frames.count > 0 { receive(frames[frames.count - 1]) }
            }
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

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        let frame = link.helloAnswer(bytes).map { FrameText.message($0) } ?? FrameText.message(bytes)
        upstream.deliver(.exact(frame), to: page)
    }
}
