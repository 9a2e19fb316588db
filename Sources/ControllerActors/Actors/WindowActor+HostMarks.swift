import Bus

// Marks of hosts are facts of the tree like any other; they are nobody's turn.
extension WindowActor {
    public nonisolated func mark(_ changes: [Change], cause: Commit.Cause) {
        commit(changes, [], loose: [], turn: nextTurn(), cause: cause)
    }

    /// Takes out what stands in a container whose host was given up. What is under way there comes to its end first.
    public nonisolated func empty(_ id: ControllerID, _ mark: HostMark, by client: String) {
        guard assumingIsolated({ $0.tree[id] != nil }) else { return }
        let turn = nextTurn()
        let cause = Commit.Cause(method: "host.lost", by: client)
        let open = assumingIsolated { window in
            window.open.filter { container in
                guard case .controller(let other) = container.target else { return false }
                return window.tree.isAbove(id, other)
            }
        }
        for container in open { container.assumingIsolated { $0.complete() } }
        let (tree, directory) = assumingIsolated { ($0.tree, $0.application.assumingIsolated { $0.directory }) }
        guard let transition = try? application.rules.emptying(id, in: tree, directory: directory) else {
            return self.mark([.set(id, .host(mark))], cause: cause)
        }
        let messages = transition.will + transition.did
        commit(
            [.set(id, .host(mark))] + transition.changes, messages, loose: transition.loose, turn: turn, cause: cause)
        tell((messages + layoutMessages())[...], turn: turn)
    }
}

extension Rules {
    /// Everybody who stands in a container leaves it at once.
    func emptying(_ id: ControllerID, in tree: Tree, directory: Directory) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: shared)
        let container = try draft.need(id)
        switch container.kind {
        case .splitViewController:
            try SplitRules.showPane(of: container, &draft)
            try draft.setChildren([], of: id)
        case .tabBarController: try draft.setTabs([], of: id)
        case .popoverController: try draft.setContent(nil, of: id)
        default: try draft.setChildren([], of: id)
        }
        return try draft.finish(Outline(kind: .quiet))
    }
}
