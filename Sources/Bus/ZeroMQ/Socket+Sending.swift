import CZMQ
import Glibc

/// Sending without waiting. Each argument is one frame. The bytes are copied once, into libzmq's memory. A message is
/// sent whole or not at all.
extension Socket {
    @discardableResult
    public func send(_ only: UnsafeRawBufferPointer) throws(ZMQError) -> Delivery { try sendFirst(only, last: true) }

    @discardableResult
    public func send(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) throws(ZMQError) -> Delivery {
        let delivery = try sendFirst(first, last: false)
        guard delivery == .sent else { return delivery }
        return try sendNext(second, last: true)
    }

    @discardableResult
    public func send(_ frames: [UInt8]...) throws(ZMQError) -> Delivery { try send(frames) }

    @discardableResult
    public func send(_ frames: [[UInt8]]) throws(ZMQError) -> Delivery {
        var delivery = Delivery.sent
        for (index, frame) in frames.enumerated() {
            let last = index == frames.count - 1
            let outcome = try frame.withUnsafeBufferPointer { (bytes) throws(ZMQError) in
                let bytes = UnsafeRawBufferPointer(bytes)
                return index == 0 ? try sendFirst(bytes, last: last) : try sendNext(bytes, last: last)
            }
            if index == 0 && outcome != .sent { return outcome }
            if outcome != .sent { delivery = outcome }
        }
        return delivery
    }

    /// Sends one frame. It counts in `held`, for `weight` bytes, until libzmq releases it.
    public func send(_ only: UnsafeRawBufferPointer, in held: HeldBytes, weight: Int) throws(ZMQError) -> Delivery {
        var part = zmq_msg_t()
        try held.fill(&part, only, weight: weight)
        // Closing a frame that was sent has no effect.
        defer { zmq_msg_close(&part) }
        mayHideMessages = true
        return try put(&part, flags: ZMQ_DONTWAIT)
    }

    /// Sends two frames. The second counts in `held`, for `weight` bytes, until libzmq releases it.
    public func send(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, in held: HeldBytes, weight: Int
    ) throws(ZMQError) -> Delivery {
        var part = zmq_msg_t()
        try held.fill(&part, second, weight: weight)
        // Closing a frame that was sent has no effect.
        defer { zmq_msg_close(&part) }
        let delivery = try sendFirst(first, last: false)
        guard delivery == .sent else { return delivery }
        return try put(&part, flags: ZMQ_DONTWAIT) == .sent ? .sent : .unreachable
    }

    private func sendFirst(_ bytes: UnsafeRawBufferPointer, last: Bool) throws(ZMQError) -> Delivery {
        mayHideMessages = true
        return try put(bytes, flags: last ? ZMQ_DONTWAIT : ZMQ_DONTWAIT | ZMQ_SNDMORE)
    }

    /// A peer that vanishes between two frames takes the first ones with it. libzmq still wants the remaining frames,
    /// to drop them, so the caller goes on to the last one.
    private func sendNext(_ bytes: UnsafeRawBufferPointer, last: Bool) throws(ZMQError) -> Delivery {
        let delivery = try put(bytes, flags: last ? ZMQ_DONTWAIT : ZMQ_DONTWAIT | ZMQ_SNDMORE)
        return delivery == .sent ? .sent : .unreachable
    }

    @inline(__always)
    private func put(_ bytes: UnsafeRawBufferPointer, flags: Int32) throws(ZMQError) -> Delivery {
        while zmq_send(handle, bytes.baseAddress, bytes.count, flags) < 0 {
            if let delivery = try Self.failure("zmq_send") { return delivery }
        }
        return .sent
    }

    /// Both frames are empty afterwards, unless the first was refused.
    func send(
        _ first: UnsafeMutablePointer<zmq_msg_t>, _ second: UnsafeMutablePointer<zmq_msg_t>
    ) throws(ZMQError) -> Delivery {
        mayHideMessages = true
        let delivery = try put(first, flags: ZMQ_DONTWAIT | ZMQ_SNDMORE)
        guard delivery == .sent else { return delivery }
        return try put(second, flags: ZMQ_DONTWAIT) == .sent ? .sent : .unreachable
    }

    private func put(_ part: UnsafeMutablePointer<zmq_msg_t>, flags: Int32) throws(ZMQError) -> Delivery {
        while zmq_msg_send(part, handle, flags) < 0 {
            if let delivery = try Self.failure("zmq_msg_send") { return delivery }
        }
        return .sent
    }

    /// Nil if the call has to be repeated.
    private static func failure(_ call: String) throws(ZMQError) -> Delivery? {
        switch zmq_errno() {
        case EINTR: nil
        case EAGAIN: .full
        case EHOSTUNREACH: .unreachable
        default: throw ZMQError(call)
        }
    }
}
