import CZMQ
import Glibc

/// libzmq's context. Any thread may use it; every socket keeps its context alive.
public final class Context: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer
    private let lock = PosixLock()
    private var isOpen = true

    public init(maxSockets: Int32 = 1024, ioThreads: Int32 = 1) throws(ZMQError) {
        Self.seedOnce
        guard let handle = zmq_ctx_new() else { throw ZMQError("zmq_ctx_new") }
        self.handle = handle
        try set(ZMQ_MAX_SOCKETS, maxSockets, "ZMQ_MAX_SOCKETS")
        try set(ZMQ_IO_THREADS, ioThreads, "ZMQ_IO_THREADS")
        // New sockets get linger 0: no unsent message may delay the end of the process.
        try set(ZMQ_BLOCKY, 0, "ZMQ_BLOCKY")
    }

    deinit { terminate() }

    /// Makes every call on every socket fail from now on, so that their owners close them.
    public func shutdown() {
        lock.withLock {
            if isOpen { _ = zmq_ctx_shutdown(handle) }
        }
    }

    /// Waits until all sockets are closed and their files and connections are gone. Release an `EndpointLock` only
    /// after this: libzmq unlinks the socket file late, from its own thread.
    public func terminate() {
        let mine = lock.withLock {
            defer { isOpen = false }
            return isOpen
        }
        guard mine else { return }
        while zmq_ctx_term(handle) != 0 && zmq_errno() == EINTR {}
    }

    private func set(_ option: Int32, _ value: Int32, _ name: String) throws(ZMQError) {
        guard zmq_ctx_set(handle, option, value) == 0 else { throw ZMQError(name) }
    }

    /// A ROUTER socket numbers its peers from `rand()`, which libzmq does not seed.
    private static let seedOnce: Void = srand(UInt32.random(in: .min ... .max))
}
