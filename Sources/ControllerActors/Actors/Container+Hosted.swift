import Bus

// A turn whose rule runs in another process. The host is asked at the commit; its proposal is checked and committed
// here (D1, D48).
extension Container {
    /// The maximum number of times that a host is asked in one turn. It is asked again where the tree has changed, or
    /// where it makes more controllers than it was given numbers.
    static let maximumPerformances = 16

    func perform(_ current: Turn, at place: Hosting.Place) throws(Refusal) {
        guard current.performances < Self.maximumPerformances else {
            throw Refusal(
                .stateChanged, "the tree changed \(Self.maximumPerformances) times while the host was asked; retry")
        }
        current.performances += 1
        current.makes = max(current.makes, place.command.mayMake)
        current.phase = .hosted
        if current.hostEpoch != place.mark.epoch {
            (current.hostEpoch, current.hostSpent) = (place.mark.epoch, 0)
        }
        var performance = window.performance(
            place, turn: current.number, answers: current.answers, makes: current.makes)
        performance.spent = current.hostSpent
        current.performance = (performance, place)
        guard outside.perform(performance, of: self) else {
            window.performsNoMore(current.number)
            throw Refusal.hostLost(place.mark.client, "is gone", place.root)
        }
    }

    /// Called when a host has answered, or will not.
    /// - Parameter spent: the milliseconds that it has taken.
    public func performed(turn number: UInt64, _ end: Performance.End, spent: Int) {
        guard let current = turn, current.number == number, current.phase == .hosted,
            let (performance, place) = current.performance
        else { return }
        current.performance = nil
        current.hostSpent += spent
        defer { if turn?.number != number || turn?.phase != .hosted { window.performsNoMore(number) } }
        do throws(Refusal) {
            switch end {
            case .lost(let why): throw Refusal.hostLost(place.mark.client, why, place.root)
            case .refused(let refusal): throw window.informed(refusal)
            // The new host is asked. What the old one still says does not count.
            case .moved: proceed()
            case .answered(let answer): try take(answer, performance, place, current)
            }
        } catch {
            self.end(refusal: error)
        }
    }

    private func take(
        _ answer: JSON, _ performance: Performance, _ place: Hosting.Place, _ current: Turn
    ) throws(Refusal) {
        guard let object = answer["proposal"] else { return try takeOther(answer, place, current) }
        let proposal: Proposal
        do throws(Refusal) {
            proposal = try Proposal(json: object, path: "proposal")
        } catch {
            throw Refusal(.proposalRefused, "the host's proposal can't be read: \(error.message)")
        }
        guard proposal.made <= performance.room else {
            guard proposal.made <= Draft.maximumControllers else {
                throw ProposalCheck.wrong("it makes \(proposal.made) controllers")
            }
            current.makes = proposal.made
            return proceed()
        }
        guard try mayCommit(current) else { return }
        guard !window.hasMoved(under: proposal, turn: current.number, of: place.command.on) else { return proceed() }
        let transition: Transition
        do throws(Refusal) {
            transition = try window.transition(
                of: proposal, inside: place.root, from: performance.first, for: current.request)
        } catch {
            if error.name == .proposalRefused { outside.misjudged(performance, error) }
            throw error
        }
        // The transitions below have come to their end, which changes the tree.
        if window.completeBelow(target, transition) { return proceed() }
        land(transition)
    }

    /// Asks what an application's own container wants to know first. It may use the questions that navd has, about
    /// controllers inside it. Errors: `proposalRefused`.
    private func ask(_ list: JSON, _ place: Hosting.Place, _ current: Turn) throws(Refusal) {
        let questions = try window.questions(wanted: list, by: place, current.answers)
        let most = current.request.command.maximumRounds
        guard current.rounds < most else {
            throw ProposalCheck.wrong("it asks more than \(most) times")
        }
        current.rounds += 1
        current.phase = .voting
        if let verdict = window.ask(questions, turn: current.number, of: self) { decide(verdict) }
    }

    private func takeOther(_ answer: JSON, _ place: Hosting.Place, _ current: Turn) throws(Refusal) {
        if let list = answer["ask"] { return try ask(list, place, current) }
        // The host's copy of the tree was ahead, so it is asked again, on the present tree.
        guard answer["stale"] == true else {
            throw Refusal(.proposalRefused, "the host's answer has no proposal, ask or stale")
        }
        proceed()
    }
}

extension SentCommand {
    /// How many controllers the command may make: one for each spec, and besides More and its list for a tab bar, or a
    /// popover for a split.
    var mayMake: Int { 4 + 3 * JSON.object(params).kinds }
}

extension JSON {
    /// How many objects in it have a kind.
    fileprivate var kinds: Int {
        switch self {
        case .array(let elements): elements.reduce(0) { $0 + $1.kinds }
        case .object(let object):
            object.members.reduce(object["kind"] == nil ? 0 : 1) { $0 + $1.value.kinds }
        default: 0
        }
    }
}
