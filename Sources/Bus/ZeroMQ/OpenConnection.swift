import CZMQ
import Glibc

/// One connection of this process, as long as it lasts. The system reuses descriptors, but not the inode numbers of
/// sockets.
public struct OpenConnection: Hashable, Sendable {
    public let descriptor: Int32
    let inode: UInt64

    /// Nil if the descriptor is no socket.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        self.descriptor = descriptor
        inode = UInt64(status.st_ino)
    }

    public var isOpen: Bool { OpenConnection(descriptor: descriptor) == self }

    /// Over tcp, the port at which the connection was accepted; nil for any other connection.
    public var port: UInt16? {
        let port = czmq_local_port(descriptor)
        return port > 0 ? port : nil
    }

    /// Bytes that were sent and that the other end has not read, as the kernel counts them; 0 if the kernel does not
    /// know.
    public var unread: Int {
        var bytes: Int32 = 0
        // For sockets the kernel's name of this request is SIOCOUTQ.
        return ioctl(descriptor, UInt(TIOCOUTQ), &bytes) == 0 ? Int(bytes) : 0
    }

    /// Shuts the connection down. libzmq sees the end of the stream and drops the connection with everything that is
    /// queued for it.
    ///
    /// The descriptor belongs to libzmq's own thread, which may close it at any moment and get the same number for
    /// another peer. So it is duplicated first: the copy keeps referring to one connection, which is checked and then
    /// shut down.
    @discardableResult
    public func disconnect() -> Bool { withCopy { copy in OpenConnection(descriptor: copy)?.inode == inode } }

    func withCopy(_ isRight: (Int32) -> Bool) -> Bool {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return false }
        defer { close(copy) }
        return isRight(copy) && shutdown(copy, Int32(SHUT_RDWR)) == 0
    }
}
