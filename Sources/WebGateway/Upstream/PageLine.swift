import Bus
import NIOCore

/// A page's own DEALER, and so its session with navd. When the page ends, the DEALER goes without `bye`, so that the
/// page can resume the session when it is loaded again. Used on the thread of navd's sockets only.
final class PageLine: DealerLine {
    let page: Page
    let events: EventLine
    private var link: PageLink
    /// The bytes that navd has not read.
    private let unsent: HeldBytes

    init(_ page: Page, _ events: EventLine, _ upstream: Upstream, at now: UInt64) {
        (self.page, self.events) = (page, events)
        unsent = HeldBytes(in: events.unsent)
        link = PageLink(maximum: page.limits.message, seed: .random(in: .min ... .max), at: now)
        super.init(upstream)
    }

    func begin(at now: UInt64) { carryOut(link.begin(isAway: upstream.isNavdAway(at: now), at: now)) }

    var unsentBytes: Int { unsent.bytes }

    /// The page has ended.
    /// - Parameter drops: whether messages that navd has not read are dropped.
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

    override var identity: CurveIdentity? { page.principal.identity }
    override var isConnected: Bool { link.isConnected }
    override var isSettled: Bool { isConnected }
    override var isAway: Bool { link.isAway }

    override func listens(crowd: Int, at now: UInt64) { link.listens(crowd: crowd, at: now) }
    override func refused(at now: UInt64) { carryOut(link.refused()) }

    override func changed(isUp: Bool, at now: UInt64) {
        carryOut(isUp ? link.connected(at: now) : link.lost(at: now))
    }

    override func look(at now: UInt64) {
        let actions = link.look(at: now)
        // navd listens, and the handshake came to nothing.
        if actions.contains(.connection(.close)) { upstream.log.tellOfRefusal(page.principal) }
        carryOut(actions)
    }

    private func carryOut(_ actions: [PageLink.Action]) {
        for action in actions {
            switch action {
            case .connection(let action): carryOut(action)
            case .forward(let bytes): forward(bytes)
            case .answer(let json): upstream.deliver(.exact(FrameText.message(json)), to: page)
            case .tell(let isConnected): upstream.deliver(.exact(FrameText.connected(isConnected)), to: page)
            }
        }
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

    override func receive(_ bytes: UnsafeRawBufferPointer, at now: UInt64) {
        let frame = link.helloAnswer(bytes).map { FrameText.message($0) } ?? FrameText.message(bytes)
        upstream.deliver(.exact(frame), to: page)
    }
}
