import Bus
import NIOCore
import NIOHTTP1
import NIOPosix

/// The end of a connection's HTTP pipeline: it has each request judged, and answers with a file, with a refusal, or by
/// making the connection a WebSocket. Used on its event loop only.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// Waits for a request, or for the rest of one.
        case reading
        case answering
        /// Becomes a WebSocket: what comes is kept for it.
        case upgrading
        case ended
    }

    /// Bytes of a file that are read at once.
    private static let chunk = 131_072
    /// Milliseconds in which a client must take the next part of a file.
    private static let patience: UInt64 = 30_000
    /// Milliseconds in which a client reads a refusal.
    private static let farewell: UInt64 = 1_000

    private let server: ServerState
    private let loop: PageLoop
    private let address: String
    private let pipeline: WebSocketUpgrade.Pipeline
    private var state = State.reading
    /// The request that is being read, if it is not refused already.
    private var request: (head: HTTPRequestHead, verdict: RequestRules.Verdict)?
    private var endsAt: UInt64
    private var context: ChannelHandlerContext?
    private var kept: [NIOAny] = []

    init(_ server: ServerState, _ loop: PageLoop, _ address: String, _ pipeline: WebSocketUpgrade.Pipeline) {
        (self.server, self.loop, self.address, self.pipeline) = (server, loop, address, pipeline)
        endsAt = PageLoop.now() + UInt64(server.configuration.limits.requestSeconds) * 1_000
    }

    // MARK: Beginning and end

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        loop.add(self)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        loop.remove(self)
    }

    /// To be called about once a second.
    func look(at now: UInt64) { if now >= endsAt { end() } }

    func end() { context?.close(promise: nil) }

    func removeHandler(context: ChannelHandlerContext, removalToken: ChannelHandlerContext.RemovalToken) {
        let kept = self.kept
        self.kept = []
        for data in kept { context.fireChannelRead(data) }
        if !kept.isEmpty { context.fireChannelReadComplete() }
        context.leavePipeline(removalToken: removalToken)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError || error is ByteToMessageDecoderError else { return context.close(promise: nil) }
        // The handler before this one has answered. The client may still be sending; it is given time to read.
        if case .ended = state { return }
        state = .ended
        endsAt = PageLoop.now() + Self.farewell
        context.close(mode: .output, promise: nil)
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .upgrading = state { return kept.append(data) }
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard case .reading = state else { return }
            let verdict = server.configuration.rules.judge(head, from: address)
            if case .refuse(let status, let reason) = verdict { return refuse(head, status, reason) }
            request = (head, verdict)
        // The rules refuse every request with a body; its bytes are dropped.
        case .body: break
        case .end:
            guard case .reading = state, let (head, verdict) = request else { return }
            request = nil
            answer(head, verdict)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ verdict: RequestRules.Verdict) {
        let limits = server.configuration.limits
        endsAt = PageLoop.now() + Self.patience
        switch verdict {
        case .refuse(let status, let reason): refuse(head, status, reason)
        case .kit: serve(head, nil)
        case .file(let target): serve(head, target)
        case .inspector(let target): serve(head, target, inspects: true)
        case .turnAway(let code, let reason):
            server.say(refused: Int(code.rawValue), reason, address)
            upgrade(head, PageHandler(server, loop, nil, limits, turnedAway: (code, reason)))
        case .page(let principal, let address):
            let page = Page(principal, address: address, loop: loop, limits)
            if let excess = server.enter(page) {
                server.say(page, .tooMany, excess)
                upgrade(head, PageHandler(server, loop, nil, limits, turnedAway: (.tooMany, excess)))
            } else {
                upgrade(head, PageHandler(server, loop, page, limits)) { [server] in server.leave(page) }
            }
        }
    }

    private func refuse(_ head: HTTPRequestHead, _ status: HTTPResponseStatus, _ reason: String) {
        if status != .notFound { server.say(refused: Int(status.code), reason, address) }
        var headers: [(String, String)] = [("Content-Type", "text/plain; charset=utf-8")]
        if status == .upgradeRequired { headers += [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")] }
        if status == .methodNotAllowed { headers.append(("Allow", "GET, HEAD")) }
        let body = ByteBuffer(string: "\(status.code) \(reason)\n")
        // What a refused client sends next may be anything.
        let closes = status != .notFound || isUpgrade(head)
        begin(head, status, headers, length: body.readableBytes, closes: closes)
        if head.method != .HEAD { context?.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        end(head, closes: closes)
    }

    /// After a request with `Upgrade` the decoder reads no further request.
    private func isUpgrade(_ head: HTTPRequestHead) -> Bool { head.headers.contains(name: "upgrade") }

    private func begin(
        _ head: HTTPRequestHead, _ status: HTTPResponseStatus, _ headers: [(String, String)], length: Int?, closes: Bool
    ) {
        state = .answering
        var response = HTTPResponseHead(version: .http1_1, status: status)
        response.headers = HTTPHeaders(headers + SafetyHeaders.all(server.configuration.contentSecurityPolicy))
        if let length { response.headers.add(name: "Content-Length", value: "\(length)") }
        if closes || !head.isKeepAlive { response.headers.add(name: "Connection", value: "close") }
        context?.write(wrapOutboundOut(.head(response)), promise: nil)
    }

    private func end(_ head: HTTPRequestHead, closes: Bool) {
        let isLast = closes || !head.isKeepAlive
        state = isLast ? .ended : .reading
        endsAt = PageLoop.now() + (isLast ? Self.farewell : UInt64(server.configuration.limits.idleSeconds) * 1_000)
        let sent = context?.writeAndFlush(wrapOutboundOut(.end(nil)))
        guard isLast else { return }
        sent?.assumeIsolated().whenComplete { [self] _ in context?.close(mode: .output, promise: nil) }
    }

    // MARK: Files

    private func serve(_ head: HTTPRequestHead, _ target: RequestPath?, inspects: Bool = false) {
        state = .answering
        let configuration = server.configuration
        let files =
            inspects
            ? StaticFiles(folder: configuration.inspector, kit: nil, base: "/\(RequestRules.inspector)")
            : StaticFiles(folder: configuration.folder, kit: configuration.kit)
        server.disk.runIfActive(eventLoop: loop.eventLoop) { files.reply(to: head, target) }
            .assumeIsolated().whenComplete { [self] result in
                guard context != nil else { return }
                guard case .success(let reply) = result, reply.status != .notFound else {
                    return refuse(head, .notFound, "no such file")
                }
                guard reply.status != .serviceUnavailable else {
                    return refuse(head, .serviceUnavailable, "no descriptor is left")
                }
                let closes = isUpgrade(head)
                let length = reply.status == .notModified ? nil : reply.body?.range.count ?? 0
                // The inspector tells in its reports which navweb has served it.
                let version = inspects ? [("Navweb-Version", Version.current)] : []
                begin(head, reply.status, reply.headers + version, length: length, closes: closes)
                guard let body = reply.body, head.method == .GET else { return end(head, closes: closes) }
                send(body.file, body.range, head, closes: closes)
            }
    }

    /// Reads some of the file, and more when the client has taken that.
    private func send(_ file: StaticFiles.OpenFile, _ range: Range<Int>, _ head: HTTPRequestHead, closes: Bool) {
        guard !range.isEmpty else { return end(head, closes: closes) }
        let count = min(range.count, Self.chunk)
        server.disk.runIfActive(eventLoop: loop.eventLoop) { StaticFiles.read(file, at: range.lowerBound, count) }
            .assumeIsolated().whenComplete { [self] result in
                guard let context = self.context else { return }
                // The answer has promised more bytes than there are; only the end of the connection can say so.
                guard case .success(let bytes?) = result else { return context.close(promise: nil) }
                endsAt = PageLoop.now() + Self.patience
                let next = range.dropFirst(bytes.readableBytes)
                context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))))
                    .assumeIsolated().whenComplete { [self] result in
                        if case .success = result { send(file, next, head, closes: closes) }
                    }
            }
    }

    // MARK: WebSocket

    /// - Parameter failed: called if the connection ends meanwhile.
    private func upgrade(_ head: HTTPRequestHead, _ handler: PageHandler, failed: @escaping () -> Void = {}) {
        state = .upgrading
        WebSocketUpgrade(pipeline: pipeline) { [self] in context }.begin(head, handler, failed: failed)
    }
}
