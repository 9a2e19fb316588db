import Bus

/// Follows one window without a gap: first a snapshot, then events.
struct Watcher {
    private let session: Session
    private let messages: Bool
    private var limit: FollowingLimit
    private var replica: Replica
    private var topic: EventTopic
    private var names: [ControllerID: String] = [:]

    /// - Parameter messages: true if only the callbacks are printed.
    init(_ session: Session, messages: Bool, _ limit: FollowingLimit) throws(Failure) {
        (self.session, self.messages, self.limit) = (session, messages, limit)
        replica = try session.replica(of: session.options.window)
        topic = .gathered(replica.tree.window.id)
        try session.subscribe("\(topic)")
        try session.awaitSubscription()
        // Every event after this snapshot arrives.
        try resynchronize()
        Output.remark("watching \(replica.tree.window.id) from \(replica.seq)")
    }

    consuming func run() throws(Failure) {
        while let wait = limit.left(atMost: 500) {
            if let bytes = try session.event(within: wait) {
                let events = try? JSONParser.parse(bytes)
                for event in events?.array ?? [] where !limit.isComplete { try take(event) }
            } else if try session.look() {
                try catchUp()
            }
        }
    }

    /// An event is missing: gets the missing events from navd, or a new snapshot if navd no longer has them.
    private mutating func catchUp() throws(Failure) {
        // In another epoch the id may be that of another window.
        guard session.hello.string("epoch") == replica.epoch else { return try startOver() }
        let missed: JSON
        do throws(Failure) {
            missed = try session.request(
                "changesSince", on: "\(replica.tree.window.id)", ["epoch": replica.epoch, "seq": replica.seq])
        } catch {
            switch error.name {
            case ErrorName.historyCompacted.rawValue: return try resynchronize()
            case ErrorName.unknownWindow.rawValue: return try startOver()
            default: throw error
            }
        }
        // The copy is ahead of this navd, whose store is an older one.
        if let last = missed["seq"]?.int, last < Int(clamping: replica.seq) { return try resynchronize() }
        for event in missed.list("events") where !limit.isComplete {
            if try apply(event) == .gap { return try resynchronize() }
        }
    }

    /// Goes on with the window that is there now, or ends if there is none.
    private mutating func startOver() throws(Failure) {
        do throws(Failure) { try resynchronize() } catch {
            guard error.name == ErrorName.unknownWindow.rawValue else { throw error }
            Output.remark("this navd has begun anew, without the window: \(error.message)")
            limit.stop()
        }
    }

    private mutating func resynchronize() throws(Failure) {
        var fresh = try session.snapshot(of: session.options.window)
        let window = fresh.replica.tree.window.id
        if topic != .gathered(window) {
            try session.unsubscribe("\(topic)")
            topic = .gathered(window)
            try session.subscribe("\(topic)")
            try session.awaitSubscription()
            fresh = try session.snapshot(of: "\(window)")
        }
        if !messages { Output.line(JSON.object(["snapshot": fresh.json]).text) }
        replica = fresh.replica
        learnNames()
    }

    private mutating func take(_ event: JSON) throws(Failure) {
        if event["note"] != nil {
            // Vetoes and other notes are no commits, but worth showing.
            if !messages { show(event.bytes) }
        } else if try apply(event) == .gap {
            try catchUp()
        }
    }

    private mutating func apply(_ event: JSON) throws(Failure) -> Replica.Effect {
        let effect: Replica.Effect
        do throws(Refusal) { effect = try replica.apply(event) } catch { throw Failure(error) }
        guard effect == .applied else { return effect }
        learnNames()
        if messages { show(event.list("messages")) } else { show(event.bytes) }
        if event.list("changes").contains(where: { $0["close"] != nil }) { limit.stop() }
        return effect
    }

    private mutating func show(_ bytes: [UInt8]) {
        Output.line(bytes: bytes)
        limit.note()
    }

    private mutating func show(_ messages: [JSON]) {
        guard !messages.isEmpty else { return }
        for message in messages { Output.line(MessageText.line(message, names)) }
        limit.note()
    }

    /// Names stay known after their controllers have gone, since the last messages about these come later.
    private mutating func learnNames() { for (name, id) in replica.tree.names { names[id] = name } }
}
