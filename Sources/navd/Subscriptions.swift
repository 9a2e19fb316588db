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
        /// More than a principal may have, over all its connections. Nothing is noted; some of these may have ended.
        case ownerIsFull
        /// Nobody who may hear events is at the other end.
        case isNobodys
    }

    private struct Entry {
        var count = 0
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
        _ topic: Topic?, by connection: OpenConnection, now: UInt64, of owner: () -> Principal?
    ) -> Verdict {
        let known = entries.removeValue(forKey: connection)
        guard var entry = known ?? owner().map({ Entry(changes: changes, owner: $0) }) else { return .isNobodys }
        defer { entries[connection] = entry }
        guard owners[entry.owner, default: 0] < mostOfOwner else { return .ownerIsFull }
        entry.count += 1
        owners[entry.owner, default: 0] += 1
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
        if entry.count > 0 {
            entry.count -= 1
            forget(1, of: entry.owner)
        }
        guard entry.changes.take(at: now) != nil else { return .tooMany }
        guard let topic, entry.topics.remove(topic) != nil else { return .noted }
        return gone(topic)
    }

    private mutating func forget(_ count: Int, of owner: Principal) {
        let left = owners[owner, default: 0] - count
        owners[owner] = left > 0 ? left : nil
    }

    func connections(where isTheirs: (Principal) -> Bool) -> [OpenConnection] {
        entries.compactMap { isTheirs($0.value.owner) ? $0.key : nil }
    }

    /// Forgets connections that have ended, and tells what they listened to.
    mutating func prune() -> [EventTopic] {
        var left: [EventTopic] = []
        for (connection, entry) in entries where !connection.isOpen {
            entries[connection] = nil
            forget(entry.count, of: entry.owner)
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
