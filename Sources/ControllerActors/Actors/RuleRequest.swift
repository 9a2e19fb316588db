import Bus

/// A request to a host to run its rule for one command, on the tree of one commit.
public struct RuleRequest: Sendable {
    /// The epoch of the hosting, which the answer must contain.
    public let hostEpoch: UInt64
    public let window: WindowID
    /// The window's last number: the host runs the rule on the tree of exactly that commit.
    public let base: UInt64
    /// The number of the first controller that the host may make, and how many it may make.
    public let first: UInt64
    public let room: Int
    /// 0 for a dry run.
    public let turn: UInt64
    public let command: SentCommand
    /// The votes and the data that peers have given in this turn so far.
    public let answers: Answers
    /// Milliseconds that this host has taken for the same command before, where it has answered and is asked again.
    public var spent = 0

    /// How asking the host has ended.
    public enum End: Sendable {
        case answered(JSON)
        case refused(Refusal)
        /// The host is gone, or said nothing in its time. The text says which.
        case lost(String)
        /// The place went to another host after this one was asked.
        case moved
    }
}

/// Where a command's rule runs.
enum Hosting: Sendable {
    struct Place: Sendable {
        /// The container that is hosted.
        let root: ControllerID
        let mark: HostMark
        let command: SentCommand
        var lost: Refusal? { mark.refusal(at: root) }
    }

    case here
    case hosted(Place)
    case lost(Refusal)
}

extension Hosting.Place {
    /// The questions that a host wants answered first, without those that are answered. Errors: `proposalRefused`.
    func questions(wanted list: JSON, in tree: Tree, _ answers: Answers) throws(Refusal) -> [Question] {
        var questions: [Question] = []
        for (index, element) in (list.array ?? []).enumerated() {
            let question: Question
            do throws(Refusal) { question = try Question(json: element, path: "ask[\(index)]") } catch {
                throw ProposalCheck.wrong("what it asks can't be read: \(error.message)")
            }
            guard question.method.kind != .fact, tree.isAbove(root, question.on) else {
                throw ProposalCheck.wrong("it asks \(question.method.rawValue) of \(question.on)")
            }
            if answers[question] == nil { questions.append(question) }
        }
        guard !questions.isEmpty else { throw ProposalCheck.wrong("it asks what it has been told, or nothing") }
        return questions
    }
}

extension SentCommand {
    /// The command that another one turned out to be, as its controller's host is sent it. Nil where it can't be sent.
    init?(writing command: Command, on target: Rules.Target) {
        guard let (method, params) = command.written else { return nil }
        switch (command, target) {
        case (.split(let split), _):
            guard let id = ControllerID(split.on) else { return nil }
            self.init(method, on: id, params)
        case (_, .controller(let id)): self.init(method, on: id, params)
        case (_, .window): return nil
        }
    }
}

extension Refusal {
    static func hostLost(_ client: String, _ why: String, _ id: ControllerID) -> Refusal {
        Refusal(
            .hostLost, "\(client), which runs the rules of \(id), \(why); nothing has changed",
            ["host": client, "viewController": id.json])
    }

    /// - Parameter id: the container that would change.
    static func hostDecides(_ mark: HostMark, _ root: ControllerID, _ id: ControllerID) -> Refusal {
        Refusal(
            .hostDecides,
            """
            \(mark.client) runs its own rules for \(root) and alone decides what \(id) contains, but this command is \
            not passed to it; use a command that is sent to \(id) itself
            """,
            data: ["host": .string(mark.client), "viewController": root.json, "container": id.json])
    }
}

extension Tree {
    /// The nearest container at or above the controller that has a host.
    public func hostedRoot(of id: ControllerID) -> ControllerID? {
        hosted.isEmpty ? nil : nearest(from: id, hosted.contains)
    }

    /// Why a command must not come to this transition: it would decide, past the host, about the contents of a place
    /// whose host is gone or runs rules of its own. A rotation may, because the device does that. The way back of an
    /// idle window may if the host is gone, since there is no host that could decide.
    /// - Parameters:
    ///   - command: nil where another host proposes it.
    ///   - place: the container whose own host proposes it.
    func refusal(of command: Command?, _ transition: Transition, by place: ControllerID? = nil) -> Refusal? {
        guard !hosted.isEmpty else { return nil }
        if case .rotation? = command { return nil }
        var passesLost = false
        if case .idle(.openPath)? = command { passesLost = true }
        for case .set(let id, let property) in transition.changes {
            guard let container = self[id], container.decides(property), let root = hostedRoot(of: id), root != place,
                let mark = self[root]?.host
            else { continue }
            if let refusal = mark.refusal(at: root) {
                if passesLost { continue }
                return refusal
            }
            if mark.rules == .own { return .hostDecides(mark, root, id) }
        }
        return nil
    }

    /// True if a running host with rules of its own decides what that container contains.
    func isDecidedByHost(_ id: ControllerID) -> Bool {
        guard let mark = hostedRoot(of: id).flatMap({ self[$0]?.host }) else { return false }
        return mark.state == .running && mark.rules == .own
    }

    /// The host that a command about `id` goes to: the container that it hosts, and its mark. Nil for navd.
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

extension Controller {
    /// True if the property chooses other children or another selection. A popover only shows what others have.
    fileprivate func decides(_ property: Property) -> Bool {
        guard kind.hasView else { return false }
        switch property {
        case .viewControllers(let children): return children != self.viewControllers
        case .selectedViewController(let selected): return selected != self.selectedViewController
        default: return false
        }
    }

    /// True for content with a class of its own. Where a host has it, only that host may know what its commands mean.
    public var mayBeOwn: Bool { kind.isContent && !kind.isTable && self.fixed.customClass != nil }
}
