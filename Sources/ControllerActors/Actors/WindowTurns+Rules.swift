import Bus

// The rules, run on the tree of the moment.
extension WindowTurns {
    func questions(for request: TurnRequest, _ answers: Answers) throws(Refusal) -> [Question] {
        try rules.questions(
            for: request.command, on: request.target, in: tree, directory: directory, answers: answers, shown: shown)
    }

    func transition(for request: TurnRequest, _ answers: Answers = Answers()) throws(Refusal) -> Transition {
        try request.checkReach()
        let transition = try rules.transition(
            for: request.command, on: request.target, in: tree, directory: directory, answers: answers, shown: shown)
        if let refusal = tree.refusal(of: request.command, transition) { throw refusal }
        try request.reach?.check(transition, in: tree)
        return transition
    }

    /// The command that this one turns out to be, if it is another (NAV-37). Nil where it is what it says, or where
    /// more must be answered before that is known.
    func onward(_ request: TurnRequest, _ answers: Answers = Answers()) throws(Refusal) -> TurnRequest? {
        guard Rules.mayBeAnother(request.command) else { return nil }
        let found = try rules.onward(
            from: request.command, on: request.target, in: tree, directory: directory, answers: answers, shown: shown)
        guard let (command, target) = found else { return nil }
        let sent = SentCommand(writing: command, on: target)
        return TurnRequest(request, command: command, target: target, sent: sent)
    }

    /// Checks, when a command of the user's begins, that nothing covers its target. What comes to cover it while its
    /// votes are asked takes nothing back. Errors: `covered`, `notOnScreen`.
    func checkUncovered(_ request: TurnRequest) throws(Refusal) {
        guard !request.isOnward, request.origin.traits.contains(.touch) else { return }
        try Cover.check(request.origin.on, in: tree, directory)
    }

    /// Refuses a command whose sender has not seen what others have changed since: it decided by an old state.
    /// - Parameter turn: the command's own turn, if it has one. What has joined that turn is no reason.
    ///
    /// Errors: `stateChanged`.
    func checkUnmoved(_ request: TurnRequest, turn: UInt64?) throws(Refusal) {
        guard let seen = request.ifSeq else { return }
        let last = lastTurn.number == turn ? lastTurn.before : lastSeq
        guard last > seen else { return }
        throw Refusal(
            .stateChanged, "window \(id) has changed: its last number is \(last), and ifSeq is \(seen)",
            ["window": id.json, "seq": last, "ifSeq": seen])
    }

    // MARK: Rules in other processes

    /// Where the rule of a command runs: here, or in a host, which may be lost.
    func hosting(of request: TurnRequest) -> Hosting {
        guard let place = host(of: request) else { return .here }
        return place.lost.map { .lost($0) } ?? .hosted(place)
    }

    /// Why a command is refused on arrival: its host would decide, and is gone. What the host does not decide goes on
    /// without it: properties, holds, presentations.
    func lost(_ request: TurnRequest) -> Refusal? { host(of: request)?.lost }

    private func host(of request: TurnRequest) -> Hosting.Place? {
        // A window without hosts pays for nothing but this check.
        guard !tree.hosted.isEmpty, let command = request.sent, Rules.runsInHosts(request.command, on: request.target),
            let (root, mark) = tree.host(of: request.command, on: command.on, parent: tree[command.on]?.parent)
        else { return nil }
        return Hosting.Place(root: root, mark: mark, command: command)
    }

    /// The request to a host about the command of a turn. Numbers are set aside for the controllers that it may make.
    func ruleRequest(_ place: Hosting.Place, turn: UInt64, answers: Answers, makes count: Int) -> RuleRequest {
        changesWhileHostsAsked.begin(turn: turn)
        let first = application.uncheckedState.directory.reserve(count)
        return RuleRequest(
            hostEpoch: place.mark.epoch, window: id, base: lastSeq, first: first, room: count,
            turn: turn, command: place.command, answers: answers)
    }

    /// The request to a host about a command of a dry run. No number is set aside for it, and it has no turn.
    func dryRunRequest(_ place: Hosting.Place, answers: Answers) -> RuleRequest {
        RuleRequest(
            hostEpoch: place.mark.epoch, window: id, base: lastSeq, first: directory.nextController,
            room: Draft.maximumControllers, turn: 0, command: place.command, answers: answers)
    }

    func transition(
        of proposal: Proposal, inside root: ControllerID, from first: UInt64, for request: TurnRequest
    ) throws(Refusal) -> Transition {
        try request.checkReach()
        let transition = try rules.transition(
            of: proposal, inside: root, in: tree, directory: directory.beginning(at: first), shown: shown)
        if let refusal = tree.refusal(of: nil, transition, by: root) { throw refusal }
        try request.reach?.check(transition, in: tree)
        return transition
    }

    /// Adds to a host's refusal what the host can't know: which controllers belong to other windows.
    func informed(_ refusal: Refusal) -> Refusal {
        guard [.unknownController, .released].contains(refusal.name),
            let id = refusal.data["id"]?.string.flatMap({ ControllerID($0) })
        else { return refusal }
        return directory.refusal(for: id, in: self.id)
    }
}
