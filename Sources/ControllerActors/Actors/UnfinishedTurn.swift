import Bus

/// The remaining part of a committed turn that has not ended. It is kept beside the tree and never published. If navd
/// ends before the turn does, the rest completes the turn after the restart.
public struct UnfinishedTurn: Sendable, Equatable {
    public let turn: UInt64
    /// Changes that follow when the turn ends; for a gesture, those of its cancellation.
    public var changes: [Change]
    /// Controllers that may be released then.
    public var loose: [ControllerID]
    /// True if the window closes then.
    public var closes: Bool

    public init(turn: UInt64, changes: [Change], loose: [ControllerID], closes: Bool) {
        (self.turn, self.changes, self.loose, self.closes) = (turn, changes, loose, closes)
    }
}

extension UnfinishedTurn {
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
        let fields = try FieldReader(json: json, path: path)
        self.init(
            turn: try fields.required(fields.uint("turn"), "turn"),
            changes: try Change.read(fields.json("changes"), path: "\(path).changes"),
            loose: try fields.ids("loose"), closes: try fields.bool("closes") ?? false)
    }

    /// The remaining part of that turn, as if nothing else happened until its end.
    init(of turn: Turn) {
        var script = turn.script
        if script.takesTime { script.end(script.isInteractive ? .cancelled : .finished) }
        var changes = script.ended
        let left = Array(script.messages[min(script.next, script.messages.count)...])
        Message.addImpliedChanges(of: left, to: &changes)
        if turn.ending != nil { changes.append(turn.queue.target.change(of: nil)) }
        self.init(turn: turn.number, changes: changes, loose: script.loose, closes: script.closes)
    }
}

/// The work that remains in a window that was kept: what its turns still had to do, as if nothing else had happened.
public struct Resumption: Sendable {
    let changes: [Change]
    /// Controllers that may be released.
    let loose: [ControllerID]
    let closes: Bool

    var isNothing: Bool { changes.isEmpty && loose.isEmpty && !closes }

    /// - Parameter rests: those of all turns in the window, in any order.
    public init(of tree: Tree, _ rests: [UnfinishedTurn]) {
        // A controller that has gone meanwhile needs no change.
        let standing = tree.standing(rests.sorted { $0.turn < $1.turn }.flatMap(\.changes))
        // Hosts are sessions, which have ended. They claim their places anew.
        let unhosted = tree.hosted.sorted().map { Change.set($0, .host(nil)) }
        changes = standing + tree.controllers.values.flatMap(\.unlit) + unhosted
        closes = rests.contains(where: \.closes)
        // The controllers of the rests, and those that were let go of while a transition kept them. They are judged by
        // the tree after all changes.
        var after = tree
        for change in standing { try? after.apply(change) }
        loose = after.controllers.values.filter { $0.holds == 0 && !after.stands($0.id) }.map(\.id)
    }
}
