import Bus
import Logging

// What peers leave unread is bounded, for each, for a principal and in all (docs/decisions/0013).
extension SocketWire {
    /// Whose message is being handled, if it came from there.
    func peer(at address: PeerAddress) -> (OpenConnection, Principal?)? {
        guard let sender, address.isOf(sender), let connection = sender.connection else { return nil }
        return (connection, principal(of: sender))
    }

    /// Which bound keeps whoever sent the message that is being handled from being told anything large.
    var unreadOver: UnreadQuota? {
        sender.flatMap { unread.quota(for: PeerAddress($0.name), quotas) }
    }

    func sent(_ weight: Int) {
        if unread.sent(weight), unread.isTooMuch(quotas) { relieve(clock.now() / 1_000_000) }
    }

    /// Hangs up on those who have read nothing for the longest, or too little, where more waits than may.
    private func relieve(_ now: UInt64) {
        guard unread.mayLook(now) else { return }
        unread.look(now)
        for group in unread.excess(now, quotas, hearer: { subscriptions.owner(of: $0) }) {
            let owners = Set(group.peers.compactMap(\.owner)).map { book.list.access(of: $0)?.name ?? "\($0)" }
            hangUp(
                on: group.peers.map(\.connection),
                [
                    "why":
                        "\(group.kind == .silent ? "they have read nothing for the longest" : "they read too little"), and more is unread than may be",
                    "quota": "\(group.quota.rawValue)", "limit": "\(group.quota.limit(in: quotas))",
                    "principal": "\(owners.sorted().joined(separator: ", "))", "connections": "\(group.peers.count)",
                    "bytes": "\(group.bytes)",
                ])
        }
    }

    /// To be called every few seconds. Ends the connections of peers that have read nothing for `unreadMilliseconds`, however little
    /// waits for them.
    func sweepUnread(_ now: UInt64) {
        unread.readers.forgetClosed()
        unread.look(now)
        for connection in unread.mute.silent(for: UInt64(quotas.unreadMilliseconds), at: now) {
            hangUp(on: connection, "a peer has read nothing for too long")
        }
        if unread.isTooMuch(quotas) { relieve(now) }
    }
}
