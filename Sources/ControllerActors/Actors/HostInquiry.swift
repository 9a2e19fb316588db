import Bus

/// How the host of one turn is asked: how often, about what, and how long that has taken.
struct HostInquiry {
    /// The maximum number of times that a host is asked in one turn. It is asked again where the tree has changed, or
    /// where it makes more controllers than it was given numbers.
    private static let maximumRuleRequests = 16

    private var ruleRequests = 0
    /// The hosting that was asked last, and the milliseconds that it has taken so far.
    private var hostEpoch: UInt64 = 0
    private var spent = 0
    /// How many numbers of controllers the host is given.
    private(set) var makes = 0
    /// The last request to the host, and the place of that host; nil once it is answered.
    private var ruleRequest: (RuleRequest, Hosting.Place)?

    /// The client of the host that is asked; nil once it has answered.
    var host: String? { ruleRequest?.1.mark.client }

    /// The host is asked once more.
    ///
    /// Errors: `stateChanged`.
    mutating func begin(at place: Hosting.Place) throws(Refusal) {
        guard ruleRequests < Self.maximumRuleRequests else {
            throw Refusal(
                .stateChanged, "the tree changed \(Self.maximumRuleRequests) times while the host was asked; retry")
        }
        ruleRequests += 1
        makes = max(makes, place.command.mayMake)
        if hostEpoch != place.mark.epoch { (hostEpoch, spent) = (place.mark.epoch, 0) }
    }

    /// The request as it is sent, with what the host has taken so far.
    mutating func send(_ ruleRequest: RuleRequest, at place: Hosting.Place) -> RuleRequest {
        var ruleRequest = ruleRequest
        ruleRequest.spent = spent
        self.ruleRequest = (ruleRequest, place)
        return ruleRequest
    }

    /// Takes the request that was answered after so many milliseconds.
    mutating func take(spent more: Int) -> (RuleRequest, Hosting.Place)? {
        guard let taken = ruleRequest else { return nil }
        ruleRequest = nil
        spent += more
        return taken
    }

    /// True if the host makes more controllers than it has numbers, and is asked again. Errors: `proposalRefused`.
    mutating func needsMore(_ proposal: Proposal, than room: Int) throws(Refusal) -> Bool {
        guard proposal.made > room else { return false }
        guard proposal.made <= Draft.maximumControllers else {
            throw ProposalCheck.wrong("it makes \(proposal.made) controllers")
        }
        makes = proposal.made
        return true
    }
}

// A turn whose rule runs in another process. The host is asked at the commit; its proposal is checked and committed.
extension Turn {
    func perform(at place: Hosting.Place) throws(Refusal) {
        try inquiry.begin(at: place)
        phase = .hosted
        let ruleRequest = inquiry.send(
            window.ruleRequest(place, turn: number, answers: answers, makes: inquiry.makes), at: place)
        guard outside.performing.perform(ruleRequest, of: container) else {
            window.changesWhileHostsAsked.end(turn: number)
            throw .hostLost(place.mark.client, "is gone", place.root)
        }
    }

    func performed(_ end: RuleRequest.End, spent: Int) {
        guard phase == .hosted, let (ruleRequest, place) = inquiry.take(spent: spent) else { return }
        let window = window
        defer { if !isRunning || phase != .hosted { window.changesWhileHostsAsked.end(turn: number) } }
        do throws(Refusal) {
            switch end {
            case .lost(let why): throw .hostLost(place.mark.client, why, place.root)
            case .refused(let refusal): throw window.informed(refusal)
            // The new host is asked. What the old one still says does not count.
            case .moved: proceed()
            case .answered(let answer): try take(answer, ruleRequest, place)
            }
        } catch { self.end(refusal: error) }
    }

    private func take(_ answer: JSON, _ ruleRequest: RuleRequest, _ place: Hosting.Place) throws(Refusal) {
        guard let object = answer["proposal"] else { return try takeOther(answer, place) }
        let proposal = try Proposal.answered(object)
        if try inquiry.needsMore(proposal, than: ruleRequest.room) { return proceed() }
        guard try mayCommit() else { return }
        guard !window.changesWhileHostsAsked.hasMoved(window.tree, under: proposal, turn: number, of: place.command.on)
        else {
            return proceed()
        }
        let transition: Transition
        do throws(Refusal) {
            transition = try window.transition(of: proposal, inside: place.root, from: ruleRequest.first, for: request)
        } catch {
            if error.name == .proposalRefused { outside.performing.countRefusedProposal(ruleRequest, error) }
            throw error
        }
        guard try outlivesGestures(transition) else { return }
        // The transitions below have come to their end, which changes the tree.
        if window.completeBelow(queue.target, transition) { return proceed() }
        land(transition)
    }

    /// Asks what an application's own container wants to know first, or asks the host again. The container may use the
    /// questions that navd has, about controllers inside it. Errors: `proposalRefused`.
    private func takeOther(_ answer: JSON, _ place: Hosting.Place) throws(Refusal) {
        if let list = answer["ask"] {
            let questions = try place.questions(wanted: list, in: window.tree, answers)
            let most = request.command.maximumRounds
            guard rounds < most else { throw ProposalCheck.wrong("it asks more than \(most) times") }
            return ask(questions)
        }
        // The host's copy of the tree was ahead, so it is asked again, on the present tree.
        guard answer["stale"] == true else { throw .noProposal }
        proceed()
    }
}

extension SentCommand {
    /// How many controllers the command may make: one for each spec, and More and its list, or a popover, besides.
    var mayMake: Int { 4 + 3 * JSON.object(params).kinds }
}

extension JSON {
    /// How many objects in it have a kind.
    fileprivate var kinds: Int {
        switch self {
        case .array(let elements): elements.reduce(0) { $0 + $1.kinds }
        case .object(let object): object.members.reduce(object["kind"] == nil ? 0 : 1) { $0 + $1.value.kinds }
        default: 0
        }
    }
}

/// What has changed in a window while hosts are asked. A proposal is for the tree of one commit; whether it still fits
/// is seen from the changes since then.
struct Movement {
    /// The maximum number of changes that are kept while a host is asked. After more of them it is asked again.
    private static let maximumChanges = 4_096

    /// The changes since a host was asked, by the number of the turn that waits for it.
    private var changes: [UInt64: [Change]] = [:]

    /// A turn asks a host about the tree of this moment.
    mutating func begin(turn: UInt64) { changes[turn] = [] }

    mutating func end(turn: UInt64) { if !changes.isEmpty { changes[turn] = nil } }

    mutating func note(_ new: [Change]) {
        guard !changes.isEmpty else { return }
        for turn in changes.keys where changes[turn]!.count <= Self.maximumChanges { changes[turn]! += new }
    }

    /// True if anything has changed that the rule may have read. The proposal is then for a tree that no longer exists.
    func hasMoved(_ tree: Tree, under proposal: Proposal, turn: UInt64, of id: ControllerID) -> Bool {
        guard let changes = changes[turn], !changes.isEmpty else { return false }
        guard changes.count <= Self.maximumChanges else { return true }
        let mentioned = proposal.mentioned
        return changes.contains { change in
            switch change {
            // A popover takes its content in without a word about that controller.
            case .insert(let made): made.kind.isPopover && !mentioned.isDisjoint(with: made.viewControllers)
            case .set(_, .viewControllers(let list)) where list.count == 1 && mentioned.contains(list[0]): true
            case .close: true
            case .remove(let other): mentioned.contains(other)
            case .window(let property): property.isRead
            // A renderer may tell it again and again, and no rule of a container reads it.
            case .set(_, .contentOffset): false
            case .set(let other, _), .splice(let other, _):
                mentioned.contains(other) || tree.isAbove(id, other) || tree.isAbove(other, id)
            }
        }
    }
}

extension Window.Property {
    /// True if rules of containers read the property.
    fileprivate var isRead: Bool {
        switch self {
        case .key, .focus, .transition, .frame, .transitions, .name, .screen, .front, .statusBarHidden,
            .statusBarHeight, .safeAreaInsets, .keyboardHeight, .textMetrics:
            false
        default: true
        }
    }
}
