import Bus

/// Where a peer's messages come from, for as long as its connection lasts. Never an identity, never shown.
struct PeerAddress: Hashable, Sendable {
    /// At most seven bytes, and how many there are in the last: libzmq's own addresses are five. Every message brings one, so
    /// it takes no memory of its own.
    private let short: UInt64
    /// Who chooses a longer one pays for it.
    private let long: [UInt8]?

    init(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= 7 else {
            short = 0
            long = Array(bytes)
            return
        }
        var value: UInt64 = 0
        withUnsafeMutableBytes(of: &value) { room in
            room.copyMemory(from: bytes)
            room[7] = UInt8(bytes.count)
        }
        short = value
        long = nil
    }

    init(bytes: [UInt8]) { self = bytes.withUnsafeBytes { PeerAddress($0) } }

    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        if let long { return try long.withUnsafeBytes(body) }
        return try Swift.withUnsafeBytes(of: short) { room in
            try body(UnsafeRawBufferPointer(rebasing: room[..<Int(room[7])]))
        }
    }

    /// Has the message that was received last come from there?
    func isOf(_ sender: Sender) -> Bool { withUnsafeBytes { sender.isNamed($0) } }

    /// The peer named itself, so that another may do so after it. libzmq's own names are a zero and four bytes more.
    var isChosen: Bool { long != nil || short & 0xFF != 0 || short >> 56 != 5 }
}

/// What the router needs of the sockets.
protocol Wire: AnyObject, Sendable {
    /// False where the peer is gone, or takes nothing any more.
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool
    /// The same, by the next `sendGathered` or `send` at the latest.
    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress)
    /// Returns the peers that are gone, or take nothing any more.
    func sendGathered() -> [PeerAddress]
    /// What the peer whose message is being received may do; nil where nobody can tell who it is. Costs, so: once a connection.
    func access(of address: PeerAddress) -> Access?
    /// A refusal, for whoever watches over this daemon.
    func audit(_ line: JSONObject)
    /// On ipc the process that sent the message that is being received.
    var process: Int32? { get }
    /// What keeps whoever sent it from being told anything large, as he and others have left so much unread. Nil: nothing.
    var unreadOver: UnreadQuota? { get }
    /// Ends the connection of whoever sent it. False where it is gone already, or somebody else's.
    func cut(_ address: PeerAddress, _ why: String) -> Bool
    /// From now on these may connect, with these quotas. Connections of others are ended, and those of the events of whoever may not
    /// hear them.
    func admit(_ list: AccessList, _ quotas: Quotas)
    /// How many topics each principal subscribes to.
    var topics: [Principal: Int] { get }
    /// Until `release` no message of that principal is handled.
    func hold(_ principal: Principal)
    func release(_ principal: Principal)
    /// How many messages of that principal have been read and wait for their turn.
    func waiting(of principal: Principal) -> Int
    /// Looks after connections, every few seconds. Returns the topics of events that nobody subscribes to any more.
    func sweep(now: UInt64) -> [EventTopic]
    /// Does anybody listen to `trace/`?
    var isTraced: Bool { get }
    /// Does anybody listen to `layout/` of that window?
    func hearsLayout(of window: WindowID) -> Bool
    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer)
}
