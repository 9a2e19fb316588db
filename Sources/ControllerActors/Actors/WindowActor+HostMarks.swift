import Bus

// Marks of hosts are facts of the tree like any other, and belong to no command's turn.
extension WindowActor {
    /// Commits marks, in a turn of their own.
    public nonisolated func mark(_ changes: [Change], cause: Commit.Cause) {
        commit(changes, [], loose: [], turn: nextTurn(), cause: cause)
    }

    /// The containers with open turns above a controller, at it and below it, the outermost first.
    private nonisolated func underWay(around id: ControllerID) -> [Container] {
        assumingIsolated { window in
            var list: [(container: Container, depth: Int)] = []
            for container in window.open {
                switch container.target {
                case .window: list.append((container, 0))
                case .controller(let other) where window.tree.isAbove(other, id) || window.tree.isAbove(id, other):
                    list.append((container, window.tree.depth(of: other)))
                case .controller: break
                }
            }
            return list.sorted { $0.depth < $1.depth }.map(\.container)
        }
    }

    /// Takes everything out of an application's own container whose host was given up. Transitions that run there come
    /// to their end first.
    public nonisolated func empty(_ id: ControllerID, _ mark: HostMark, by client: String) {
        guard assumingIsolated({ $0.tree[id] != nil }) else { return }
        let turn = nextTurn()
        let cause = Commit.Cause(method: "host.lost", by: client)
        for container in underWay(around: id) { container.assumingIsolated { $0.complete() } }
        // The container was on its way out, or has gone with what ended.
        guard var transition = emptying(id) else { return self.mark(onto: id, mark, cause) }
        // Presentations from there go along, and transitions that run in them end as well.
        if completeBelow(.controller(id), transition) {
            guard let again = emptying(id) else { return self.mark(onto: id, mark, cause) }
            transition = again
        }
        let messages = transition.will + transition.did
        commit(
            [.set(id, .host(mark))] + transition.changes, messages, loose: transition.loose, turn: turn, cause: cause)
        tell((messages + layoutMessages())[...], turn: turn)
    }

    /// Nil where the container is gone.
    private nonisolated func emptying(_ id: ControllerID) -> Transition? {
        let (tree, directory) = assumingIsolated { ($0.tree, $0.application.assumingIsolated { $0.directory }) }
        return try? application.rules.emptying(id, in: tree, directory: directory)
    }

    private nonisolated func mark(onto id: ControllerID, _ mark: HostMark, _ cause: Commit.Cause) {
        guard assumingIsolated({ $0.tree[id] != nil }) else { return }
        self.mark([.set(id, .host(mark))], cause: cause)
    }
}

extension Rules {
    /// The transition by which everything leaves an application's own container at once.
    func emptying(_ id: ControllerID, in tree: Tree, directory: Directory) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: shared)
        _ = try draft.need(id)
        try draft.setChildren([], of: id)
        return try draft.finish(Outline(kind: .quiet))
    }
}
