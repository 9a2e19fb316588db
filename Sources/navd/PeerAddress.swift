/// Where a peer's messages come from, for as long as its connection lasts. Never an identity, never shown.
struct PeerAddress: Hashable, Sendable {
    let bytes: [UInt8]
}

/// What the router needs of the sockets.
protocol Wire: AnyObject, Sendable {
    /// False where the peer is gone, or takes nothing any more.
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool
    /// Does anybody listen to `trace/`?
    var isTraced: Bool { get }
    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer)
}
