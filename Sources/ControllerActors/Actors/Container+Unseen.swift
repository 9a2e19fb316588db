import Bus

// Content builds its screen before it is seen: inside `viewDidLoad` and `prepareForSegue` (VC-18).
extension Container {
    /// Runs a command from inside this turn at once, where it is about controllers that are not on screen yet. What it
    /// brings appears along with the rest of the turn. False if the command has to wait for the end of the turn.
    ///
    /// Errors: those of the command, unless it has to wait.
    public func runUnseen(_ request: TurnRequest, turn number: UInt64) throws(Refusal) -> Bool {
        guard let current = turn, current.number == number, current.phase == .calling, !current.script.isInteractive,
            request.window === window, !Rules.mayBeAnother(request.command), !MethodDescription.isNamed(request.origin.method, .touch),
            window.isUnseen(request), window.isFree(request, beside: self), window.lost(request) == nil,
            case .here = window.hosting(of: request)
        else { return false }
        guard try window.questions(for: request, Answers()).isEmpty else { return false }
        try window.checkUnmoved(request, turn: number)
        let transition = try window.transition(for: request)
        guard !transition.closes, transition.errand == nil, transition.interactive == nil, transition.half == nil,
            let joined = window.join(transition, to: current.script)
        else { return false }
        current.script = joined.script
        var cause = request.cause
        cause.isInside = true
        window.commit(transition.changes, joined.said, loose: transition.loose, turn: number, cause: cause)
        keepRest()
        let inner = Turn(number: number, request: request)
        answer(inner, .outcome(transition.unchanged ? "unchanged" : "committed", transition.result))
        window.tell(joined.said[...], turn: number)
        return true
    }
}

extension Cast {
    /// True if it is that controller, or is in it.
    func stands(_ id: ControllerID, in above: ControllerID) -> Bool {
        var current: ControllerID? = id
        while let step = current {
            if step == above { return true }
            current = self[step]?.parent
        }
        return false
    }
}

extension WindowActor {
    /// True if the command is about a controller that has not appeared, or about none yet.
    nonisolated func isUnseen(_ request: TurnRequest) -> Bool {
        switch (request.command, request.target) {
        case (.window(.create), _), (.popover(.create), _): true
        case (.rotation, _), (.transaction, _), (.undo, _), (.place, _): false
        case (_, .window): false
        case (_, .controller(let id)): assumingIsolated { $0.tree[id]?.appearance == .disappeared }
        }
    }

    /// True if nothing runs where the command's turn would be, except for the turn of that container.
    nonisolated func isFree(_ request: TurnRequest, beside container: Container) -> Bool {
        let own = holder(of: request)
        guard own !== container else { return true }
        if let blocker = blocker(of: request.target), blocker !== container { return false }
        return own.assumingIsolated { $0.isIdle }
    }

    /// The messages of a command from inside a turn that are sent at once, and the rest of that turn's script; nil if a
    /// controller would appear or disappear that can't do so along with the turn.
    nonisolated func join(_ transition: Transition, to script: Script) -> (script: Script, said: [Message])? {
        let appears = transition.will.filter { $0.method == .viewWillAppear }.map(\.on)
        let leaves = Set(transition.will.filter { $0.method == .viewWillDisappear }.map(\.on))
        let (tree, cast) = assumingIsolated { ($0.tree, $0.cast.after(transition.changes)) }
        guard leaves.allSatisfy({ tree[$0]?.appearance == .disappeared }), !script.moves(leaves) else { return nil }
        var script = script
        script.forget(leaves)
        for id in appears {
            guard let parent = cast[id]?.parent,
                script.join(id, below: parent, from: transition, isInside: { cast.stands($0, in: parent) })
            else { return nil }
        }
        return (script, (transition.will + transition.did).filter { !$0.isOfAppearing })
    }
}
