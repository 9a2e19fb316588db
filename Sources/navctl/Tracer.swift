import Bus

/// Follows one window: its events, and the requests between them. Lost events are not requested again.
struct Tracer {
    private let session: Session
    private var left: Int?
    private var replica: Replica
    private var text = TraceText()
    private var isClosed = false

    init(_ session: Session, count: Int?) throws(Failure) {
        self.session = session
        left = count
        let window = try session.request("snapshot", on: session.options.window)["window"]?["id"]?.string ?? ""
        // The bookmark that answers the second subscription tells that both are in force.
        try session.subscribe("trace/\(window)/")
        try session.subscribe("window/\(window)/")
        replica = try Self.snapshot(session, window)
        text.learn(replica.tree.names)
        try awaitSubscription()
        Output.remark("tracing \(window)")
    }

    private static func snapshot(_ session: Session, _ window: String) throws(Failure) -> Replica {
        let result = try session.request("snapshot", on: window)
        do throws(Refusal) { return try Replica(snapshot: result) } catch { throw Failure(error) }
    }

    /// Waits for the bookmark that follows the second subscription: then both are in force.
    private func awaitSubscription() throws(Failure) {
        _ = try session.event(within: min(session.options.timeout, 2_000))
    }

    mutating func run(milliseconds: Int?) throws(Failure) {
        let time = FollowingTime(milliseconds: milliseconds)
        while left != 0, !isClosed, let wait = time.left(atMost: 250) {
            if let event = try session.event(within: wait) { try take(event) } else { try look() }
        }
    }

    /// Another navd may not have this window, and would publish nothing about it.
    private mutating func look() throws(Failure) {
        guard try session.look() else { return }
        do throws(Failure) { replica = try Self.snapshot(session, "\(replica.tree.window.id)") } catch {
            guard error.name == ErrorName.unknownWindow.rawValue else { throw error }
            isClosed = true
        }
        text.learn(replica.tree.names)
    }

    private mutating func take(_ bytes: [UInt8]) throws(Failure) {
        guard let event = try? JSONParser.parse(bytes) else { return }
        let isBookmark = event["bookmark"] != nil
        if isBookmark || event["changes"] != nil {
            // Only the names of the tree are needed. If an event is missing, a new snapshot has them too.
            let effect = try? replica.apply(event)
            if effect != .applied, effect != .current {
                replica = try Self.snapshot(session, "\(replica.tree.window.id)")
            }
            text.learn(replica.tree.names)
            isClosed = (event["changes"]?.array ?? []).contains { $0["close"] != nil }
        }
        if isBookmark { return }
        if session.options.json {
            Output.line(bytes: bytes)
        } else {
            for line in text.lines(event) { Output.line(line) }
        }
        left = left.map { $0 - 1 }
    }
}
