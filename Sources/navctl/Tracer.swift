import Bus

/// Follows one window: its events, and the requests between them. Lost events are not requested again.
struct Tracer {
    private let session: Session
    private var limit: FollowingLimit
    private var replica: Replica
    private var text = TraceText()

    /// - Parameter all: whether to follow also what concerns no open window: peers and refused requests.
    init(_ session: Session, all: Bool, _ limit: FollowingLimit) throws(Failure) {
        (self.session, self.limit) = (session, limit)
        replica = try session.replica(of: session.options.window)
        let window = "\(replica.tree.window.id)"
        // The bookmark that answers the last subscription tells that all are in force.
        if all { for topic in ["\(PublishedTopic.trace)navd/", PublishedTopic.peers] { try session.subscribe(topic) } }
        for topic in [PublishedTopic.trace, PublishedTopic.window] { try session.subscribe("\(topic)\(window)/") }
        try takeSnapshot()
        try session.awaitSubscription()
        Output.remark("tracing \(window)")
    }

    consuming func run() throws(Failure) {
        while let wait = limit.left(atMost: 250) {
            if let event = try session.event(within: wait) { try take(event) } else { try look() }
        }
    }

    private mutating func takeSnapshot() throws(Failure) {
        replica = try session.replica(of: "\(replica.tree.window.id)")
        text.learn(replica.tree.names)
    }

    /// Another navd may not have this window, and would publish nothing about it.
    private mutating func look() throws(Failure) {
        guard try session.look() else { return }
        do throws(Failure) { try takeSnapshot() } catch {
            guard error.name == ErrorName.unknownWindow.rawValue else { throw error }
            Output.remark("this navd does not have the window: \(error.message)")
            limit.stop()
        }
    }

    private mutating func take(_ bytes: [UInt8]) throws(Failure) {
        guard let event = try? JSONParser.parse(bytes) else { return }
        let isBookmark = event["bookmark"] != nil
        if isBookmark || event["changes"] != nil {
            // Only the names of the tree are needed. If an event is missing, a new snapshot has them too.
            let effect = try? replica.apply(event)
            if effect != .applied, effect != .current { try takeSnapshot() }
            text.learn(replica.tree.names)
        }
        if isBookmark { return }
        switch session.options.format {
        case .json: Output.line(bytes: bytes)
        case .yaml: (["---"] + YAMLText(event).lines).forEach(Output.line)
        case .wide, .name, nil: text.lines(event).forEach(Output.line)
        }
        limit.note()
        if event.list("changes").contains(where: { $0["close"] != nil }) { limit.stop() }
    }
}
