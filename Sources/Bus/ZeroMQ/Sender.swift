import CZMQ
import Glibc

/// The sender of the message that was received last. It reads what libzmq keeps with the message, and is valid until
/// the next receive.
public struct Sender {
    private let first: UnsafeMutablePointer<zmq_msg_t>
    /// The last frame, to which libzmq attaches the properties of the peer.
    private let message: UnsafeMutablePointer<zmq_msg_t>

    init(first: UnsafeMutablePointer<zmq_msg_t>, last: UnsafeMutablePointer<zmq_msg_t>) {
        self.first = first
        message = last
    }

    /// The first frame. From a ROUTER socket it is the routing id of the connection.
    public var name: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: zmq_msg_data(first), count: zmq_msg_size(first))
    }

    /// True if the first frame has these bytes.
    public func isNamed(_ bytes: UnsafeRawBufferPointer) -> Bool { name.elementsEqual(bytes) }

    /// The user and process at the other end, as the kernel recorded them at the connect; nil unless the connection is
    /// `ipc`.
    public var credentials: PeerCredentials? {
        guard let address = zmq_msg_gets(message, "Peer-Address") else { return nil }
        return PeerCredentials(peerAddress: String(cString: address))
    }

    /// The descriptor of the connection over which the message came. The connection may be closed by now, and the
    /// number reused.
    var descriptor: Int32 { zmq_msg_get(message, ZMQ_SRCFD) }

    /// The user id that the ZAP handler gave the peer. Valid only if there is a ZAP handler: without one the peer may
    /// claim any.
    public var userID: String? { zmq_msg_gets(message, "User-Id").map { String(cString: $0) } }

    /// The connection over which the message came; nil if it is closed and its descriptor belongs to another process's
    /// connection.
    public var connection: OpenConnection? {
        guard let open = OpenConnection(descriptor: descriptor) else { return nil }
        return isOurs(open.descriptor) ? open : nil
    }

    /// Shuts the sender's connection down. The message may have waited while its connection ended and the descriptor
    /// was reused: on ipc the kernel is asked whether the same process is still there; on tcp only whether it is a tcp
    /// connection.
    /// - Returns: false if nothing was shut down.
    public func disconnect() -> Bool { OpenConnection(descriptor: descriptor)?.withCopy(isOurs) ?? false }

    private func isOurs(_ descriptor: Int32) -> Bool {
        guard let credentials else { return czmq_peer_process(descriptor, nil) < 0 }
        var user: uid_t = 0
        return czmq_peer_process(descriptor, &user) == credentials.pid && user == credentials.uid
    }
}
