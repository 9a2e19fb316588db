import Bus
import NIOCore

/// The frames that the gateway sends (RFC 6455 §5.2): whole, without a mask, ready to be written. A frame is made
/// once, and its buffer is shared by all pages that get it.
enum FrameText {
    private static let allocator = ByteBufferAllocator()

    private enum Opcode: UInt8 { case text = 1, close = 8, ping = 9, pong = 10 }

    /// A message of navd's as it is.
    static func message(_ bytes: UnsafeRawBufferPointer) -> ByteBuffer {
        var frame = head(.text, bytes.count)
        frame.writeBytes(bytes)
        return frame
    }

    static func message(_ json: JSON) -> ByteBuffer {
        var writer = JSONWriter()
        writer.json(json)
        return message(writer.view)
    }

    /// What a SUB would deliver: `{"topic":"layout/w1/","event":{…}}`.
    static func event(_ topic: String, _ event: UnsafeRawBufferPointer) -> ByteBuffer {
        var writer = JSONWriter(capacity: topic.utf8.count + 64)
        writer.string(topic)
        let (start, middle, end): (StaticString, StaticString, StaticString) = ("{\"topic\":", ",\"event\":", "}")
        let parts = [start, middle, end].map(\.utf8CodeUnitCount).reduce(0, +)
        var frame = head(.text, parts + writer.count + event.count)
        frame.writeStaticString(start)
        frame.writeBytes(writer.view)
        frame.writeStaticString(middle)
        frame.writeBytes(event)
        frame.writeStaticString(end)
        return frame
    }

    /// Whether navd is there.
    static func connected(_ isConnected: Bool) -> ByteBuffer { message(["navweb": ["connected": .bool(isConnected)]]) }

    /// The page follows these topics no more.
    static func ended(_ topics: [String], _ error: GatewayError) -> ByteBuffer {
        message(["navweb": ["ended": ["topics": .array(topics.map { .string($0) }), "error": error.json]]])
    }

    static func ping() -> ByteBuffer { head(.ping, 0) }

    static func pong(_ data: ByteBuffer) -> ByteBuffer {
        var frame = head(.pong, data.readableBytes)
        frame.writeImmutableBuffer(data)
        return frame
    }

    /// - Parameter code: nil for a frame without a code.
    static func close(_ code: CloseCode?, _ reason: String) -> ByteBuffer {
        guard let code else { return head(.close, 0) }
        // A control frame has at most 125 bytes.
        var text = reason
        while text.utf8.count > 123 { text.removeLast() }
        var frame = head(.close, 2 + text.utf8.count)
        frame.writeInteger(code.rawValue)
        frame.writeString(text)
        return frame
    }

    private static func head(_ opcode: Opcode, _ count: Int) -> ByteBuffer {
        var frame = allocator.buffer(capacity: count + 10)
        frame.writeInteger(0x80 | opcode.rawValue)
        if count < 126 {
            frame.writeInteger(UInt8(count))
        } else if count <= UInt16.max {
            frame.writeInteger(126 as UInt8)
            frame.writeInteger(UInt16(count))
        } else {
            frame.writeInteger(127 as UInt8)
            frame.writeInteger(UInt64(count))
        }
        return frame
    }
}
