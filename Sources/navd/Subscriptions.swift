import Bus

/// Who subscribes to what on the event socket, by connection: libzmq's own word on a topic's last subscriber can be forged by
/// anybody who unsubscribes from what he never had.
struct Subscriptions {
    enum Topic: Hashable {
        case events(EventTopic)
        case trace([UInt8])
    }

    enum Verdict: Equatable {
        case noted
        /// Somebody listens there who did not.
        case isNew(EventTopic)
        /// Nobody of that connection's listens there any more.
        case isGone(EventTopic)
        /// More topics than a connection may have, or more often than a second allows.
        case tooMany
    }

    private struct Entry {
        var count = 0
        var topics: Set<Topic> = []
        var changes: RateLimit
    }

    let most: Int
    /// What a new connection may begin with.
    private let changes: RateLimit
    private var entries: [OpenConnection: Entry] = [:]
    private(set) var traces = 0

    init(most: Int) {
        self.most = most
        changes = RateLimit(burst: most * 4, perSecond: 1_000)
    }

    var count: Int { entries.count }

    /// - Parameter now: in milliseconds.
    mutating func add(_ topic: Topic?, by connection: OpenConnection, now: UInt64) -> Verdict {
        var entry = entries.removeValue(forKey: connection) ?? Entry(changes: changes)
        defer { entries[connection] = entry }
        entry.count += 1
        guard entry.changes.take(at: now) != nil, entry.count <= most else { return .tooMany }
        guard let topic else { return .noted }
        let isNew = entry.topics.insert(topic).inserted
        guard isNew else { return .noted }
        switch topic {
        case .events(let topic): return .isNew(topic)
        case .trace:
            traces += 1
            return .noted
        }
    }

    mutating func remove(_ topic: Topic?, by connection: OpenConnection, now: UInt64) -> Verdict {
        guard var entry = entries.removeValue(forKey: connection) else { return .noted }
        defer { entries[connection] = entry }
        entry.count = max(0, entry.count - 1)
        guard entry.changes.take(at: now) != nil else { return .tooMany }
        guard let topic, entry.topics.remove(topic) != nil else { return .noted }
        return gone(topic)
    }

    /// Forgets connections that have ended, and tells what they listened to.
    mutating func prune() -> [EventTopic] {
        var left: [EventTopic] = []
        for (connection, entry) in entries where !connection.isOpen {
            entries[connection] = nil
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
        }
    }
}
