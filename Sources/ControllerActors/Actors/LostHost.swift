import Bus

/// An application's own container whose host was given up.
struct LostHost {
    let window: WindowTurns
    let id: ControllerID
    let mark: HostMark
    let client: String

    /// Takes everything out of the container. Transitions that run there come to their end first.
    func empty() {
        guard window.tree[id] != nil else { return }
        let turn = window.nextTurn()
        let cause = Commit.Cause(method: "host.lost", by: client)
        for container in underWay { container.queue.complete() }
        // The container was on its way out, or has gone with what ended.
        guard var transition = emptying else { return markOnly(cause) }
        // Presentations from there go along, and transitions that run in them end as well.
        if window.completeBelow(.controller(id), transition) {
            guard let again = emptying else { return markOnly(cause) }
            transition = again
        }
        let messages = transition.messages
        window.commit(
            [.set(id, .host(mark))] + transition.changes, messages, loose: transition.loose, turn: turn, cause: cause)
        window.tell((messages + window.layoutMessages())[...], turn: turn)
    }

    /// The containers with open turns above a controller, at it and below it, the outermost first.
    private var underWay: [Container] {
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

    /// Nil where the container is gone.
    private var emptying: Transition? { try? window.rules.emptying(id, in: window.tree, directory: window.directory) }

    private func markOnly(_ cause: Commit.Cause) {
        guard window.tree[id] != nil else { return }
        window.commit([.set(id, .host(mark))], [], loose: [], turn: window.nextTurn(), cause: cause)
    }
}

extension Rules {
    /// The transition by which everything leaves an application's own container at once.
    fileprivate func emptying(_ id: ControllerID, in tree: Tree, directory: Directory) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: shared)
        _ = try draft.need(id)
        try draft.setChildren([], of: id)
        return try TransitionBuilder.transition(&draft, Outline(kind: .quiet))
    }
}
