import CZMQ
import Glibc

/// A libzmq call that failed: the operation, and libzmq's error number.
public struct ZMQError: Error, Equatable, CustomStringConvertible {
    public let code: Int32
    public let operation: String

    public init(code: Int32, operation: String) { (self.code, self.operation) = (code, operation) }

    /// Reads the calling thread's error number, so it must be made right after the failed call.
    init(_ operation: String) { self.init(code: zmq_errno(), operation: operation) }

    public var text: String { String(cString: zmq_strerror(code)) }

    public var description: String { "\(operation): \(text) (\(code))" }

    /// True if the context is being terminated: nothing can be sent or received any more.
    public var isTermination: Bool { code == zmqTerminated }
}

/// `ETERM`. It is written out since its macro is computed from libzmq's own base, which Swift does not import.
let zmqTerminated: Int32 = 156_384_712 + 53
