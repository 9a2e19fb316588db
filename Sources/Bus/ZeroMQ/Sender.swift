import CZMQ

#if canImport(Glibc)
    import Glibc
#endif

/// Who sent the message that was received last. Reads what libzmq keeps with the message, when asked: good until the next one.
public struct Sender {
    private let first: UnsafeMutablePointer<zmq_msg_t>
    /// libzmq tells it with the last frame.
    private let message: UnsafeMutablePointer<zmq_msg_t>

    init(first: UnsafeMutablePointer<zmq_msg_t>, last: UnsafeMutablePointer<zmq_msg_t>) {
        self.first = first
        message = last
    }

    /// What the first frame said. A ROUTER's names the connection.
    public var name: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: zmq_msg_data(first), count: zmq_msg_size(first))
    }

    /// Is this what the first frame said? A ROUTER's names the connection.
    public func isNamed(_ bytes: UnsafeRawBufferPointer) -> Bool {
        name.elementsEqual(bytes)
    }

    /// As the kernel saw it connect; only on `ipc`.
    public var credentials: PeerCredentials? {
        guard let address = zmq_msg_gets(message, "Peer-Address") else { return nil }
        return PeerCredentials(peerAddress: String(cString: address))
    }

    /// libzmq's, of the connection it came by; that may be gone, and the number another's.
    var descriptor: Int32 { zmq_msg_get(message, ZMQ_SRCFD) }

    /// Whom the doorkeeper took it for. Only where there is one: a peer that nobody looked at may claim what it likes.
    public var userID: String? { zmq_msg_gets(message, "User-Id").map { String(cString: $0) } }

    /// The connection by which it came; nil where that is gone and its descriptor another process's.
    public var connection: OpenConnection? {
        guard let open = OpenConnection(descriptor: descriptor) else { return nil }
        return isOurs(open.descriptor) ? open : nil
    }

    /// Hangs up on the sender. The message may have waited while its connection ended and the descriptor was given to somebody
    /// else: on ipc the kernel is asked whether the same process is still there; on tcp, whether a connection is.
    public func cut() -> Bool {
        OpenConnection(descriptor: descriptor)?.withCopy(isOurs) ?? false
    }

    private func isOurs(_ descriptor: Int32) -> Bool {
        guard let credentials else { return czmq_peer_process(descriptor, nil) < 0 }
        var user: uid_t = 0
        return czmq_peer_process(descriptor, &user) == credentials.pid && user == credentials.uid
    }
}
