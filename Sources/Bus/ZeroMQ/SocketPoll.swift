import CZMQ
import Glibc

/// Waiting for several sockets at once, in a thread that owns all of them.
public enum SocketPoll {
    /// Waits until one of the sockets has something to receive, the event is set, or the time is over. It may return
    /// early; the caller looks at every socket.
    public static func wait(
        for sockets: [Socket], _ watch: ConnectionMonitor?, or wakeEvent: WakeEvent, milliseconds: Int
    ) throws(ZMQError) {
        var items = [zmq_pollitem_t(socket: nil, fd: wakeEvent.descriptor, events: Int16(ZMQ_POLLIN), revents: 0)]
        for socket in sockets + [watch?.socket].compactMap({ $0 }) { items.append(socket.pollItem()) }
        try wait(&items, milliseconds: milliseconds)
    }

    static func wait(_ items: inout [zmq_pollitem_t], milliseconds: Int) throws(ZMQError) {
        guard zmq_poll(&items, Int32(items.count), milliseconds) >= 0 || zmq_errno() == EINTR else {
            throw ZMQError("zmq_poll")
        }
    }
}

extension Socket {
    /// True if something can be sent now.
    public var canSend: Bool { (try? events()).map { $0 & Int32(ZMQ_POLLOUT) != 0 } ?? false }
}
