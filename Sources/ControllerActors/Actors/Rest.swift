import Bus

/// What is left of a committed turn that has not ended: kept beside the tree and never published. It makes the turn whole where
/// navd ends before it does.
public struct Rest: Sendable, Equatable {
    public let turn: UInt64
    /// Become so when the turn ends; of a gesture, what becomes so when it is cancelled.
    public var changes: [Change]
    /// May be released then.
    public var loose: [ControllerID]
    /// The window goes then.
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
    /// After each part of a turn that goes on: what would still have to become so.
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

    /// Who waits for the end and has a key is told after a restart how it came out: as the rest says.
    /// - Parameter isOver: its end has been decided.
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
