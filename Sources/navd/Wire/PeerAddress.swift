import Bus
import Logging

/// The routing id of a peer, valid for as long as its connection lasts. It is never an identity, and never shown.
struct PeerAddress: Hashable, Sendable {
    /// At most seven bytes, and their number in the last byte: libzmq's own routing ids have five. Every message brings
    /// one, so it is stored without an allocation.
    private let short: UInt64
    /// A longer routing id, which costs an allocation.
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

    /// Whether the message that was received last came from there.
    func isOf(_ sender: Sender) -> Bool { withUnsafeBytes { sender.isNamed($0) } }

    /// Whether the peer chose its routing id, which another may use later. libzmq's ids are a zero and four bytes.
    var isChosen: Bool { long != nil || short & 0xFF != 0 || short >> 56 != 5 }
}

/// What waits at the sockets at a moment.
struct WireLoad {
    /// Messages that were read and wait for their turn, and their bytes.
    var (waitingMessages, waitingBytes) = (0, 0)
    /// Bytes that peers have not read.
    var (unreadAnswers, unreadEvents) = (0, 0)
    /// Open connections, and how many were refused because too many were open.
    var (connections, refusedConnections) = (0, 0)
}

/// The sockets, as the daemon uses them.
protocol Wire: AnyObject, Sendable {
    /// False if the peer is gone, or takes nothing any more.
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool
    /// Sends the bytes with the next `sendGathered` or `send` at the latest.
    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress)
    /// Returns the peers that are gone, or take nothing any more.
    func sendGathered() -> [PeerAddress]
    /// The access of the peer whose message is being received; nil if its principal is unknown. It is expensive, so it
    /// is called once for each connection.
    func access(of address: PeerAddress) -> Access?
    /// Writes a line of the audit into the log, at that level, and publishes it.
    func audit(_ line: JSONObject, at level: Logger.Level)
    /// On ipc the process that sent the message that is being received.
    var process: Int32? { get }
    /// The quota of unread bytes because of which the peer gets no large answer; nil if there is none.
    func unreadOver(at address: PeerAddress) -> UnreadQuota?
    /// The principal of a connection that has said hello; nil if it is unknown.
    func owner(of address: PeerAddress) -> Principal?
    /// Ends the connection of the current sender. False if it is gone already, or belongs to another peer.
    func disconnect(_ address: PeerAddress, _ why: String) -> Bool
    /// Puts an access list and quotas into force. Ends connections of all other principals, and event connections of
    /// principals that may not hear events.
    func admit(_ list: AccessList, _ quotas: Quotas)
    /// Bytes of answers that the peer has not read.
    func unread(at address: PeerAddress) -> Int
    /// The second endpoint, of the key that is being replaced; nil if there is none now.
    var retiring: RetiringEndpoint? { get }
    /// The endpoint over which the message came that is being received, if it is that of a retiring key; else nil.
    var retiringEndpoint: Endpoint? { get }
    /// Ends the retiring endpoint, or sets its time.
    func retire(_ retirement: Retirement)
    /// How many topics each principal subscribes to.
    var topics: [Principal: Int] { get }
    /// Handles no message of that principal until `release`.
    func hold(_ principal: Principal)
    func release(_ principal: Principal)
    /// How many messages of that principal have been read and wait for their turn.
    func waiting(of principal: Principal) -> Int
    var load: WireLoad { get }
    /// Checks connections; called every few seconds. Returns the topics of events that have no subscriber any more.
    func sweep(now: UInt64) -> [EventTopic]
    /// Whether `trace/` has a subscriber.
    var isTraced: Bool { get }
    /// Whether `layout/` of that window has a subscriber.
    func hearsLayout(of window: WindowID) -> Bool
    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer)
}
