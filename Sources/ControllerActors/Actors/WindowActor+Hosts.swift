import Bus

// Which rules run in another process, and whether the tree has changed under a proposal.
extension WindowActor {
    /// The maximum number of changes that are kept while a host is asked. After more of them it is asked again.
    static let maximumMoved = 4_096

    nonisolated func hosting(of request: TurnRequest) -> Hosting {
        assumingIsolated { window in
            // A window without hosts pays for nothing but this check.
            guard !window.tree.hosted.isEmpty else { return .here }
            let tree = window.tree
            guard let command = request.sent,
                Rules.runsInHosts(request.command, on: request.target),
                let (root, mark) = tree.host(of: request.command, on: command.on, parent: tree[command.on]?.parent)
            else { return .here }
            if let lost = mark.refusal(at: root) { return .lost(lost) }
            return .hosted(Hosting.Place(root: root, mark: mark, command: command))
        }
    }

    /// Why a command is refused on arrival: its host would decide, and is gone. What the host does not decide goes on
    /// without it: properties, holds, presentations.
    nonisolated func lost(_ request: TurnRequest) -> Refusal? {
        assumingIsolated { window in
            guard !window.tree.hosted.isEmpty else { return nil }
            let tree = window.tree
            guard let id = request.sent?.on, Rules.runsInHosts(request.command, on: request.target),
                let (root, mark) = tree.host(of: request.command, on: id, parent: tree[id]?.parent)
            else { return nil }
            return mark.refusal(at: root)
        }
    }

    nonisolated func performance(
        _ place: Hosting.Place, turn: UInt64, answers: Answers, makes count: Int
    ) -> Performance {
        assumingIsolated { window in
            let first = window.application.assumingIsolated { $0.reserve(count) }
            window.performing[turn] = []
            return Performance(
                hostEpoch: place.mark.epoch, window: window.id, base: window.lastSeq, first: first, room: count,
                turn: turn, command: place.command, answers: answers)
        }
    }

    nonisolated func performsNoMore(_ turn: UInt64) {
        assumingIsolated { if !$0.performing.isEmpty { $0.performing[turn] = nil } }
    }

    func noteMoved(_ changes: [Change]) {
        for turn in performing.keys where performing[turn]!.count <= Self.maximumMoved {
            performing[turn]! += changes
        }
    }

    /// True if anything has changed that the rule may have read. The proposal is then for a tree that no longer exists
    /// (D9).
    nonisolated func hasMoved(under proposal: Proposal, turn: UInt64, of id: ControllerID) -> Bool {
        assumingIsolated { window in
            guard let changes = window.performing[turn], !changes.isEmpty else { return false }
            guard changes.count <= Self.maximumMoved else { return true }
            let tree = window.tree
            let mentioned = proposal.mentioned
            return changes.contains { change in
                switch change {
                case .insert: false
                case .close: true
                case .remove(let other): mentioned.contains(other)
                case .window(let property): property.isRead
                case .set(let other, _):
                    mentioned.contains(other) || tree.isAbove(id, other) || tree.isAbove(other, id)
                }
            }
        }
    }

    nonisolated func transition(
        of proposal: Proposal, inside root: ControllerID, from first: UInt64, for request: TurnRequest
    ) throws(Refusal) -> Transition {
        try request.checkReach()
        let (tree, directory) = assumingIsolated { ($0.tree, $0.application.assumingIsolated { $0.directory }) }
        let transition = try application.rules.transition(
            of: proposal, inside: root, in: tree, directory: directory.beginning(at: first))
        if let refusal = tree.refusal(of: nil, transition, by: root) { throw refusal }
        try request.reach?.check(transition, in: tree)
        return transition
    }

    nonisolated func stands(_ id: ControllerID, in root: ControllerID) -> Bool {
        assumingIsolated { $0.tree.isAbove(root, id) }
    }

    /// The questions that a host wants to have answered first, without those that it was told the answers to. Errors:
    /// `proposalRefused`.
    nonisolated func questions(
        wanted list: JSON, by place: Hosting.Place, _ answers: Answers
    ) throws(Refusal) -> [Question] {
        var questions: [Question] = []
        for (index, element) in (list.array ?? []).enumerated() {
            let question: Question
            do throws(Refusal) { question = try Question(json: element, path: "ask[\(index)]") } catch {
                throw ProposalCheck.wrong("what it asks can't be read: \(error.message)")
            }
            guard question.method.kind != .fact, stands(question.on, in: place.root) else {
                throw ProposalCheck.wrong("it asks \(question.method.rawValue) of \(question.on)")
            }
            if answers[question] == nil { questions.append(question) }
        }
        guard !questions.isEmpty else { throw ProposalCheck.wrong("it asks what it has been told, or nothing") }
        return questions
    }

    /// The request to a host about a command of a dry run. No number is reserved for it, and it has no turn.
    nonisolated func rehearsal(_ place: Hosting.Place, answers: Answers) -> Performance {
        assumingIsolated { window in
            let first = window.application.assumingIsolated { $0.directory.nextController }
            return Performance(
                hostEpoch: place.mark.epoch, window: window.id, base: window.lastSeq, first: first,
                room: Draft.maximumControllers, turn: 0, command: place.command, answers: answers)
        }
    }

    /// Adds to a host's refusal what the host can't know: which controllers belong to other windows.
    nonisolated func informed(_ refusal: Refusal) -> Refusal {
        guard [.unknownController, .released].contains(refusal.name),
            let id = refusal.data["id"]?.string.flatMap({ ControllerID($0) })
        else { return refusal }
        return assumingIsolated { window in
            window.application.assumingIsolated { $0.directory.refusal(for: id, in: window.id) }
        }
    }
}

extension Tree {
    /// The nearest container at or above the controller that has a host.
    public func hostedRoot(of id: ControllerID) -> ControllerID? {
        guard !hosted.isEmpty else { return nil }
        var current: ControllerID? = id
        while let step = current {
            if hosted.contains(step) { return step }
            current = container(of: step)
        }
        return nil
    }

    /// Why a command must not come to this transition: it would decide, past the host, about the contents of a place
    /// whose host is gone or runs rules of its own. A rotation may, because the device does that.
    /// - Parameters:
    ///   - command: nil where another host proposes it.
    ///   - place: the container whose own host proposes it.
    func refusal(of command: Command?, _ transition: Transition, by place: ControllerID? = nil) -> Refusal? {
        guard !hosted.isEmpty else { return nil }
        if case .rotation? = command { return nil }
        for case .set(let id, let property) in transition.changes {
            guard let container = self[id], container.decides(property), let root = hostedRoot(of: id), root != place,
                let mark = self[root]?.host
            else { continue }
            if let refusal = mark.refusal(at: root) { return refusal }
            if mark.rules == .own { return .hostDecides(mark, root, id) }
        }
        return nil
    }

    /// The host that a command about `id` goes to: the container that it hosts, and its mark there. Nil where navd runs
    /// the rule.
    func host(of command: Command, on id: ControllerID, parent: ControllerID?) -> (root: ControllerID, mark: HostMark)?
    {
        guard let root = hostedRoot(of: command.place(id, parent: parent)), let mark = self[root]?.host else {
            return nil
        }
        return (root, mark)
    }
}

extension HostMark {
    /// Why no command goes to that host; nil while it runs.
    func refusal(at root: ControllerID) -> Refusal? {
        state == .running ? nil : .hostLost(client, why ?? "is gone", root)
    }
}

extension Rules {
    /// True for what a container decides about its contents. What concerns the window as a whole, what only sets a
    /// property and what is navd's own runs here (docs/decisions/0018-hosts.md).
    static func runsInHosts(_ command: Command, on target: Target) -> Bool {
        guard command.isStructural else { return false }
        switch (command, target) {
        case (.split, _): return true
        case (.navigation, .controller), (.tabBar, .controller), (.bar, .controller), (.page, .controller),
            (.table, .controller), (.customizing, .controller), (.embed, .controller):
            return true
        case (.interaction(.beginPop), .controller): return true
        default: return false
        }
    }
}

extension Command {
    /// The container whose children the command is about: the parent, where a controller is taken out of it.
    func place(_ id: ControllerID, parent: ControllerID?) -> ControllerID {
        if case .embed(.removeFromParent) = self { parent ?? id } else { id }
    }

}

extension Window.Property {
    /// True if rules of containers read the property.
    fileprivate var isRead: Bool {
        switch self {
        case .key, .focus, .transition, .frame, .transitions, .statusBarHidden, .name, .screen, .front: false
        default: true
        }
    }
}

extension Controller {
    /// True if the property chooses other children or another selection than now. A popover only shows what others
    /// have.
    fileprivate func decides(_ property: Property) -> Bool {
        guard kind != .popoverController else { return false }
        switch property {
        case .viewControllers(let children): return children != self.viewControllers
        case .selectedViewController(let selected): return selected != self.selectedViewController
        default: return false
        }
    }

    /// True for content with a class of its own. Where a host has it, only that host may know what its commands mean.
    public var mayBeOwn: Bool { kind == .viewController && self.birth.customClass != nil }
}
