import Bus

// Windows from another navd's export.
extension Application {
    /// Takes in a window with the ids that it had, in one commit. A second commit completes what was under way in it.
    /// To be called before the first command.
    ///
    /// Errors: `nameTaken`; `internalError`, where the window's number or one of its controllers' is there already.
    public func bring(_ tree: Tree, _ rests: [Rest], cause: Commit.Cause) throws(Refusal) {
        let number = seq + 1
        let actor = try restore(tree, lastSeq: number)
        outside.publish(
            Commit(
                window: tree.window.id, seq: number, prev: 0, turn: nextTurn(), cause: cause, changes: tree.changes,
                messages: []))
        actor.assumingIsolated { $0.resume(Resumption(of: $0.tree, rests)) }
    }
}
