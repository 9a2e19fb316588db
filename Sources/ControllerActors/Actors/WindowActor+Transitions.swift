import Bus

// What a transition that takes time needs of its window: its renderer, and the changes of its end.
extension WindowActor {
    /// Presentations are drawn by the renderer of the root.
    private func place(_ target: Rules.Target) -> ControllerID? {
        switch target {
        case .controller(let id): id
        case .window: tree.window.root
        }
    }

    nonisolated func renderer(of target: Rules.Target) -> Renderer? {
        guard outside.hasAttachments else { return nil }
        return assumingIsolated { window in
            window.place(target).flatMap { window.outside.renderer(of: $0, in: window.cast) }
        }
    }

    nonisolated func tellRenderer(
        _ method: Message.Method, _ details: JSONObject, of target: Rules.Target, turn: UInt64
    ) {
        guard outside.hasAttachments, let place = assumingIsolated({ $0.place(target) }) else { return }
        var message = Message(on: place, method)
        message.details = details
        tell([message], turn: turn)
    }

    nonisolated func progress(_ progress: Double, of target: Rules.Target, turn: UInt64, by session: UInt64) {
        guard let place = assumingIsolated({ $0.place(target) }) else { return }
        var message = Message(on: place, .transitionProgress)
        message.details = ["transition": .int(Int64(clamping: turn)), "progress": .double(progress)]
        assumingIsolated { $0.outside.progress(message, window: $0.id, turn: turn, by: session, in: $0.cast) }
    }

    /// The change that the transition is over, unless its container is gone.
    nonisolated func closing(_ target: Rules.Target) -> [Change] {
        assumingIsolated { window in
            switch target {
            case .controller(let id): window.tree[id] == nil ? [] : [.set(id, .transition(nil))]
            case .window: [.window(.transition(nil))]
            }
        }
    }

    /// The changes that are about controllers which are still there.
    nonisolated func standing(_ changes: [Change]) -> [Change] {
        guard !changes.isEmpty else { return [] }
        return assumingIsolated { window in
            changes.filter { change in
                if case .set(let id, _) = change { window.tree[id] != nil } else { true }
            }
        }
    }

    /// Changes that a gesture has kept back. Where others may have changed the same value meanwhile, only the gesture's
    /// own part is set.
    nonisolated func upToDate(_ changes: [Change]) -> [Change] {
        assumingIsolated { window in
            changes.map { change in
                switch change {
                case .set(let id, .table(let kept)):
                    guard var table = window.tree[id]?.table, let kept else { return change }
                    table.selected = kept.selected
                    return .set(id, .table(table))
                case .set(let id, .popover(let kept)):
                    guard var popover = window.tree[id]?.popover else { return change }
                    popover.anchor = kept?.anchor
                    return .set(id, .popover(popover == PopoverState() ? nil : popover))
                default: return change
                }
            }
        }
    }

    /// The changes that make a difference.
    nonisolated func differing(_ changes: [Change]) -> [Change] {
        assumingIsolated { window in
            changes.filter { change in
                if case .set(let id, let property) = change { window.tree[id]?.has(property) == false } else { true }
            }
        }
    }

    /// True if a gesture that has not ended brings the controller, or what it is in, into that container.
    func isBrought(_ id: ControllerID, by container: Container) -> Bool {
        let root = tree.layerRoot(of: id)
        return container.assumingIsolated { $0.brings(root) }
    }

    /// The container that runs the transition: the one with the given number, or the one that blocks the target.
    nonisolated func holder(of steering: Steering, _ target: Rules.Target) -> Container? {
        guard let number = steering.transition else { return blocker(of: target) }
        return assumingIsolated { window in
            window.open.first { container in container.assumingIsolated { $0.turn?.number } == number }
        }
    }
}
