import Bus

/// The remaining part of a committed turn that has not ended. It is kept beside the tree and never published. If navd
/// ends before the turn does, the rest completes the turn after the restart.
public struct Rest: Sendable, Equatable {
    public let turn: UInt64
    /// Changes that follow when the turn ends; for a gesture, those of its cancellation.
    public var changes: [Change]
    /// Controllers that may be released then.
    public var loose: [ControllerID]
    /// True if the window closes then.
    public var closes: Bool

    public init(turn: UInt64, changes: [Change], loose: [ControllerID], closes: Bool) {
        self.turn = turn
        self.changes = changes
        self.loose = loose
        self.closes = closes
    }
}

extension Rest {
    /// `{"turn":7,"changes":[…],"loose":["c5"],"closes":true}`
    public func write(window: WindowID, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("turn", turn)
        writer.name("changes")
        Change.write(changes, window: window, to: &writer)
        writer.member("loose", loose)
        if closes { writer.member("closes", true) }
        writer.endObject()
    }

    /// Errors: `invalidParams`.
    public init(json: JSON, path: String) throws(Refusal) {
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object")
        }
        let fields = FieldReader(object, path: path)
        self.init(
            turn: try fields.required(fields.uint("turn"), "turn"),
            changes: try Change.read(fields.json("changes"), path: "\(path).changes"),
            loose: try fields.ids("loose"), closes: try fields.bool("closes") ?? false)
    }
}

extension Container {
    /// Keeps what the turn would still change. Called after each part of a turn that goes on.
    func keepRest() {
        guard outside.keepsRests, let current = turn, current.isCommitted else { return }
        var script = current.script
        if script.takesTime { script.end(script.isInteractive ? .cancelled : .finished) }
        var changes = script.ended
        let left = Array(script.messages[min(script.next, script.messages.count)...])
        Message.addImpliedChanges(of: left, to: &changes)
        if current.ending != nil { changes.append(openTransitionChange(nil)) }
        hasRest = true
        let rest = Rest(turn: current.number, changes: changes, loose: script.loose, closes: script.closes)
        outside.keep(rest, of: target, in: window.id)
    }

    /// Keeps the answer for a client that waits for the end and has a key. After a restart a retry gets it, and the
    /// rest makes it true.
    /// - Parameter isOver: true once the end has been decided.
    func promiseAnswer(isOver: Bool = false) {
        guard outside.keepsRests, let current = turn, current.isCommitted, current.request.wait == .finished,
            current.request.depth == 0, current.request.origin.key != nil,
            case .string(let outcome)? = current.result["outcome"]
        else { return }
        var result = current.result
        result["outcome"] = nil
        result["finished"] = .bool(isOver || !current.script.isInteractive)
        outside.promise(
            Reply(
                origin: current.request.origin, body: .outcome(outcome, result), seq: window.seq, turn: current.number))
    }

    func dropRest() {
        guard hasRest else { return }
        hasRest = false
        outside.keep(nil, of: target, in: window.id)
    }
}
