import Bus
import ControllerActors

/// A host as a value: it takes navd's messages and returns the messages to send. It has only copies of windows: its
/// proposals take effect when navd commits them (docs/decisions/0018).
public struct HostState: Sendable {
    /// How many commands may wait for commits that have not come yet.
    static let maximumWaiting = 1_024

    let rules: Rules
    let containers: [any HostedContainer]
    public private(set) var replicas: [WindowID: Replica] = [:]
    private var directory = Directory()
    private var waiting: [Performed] = []
    /// The number of this hosting, from the answer to `host.attach`; nil before that, and after its end.
    public private(set) var epoch: UInt64?
    /// Why the hosting has ended; nil while it lasts.
    public private(set) var ended: String?
    /// True if it ended because navd counts this host as lost. The place may be claimed again then.
    public private(set) var isLost = false
    private var pings: Int64 = 0

    public init(rules: Rules = Rules(), containers: [any HostedContainer] = []) {
        self.rules = rules
        self.containers = containers
    }

    /// The params of `host.attach` with those that this host wants always: it takes the commits of a round in one
    /// message.
    public static func claim(_ params: JSONObject) -> JSONObject {
        var claim = params
        claim["gathered"] = true
        return claim
    }

    /// Takes the answer to `host.attach`. Errors: `invalidParams`.
    public mutating func attached(_ result: JSON) throws(Refusal) {
        guard let epoch = result["hostEpoch"]?.int.flatMap({ UInt64(exactly: $0) }) else {
            throw .invalidParams("the answer to \(MethodName.hostAttach) has no hostEpoch", right: "a number")
        }
        (self.epoch, ended, isLost) = (epoch, nil, false)
        for window in result["windows"]?.array ?? [] { try learn(window) }
    }

    /// Takes a message of navd, and returns the messages to send, in order. It throws if the message can't be read, or
    /// if a commit is missing; then the copy is of no use and the host must attach again.
    public mutating func take(_ message: JSON) throws(Refusal) -> [JSON] {
        let params = message["params"] ?? .null
        switch message["method"]?.string {
        case MethodName.hostWindow:
            try learn(params)
            return answerWaiting()
        case MethodName.hostCommitted:
            try commit(params)
            return answerWaiting()
        case MethodName.hostCommits:
            var answers: [JSON] = []
            for one in params["commits"]?.array ?? [] {
                try commit(one)
                // A command may be based on any one of them.
                answers += answerWaiting()
            }
            return answers
        case MethodName.hostPerform:
            guard waiting.count < Self.maximumWaiting else { return [Performed.stale(message)] }
            waiting.append(try Performed(message))
            return answerWaiting()
        case MethodName.hostPing:
            pings += 1
            return [["id": .int(-pings), "method": "ping"]]
        case MethodName.hostEnded:
            guard params["hostEpoch"]?.int == epoch.map({ Int($0) }) else { return [] }
            ended = params["why"]?.string ?? params["because"]?.string ?? "ended"
            isLost = params["because"]?.string == "lost"
            epoch = nil
            return []
        default: return []
        }
    }

    private mutating func learn(_ snapshot: JSON) throws(Refusal) {
        let replica = try Replica(snapshot: snapshot)
        let id = replica.tree.window.id
        for id in replica.tree.controllers.keys { try Self.checkEnd(above: id, in: replica.tree) }
        for controller in replica.tree.controllers.values { directory.note(.insert(controller), in: id) }
        replicas[id] = replica
    }

    private mutating func commit(_ params: JSON) throws(Refusal) {
        guard let id = params["window"]?.string.flatMap({ WindowID($0) }), let event = params["event"] else {
            throw .invalidParams("a commit of \(params["window"]?.text ?? "no window")", right: "window and event")
        }
        guard replicas[id] != nil else { return }
        var changes: [Change] = []
        guard try replicas[id]!.apply(event, noting: { changes.append($0) }) != .gap else {
            throw Refusal(.historyCompacted, "a commit of \(id) is missing before \(event["seq"]?.text ?? "")")
        }
        for change in changes {
            directory.note(change, in: id)
            if let placed = change.placed, let tree = replicas[id]?.tree { try Self.checkEnd(above: placed, in: tree) }
        }
        if changes.contains(.close) { replicas[id] = nil }
    }

    /// Checks that the path upwards from `id` ends, since the rules follow it. Errors: `invalidParams`.
    private static func checkEnd(above id: ControllerID, in tree: Tree) throws(Refusal) {
        func above(_ id: ControllerID) -> ControllerID? { tree[id].flatMap { $0.parent ?? $0.presenting } }
        var next = above(id)
        for _ in 0...tree.controllers.count {
            guard let current = next else { return }
            next = above(current)
        }
        throw .invalidParams("\(id) contains itself", right: "a tree")
    }

    // MARK: Commands

    private mutating func answerWaiting() -> [JSON] {
        var answers: [JSON] = []
        waiting = waiting.filter { request in
            guard let answer = answer(request) else { return true }
            answers.append(answer)
            return false
        }
        return answers
    }

    /// Nil if the commit on which the request is based has not come yet.
    private func answer(_ request: Performed) -> JSON? {
        guard let replica = replicas[request.window], replica.seq >= request.base else { return nil }
        guard replica.seq == request.base else { return request.stale(at: replica.seq) }
        do throws(Refusal) { return request.answer(try run(request, replica.tree)) } catch {
            return ["id": .string(request.id), "error": error.json]
        }
    }

    private func run(_ request: Performed, _ tree: Tree) throws(Refusal) -> JSONObject {
        let directory = directory.beginning(at: request.first)
        if let own = try perform(ownOf: request, tree, directory) { return own }
        let command = try request.command.decoded()
        let target = Rules.turnTarget(of: command, on: .controller(request.command.on), in: tree)
        let proposal = try rules.proposal(
            for: command, on: target, in: tree, directory: directory, answers: request.answers)
        return ["proposal": proposal.json]
    }

    /// Nil if the command is not for a container of the application's own. Errors: `wrongKind` if this host has no such
    /// container; those of the container.
    private func perform(ownOf request: Performed, _ tree: Tree, _ directory: Directory) throws(Refusal) -> JSONObject?
    {
        guard request.command.method == MethodName.viewControllerPerform else { return nil }
        guard let container = tree[request.command.on] else {
            throw directory.refusal(for: request.command.on, in: tree.window.id)
        }
        guard let own = containers.first(where: { $0.customClass == container.fixed.customClass }) else {
            throw Refusal(
                .wrongKind, "this host has no container of the class \(container.fixed.customClass ?? "none")",
                data: ["viewController": container.id.json])
        }
        let fields = FieldReader(request.command.params, path: "params")
        let command = OwnCommand(
            action: try fields.required("action"), value: fields.json("value") ?? .null, answers: request.answers)
        var scene = OwnScene(container, tree)
        let asked = try own.questions(command, on: scene).filter { request.answers[$0] == nil }
        if !asked.isEmpty { return ["ask": .array(asked.map(\.json))] }
        try own.perform(command, on: &scene)
        for child in scene.children { try Self.checkDepth(of: child, atMost: ControllerSpec.maximumDepth) }
        let proposal = try rules.proposal(
            children: scene.children, title: scene.title, state: scene.state, result: scene.result,
            kind: scene.transition.kind.transitionKind, animated: scene.transition.animated,
            begins: scene.transition.begins, of: container.id, in: tree, directory: directory)
        return ["proposal": proposal.json]
    }

    /// Specs from the wire have this bound already; those that a container makes get it here. Errors: `invalidParams`.
    private static func checkDepth(of reference: ControllerReference, atMost levels: Int) throws(Refusal) {
        guard case .spec(let spec) = reference else { return }
        guard levels > 0 else {
            throw .invalidParams("a child is nested too deep", right: "at most \(ControllerSpec.maximumDepth) levels")
        }
        for child in spec.viewControllers { try checkDepth(of: child, atMost: levels - 1) }
        if let presented = spec.presented { try checkDepth(of: presented, atMost: levels - 1) }
    }
}

extension Change {
    /// The controller that the change puts into another place; nil for other changes.
    fileprivate var placed: ControllerID? {
        switch self {
        case .insert(let controller): controller.id
        case .set(let id, .parent), .set(let id, .presenting): id
        default: nil
        }
    }
}
