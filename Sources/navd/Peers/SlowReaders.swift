/// Finds peers that read nothing or too little, and which of them to disconnect when too much is unread.
struct SlowReaders<Connection: Hashable, Owner: Hashable> {
    /// Milliseconds for which a peer must have read nothing. A peer that is slow for a moment only is not disconnected.
    static var leastSilence: UInt64 { 250 }
    /// Milliseconds, and number of looks, for which a peer that reads must have been behind to count as too slow.
    static var slowness: UInt64 { 10_000 }
    static var looks: Int { 20 }
    /// Bytes: disconnecting a peer that holds less than this frees too little.
    static var little: Int { 64 << 10 }

    /// The events published so far: their bytes and their number.
    struct Published: Equatable {
        var bytes = 0
        var events = 0
    }

    private struct Silence {
        /// In milliseconds.
        let since: UInt64
        let unread: Int
        /// The amount that had been published at `since`.
        let published: Published
        /// Since when the connection has been full at each look, and the amount that had been published by then.
        let behindSince: UInt64
        let publishedBehind: Published
        var looks = 1
    }

    /// `silent` peers read nothing, and `slow` peers read too little.
    enum Kind { case silent, slow }

    /// A peer that has read nothing, or has been behind, for long enough.
    struct Peer {
        let connection: Connection
        let owner: Owner?
        let since: UInt64
        /// Bytes that wait for this peer alone.
        let own: Int
        /// Bytes of events that it may hold together with other peers.
        let shared: Int
    }

    /// The connections that were full at the last look.
    private var full: [Connection: Silence] = [:]

    /// - Parameters:
    ///   - full: connections that take nothing now, and how many bytes the kernel holds for each. If that number is the
    ///     same as at the look before, the peer has read nothing.
    ///   - now: in milliseconds.
    mutating func look(at full: [(connection: Connection, unread: Int)], now: UInt64, _ published: Published) {
        let before = self.full
        self.full = [:]
        for (connection, unread) in full {
            guard let known = before[connection] else {
                self.full[connection] = Silence(
                    since: now, unread: unread, published: published, behindSince: now, publishedBehind: published)
                continue
            }
            let hasRead = known.unread != unread
            self.full[connection] = Silence(
                since: hasRead ? now : known.since, unread: unread, published: hasRead ? published : known.published,
                behindSince: known.behindSince, publishedBehind: known.publishedBehind, looks: known.looks + 1)
        }
    }

    /// Connections whose peers have read nothing for at least that many milliseconds.
    func silent(for milliseconds: UInt64, at now: UInt64) -> [Connection] {
        full.compactMap { $0.value.since + milliseconds <= now ? $0.key : nil }
    }

    mutating func disconnected(_ connections: Set<Connection>) {
        for connection in connections { full[connection] = nil }
    }

    /// Peers of that kind. For `silent`, the one that has read nothing for the longest comes first; for `slow`, the one
    /// that holds most.
    /// - Parameters:
    ///   - answers: the owner of a connection and the bytes that wait for it alone; nil if it takes no answers.
    ///   - hearer: the owner of a subscriber; nil if the connection is no subscriber.
    ///   - waiting: the most events that wait for one subscriber.
    func peers(
        _ kind: Kind, now: UInt64, _ published: Published, waiting: Int, overhead: Int,
        answers: (Connection) -> (owner: Owner?, bytes: Int)?, hearer: (Connection) -> Owner?
    ) -> [Peer] {
        let found = full.compactMap { connection, silence -> Peer? in
            let since = kind == .silent ? silence.since : silence.behindSince
            let isLongEnough =
                kind == .silent
                ? since + Self.leastSilence <= now : since + Self.slowness <= now && silence.looks >= Self.looks
            guard isLongEnough else { return nil }
            if let (owner, bytes) = answers(connection) {
                return Peer(connection: connection, owner: owner, since: since, own: bytes, shared: 0)
            }
            guard let owner = hearer(connection) else { return nil }
            let before = kind == .silent ? silence.published : silence.publishedBehind
            return Peer(
                connection: connection, owner: owner, since: since,
                own: min(waiting, published.events - before.events) * overhead, shared: published.bytes - before.bytes)
        }
        return found.sorted { a, b in
            let (most, least) = (a.own + a.shared, b.own + b.shared)
            return kind == .silent ? (a.since, least) < (b.since, most) : (least, a.since) < (most, b.since)
        }
    }

    /// The peers to disconnect, in the list's order, until the waiting bytes are at most three quarters of `bound`.
    /// Peers for which only little waits are passed over. None if the waiting bytes do not exceed `bound`.
    /// - Parameters:
    ///   - peers: peers that have read nothing, or too little.
    ///   - answers: bytes of answers that wait for all peers, also for those that read.
    ///   - events: bytes of events that wait for any peer.
    static func excess(_ peers: [Peer], answers: Int, events: Int, bound: Int) -> [Peer] {
        // The most events that any of the peers from an index on holds.
        var shared = peers.map(\.shared) + [0]
        for index in peers.indices.reversed() { shared[index] = max(shared[index], shared[index + 1]) }
        var answers = answers + peers.reduce(0) { $0 + ($1.shared > 0 ? $1.own : 0) }
        var events = events
        guard answers + events > bound else { return [] }
        var found: [Peer] = []
        for (index, next) in peers.enumerated() {
            guard answers + events > bound / 4 * 3 else { break }
            guard next.own + min(next.shared, events) >= little else { continue }
            found.append(next)
            answers -= next.own
            // Events that this peer held are still held in part by the peers that follow.
            if next.shared > 0 { events = min(events, shared[index + 1]) }
        }
        return found
    }
}
