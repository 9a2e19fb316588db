import CZMQ

/// Reports why a connection to the server fails. Without it a client would wait for an answer in vain.
final class HandshakeWatch {
    let monitor: Socket
    private var frames = Frames(maxBytes: 4_096)

    /// Must be made before the socket connects.
    init(_ socket: Socket, _ context: Context) throws(ZMQError) {
        let address = "inproc://navd.client.handshake"
        try socket.monitor(
            address,
            events: ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL | ZMQ_EVENT_HANDSHAKE_FAILED_AUTH
                | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL)
        monitor = try Socket(.pair, in: context)
        try monitor.connect(address)
    }

    /// The last failure reported since the last call; nil if nothing failed.
    func failure() throws(ZMQError) -> ClientError.Handshake? {
        var found: ClientError.Handshake?
        while try monitor.receive(into: &frames) {
            guard frames.count == 2, frames[0].count == 6 else { continue }
            let event = Int32(frames[0].loadUnaligned(as: UInt16.self))
            let value = Int32(bitPattern: frames[0].loadUnaligned(fromByteOffset: 2, as: UInt32.self))
            found =
                switch event {
                case ZMQ_EVENT_HANDSHAKE_FAILED_AUTH: .keyNotAllowed
                case ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL where value == ZMQ_PROTOCOL_ERROR_ZMTP_MECHANISM_MISMATCH:
                    .otherMechanism
                default: .broken
                }
        }
        return found
    }
}
