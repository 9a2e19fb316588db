import Bus

/// Where a peer's messages come from, for as long as its connection lasts. Never an identity, never shown.
struct PeerAddress: Hashable, Sendable {
    let bytes: [UInt8]
}

/// What the router needs of the sockets.
protocol Wire: AnyObject, Sendable {
    /// False where the peer is gone, or takes nothing any more.
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool
    /// On ipc the process that sent the message that is being received.
    var process: Int32? { get }
    /// False where whoever sent it has left so many large answers unread that he gets no further ones.
    var hasRoom: Bool { get }
    /// Ends the connection of whoever sent it. False where it is gone already, or somebody else's.
    func cut(_ address: PeerAddress, _ why: String) -> Bool
    /// Looks after connections, every few seconds. Returns the topics of events that nobody subscribes to any more.
    func sweep(now: UInt64) -> [EventTopic]
    /// Does anybody listen to `trace/`?
    var isTraced: Bool { get }
    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer)
}
