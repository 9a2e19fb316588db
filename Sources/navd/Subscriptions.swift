import Bus

/// Who subscribes to what on the event socket, by connection: libzmq's own word on a topic's last subscriber can be forged by
/// anybody who unsubscribes from what he never had.
struct Subscriptions {
    enum Topic: Hashable {
        case events(EventTopic)
        case trace([UInt8])
        case layout([UInt8])
        /// Nothing is published there; libzmq keeps it all the same.
        case other([UInt8])
    }

    enum Verdict: Equatable {
        case noted
        /// Somebody listens there who did not.
        case isNew(EventTopic)
        /// Somebody wants to know where things stand in that window.
        case wantsLayout(WindowID)
        /// Nobody of that connection's listens there any more.
        case isGone(EventTopic)
        /// More topics than a connection may have, or more often than a second allows.
        case tooMany
        /// More than a principal may have, over all its connections. Nothing is noted; some of these may have ended.
        case ownerIsFull
        /// Nobody who may hear events is at the other end.
        case isNobodys
    }

    private struct Entry {
        var topics: Set<Topic> = []
        var changes: RateLimit
        let owner: Principal
    }

    var most: Int
    var mostOfOwner: Int
    /// Topics of each.
    private(set) var owners: [Principal: Int] = [:]
    private var entries: [OpenConnection: Entry] = [:]
    private(set) var traces = 0
    /// Beginnings of `layout/<id>/`, and how many want each.
    private var layouts: [[UInt8]: Int] = [:]

    init(most: Int, ofOwner mostOfOwner: Int = .max) {
        self.most = most
        self.mostOfOwner = mostOfOwner
    }

    var count: Int { entries.count }

    /// What a new connection may begin with.
    private var changes: RateLimit { RateLimit(burst: most * 4, perSecond: 1_000) }

    /// - Parameters:
    ///   - now: in milliseconds.
    ///   - owner: who is at the other end; asked once a connection.
    mutating func add(
        _ topic: Topic, by connection: OpenConnection, now: UInt64, of owner: () -> Principal?
    ) -> Verdict {
        let known = entries.removeValue(forKey: connection)
        guard var entry = known ?? owner().map({ Entry(changes: changes, owner: $0) }) else { return .isNobodys }
        defer { entries[connection] = entry }
        guard owners[entry.owner, default: 0] < mostOfOwner else { return .ownerIsFull }
        guard entry.changes.take(at: now) != nil else { return .tooMany }
        guard entry.topics.insert(topic).inserted else { return .noted }
        owners[entry.owner, default: 0] += 1
        switch topic {
        case .trace: traces += 1
        case .layout(let beginning): layouts[beginning, default: 0] += 1
        case .events, .other: break
        }
        guard entry.topics.count <= most else { return .tooMany }
        switch topic {
        case .events(let topic): return .isNew(topic)
        case .layout(let bytes): return Self.window(of: bytes).map { .wantsLayout($0) } ?? .noted
        case .trace, .other: return .noted
        }
    }

    /// Does anybody listen to that window's layout?
    func hearsLayout(of window: WindowID) -> Bool {
        guard !layouts.isEmpty else { return false }
        // Few beginnings, however many topics there are.
        let topic = Array("\(Publisher.layoutTopic)\(window)/".utf8)
        return (1...topic.count).contains { layouts[Array(topic[..<$0])] != nil }
    }

    /// Nil where it is the beginning of several windows' topics.
    private static func window(of topic: [UInt8]) -> WindowID? {
        let id = topic.dropFirst(Publisher.layoutTopic.utf8.count).dropLast()
        guard topic.last == UInt8(ascii: "/"), let window = WindowID(String(decoding: id, as: UTF8.self)),
            id.elementsEqual(window.description.utf8)
        else { return nil }
        return window
    }

    mutating func remove(_ topic: Topic, by connection: OpenConnection, now: UInt64) -> Verdict {
        guard var entry = entries.removeValue(forKey: connection) else { return .noted }
        defer { entries[connection] = entry }
        guard entry.changes.take(at: now) != nil else { return .tooMany }
        // Of what one never had nothing is left over.
        guard entry.topics.remove(topic) != nil else { return .noted }
        forget(1, of: entry.owner)
        return gone(topic)
    }

    private mutating func forget(_ count: Int, of owner: Principal) {
        let left = owners[owner, default: 0] - count
        owners[owner] = left > 0 ? left : nil
    }

    func owner(of connection: OpenConnection) -> Principal? { entries[connection]?.owner }

    func connections(where isTheirs: (Principal) -> Bool) -> [OpenConnection] {
        entries.compactMap { isTheirs($0.value.owner) ? $0.key : nil }
    }

    /// Forgets connections that have ended, and tells what they listened to.
    mutating func prune() -> [EventTopic] {
        var left: [EventTopic] = []
        for (connection, entry) in entries where !connection.isOpen {
            entries[connection] = nil
            forget(entry.topics.count, of: entry.owner)
            for topic in entry.topics {
                if case .isGone(let topic) = gone(topic) { left.append(topic) }
            }
        }
        return left
    }

    private mutating func gone(_ topic: Topic) -> Verdict {
        switch topic {
        case .events(let topic): return .isGone(topic)
        case .trace:
            traces -= 1
            return .noted
        case .layout(let beginning):
            let left = layouts[beginning, default: 0] - 1
            layouts[beginning] = left > 0 ? left : nil
            return .noted
        case .other: return .noted
        }
    }
}
