import Bus

/// Peers that do not read for very long, and those who were not let in.
struct Crowd {
    var quotas: Quotas
    /// Connections that took nothing when last looked at: since when, and how much was unread then.
    private var full: [OpenConnection: (since: UInt64, unread: Int)] = [:]
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
        return found
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
