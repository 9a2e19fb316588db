import CZMQ

/// Who sent the message that a `Frames` holds. Good until its next message; looking costs, so look once a connection.
public struct Sender {
    let message: UnsafeMutablePointer<zmq_msg_t>

    /// As the kernel saw it connect; only on `ipc`. libzmq tells it with the last frame.
    public var credentials: PeerCredentials? {
        guard let address = zmq_msg_gets(message, "Peer-Address") else { return nil }
        return PeerCredentials(peerAddress: String(cString: address))
    }

    /// Whom the doorkeeper took it for. Only where there is one: a peer that nobody looked at may claim what it likes.
    public var userID: String? { zmq_msg_gets(message, "User-Id").map { String(cString: $0) } }
}
