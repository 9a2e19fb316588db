import CZMQ
import Glibc

/// One received message. The same `Frames` is used again for the next message; its bytes are valid until then.
public struct Frames: ~Copyable {
    /// How many frames are kept. Further frames are read and dropped.
    public static let capacity = 8

    /// How many bytes are taken in, over all frames. What follows is read and dropped.
    public let maxBytes: Int
    public private(set) var count = 0
    /// There were more frames than are kept.
    public private(set) var overflow = false
    /// There were more bytes than allowed; the frames kept are those before the excess.
    public private(set) var tooLarge = false

    /// The frames kept, and one more slot for the frames that are dropped.
    private let messages: UnsafeMutablePointer<zmq_msg_t>
    private var last = 0
    /// The last message was large: its memory is freed and not kept for reuse.
    private var isHeavy = false

    public init(maxBytes: Int = 1 << 20) {
        self.maxBytes = maxBytes
        messages = .allocate(capacity: Self.capacity + 1)
        messages.initialize(repeating: zmq_msg_t(), count: Self.capacity + 1)
        for index in 0...Self.capacity { zmq_msg_init(messages + index) }
    }

    deinit {
        for index in 0...Self.capacity { zmq_msg_close(messages + index) }
        messages.deallocate()
    }

    /// The bytes of one frame, valid until the next receive.
    public subscript(index: Int) -> UnsafeRawBufferPointer {
        precondition(index >= 0 && index < count, "no frame \(index) of \(count)")
        return UnsafeRawBufferPointer(start: zmq_msg_data(messages + index), count: zmq_msg_size(messages + index))
    }

    /// A copy of a frame, which outlives the next receive.
    public func bytes(_ index: Int) -> [UInt8] { Array(self[index]) }

    /// The event of a socket monitor and its value (zmq_socket_monitor(3)); nil if the message is no such event.
    var report: (event: Int32, value: Int32)? {
        guard count == 2, self[0].count == 6 else { return nil }
        let value = self[0].loadUnaligned(fromByteOffset: 2, as: UInt32.self)
        return (Int32(self[0].loadUnaligned(as: UInt16.self)), Int32(bitPattern: value))
    }

    public var sender: Sender { Sender(first: messages, last: messages + last) }

    /// Hands over the message that was received last, without a copy. This value is empty afterwards.
    public mutating func take() -> Frames {
        var taken = Frames(maxBytes: maxBytes)
        swap(&taken, &self)
        return taken
    }

    mutating func receive(from socket: UnsafeMutableRawPointer?) throws(ZMQError) -> Bool {
        reset()
        var size = 0
        while true {
            // A frame that is dropped stays in its slot until it is overwritten.
            let slot = overflow || tooLarge ? Self.capacity : count
            let read = zmq_msg_recv(messages + slot, socket, ZMQ_DONTWAIT)
            if read < 0 {
                switch zmq_errno() {
                case EINTR: continue
                case EAGAIN: return false
                default: throw ZMQError("zmq_msg_recv")
                }
            }
            last = slot
            size += Int(read)
            if size > maxBytes { tooLarge = true }
            if slot == Self.capacity { overflow = overflow || !tooLarge }
            if !overflow && !tooLarge { count += 1 }
            if zmq_msg_more(messages + slot) == 0 {
                isHeavy = size > 1 << 16
                return true
            }
        }
    }

    private mutating func reset() {
        count = 0
        overflow = false
        tooLarge = false
        guard isHeavy else { return }
        isHeavy = false
        for index in 0...Self.capacity {
            zmq_msg_close(messages + index)
            zmq_msg_init(messages + index)
        }
    }
}
