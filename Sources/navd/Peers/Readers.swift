import Bus

/// Counts the unread bytes: the answers of each peer and of each principal, the events, and all together. Used on the
/// loop only.
struct Readers {
    /// Bytes that libzmq takes for a message in addition to its contents.
    static let overhead = 128
    /// In bytes: smaller messages are counted together.
    static let small = 1 << 10
    /// Small messages to one peer are counted once they have this many bytes, so at most this many are not counted yet.
    static let together = 16 << 10

    /// One peer, for as long as its connection lasts.
    private final class Reader {
        let held: HeldBytes
        let owner: Principal?
        let connection: OpenConnection?
        var uncounted = 0

        init(_ connection: OpenConnection?, _ owner: Principal?, in whole: HeldBytes) {
            (self.connection, self.owner) = (connection, owner)
            held = HeldBytes(in: whole)
        }
    }

    let all = HeldBytes()
    let events: HeldBytes
    private var owners: [Principal: HeldBytes] = [:]
    private var byAddress: [PeerAddress: Reader] = [:]
    /// The last reader, because most messages go to the same peer as the one before.
    private var last: (address: PeerAddress, reader: Reader)?
    /// Disconnected readers, whose bytes libzmq is about to free.
    private var leaving: [Principal?: [HeldBytes]] = [:]

    init() { events = HeldBytes(in: all) }

    // MARK: Counting

    /// How to count the next message to that peer; nil if it is counted with a later one.
    /// - Parameter sender: the connection and principal of the current message, called if the peer is not known yet.
    mutating func part(of count: Int, to address: PeerAddress, _ sender: () -> (OpenConnection, Principal?)?) -> Part? {
        let reader: Reader
        if let last, last.address == address {
            reader = last.reader
        } else {
            reader = self.reader(at: address, sender)
            last = (address, reader)
        }
        reader.uncounted += count + Self.overhead
        guard count >= Self.small || reader.uncounted >= Self.together else { return nil }
        defer { reader.uncounted = 0 }
        return Part(held: reader.held, weight: reader.uncounted)
    }

    struct Part {
        let held: HeldBytes
        let weight: Int
    }

    private mutating func reader(at address: PeerAddress, _ sender: () -> (OpenConnection, Principal?)?) -> Reader {
        if let known = byAddress[address], known.connection != nil { return known }
        return note(address, sender())
    }

    /// Notes the connection and principal behind an address.
    mutating func note(_ address: PeerAddress, _ connection: OpenConnection, of owner: Principal?) {
        if byAddress[address]?.connection != connection { note(address, (connection, owner)) }
    }

    @discardableResult
    private mutating func note(_ address: PeerAddress, _ peer: (connection: OpenConnection, owner: Principal?)?)
        -> Reader
    {
        if peer == nil, let known = byAddress[address] { return known }
        let reader = Reader(peer?.connection, peer?.owner, in: peer?.owner.map { held(by: $0) } ?? all)
        byAddress[address] = reader
        last = nil
        return reader
    }

    private mutating func held(by owner: Principal) -> HeldBytes {
        if let known = owners[owner] { return known }
        let held = HeldBytes(in: all)
        owners[owner] = held
        return held
    }

    // MARK: Reading the counts

    func bytes(at address: PeerAddress) -> Int { byAddress[address]?.held.bytes ?? 0 }

    /// Bytes of answers that wait for connected peers: of one principal, and of all.
    func answers(of owner: Principal) -> Int { (owners[owner]?.bytes ?? 0) - Self.bytes(of: leaving[owner]) }

    var answers: Int { all.bytes - events.bytes - leaving.values.reduce(0) { $0 + Self.bytes(of: $1) } }

    private static func bytes(of held: [HeldBytes]?) -> Int { held?.reduce(0) { $0 + $1.bytes } ?? 0 }

    /// Connections with unread bytes, and how many.
    var connections: [OpenConnection: (owner: Principal?, bytes: Int)] {
        var found: [OpenConnection: (owner: Principal?, bytes: Int)] = [:]
        for reader in byAddress.values {
            guard let connection = reader.connection, case let bytes = reader.held.bytes, bytes > 0 else { continue }
            found[connection] = (reader.owner, bytes)
        }
        return found
    }

    func owner(at address: PeerAddress) -> Principal? { byAddress[address]?.owner }

    var unreadOwners: [Principal] { owners.compactMap { $0.value.bytes > 0 ? $0.key : nil } }

    // MARK: Ends

    /// Called for disconnected peers. libzmq frees their bytes later.
    mutating func disconnected(_ connections: Set<OpenConnection>) { remove { connections.contains($0) } }

    mutating func forgetClosed() {
        remove { !$0.isOpen }
        leaving = leaving.compactMapValues { held in
            let left = held.filter { $0.bytes > 0 }
            return left.isEmpty ? nil : left
        }
        // Forget principals that have no reader any more.
        let present = Set(byAddress.values.map(\.owner)).union(leaving.keys)
        owners = owners.filter { present.contains($0.key) || $0.value.bytes > 0 }
    }

    private mutating func remove(_ isGone: (OpenConnection) -> Bool) {
        for (address, reader) in byAddress where reader.connection.map(isGone) ?? (reader.held.bytes == 0) {
            byAddress[address] = nil
            if reader.held.bytes > 0 { leaving[reader.owner, default: []].append(reader.held) }
        }
        last = nil
    }
}
