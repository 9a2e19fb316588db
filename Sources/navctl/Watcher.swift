import Bus

/// Follows one window without a gap: first a snapshot, then events.
struct Watcher {
    private let session: Session
    private let messages: Bool
    private var left: Int?
    private var replica: Replica
    private var names: [ControllerID: String] = [:]
    private var isClosed = false

    init(_ session: Session, messages: Bool, count: Int?) throws(Failure) {
        self.session = session
        self.messages = messages
        left = count
        let window: String
        (replica, window) = try Self.snapshot(session, print: false)
        try session.subscribe("window/\(window)/")
        try Self.awaitSubscription(session)
        // Every event after this snapshot arrives.
        (replica, _) = try Self.snapshot(session, print: !messages)
        learnNames()
        Output.remark("watching \(window) from \(replica.seq)")
    }

    private static func snapshot(_ session: Session, print: Bool) throws(Failure) -> (Replica, window: String) {
        let result = try session.request("snapshot", on: session.options.window)
        if print { Output.line(JSON.object(["snapshot": result]).text) }
        do throws(Refusal) {
            let replica = try Replica(snapshot: result)
            return (replica, "\(replica.tree.window.id)")
        } catch { throw Failure(error) }
    }

    /// Waits for the bookmark that follows a subscription, or for any event: then the subscription is in force.
    private static func awaitSubscription(_ session: Session) throws(Failure) {
        _ = try session.event(within: min(session.options.timeout, 2_000))
    }

    mutating func run(milliseconds: Int?) throws(Failure) {
        let time = FollowingTime(milliseconds: milliseconds)
        while left != 0, !isClosed, let wait = time.left(atMost: 500) {
            if let event = try session.event(within: wait) {
                try take(event)
            } else {
                if try session.look() { try catchUp() }
            }
        }
    }

    /// An event is missing: gets the missing events from navd, or a new snapshot if navd no longer has them.
    private mutating func catchUp() throws(Failure) {
        let missed: JSON
        do throws(Failure) {
            missed = try session.request(
                "changesSince", on: "\(replica.tree.window.id)",
                ["epoch": .string(replica.epoch), "seq": .int(Int64(clamping: replica.seq))])
        } catch {
            switch error.name {
            case ErrorName.historyCompacted.rawValue: return try resynchronize()
            case ErrorName.unknownWindow.rawValue: isClosed = true
            default: throw error
            }
            return
        }
        // The copy is ahead of this navd, whose store is an older one.
        if let last = missed["seq"]?.int, last < Int(clamping: replica.seq) { return try resynchronize() }
        for event in missed["events"]?.array ?? [] where left != 0 {
            if try apply(event) == .gap { return try resynchronize() }
        }
    }

    private mutating func resynchronize() throws(Failure) {
        (replica, _) = try Self.snapshot(session, print: !messages)
        learnNames()
    }

    private mutating func take(_ bytes: [UInt8]) throws(Failure) {
        let event: JSON
        do throws(JSONError) { event = try JSONParser.parse(bytes) } catch { return }
        if event["note"] != nil {
            // Vetoes and other notes are no commits, but worth showing.
            if !messages { show(bytes) }
            return
        }
        if try apply(event) == .gap { try catchUp() }
    }

    private mutating func apply(_ event: JSON) throws(Failure) -> Replica.Effect {
        let effect: Replica.Effect
        do throws(Refusal) { effect = try replica.apply(event) } catch { throw Failure(error) }
        guard effect == .applied else { return effect }
        learnNames()
        if (event["changes"]?.array ?? []).contains(where: { $0["close"] != nil }) { isClosed = true }
        if messages { show(event["messages"]?.array ?? []) } else { show(event.bytes) }
        return effect
    }

    private mutating func show(_ bytes: [UInt8]) {
        Output.line(bytes: bytes)
        left = left.map { $0 - 1 }
    }

    private mutating func show(_ list: [JSON]) {
        guard !list.isEmpty else { return }
        for message in list { Output.line(MessageText.line(message, names)) }
        left = left.map { $0 - 1 }
    }

    /// Names stay known after their controllers have gone, since the last messages about these come later.
    private mutating func learnNames() {
        for (name, id) in replica.tree.names { names[id] = name }
    }
}
