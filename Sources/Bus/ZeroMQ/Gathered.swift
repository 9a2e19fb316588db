import CZMQ

/// Messages of a ROUTER socket that are sent together. While there is nothing to do, libzmq's thread sleeps; it is
/// woken once for all of them. A `Gathered` belongs to the thread of its socket.
public final class Gathered {
    /// How many messages may wait. The first one waits until the others are made.
    public static let most = 16

    /// Two parts for each message: the address and the body.
    private let parts = UnsafeMutablePointer<zmq_msg_t>.allocate(capacity: most * 2)
    public private(set) var count = 0

    public init() {}

    deinit {
        for index in 0..<count * 2 { zmq_msg_close(parts + index) }
        parts.deallocate()
    }

    public var isFull: Bool { count == Self.most }

    /// Adds a message; there must be room (`isFull`). The bytes are copied into libzmq's memory.
    /// - Parameter counted: the account that counts the body, and for how many bytes, until libzmq releases it.
    public func add(
        _ address: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer,
        counted: (held: HeldBytes, weight: Int)? = nil
    ) throws(ZMQError) {
        precondition(!isFull)
        try Self.fill(parts + count * 2, address)
        do {
            if let (held, weight) = counted {
                try held.fill(parts + count * 2 + 1, body, weight: weight)
            } else {
                try Self.fill(parts + count * 2 + 1, body)
            }
        } catch {
            zmq_msg_close(parts + count * 2)
            throw error
        }
        count += 1
    }

    /// Sends all messages.
    /// - Parameter failed: called with the address of each message that was not sent, and the reason. It must not add
    ///   messages.
    public func send(on socket: Socket, _ failed: (UnsafeRawBufferPointer, Delivery) -> Void) throws(ZMQError) {
        let all = 0..<count
        count = 0
        for index in all {
            let address = parts + index * 2
            let body = address + 1
            defer {
                zmq_msg_close(address)
                zmq_msg_close(body)
            }
            // Only the first part is ever refused; it stays as it was.
            let delivery = try socket.send(address, body)
            if delivery != .sent {
                failed(UnsafeRawBufferPointer(start: zmq_msg_data(address), count: zmq_msg_size(address)), delivery)
            }
        }
    }

    private static func fill(_ part: UnsafeMutablePointer<zmq_msg_t>, _ bytes: UnsafeRawBufferPointer) throws(ZMQError)
    {
        guard zmq_msg_init_size(part, bytes.count) == 0 else { throw ZMQError("zmq_msg_init_size") }
        if let start = bytes.baseAddress { zmq_msg_data(part).copyMemory(from: start, byteCount: bytes.count) }
    }
}
