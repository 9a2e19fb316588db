import Bus

/// Where a peer's messages come from, for as long as its connection lasts. Never an identity, never shown.
struct PeerAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// The peer named itself, so that another may do so after it. libzmq's own names begin with a zero.
    var isChosen: Bool { bytes.first != 0 }
}

/// What the router needs of the sockets.
protocol Wire: AnyObject, Sendable {
    /// False where the peer is gone, or takes nothing any more.
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool
    /// What the peer whose message is being received may do; nil where nobody can tell who it is. Costs, so: once a connection.
    func access(of address: PeerAddress) -> Access?
    /// A refusal, for whoever watches over this daemon.
    func audit(_ line: JSONObject)
    /// Does anybody listen to `trace/`?
    var isTraced: Bool { get }
    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer)
}
