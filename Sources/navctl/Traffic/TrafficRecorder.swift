import Bus

/// Writes what navd publishes into a capture, until its limit is reached.
struct TrafficRecorder {
    /// Milliseconds in which the last publications arrive.
    private static let rest = 100

    private let session: Session
    private let window: String?
    private var limit: FollowingLimit
    private var log = TrafficLog()
    private var commands = CapturedCommands()
    private let clock = SystemClock()
    private var start: UInt64 = 0
    /// When the last publications are no longer waited for, once the limit is reached.
    private var end: UInt64?
    /// Lines that are to be written before the next publication is waited for.
    private var lines: [JSON] = []
    private(set) var events = 0

    /// - Parameter window: the id of the only window; nil for all windows.
    init(_ session: Session, window: String?, _ limit: FollowingLimit) {
        (self.session, self.window, self.limit) = (session, window, limit)
    }

    /// Subscribes, and takes the first snapshots.
    mutating func begin() throws(Failure) {
        let end = window.map { "\($0)/" } ?? ""
        for topic in [PublishedTopic.trace, PublishedTopic.progress] { try session.subscribe("\(topic)\(end)") }
        for topic in [PublishedTopic.peers, PublishedTopic.audit] { try session.subscribe(topic) }
        try session.subscribe("\(PublishedTopic.window)\(end)")
        try session.awaitSubscription()
        start = clock.now()
        lines = [TrafficFile.head(at: Expiry.now(), epoch: session.hello.string("epoch"))]
        let windows = if let window { [window] } else { try ids() }
        for id in windows { try keepSnapshot(of: id) }
        Output.remark("capturing \(windows.isEmpty ? "navd" : windows.joined(separator: ", "))")
    }

    private func ids() throws(Failure) -> [String] {
        try session.whole(.windows).list("windows").map { $0.string("id") }
    }

    /// The next lines; nil at the end.
    mutating func next() throws(Failure) -> [UInt8]? {
        while lines.isEmpty {
            guard let wait = limit.left(atMost: 500) else {
                // At Ctrl-C what navd has published by then is kept too; a navd that publishes all the time has no last
                // publication.
                let end = end ?? clock.now() + UInt64(Self.rest) * 1_000_000
                self.end = end
                if !limit.isComplete, let left = clock.sleepTime(until: end), left > 0,
                    let publication = try session.publication(within: Int(left / 1_000_000) + 1)
                {
                    try take(publication.topic, publication.bytes)
                } else if commands.count > 0 {
                    try keepCommands()
                } else {
                    return nil
                }
                continue
            }
            if let publication = try session.publication(within: wait) {
                try take(publication.topic, publication.bytes)
                if commands.count >= CapturedCommands.much { try keepCommands() }
            } else if try session.look() {
                // Another navd: nothing that was known of the windows holds.
                log = TrafficLog()
                commands.beginAnew()
                for id in try ids() where window == nil || window == id { try keepSnapshot(of: id) }
            } else {
                try keepCommands()
            }
        }
        defer { lines = [] }
        return lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
    }

    private var after: Int { Int((clock.now() - start) / 1_000_000) }

    private mutating func take(_ topic: String, _ bytes: [UInt8]) throws(Failure) {
        guard let json = try? JSONParser.parse(bytes) else { return }
        switch log.take(topic, json) {
        case .drop: return
        case .snapshot(let window): try keepSnapshot(of: window)
        case .keep:
            lines.append(TrafficFile.line(after: after, topic, json))
            if json["changes"] != nil, let seq = json["seq"]?.int {
                commands.note(seq, of: PublishedTopic.window(in: topic))
            }
        }
        events += 1
        limit.note()
    }

    /// Asks for the commands of the commits that were captured, and keeps them behind their events.
    private mutating func keepCommands() throws(Failure) {
        guard let question = commands.question else { return }
        do throws(Failure) {
            let answer = try session.request(
                "history.list", on: question.window, ["after": question.after, "limit": question.limit])
            lines += commands.take(answer).map { TrafficFile.line(after: after, command: $0) }
        } catch {
            guard error.answer != nil else { throw error }
            guard let why = commands.refuse(error) else { return }
            Output.remark("commands are not captured, only what they have changed: \(why)")
        }
    }

    private mutating func keepSnapshot(of window: String) throws(Failure) {
        do throws(Failure) {
            let snapshot = try session.request("snapshot", on: window)
            log.take(snapshot: snapshot)
            lines.append(TrafficFile.line(after: after, snapshot: snapshot))
        } catch {
            // It was closed in the meantime.
            guard error.name == ErrorName.unknownWindow.rawValue else { throw error }
            log.forget(window)
        }
    }
}
