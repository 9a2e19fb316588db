import Bus

// Brings back what was kept: the same trees under the same numbers.
extension Application {
    /// Counters of numbers that are never given twice.
    public struct Counters: Sendable, Equatable {
        /// The number of the next controller.
        public var controller: UInt64
        /// The number of the next window.
        public var window: UInt64
        /// The number of the last turn.
        public var turn: UInt64
        /// The number of the last commit.
        public var seq: UInt64

        public init(controller: UInt64, window: UInt64, turn: UInt64, seq: UInt64) {
            (self.controller, self.window, self.turn, self.seq) = (controller, window, turn, seq)
        }
    }

    public nonisolated var counters: Counters {
        let state = here
        return Counters(
            controller: state.directory.nextController, window: state.nextWindow, turn: state.turns, seq: state.seq)
    }

    /// Goes on behind these numbers. To be called before the first command.
    public nonisolated func take(_ counters: Counters) {
        let state = here
        state.directory.reserve(below: counters.controller)
        state.nextWindow = max(state.nextWindow, counters.window)
        state.turns = max(state.turns, counters.turn)
        state.seq = max(state.seq, counters.seq)
    }

    /// Takes in a window as it was after its commit `lastSeq`. No event tells of it, because nothing has happened.
    ///
    /// Errors: `nameTaken`; `internalError`, where its number or one of its controllers' is there already.
    @discardableResult
    public nonisolated func restore(_ tree: Tree, lastSeq: UInt64) throws(Refusal) -> WindowActor {
        let state = here
        let id = tree.window.id
        guard state.windows[id] == nil else { throw Refusal(.internalError, "window \(id) is there already") }
        if let name = tree.window.name, state.names[name] != nil {
            throw Refusal(.nameTaken, "two windows are called \"\(name)\"", ["name": name])
        }
        if let twice = state.directory.note(tree.controllers.keys, in: id) {
            throw Refusal(.internalError, "\(twice) is in two windows")
        }
        let actor = WindowActor(id, application: self, executor: executor(for: id))
        state.opened(actor, name: tree.window.name)
        if tree.window.key { state.keyWindow = id }
        state.directory.note(tree.window, id)
        state.nextWindow = max(state.nextWindow, id.number + 1)
        state.seq = max(state.seq, lastSeq)
        actor.here.take(tree, lastSeq: lastSeq)
        return actor
    }

    /// Takes in a window with the ids that it had, in one commit. A second commit completes what was under way in it.
    /// To be called before the first command.
    ///
    /// Errors: `nameTaken`; `internalError`, where the window's number or one of its controllers' is there already.
    public nonisolated func bring(
        _ tree: Tree, _ rests: [UnfinishedTurn], cause: Commit.Cause
    ) throws(Refusal) {
        let number = seq + 1
        let actor = try restore(tree, lastSeq: number)
        outside.publishing.publish(
            Commit(
                window: tree.window.id, seq: number, prev: 0, turn: here.nextTurn(), cause: cause,
                changes: tree.changes, messages: []))
        actor.resume(Resumption(of: actor.tree, rests))
    }
}
