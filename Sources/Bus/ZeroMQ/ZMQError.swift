import CZMQ

#if canImport(Glibc)
    import Glibc
#endif

/// A libzmq call that failed: what was tried, and libzmq's number for why not.
public struct ZMQError: Error, Equatable, CustomStringConvertible {
    public let code: Int32
    public let operation: String

    public init(code: Int32, operation: String) {
        self.code = code
        self.operation = operation
    }

    /// Reads the calling thread's error number, so it must be made right after the failed call.
    init(_ operation: String) {
        self.init(code: zmq_errno(), operation: operation)
    }

    public var text: String { String(cString: zmq_strerror(code)) }

    public var description: String { "\(operation): \(text) (\(code))" }

    /// The context is going away: nothing can be sent or received any more.
    public var isTermination: Bool { code == zmqTerminated }
}

/// `ETERM`, written out because its macro counts from libzmq's own base.
let zmqTerminated: Int32 = 156_384_712 + 53
