import Bus
import Logging
import NIOCore
import NIOWebSocket

/// The end of a WebSocket's pipeline: it carries out what the rules say of a page's frames and of what waits for it.
/// Used on its event loop only.
final class PageHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = ByteBuffer

    private let server: ServerState
    private let loop: PageLoop
    private let limits: Limits
    private let page: Page?
    private var frames: FrameRules
    private var rules: PageRules
    private var heartbeat: Heartbeat
    private var outbox = Outbox()
    /// The unread bytes, and those of an unfinished message, that were noted for all pages.
    private var noted = (unread: 0, unfinished: 0)
    private var clock: MessageClock
    private var context: ChannelHandlerContext?
    private var needsFlush = false
    /// All bytes that were written.
    private var written = 0
    private var uptake = Uptake()
    /// Nil while the page is open.
    private var farewell: Farewell?
    private let turnedAway: (code: CloseCode, reason: String)?

    /// Reads the frames that this handler gets. A page that is turned away has nothing to say.
    func reader() -> FrameReader {
        FrameReader(maximum: page == nil ? 1_024 : limits.message) { [self] in heard(held: $0, isWithin: $1) }
    }

    /// - Parameters:
    ///   - page: nil for a WebSocket that is turned away.
    ///   - turnedAway: why it is closed at once.
    init(
        _ server: ServerState, _ loop: PageLoop, _ page: Page?, _ limits: Limits,
        turnedAway: (code: CloseCode, reason: String)? = nil
    ) {
        (self.server, self.loop, self.page, self.limits, self.turnedAway) = (server, loop, page, limits, turnedAway)
        frames = FrameRules(maximum: limits.message)
        rules = PageRules(page?.principal.methods, topics: page?.principal.topics, limits)
        clock = MessageClock(seconds: limits.messageSeconds)
        heartbeat = Heartbeat(limits, at: PageLoop.now())
    }

    // MARK: Beginning and end

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        loop.add(self, of: page)
        if let turnedAway { return close(turnedAway.code, turnedAway.reason) }
        guard let page else { return }
        server.upstream.post(.open(page))
    }

    func handlerRemoved(context: ChannelHandlerContext) { finish() }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    private func finish() {
        guard context != nil else { return }
        context = nil
        loop.remove(self, of: page)
        outbox.clear()
        guard let page else { return }
        server.unread.remove(page)
        server.unfinished.remove(page)
        server.leave(page)
        server.upstream.post(.close(page))
    }

    /// Sends a close frame, and ends the connection when the peer has answered, or after a while.
    func close(_ code: CloseCode, _ reason: String) {
        guard farewell == nil, context != nil else { return }
        if let page, code != .goingAway { server.say(page, code, reason) }
        sayGoodbye(code, reason)
    }

    private func sayGoodbye(_ code: CloseCode?, _ reason: String) {
        guard farewell == nil, let context else { return }
        let now = PageLoop.now()
        farewell = Farewell(at: now)
        outbox.clear()
        put(FrameText.close(code, reason), context)
        context.flush()
        noteUnread()
        // If the close frame has left, the time to answer it begins.
        _ = farewell?.look(look(context, at: now), at: now)
        // Further messages of navd's have no receiver now.
        if let page { server.upstream.post(.close(page)) }
    }

    /// Others have too little room for what this page holds.
    func giveWay(_ reason: String) {
        // A page that was closed already holds the messages before its close frame.
        if farewell != nil { context?.close(promise: nil) }
        close(.tryAgainLater, reason)
    }

    /// Tells what waits for the page, and has those pages closed that hold too much of all.
    private func noteUnread() {
        guard let page, let context else { return }
        // While the connection takes bytes, so few wait in it that they don't count.
        let held = context.channel.isWritable ? outbox.bytes : outbox.bytes + waiting(context)
        guard held != noted.unread else { return }
        noted.unread = held
        for other in server.unread.note(page, held, limits.unread) {
            other.loop.giveWay(other, "of all pages this one leaves the most bytes unread")
        }
    }

    /// Tells how much is held of a message that is not whole, and has those pages closed that hold too much of all.
    private func noteUnfinished(_ held: Int) {
        // So few bytes are no burden, and most messages have no more.
        let held = held > 4_096 ? held : 0
        guard let page, held != noted.unfinished else { return }
        noted.unfinished = held
        for other in server.unfinished.note(page, held, limits.unsent) {
            other.loop.giveWay(other, "of all pages this one has begun the largest message")
        }
    }

    private func put(_ frame: ByteBuffer, _ context: ChannelHandlerContext) {
        written += frame.readableBytes
        context.write(wrapOutboundOut(frame), promise: nil)
    }

    private func look(_ context: ChannelHandlerContext, at now: UInt64) -> Uptake.Verdict {
        let waiting = waiting(context)
        return uptake.look(left: written - waiting, waiting: waiting, at: now)
    }

    /// Bytes that were written and have not left the process.
    private func waiting(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }

    /// To be called about once a second.
    func look(at now: UInt64) {
        guard let context else { return }
        let uptake = look(context, at: now)
        if farewell != nil {
            if farewell?.look(uptake, at: now) == true { context.close(promise: nil) }
            return
        }
        switch uptake {
        case .stuck(let time) where time >= UInt64(limits.unreadSeconds) * 1_000:
            return close(.tryAgainLater, "nothing was read for \(limits.unreadSeconds) s")
        // Who reads is there, and its answer to a ping may come after much that it has to read first.
        case .moves: heartbeat.heard(at: now)
        default: break
        }
        if clock.isLate(at: now) {
            return close(.tryAgainLater, "a message has not come whole in \(limits.messageSeconds) s")
        }
        switch heartbeat.look(at: now) {
        case .ping?:
            put(FrameText.ping(), context)
            context.flush()
        case .end?: context.close(promise: nil)
        case nil: break
        }
    }

    // MARK: From the page

    /// Bytes have come.
    /// - Parameters:
    ///   - held: those of a frame that is not whole.
    ///   - isWithin: whether a frame is begun.
    private func heard(held: Int, isWithin: Bool) {
        let now = PageLoop.now()
        heartbeat.heard(at: now)
        clock.note(isWithin: isWithin || frames.isWithin, at: now)
        noteUnfinished(held + frames.held)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        let now = PageLoop.now()
        guard farewell == nil else {
            // The answer to the close frame; whatever else comes is dropped.
            if frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        if let reason = rules.count(frame.data.readableBytes, at: now) { return close(.tooMany, reason) }
        if let page, !server.take(frame.data.readableBytes, of: page, at: now) {
            return close(.tooMany, "too many bytes of all pages of this token")
        }
        switch frames.receive(frame) {
        case .nothing: break
        case .message(let text):
            clock.finished()
            take(text, at: now)
        case .pong(let data):
            if write(.exact(FrameText.pong(data))) { flush() }
        case .closed(let code):
            sayGoodbye(code, "")
            context.close(promise: nil)
        case .fail(let code, let reason): close(code, reason)
        }
    }

    private func take(_ text: ByteBuffer, at now: UInt64) {
        guard let page, let action = rules.receive(text, at: now) else { return }
        switch action {
        case .forward(let message):
            guard !server.upstream.send(message, of: page), let id = message.id else { return }
            if write(.exact(FrameText.message(GatewayError.unsent.answer(to: id)))) { flush() }
        case .answer(let json):
            if write(.exact(FrameText.message(json))) { flush() }
        case .subscribe(let id, let topics): server.upstream.post(.subscribe(page, id, topics))
        case .unsubscribe(let id, let topics): server.upstream.post(.unsubscribe(page, id, topics))
        case .close(let code, let reason): close(code, reason)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength:
            close(.tooLarge, "a frame has more than \(limits.message) bytes")
        case is NIOWebSocketError: close(.protocolError, "a control frame is fragmented, or has more than 125 bytes")
        // What follows a frame that was refused is dropped, so that the peer gets to read the close frame.
        case is ByteToMessageDecoderError: break
        default: context.close(promise: nil)
        }
    }

    // MARK: To the page

    /// Writes a frame, or keeps it until the page reads.
    /// - Returns: whether `flush` must follow, and was not asked for yet.
    func write(_ item: Outbox.Item) -> Bool {
        guard farewell == nil, let context else { return false }
        switch outbox.add(item, isWritable: context.channel.isWritable, bound: limits.unreadBytes) {
        case .waits:
            noteUnread()
            return false
        case .full:
            close(.tryAgainLater, "more than \(limits.unreadBytes) bytes are unread")
            return false
        case .write(let frame):
            put(frame, context)
            defer { needsFlush = true }
            return !needsFlush
        }
    }

    func flush() {
        needsFlush = false
        context?.flush()
        noteUnread()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        let hasWaited = !outbox.isEmpty
        while context.channel.isWritable, let frame = outbox.next() { put(frame, context) }
        if hasWaited { context.flush() }
        noteUnread()
        context.fireChannelWritabilityChanged()
    }
}
