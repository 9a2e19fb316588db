import Bus

/// A command that content sends inside `viewDidLoad` or `prepareForSegue`, about controllers that are not on screen yet
/// (VC-18). It runs inside the turn, and what it brings appears along with the rest of that turn.
struct UnseenCommand {
    let request: TurnRequest
    let turn: Turn
    private var window: WindowTurns { turn.window }

    /// Runs the command. False if it has to wait for the end of the turn.
    ///
    /// Errors: those of the command, unless it has to wait.
    func run() throws(Refusal) -> Bool {
        guard turn.phase == .calling, !turn.script.isInteractive, request.window.turns === window,
            !Rules.mayBeAnother(request.command), !request.origin.traits.contains(.touch),
            isUnseen, isFree, window.lost(request) == nil, case .here = window.hosting(of: request)
        else { return false }
        guard try window.questions(for: request, Answers()).isEmpty else { return false }
        try window.checkUnmoved(request, turn: turn.number)
        let transition = try window.transition(for: request)
        guard !transition.closes, transition.actionMessage == nil, transition.interactive == nil,
            transition.half == nil, let joined = join(transition)
        else { return false }
        turn.script = joined.script
        var cause = request.cause
        cause.isInside = true
        window.commit(transition.changes, joined.said, loose: transition.loose, turn: turn.number, cause: cause)
        turn.keepRest()
        window.reply(
            to: request, turn: turn.number,
            .outcome(transition.outcome, transition.result))
        window.tell(joined.said[...], turn: turn.number)
        return true
    }

    /// True if the command is about a controller that has not appeared, or about none yet.
    private var isUnseen: Bool {
        switch (request.command, request.target) {
        case (.window(.create), _), (.popover(.create), _): true
        case (.rotation, _), (.transaction, _), (.undo, _), (.place, _): false
        case (_, .window): false
        case (_, .controller(let id)): window.tree[id]?.appearance == .disappeared
        }
    }

    /// True if nothing runs where the command's turn would be, except for this turn.
    private var isFree: Bool {
        let own = window.holder(of: request)
        guard own !== turn.container else { return true }
        if let blocker = window.blocker(of: request.target), blocker !== turn.container { return false }
        return own.queue.isIdle
    }

    /// The messages of a command from inside a turn that are sent at once, and the rest of that turn's script; nil if a
    /// controller would appear or disappear that can't do so along with the turn.
    private func join(_ transition: Transition) -> (script: Script, said: [Message])? {
        let will = transition.messages[..<transition.line]
        let appears = will.filter { $0.method == .viewWillAppear }.map(\.on)
        let leaves = Set(will.filter { $0.method == .viewWillDisappear }.map(\.on))
        let known = window.known.after(transition.changes)
        guard leaves.allSatisfy({ window.tree[$0]?.appearance == .disappeared }), !turn.script.moves(leaves) else {
            return nil
        }
        var script = turn.script
        script.forget(leaves)
        for id in appears {
            guard let parent = known[id]?.parent,
                script.join(id, below: parent, from: transition, isInside: { known.stands($0, in: parent) })
            else { return nil }
        }
        return (script, transition.messages.filter { !$0.isOfAppearing })
    }
}
