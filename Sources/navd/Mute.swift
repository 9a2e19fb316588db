/// Peers that read nothing, or far too little: for how long, and which of them are hung up on where more waits to be read than may.
struct Mute<Connection: Hashable, Owner: Hashable> {
    /// Milliseconds that nothing must have been read for: who is only slow for a moment is left alone.
    static var patience: UInt64 { 250 }
    /// Milliseconds, and looks, that a peer which reads must have been behind for at each of them to count as too slow.
    static var slowness: UInt64 { 10_000 }
    static var looks: Int { 20 }
    /// Bytes: whoever holds less is not worth it.
    static var little: Int { 64 << 10 }

    /// What was published, in bytes and events.
    struct Published: Equatable {
        var bytes = 0
        var events = 0
    }

    private struct Silence {
        /// Milliseconds.
        let since: UInt64
        let unread: Int
        /// Up to then.
        let published: Published
        /// Since when it has been full at each look, and what had been published up to then.
        let behindSince: UInt64
        let publishedBehind: Published
        var looks = 1
    }

    enum Kind { case silent, slow }

    /// One that has read nothing, or has been behind, for as long as it must be.
    struct Peer {
        let connection: Connection
        let owner: Owner?
        let since: UInt64
        /// Bytes that wait for it alone.
        let own: Int
        /// Bytes of events that it may hold together with others.
        let shared: Int
    }

    private var silent: [Connection: Silence] = [:]

    /// - Parameters:
    ///   - full: connections that take nothing now, and what the kernel keeps for each: the same as before where nothing was read.
    ///   - now: milliseconds.
    mutating func look(at full: [(connection: Connection, unread: Int)], now: UInt64, _ published: Published) {
        let before = silent
        silent = [:]
        for (connection, unread) in full {
            guard let known = before[connection] else {
                silent[connection] = Silence(
                    since: now, unread: unread, published: published, behindSince: now, publishedBehind: published)
                continue
            }
            let hasRead = known.unread != unread
            silent[connection] = Silence(
                since: hasRead ? now : known.since, unread: unread, published: hasRead ? published : known.published,
                behindSince: known.behindSince, publishedBehind: known.publishedBehind, looks: known.looks + 1)
        }
    }

    /// Connections whose peers have read nothing for at least that many milliseconds.
    func silent(for milliseconds: UInt64, at now: UInt64) -> [Connection] {
        silent.compactMap { $0.value.since + milliseconds <= now ? $0.key : nil }
    }

    mutating func hungUp(on connections: Set<Connection>) {
        for connection in connections { silent[connection] = nil }
    }

    /// Those who have read nothing for long enough, longest first; or those who have been behind, most first.
    /// - Parameters:
    ///   - answers: what waits for a connection alone; nil where it takes no answers.
    ///   - hearer: whose a subscriber is; nil inside where nobody knows, nil where it is none.
    ///   - waiting: events that wait for one subscriber at most.
    func peers(
        _ kind: Kind, now: UInt64, _ published: Published, waiting: Int, overhead: Int,
        answers: (Connection) -> (owner: Owner?, bytes: Int)?, hearer: (Connection) -> Owner?
    ) -> [Peer] {
        let found = silent.compactMap { connection, silence -> Peer? in
            let since = kind == .silent ? silence.since : silence.behindSince
            let isSo =
                kind == .silent
                ? since + Self.patience <= now : since + Self.slowness <= now && silence.looks >= Self.looks
            guard isSo else { return nil }
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

    /// Whom to hang up on, in their order, so that three quarters of `bound` are left.
    /// - Parameters:
    ///   - peers: those who have read nothing, or too little.
    ///   - answers: bytes that wait for all, those who read included.
    ///   - events: bytes of events that wait for anybody.
    static func excess(_ peers: [Peer], answers: Int, events: Int, bound: Int) -> [Peer] {
        var rest = peers[...]
        var answers = answers + peers.reduce(0) { $0 + ($1.shared > 0 ? $1.own : 0) }
        var events = events
        guard answers + events > bound else { return [] }
        var found: [Peer] = []
        while answers + events > bound / 4 * 3, let next = rest.popFirst() {
            guard next.own + min(next.shared, events) >= little else { continue }
            found.append(next)
            answers -= next.own
            // What one held, others who were silent later hold in part.
            if next.shared > 0 { events = min(events, rest.reduce(0) { max($0, $1.shared) }) }
        }
        return found
    }
}
