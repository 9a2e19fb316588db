import CZMQ
import Glibc

/// Waits for many descriptors at once. A wait costs as much as there is news, however many descriptors are watched.
/// `wake` may be called by any thread; everything else belongs to the thread that waits.
public final class Epoll: @unchecked Sendable {
    /// The id of the wake event, which no descriptor may have.
    private static let wakeEventID = UInt64.max

    private let descriptor: Int32
    /// Becomes readable when another thread wakes the one that waits.
    private let wakeEvent: WakeEvent
    private var found = [epoll_event](repeating: epoll_event(), count: 256)

    public init() throws(ZMQError) {
        wakeEvent = try WakeEvent()
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw ZMQError(code: errno, operation: "epoll_create1") }
        try watch(wakeEvent.descriptor, as: Self.wakeEventID, events: EPOLLIN.rawValue)
    }

    deinit { Glibc.close(descriptor) }

    /// Reports each change of `descriptor` once, as `id`: that it has become readable, or that its other end has
    /// closed. The descriptor of a ZeroMQ socket wants nothing else: it tells once that there is news.
    public func add(_ descriptor: Int32, as id: UInt64) throws(ZMQError) {
        try watch(descriptor, as: id, events: EPOLLIN.rawValue | EPOLLET.rawValue)
    }

    /// Reports once that `descriptor` has become writable: that a connect has ended.
    public func addWritable(_ descriptor: Int32, as id: UInt64) throws(ZMQError) {
        try watch(descriptor, as: id, events: EPOLLOUT.rawValue | EPOLLET.rawValue)
    }

    /// Must be called before the descriptor is closed.
    public func remove(_ descriptor: Int32) { _ = epoll_ctl(self.descriptor, EPOLL_CTL_DEL, descriptor, nil) }

    /// Waits until there is news, or until `wake` is called.
    /// - Parameters:
    ///   - milliseconds: the longest wait; 0 only looks.
    ///   - report: called with the id of each descriptor that has changed.
    public func wait(milliseconds: Int, _ report: (UInt64) -> Void) {
        let limit = Int32(clamping: milliseconds)
        let count = found.withUnsafeMutableBufferPointer { found in
            epoll_wait(descriptor, found.baseAddress, Int32(found.count), limit)
        }
        // An interrupted wait has found nothing.
        guard count > 0 else { return }
        for index in 0..<Int(count) {
            let id = found[index].data.u64
            if id == Self.wakeEventID { wakeEvent.reset() } else { report(id) }
        }
    }

    /// Ends the present wait, or the next one. Any thread may call it.
    public func wake() { wakeEvent.set() }

    private func watch(_ descriptor: Int32, as id: UInt64, events: UInt32) throws(ZMQError) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = id
        guard epoll_ctl(self.descriptor, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            throw ZMQError(code: errno, operation: "epoll_ctl")
        }
    }
}
