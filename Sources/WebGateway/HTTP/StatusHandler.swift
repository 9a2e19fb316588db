import Bus
import NIOCore
import NIOHTTP1

/// Answers one request for the status, and closes the connection. Used on its event loop only.
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
        do throws(StatusRules.Refusal) { try rules.check(head) } catch {
            return answer(head, error.status, "text/plain; charset=utf-8", "\(error.status.code) \(error.reason)\n")
        }
        // The thread of navd's sockets may end before it answers. Then the connection ends after its time.
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        server.upstream.post(
            .status { navd in bound.eventLoop.execute { bound.value.tell(navd, to: head) } })
    }

    private func tell(_ navd: GatewayStatus.OfNavd, to head: HTTPRequestHead) {
        answer(head, .ok, "application/json; charset=utf-8", server.status(navd).json.text + "\n")
    }

    private func answer(_ head: HTTPRequestHead, _ status: HTTPResponseStatus, _ type: String, _ text: String) {
        guard let context else { return }
        var response = HTTPResponseHead(version: .http1_1, status: status)
        response.headers = [
            "Content-Type": type, "Content-Length": "\(text.utf8.count)", "Connection": "close",
            "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
        ]
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        let body = ByteBuffer(string: text)
        if head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
        context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] _ in
            self.context?.close(promise: nil)
        }
    }
}
