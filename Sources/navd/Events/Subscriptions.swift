import Bus

/// The subscriptions on the event socket, by connection. libzmq's own report on a topic's last subscriber can't be
/// used: a peer can forge it by unsubscribing from a topic to which it never subscribed. They can't be copied, because
/// each commit asks them whether anybody hears of the layout.
struct Subscriptions: Room, ~Copyable {
    enum Topic: Hashable {
        case events(EventTopic)
        case trace([UInt8])
        case layout([UInt8])
        /// navd publishes nothing there, but libzmq stores the subscription all the same.
        case other([UInt8])
    }

    enum Verdict: Equatable {
        case noted
        /// The connection has a new subscription to these events.
        case isNew(EventTopic)
        /// The connection has a new subscription to the layout of one window, and needs its current state.
        case wantsLayout(WindowID)
        /// The connection no longer subscribes to these events.
        case isGone(EventTopic)
        /// The connection has more topics than it may, or changes them more often than the rate limit allows.
        case tooMany
        /// The principal has too many topics in all its connections, some of which may have ended. Nothing is noted.
        case ownerIsFull
        /// The connection belongs to no principal that may hear events.
        case isNobodys
    }

    private struct Entry {
        var topics: Set<Topic> = []
        var changes: RateLimit
        let owner: Principal
    }

    var most, mostOfOwner: Int
    /// The number of topics of each principal.
    private(set) var owners: [Principal: Int] = [:]
    private var entries: [OpenConnection: Entry] = [:]
    private(set) var traces = 0
    /// Prefixes of `layout/<id>/`, and the number of subscriptions to each.
    private var layouts: [[UInt8]: Int] = [:]

    init(most: Int, ofOwner mostOfOwner: Int = .max) { (self.most, self.mostOfOwner) = (most, mostOfOwner) }

    var count: Int { entries.count }

    /// The rate limit of a new connection.
    private var changes: RateLimit { RateLimit(burst: most * 4, perSecond: 1_000) }

    /// - Parameters:
    ///   - now: in milliseconds.
    ///   - owner: the principal of the connection; called once for each connection.
    mutating func add(
        _ topic: Topic, by connection: OpenConnection, now: UInt64, of owner: () -> Principal?
    ) -> Verdict {
        let known = entries.removeValue(forKey: connection)
        guard var entry = known ?? owner().map({ Entry(changes: changes, owner: $0) }) else { return .isNobodys }
        defer { entries[connection] = entry }
        guard entry.changes.take(at: now) != nil else { return .tooMany }
        guard !entry.topics.contains(topic) else { return .noted }
        guard entry.topics.count < most else { return .tooMany }
        guard owners[entry.owner, default: 0] < mostOfOwner else { return .ownerIsFull }
        entry.topics.insert(topic)
        owners[entry.owner, default: 0] += 1
        switch topic {
        case .events(let topic): return .isNew(topic)
        case .trace: traces += 1
        case .layout(let beginning):
            layouts[beginning, default: 0] += 1
            if let window = Self.window(of: beginning) { return .wantsLayout(window) }
        case .other: break
        }
        return .noted
    }

    /// Whether that window's layout has a subscriber.
    func hearsLayout(of window: WindowID) -> Bool {
        guard !layouts.isEmpty else { return false }
        // There are few prefixes, however many subscriptions there are.
        let topic = Array("\(Publisher.layoutTopic)\(window)/".utf8)
        return (1...topic.count).contains { layouts[Array(topic[..<$0])] != nil }
    }

    /// Nil if the topic is a prefix of several windows' topics.
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
        // Unsubscribing from a topic to which the connection never subscribed has no effect.
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

    /// Forgets connections that have ended, and returns the topics to which they subscribed.
    mutating func prune() -> [EventTopic] {
        var left: [EventTopic] = []
        for (connection, entry) in entries where !connection.isOpen {
            entries[connection] = nil
            forget(entry.topics.count, of: entry.owner)
            for topic in entry.topics { if case .isGone(let topic) = gone(topic) { left.append(topic) } }
        }
        return left
    }

    private mutating func gone(_ topic: Topic) -> Verdict {
        switch topic {
        case .events(let topic): return .isGone(topic)
        case .trace: traces -= 1
        case .layout(let beginning):
            let left = layouts[beginning, default: 0] - 1
            layouts[beginning] = left > 0 ? left : nil
        case .other: break
        }
        return .noted
    }
}
