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

    public var counters: Counters {
        Counters(controller: directory.nextController, window: nextWindow, turn: turns, seq: seq)
    }

    /// Goes on behind these numbers. To be called before the first command.
    public func take(_ counters: Counters) {
        directory.reserve(below: counters.controller)
        nextWindow = max(nextWindow, counters.window)
        turns = max(turns, counters.turn)
        seq = max(seq, counters.seq)
    }

    /// Takes in a window as it was after its commit `lastSeq`. No event tells of it, because nothing has happened.
    ///
    /// Errors: `nameTaken`; `internalError`, where its number or one of its controllers' is there already.
    @discardableResult
    public func restore(_ tree: Tree, lastSeq: UInt64) throws(Refusal) -> WindowActor {
        let id = tree.window.id
        guard windows[id] == nil else { throw Refusal(.internalError, "window \(id) is there already") }
        if let name = tree.window.name, names[name] != nil {
            throw Refusal(.nameTaken, "two windows are called \"\(name)\"", ["name": name])
        }
        if let twice = directory.note(tree.controllers.keys, in: id) {
            throw Refusal(.internalError, "\(twice) is in two windows")
        }
        let actor = WindowActor(id, application: self, executor: executor(for: id))
        windows[id] = actor
        if let name = tree.window.name { names[name] = id }
        if tree.window.key { keyWindow = id }
        directory.note(tree.window, id)
        nextWindow = max(nextWindow, id.number + 1)
        seq = max(seq, lastSeq)
        actor.assumingIsolated { $0.turns.take(tree, lastSeq: lastSeq) }
        return actor
    }

    /// Takes in a window with the ids that it had, in one commit. A second commit completes what was under way in it.
    /// To be called before the first command.
    ///
    /// Errors: `nameTaken`; `internalError`, where the window's number or one of its controllers' is there already.
    public func bring(_ tree: Tree, _ rests: [UnfinishedTurn], cause: Commit.Cause) throws(Refusal) {
        let number = seq + 1
        let actor = try restore(tree, lastSeq: number)
        outside.publishing.publish(
            Commit(
                window: tree.window.id, seq: number, prev: 0, turn: nextTurn(), cause: cause, changes: tree.changes,
                messages: []))
        actor.assumingIsolated { $0.resume(Resumption(of: $0.tree, rests)) }
    }
}
