/// A connection that failed or was refused.
public struct FailedConnection: Sendable, Equatable {
    /// Why a connection failed or was refused.
    public enum Reason: String, Sendable {
        /// Over `ipc`: closed before a byte was sent, since its uid is not allowed. Without a uid: the system had no
        /// resources for it.
        case notAccepted
        /// Over `tcp`: the key is valid, but the configuration does not allow it.
        case keyNotAllowed
        /// The peer uses another mechanism, expects another key of the server, or does not speak ZMTP.
        case handshake
    }

    /// The name of the socket that it connected to.
    public let socket: String
    public let reason: Reason
    public let key: CurveKey?
    public let address: String?
    /// The uid of the peer, over `ipc`.
    public let user: UInt32?
    /// How many connections of the same kind were not reported since the last report.
    public let suppressed: Int
}
