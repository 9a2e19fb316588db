import CZMQ

/// Counts the bytes that libzmq holds: sent, and waiting for a peer to read them. The number is exact, since libzmq
/// reports when it releases a message. A `HeldBytes` belongs to the thread that sends.
public final class HeldBytes {
    private let account: OpaquePointer
    /// The sum in which these bytes are counted too; nil if this is the outermost.
    private let whole: HeldBytes?

    public init(in whole: HeldBytes? = nil) {
        self.whole = whole
        account = czmq_open_account(whole?.account)
    }

    deinit { czmq_close_account(account) }

    public var bytes: Int { Int(czmq_held(account)) }

    /// Makes a message with a copy of `bytes`.
    /// - Parameter weight: for how many bytes the message counts, above 0. It can stand for other messages that are not
    ///   counted.
    func fill(_ part: UnsafeMutablePointer<zmq_msg_t>, _ bytes: UnsafeRawBufferPointer, weight: Int) throws(ZMQError) {
        guard czmq_fill_counted(part, bytes.baseAddress, bytes.count, Int64(weight), account) == 0 else {
            throw ZMQError("zmq_msg_init_data")
        }
    }
}
