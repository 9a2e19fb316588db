import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Makes a connection a WebSocket. Used on an event loop only.
struct WebSocketUpgrade {
    /// The handlers of HTTP, which leave then.
    struct Pipeline {
        let encoder: HTTPResponseEncoder
        let others: [any RemovableChannelHandler]
    }

    /// Answers the handshake's key. Whether the page is let in was decided before.
    private static let upgrader = NIOWebSocketServerUpgrader(
        shouldUpgrade: { channel, _ in
            let headers: HTTPHeaders? = HTTPHeaders([("Sec-WebSocket-Protocol", RequestRules.protocol)])
            return channel.eventLoop.makeSucceededFuture(headers)
        },
        upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })

    let pipeline: Pipeline
    /// The context of the last handler of HTTP; nil once the connection has ended.
    let context: () -> ChannelHandlerContext?

    /// Answers the handshake, and puts the frames' handlers in the place of those of HTTP.
    /// - Parameter failed: called if the connection ends meanwhile.
    func begin(_ head: HTTPRequestHead, _ handler: PageHandler, failed: @escaping () -> Void) {
        guard let channel = context()?.channel else { return failed() }
        let (operations, eventLoop) = (channel.pipeline.syncOperations, channel.eventLoop)
        Self.upgrader.buildUpgradeResponse(
            channel: channel, upgradeRequest: head, initialResponseHeaders: HTTPHeaders()
        ).assumeIsolated().flatMap { (headers: HTTPHeaders) -> EventLoopFuture<HTTPHeaders> in
            let removals = pipeline.others.map { operations.removeHandler($0) }
            return EventLoopFuture<Void>.andAllSucceed(removals, on: eventLoop).map { headers }
        }.flatMap { (headers: HTTPHeaders) -> EventLoopFuture<Void> in
            guard let context = context() else { return eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel) }
            var response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols)
            response.headers = headers
            context.writeAndFlush(RequestHandler.wrapOutboundOut(.head(response)), promise: nil)
            return operations.removeHandler(pipeline.encoder)
        }.whenComplete { result in
            guard case .success = result, let context = context() else {
                failed()
                context()?.close(promise: nil)
                return
            }
            exchange(context, handler, failed)
        }
    }

    private func exchange(_ context: ChannelHandlerContext, _ handler: PageHandler, _ failed: () -> Void) {
        let operations = context.pipeline.syncOperations
        do {
            let handlers: [any ChannelHandler] = [ByteToMessageHandler(handler.reader()), handler]
            try operations.addHandlers(handlers)
            operations.removeHandler(context: context, promise: nil)
            context.read()
        } catch {
            failed()
            context.close(promise: nil)
        }
    }
}
