import Bus

// What was kept comes back: the same trees under the same numbers.
extension Application {
    /// Numbers that are never given twice.
    public struct Counters: Sendable, Equatable {
        public var controller: UInt64
        public var window: UInt64
        public var turn: UInt64
        public var seq: UInt64

        public init(controller: UInt64, window: UInt64, turn: UInt64, seq: UInt64) {
            (self.controller, self.window, self.turn, self.seq) = (controller, window, turn, seq)
        }
    }

    /// The next controller's and window's, the last turn's and commit's.
    public var counters: Counters {
        Counters(controller: directory.nextController, window: nextWindow, turn: turns, seq: seq)
    }

    /// Before the first command: goes on behind these.
    public func take(_ counters: Counters) {
        directory.reserve(below: counters.controller)
        nextWindow = max(nextWindow, counters.window)
        turns = max(turns, counters.turn)
        seq = max(seq, counters.seq)
    }

    /// A window as it was after its commit `lastSeq`. Nobody hears of it: nothing has happened.
    /// Errors: `nameTaken`, `internalError` where its number or one of its controllers' is there already.
    @discardableResult
    public func restore(_ tree: Tree, lastSeq: UInt64) throws(Refusal) -> WindowActor {
        let id = tree.window.id
        guard windows[id] == nil else { throw Refusal(.internalError, "window \(id) is there already") }
        if let name = tree.window.name, names[name] != nil {
            throw Refusal(.nameTaken, "two windows are called \"\(name)\"", data: ["name": .string(name)])
        }
        if let twice = directory.note(tree.controllers.keys, in: id) {
            throw Refusal(.internalError, "\(twice) is in two windows")
        }
        let actor = WindowActor(tree.window, application: self, executor: executor(for: id))
        windows[id] = actor
        if let name = tree.window.name { names[name] = id }
        if tree.window.key { keyWindow = id }
        directory.note(tree.window, id)
        nextWindow = max(nextWindow, id.number + 1)
        seq = max(seq, lastSeq)
        actor.assumingIsolated { $0.take(tree, lastSeq: lastSeq) }
        return actor
    }
}

extension WindowActor {
    /// Its first and only contents.
    func take(_ tree: Tree, lastSeq: UInt64) {
        prepare()
        self.tree = tree
        self.lastSeq = lastSeq
        for controller in tree.controllers.values where controller.kind.isContainer {
            containers[controller.id] = Container(
                target: .controller(controller.id), window: self, executor: application.executor(for: controller.id))
        }
    }

    /// Makes whole what was under way when the last navd ended: in one commit, where anything is left to become so.
    public func resume(_ rest: Resumption) {
        if !rest.isNothing {
            step(
                rest.changes, [], loose: rest.loose, closes: rest.closes, turn: nextTurn(),
                cause: Commit.Cause(method: "restart", by: "navd"))
        }
        turnAgain()
    }
}
