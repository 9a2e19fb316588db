import Bus

/// A quota of unread bytes, by its name in `quotas`.
enum UnreadQuota: String {
    case ofConnection = "unreadBytes"
    case ofOwner = "unreadBytesOfOwner"
    case inAll = "unreadBytesInAll"

    func limit(in quotas: Quotas) -> Int {
        switch self {
        case .ofConnection: quotas.unreadBytes
        case .ofOwner: quotas.unreadBytesOfOwner
        case .inAll: quotas.unreadBytesInAll
        }
    }
}

/// The bytes that peers leave unread, and the peers that read nothing.
struct Unread {
    typealias Slow = SlowReaders<OpenConnection, Principal>

    /// Bytes that are sent between two checks of the quotas.
    static let step = 1 << 20
    /// Milliseconds between two looks at the connections, while a quota is exceeded.
    static let pause: UInt64 = 100
    /// Milliseconds within which libzmq frees what it held for a disconnected subscriber.
    static let settling: UInt64 = 500
    /// In bytes: a peer with at most this much unread gets all answers, however much other peers leave unread.
    static let few = 256 << 10

    var readers = Readers()
    var slow = Slow()
    private(set) var published = Slow.Published()
    private var unlooked = 0
    private var lookAt: UInt64 = 0
    private var settled: UInt64 = 0

    /// Counts what was sent. Returns true if it is time to check the quotas.
    mutating func sent(_ weight: Int) -> Bool {
        unlooked += weight
        guard unlooked >= Self.step else { return false }
        unlooked = 0
        return true
    }

    /// Counts an event to be sent, and returns its weight.
    mutating func publish(_ count: Int) -> Int {
        let weight = count + Readers.overhead
        published.bytes += weight
        published.events += 1
        return weight
    }

    /// The most bytes of events that wait for a peer. Events that disconnected peers held count as freed already.
    private func events(_ now: UInt64, _ peers: [Slow.Peer]) -> Int {
        let held = readers.events.bytes
        return now < settled ? min(held, peers.reduce(0) { max($0, $1.shared) }) : held
    }

    func isTooMuch(_ quotas: Quotas) -> Bool {
        let events = readers.events.bytes
        return readers.answers + events > quotas.unreadBytesInAll
            || readers.unreadOwners.contains { readers.answers(of: $0) + events > quotas.unreadBytesOfOwner }
            || events > quotas.unreadBytesOfOwner
    }

    /// The quota because of which that peer gets no large answer; nil if it may get one. A quota that several peers
    /// share must be exceeded by more than an eighth: below that, peers that read nothing are disconnected instead.
    func quota(for address: PeerAddress, _ quotas: Quotas) -> UnreadQuota? {
        let bytes = readers.bytes(at: address)
        guard bytes > Self.few else { return nil }
        if bytes > quotas.unreadBytes { return .ofConnection }
        if readers.answers + readers.events.bytes > Self.farOver(quotas.unreadBytesInAll) { return .inAll }
        guard let owner = readers.owner(at: address) else { return nil }
        return readers.answers(of: owner) > Self.farOver(quotas.unreadBytesOfOwner) ? .ofOwner : nil
    }

    /// Whether enough time has passed for a look at all connections. Called only if a quota is exceeded.
    mutating func mayLook(_ now: UInt64) -> Bool {
        guard now >= lookAt else { return false }
        lookAt = now + Self.pause
        return true
    }

    mutating func look(_ now: UInt64) { slow.look(at: Connections.full().map { ($0, $0.unread) }, now: now, published) }

    struct Group {
        let quota: UnreadQuota
        let kind: Slow.Kind
        let peers: [Slow.Peer]
        var bytes: Int { peers.reduce(0) { $0 + $1.own } + (peers.map(\.shared).max() ?? 0) }
    }

    /// The peers to disconnect, and why: first peers that read nothing; then, if far too much is still unread, peers
    /// that read too little. They count as gone from now on.
    mutating func excess(_ now: UInt64, _ quotas: Quotas, hearer: (OpenConnection) -> Principal?) -> [Group] {
        let (ofOwner, inAll) = (quotas.unreadBytesOfOwner, quotas.unreadBytesInAll)
        return excess(.silent, now, (ofOwner, inAll), quotas.waiting, hearer)
            + excess(.slow, now, (Self.farOver(ofOwner), Self.farOver(inAll)), quotas.waiting, hearer)
    }

    /// How far a quota of several peers may be exceeded before slow peers are disconnected.
    private static func farOver(_ bound: Int) -> Int { bound + bound / 8 }

    /// Checks each principal by itself first, then all together.
    private mutating func excess(
        _ kind: Slow.Kind, _ now: UInt64, _ bounds: (ofOwner: Int, inAll: Int),
        _ waiting: Int, _ hearer: (OpenConnection) -> Principal?
    ) -> [Group] {
        let unread = readers.connections
        func peers() -> [Slow.Peer] {
            slow.peers(
                kind, now: now, published, waiting: waiting, overhead: Readers.overhead,
                answers: { unread[$0] }, hearer: hearer)
        }
        var found: [Group] = []
        // Disconnecting peers of one owner changes nothing for the peers of the others.
        for (owner, own) in Dictionary(grouping: peers(), by: \.owner) {
            guard let owner else { continue }
            let shared = own.reduce(0) { max($0, $1.shared) }
            let excess = Slow.excess(
                own, answers: readers.answers(of: owner), events: min(events(now, own), shared), bound: bounds.ofOwner)
            note(excess, kind, .ofOwner, now, &found)
        }
        let all = peers()
        let excess = Slow.excess(all, answers: readers.answers, events: events(now, all), bound: bounds.inAll)
        note(excess, kind, .inAll, now, &found)
        return found
    }

    private mutating func note(
        _ peers: [Slow.Peer], _ kind: Slow.Kind, _ quota: UnreadQuota, _ now: UInt64, _ found: inout [Group]
    ) {
        guard !peers.isEmpty else { return }
        let gone = Set(peers.map(\.connection))
        readers.disconnected(gone)
        slow.disconnected(gone)
        if peers.contains(where: { $0.shared > 0 }) { settled = now + Self.settling }
        found.append(Group(quota: quota, kind: kind, peers: peers))
    }
}
