/// The result of sending a message without waiting.
public enum Delivery: Sendable {
    case sent
    /// The peer's queue is full: it reads too slowly, and nothing of the message was queued.
    case full
    /// No such peer is connected.
    case unreachable
}
