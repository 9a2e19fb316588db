/// Something that is played to a client: a value without sockets and clock. Times are milliseconds since the client was
/// started.
protocol Playable {
    var isOver: Bool { get }
    /// The moment at which `time` is wanted; nil if none is.
    var wake: Int? { get }
    var transcript: Transcript { get }

    /// What the client does goes in, and what the server does comes out.
    mutating func take(_ event: PlayEvent, at now: Int) -> [PlayAction]
    /// The time is over.
    mutating func giveUp(after milliseconds: Int)
}
