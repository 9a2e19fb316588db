import NIOCore
import NIOWebSocket

/// NIO's reader of frames, which also reports what has come of a frame that is not whole yet.
final class FrameReader: ByteToMessageDecoder {
    typealias InboundOut = WebSocketFrame

    private let decoder: WebSocketFrameDecoder
    private let report: (_ held: Int, _ isWithin: Bool) -> Void
    /// Whether a part of a frame was taken, and the rest has not come.
    private var isWithin = false

    /// - Parameters:
    ///   - maximum: bytes of a frame; a larger one is refused as soon as its head has come.
    ///   - report: called whenever bytes have come, after all frames in them were passed on: with the bytes that are
    ///     held for a frame that is not whole, and whether there is one.
    init(maximum: Int, _ report: @escaping (_ held: Int, _ isWithin: Bool) -> Void) {
        decoder = WebSocketFrameDecoder(maxFrameSize: maximum)
        self.report = report
    }

    func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        let before = buffer.readableBytes
        let state = try decoder.decode(context: context, buffer: &buffer)
        isWithin = state == .needMoreData && (isWithin || buffer.readableBytes < before)
        // After a frame the rest is decoded, if there is a rest.
        if state == .needMoreData || buffer.readableBytes == 0 { report(buffer.readableBytes, isWithin) }
        return state
    }
}
