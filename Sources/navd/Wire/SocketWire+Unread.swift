import Bus

// Bounds what peers leave unread: for each peer, for a principal and in all (docs/decisions/0013).
extension SocketWire {
    /// The connection and principal of the current message's sender, if it has that address.
    func peer(at address: PeerAddress) -> (OpenConnection, Principal?)? {
        guard let sender, address.isOf(sender), let connection = sender.connection else { return nil }
        return (connection, principal(of: sender))
    }

    func unreadOver(at address: PeerAddress) -> UnreadQuota? { unread.quota(for: address, quotas) }

    func owner(of address: PeerAddress) -> Principal? { unread.readers.owner(at: address) }

    func sent(_ weight: Int) {
        if unread.sent(weight), unread.isTooMuch(quotas) { relieve(clock.now() / 1_000_000) }
    }

    /// If too much is unread, disconnects peers that have read nothing for the longest, or too little.
    private func relieve(_ now: UInt64) {
        guard unread.mayLook(now) else { return }
        unread.look(now)
        for group in unread.excess(now, quotas, hearer: { subscriptions.owner(of: $0) }) {
            let owners = Set(group.peers.compactMap(\.owner)).map { book.list.access(of: $0)?.name ?? "\($0)" }
            let fault =
                group.kind == .silent
                ? "these peers have read nothing for the longest time" : "these peers read too slowly"
            disconnect(
                group.peers.map(\.connection),
                [
                    "why": "\(fault), and the quota of unread bytes is exceeded",
                    "quota": "\(group.quota.rawValue)", "limit": "\(group.quota.limit(in: quotas))",
                    "principal": "\(owners.sorted().joined(separator: ", "))", "connections": "\(group.peers.count)",
                    "bytes": "\(group.bytes)",
                ])
        }
    }

    /// Called every few seconds. Disconnects peers that have read nothing for `unreadMilliseconds`.
    func sweepUnread(_ now: UInt64) {
        unread.readers.forgetClosed()
        unread.look(now)
        for connection in unread.slow.silent(for: UInt64(quotas.unreadMilliseconds), at: now) {
            disconnect(connection, "a peer has not read for too long")
        }
        if unread.isTooMuch(quotas) { relieve(now) }
    }
}
