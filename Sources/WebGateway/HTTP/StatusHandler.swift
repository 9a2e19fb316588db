import Bus
import NIOCore
import NIOHTTP1

/// Answers one request of the operator's, and closes the connection. Used on its event loop only.
final class StatusHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long one connection may take.
    private static let patience = TimeAmount.seconds(5)

    private let server: ServerState
    private let rules: StatusRules
    private var context: ChannelHandlerContext?
    private var isAnswered = false

    init(_ server: ServerState, _ rules: StatusRules) { (self.server, self.rules) = (server, rules) }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) { [self] in
            self.context?.close(promise: nil)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data), !isAnswered else { return }
        isAnswered = true
        let metrics = server.configuration.metrics
        do throws(StatusRules.Refusal) {
            try ask(for: rules.page(head, metrics), head, context.eventLoop)
        } catch {
            answer(head, error.status, .text, "\(error.status.code) \(error.reason)\n")
        }
    }

    /// The thread of navd's sockets answers. It may end before that; then the connection ends after its time.
    private func ask(for page: StatusRules.Page, _ head: HTTPRequestHead, _ loop: any EventLoop) {
        let bound = NIOLoopBound(self, eventLoop: loop)
        @Sendable func onLoop(_ body: @escaping @Sendable (StatusHandler) -> Void) {
            bound.eventLoop.execute { body(bound.value) }
        }
        let upstream = server.upstream
        switch page {
        case .status:
            upstream.post(
                .status { navd in onLoop { $0.answer(head, .ok, .json, $0.server.status(navd).json.text + "\n") } })
        // Both threads work if this is answered.
        case .health: upstream.post(.status { _ in onLoop { $0.answer(head, .ok, .text, "ok\n") } })
        case .readiness(let access):
            upstream.post(
                .metrics(access.identity) { _, told in onLoop { $0.tell(access.readiness.problems(told), head) } })
        case .metrics(let access):
            upstream.post(
                .metrics(access.identity) { navd, told in
                    onLoop {
                        $0.answer(head, .ok, .prometheus, PrometheusText.text($0.server.status(navd).metrics(told)))
                    }
                })
        }
    }

    private func tell(_ problems: [String], _ head: HTTPRequestHead) {
        guard !problems.isEmpty else { return answer(head, .ok, .text, "ready\n") }
        answer(head, .serviceUnavailable, .text, problems.map { "\($0)\n" }.joined())
    }

    private enum ContentType: String {
        case text = "text/plain; charset=utf-8"
        case json = "application/json; charset=utf-8"
        case prometheus = "text/plain; version=0.0.4; charset=utf-8"
    }

    private func answer(_ head: HTTPRequestHead, _ status: HTTPResponseStatus, _ type: ContentType, _ text: String) {
        guard let context else { return }
        var response = HTTPResponseHead(version: .http1_1, status: status)
        response.headers = [
            "Content-Type": type.rawValue, "Content-Length": "\(text.utf8.count)", "Connection": "close",
            "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
        ]
        if status == .unauthorized { response.headers.add(name: "WWW-Authenticate", value: "Bearer") }
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        let body = ByteBuffer(string: text)
        if head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] _ in
            self.context?.close(promise: nil)
        }
    }
}
