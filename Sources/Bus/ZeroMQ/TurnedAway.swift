/// A connection that came to nothing.
public struct TurnedAway: Sendable, Equatable {
    public enum Reason: String, Sendable {
        /// Over `ipc`, closed before a byte went out: its uid is none of those allowed. libzmq does not say which it was, and
        /// tells of connections for which the system had no room in the same way.
        case notAccepted
        /// Over `tcp`: its key is good, but nobody has allowed it.
        case keyNotAllowed
        /// It speaks another mechanism, or has the wrong key of the server, or no ZMTP at all.
        case handshake
    }

    /// Which socket it wanted.
    public let socket: String
    public let reason: Reason
    public let key: CurveKey?
    public let address: String?
    /// How many like it nobody was told of since the last one.
    public let suppressed: Int
}
