import CZMQ
import Glibc

/// Wakes a thread that waits in `SocketPoll` or in `Epoll`. Any thread may set it. Calls of `set` before a `reset`
/// count as one.
public final class WakeEvent: Sendable {
    let descriptor: Int32

    /// Errors: those of `eventfd`, such as too many open files.
    public init() throws(ZMQError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { throw ZMQError(code: errno, operation: "eventfd") }
    }

    deinit { close(descriptor) }

    public func set() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    public func reset() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
