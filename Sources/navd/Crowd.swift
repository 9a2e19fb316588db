import Bus

/// Peers that do not read: how much is kept for them, and how long.
struct Crowd {
    /// Bytes; smaller answers are bounded by their number.
    static let large = 64 << 10
    /// Peers with large answers unread; beyond it all of them start afresh.
    private static let maximumReaders = 8_192

    var quotas: Quotas
    /// Connections that took nothing when last looked at: since when, and how much was unread then.
    private var full: [OpenConnection: (since: UInt64, unread: Int)] = [:]
    /// Bytes of large answers to connections that were full already.
    private var large: [OpenConnection: Int] = [:]
    private var refused: UInt64

    init(_ quotas: Quotas) {
        self.quotas = quotas
        refused = Connections.refused
    }

    /// Those that have been full for too long while their peers read nothing.
    mutating func stuck(now: UInt64) -> [OpenConnection] {
        var found: [OpenConnection] = []
        var still: [OpenConnection: (since: UInt64, unread: Int)] = [:]
        for connection in Connections.full() {
            let unread = connection.unread
            if let before = full[connection], before.unread == unread {
                still[connection] = before
                if now - before.since >= UInt64(quotas.unreadMilliseconds) { found.append(connection) }
            } else {
                still[connection] = (now, unread)
            }
        }
        full = still
        large = large.filter { still[$0.key] != nil }
        return found
    }

    mutating func sent(_ bytes: Int, to connection: OpenConnection?) {
        guard let connection else { return }
        guard connection.isFull else {
            large[connection] = nil
            return
        }
        if large.count >= Self.maximumReaders, large[connection] == nil { large = [:] }
        large[connection, default: 0] += bytes
    }

    /// May this connection get another large answer?
    mutating func hasRoom(_ connection: () -> OpenConnection?) -> Bool {
        guard !large.isEmpty, let connection = connection(), let bytes = large[connection], bytes > quotas.unreadBytes
        else {
            return true
        }
        if connection.isFull { return false }
        large[connection] = nil
        return true
    }

    /// Connections refused since this was asked last; nil for none.
    var newlyRefused: UInt64? {
        mutating get {
            let all = Connections.refused
            defer { refused = all }
            return all > refused ? all - refused : nil
        }
    }
}
