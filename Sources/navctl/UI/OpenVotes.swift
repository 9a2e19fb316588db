import Bus

/// What navd has asked and has no answer to yet, with the time that is left.
struct OpenVotes: Sendable {
    struct Vote: Equatable, Sendable {
        let id, client, method, on: String
        /// The controller that it is about, besides the one that is asked.
        let about: String?
        /// Milliseconds; nil where it is not known.
        let patience: Int?
        /// The default answer.
        let silence: String
        let isDryRun: Bool
        /// The time at which it was asked, in milliseconds of the interface's clock.
        let asked: Int

        init(_ json: JSON, asked: Int) {
            id = json.string("id")
            client = json.string("client", or: "?")
            method = json.string("method", or: "?")
            on = json.string("on", or: "?")
            about = json["viewController"]?.string
            patience = json["patience"]?.int
            silence = json.string("silence", or: "?")
            isDryRun = json.isTrue("dryRun")
            self.asked = asked
        }

        /// The milliseconds until the default answer counts; nil where that is not known.
        func left(_ now: Instant) -> Int? { patience.map { max(0, asked + $0 - now.milliseconds) } }

        /// `1.2 s left, then deny`
        func countdown(_ now: Instant) -> String {
            guard let left = left(now) else { return "for \((now.milliseconds - asked).duration), default \(silence)" }
            return left > 0 ? "\(left.duration) left, then \(silence)" : "time is over: \(silence)"
        }
    }

    /// navd has a bound of its own. This one keeps a client that misses ends from growing.
    private static let most = 1_024

    /// The oldest first.
    private(set) var all: [Vote] = []

    var isEmpty: Bool { all.isEmpty }

    /// Those of a controller first.
    func ordered(by id: ControllerID?) -> [Vote] {
        let own = id.map { "\($0)" }
        return all.filter { $0.on == own } + all.filter { $0.on != own }
    }

    func of(_ id: ControllerID) -> Vote? { all.first { $0.on == "\(id)" } }

    /// A message of the topic `trace/`.
    mutating func take(_ event: JSON, _ now: Instant) {
        if let asked = event["asked"] { add(Vote(asked, asked: now.milliseconds)) }
        if let ended = event["ended"]?["id"]?.string { all.removeAll { $0.id == ended } }
    }

    /// An answer to `vote.list`: it tells of those that were asked before this client has listened, and that others
    /// have ended. Those that were asked after the request for the list are not in it.
    mutating func list(_ answer: JSON, requested: Instant, _ now: Instant) {
        let listed = answer.list("votes")
        let ids = Set(listed.map { $0.string("id") })
        let ended = Set(answer.list("ended").map { $0.string("id") })
        all.removeAll { !ids.contains($0.id) && $0.asked < requested.milliseconds || ended.contains($0.id) }
        let known = Set(all.map(\.id))
        for vote in listed where !known.contains(vote.string("id")) {
            add(Vote(vote, asked: now.milliseconds - (vote["waiting"]?.int ?? 0)))
        }
    }

    private mutating func add(_ vote: Vote) {
        if all.count >= Self.most { all.removeFirst() }
        all.append(vote)
    }
}

extension Int {
    /// A number of milliseconds as a person says it: `80 ms`, `1.2 s`, `3 min`.
    var duration: String {
        if self < 1_000 { return "\(self) ms" }
        if self < 60_000 { return "\(self / 1_000).\(self % 1_000 / 100) s" }
        return "\(self / 60_000) min"
    }
}
