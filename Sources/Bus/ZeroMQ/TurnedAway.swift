/// A connection that came to nothing.
public struct TurnedAway: Sendable, Equatable {
    public enum Reason: String, Sendable {
        /// Over `ipc`, closed before a byte went out: its uid is none of those allowed. Without a uid: the system had no room.
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
    /// Over `ipc`.
    public let user: UInt32?
    /// How many like it nobody was told of since the last one.
    public let suppressed: Int
}
