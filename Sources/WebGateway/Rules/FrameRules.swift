import NIOCore
import NIOWebSocket

/// What a page's frames may be (RFC 6455 §5), and the messages that they join to. NIO's decoder reads the frames; it
/// takes unmasked ones, reserved bits and opcodes, and any close code, and it does not join fragments.
struct FrameRules {
    enum Action: Equatable {
        /// A whole text message. It is UTF-8.
        case message(ByteBuffer)
        /// Answer a ping with the same bytes.
        case pong(ByteBuffer)
        /// A pong, or a fragment that is not the last: nothing to do.
        case nothing
        /// The peer closes; the code is nil if its frame has none. Answer with the same and end.
        case closed(CloseCode?)
        /// The peer breaks a rule: close with this code.
        case fail(CloseCode, String)
    }

    /// Bytes of one message, over all its fragments.
    private let maximum: Int
    /// The fragments so far; nil between messages.
    private var begun: ByteBuffer?

    init(maximum: Int) { self.maximum = maximum }

    /// Whether a message is begun, and the bytes that are held of it.
    var isWithin: Bool { begun != nil }
    var held: Int { begun?.readableBytes ?? 0 }

    mutating func receive(_ frame: WebSocketFrame) -> Action {
        guard frame.maskKey != nil else { return .fail(.protocolError, "a frame is not masked") }
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return .fail(.protocolError, "a reserved bit is set; no extension was agreed on")
        }
        switch frame.opcode {
        case .text:
            guard begun == nil else { return .fail(.protocolError, "a message begins inside another one") }
            return take(frame)
        case .continuation:
            guard begun != nil else { return .fail(.protocolError, "a fragment belongs to no message") }
            return take(frame)
        case .binary: return .fail(.unacceptableData, "messages are text")
        case .ping, .pong, .connectionClose: return control(frame)
        default: return .fail(.protocolError, "a reserved opcode")
        }
    }

    private mutating func take(_ frame: WebSocketFrame) -> Action {
        let size = (begun?.readableBytes ?? 0) + frame.data.readableBytes
        guard size <= maximum else { return .fail(.tooLarge, "a message has more than \(maximum) bytes") }
        var data = frame.unmaskedData
        if var whole = begun {
            begun = nil
            whole.writeBuffer(&data)
            data = whole
        }
        guard frame.fin else {
            begun = data
            return .nothing
        }
        guard data.isUTF8 else { return .fail(.notUTF8, "a message is not UTF-8") }
        return .message(data)
    }

    private func control(_ frame: WebSocketFrame) -> Action {
        guard frame.fin, frame.data.readableBytes <= 125 else {
            return .fail(.protocolError, "a control frame is fragmented, or has more than 125 bytes")
        }
        switch frame.opcode {
        case .ping: return .pong(frame.unmaskedData)
        case .pong: return .nothing
        default: return close(frame.unmaskedData)
        }
    }

    private func close(_ data: ByteBuffer) -> Action {
        var data = data
        guard data.readableBytes > 0 else { return .closed(nil) }
        guard let number = data.readInteger(as: UInt16.self), CloseCode(rawValue: number).mayBeSent else {
            return .fail(.protocolError, "a close frame has no valid code")
        }
        guard data.isUTF8 else { return .fail(.notUTF8, "the reason of a close is not UTF-8") }
        return .closed(CloseCode(rawValue: number))
    }
}

extension ByteBuffer {
    /// Whether the readable bytes are UTF-8.
    var isUTF8: Bool {
        withUnsafeReadableBytes { bytes in
            // Most messages are ASCII, which is tested eight bytes at a time.
            let high: UInt64 = 0x8080_8080_8080_8080
            var at = 0
            while at + 8 <= bytes.count, bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) & high == 0 {
                at += 8
            }
            while at < bytes.count, bytes[at] < 0x80 { at += 1 }
            if at == bytes.count { return true }
            return String(validating: bytes[at...], as: UTF8.self) != nil
        }
    }
}
