import Bus
import ControllerActors

// Commands for containers of the application's own.
extension HostState {
    /// Nil if the command is not for a container of the application's own. Errors: `wrongKind` if this host has no such
    /// container; those of the container.
    func perform(ownOf request: Performed, _ tree: Tree, _ directory: Directory) throws(Refusal) -> JSONObject? {
        guard request.command.method == MethodName.viewControllerPerform else { return nil }
        guard let container = tree[request.command.on] else {
            throw directory.refusal(for: request.command.on, in: tree.window.id)
        }
        guard let own = containers.first(where: { $0.customClass == container.birth.customClass }) else {
            throw Refusal(
                .wrongKind, "this host has no container of the class \(container.birth.customClass ?? "none")",
                data: ["viewController": container.id.json])
        }
        let fields = FieldReader(request.command.params, path: "params")
        let command = OwnCommand(
            action: try fields.required(fields.string("action"), "action"), value: fields.json("value") ?? .null,
            answers: request.answers)
        var scene = OwnScene(container, tree)
        let asked = try own.questions(command, on: scene).filter { request.answers[$0] == nil }
        if !asked.isEmpty { return ["ask": .array(asked.map(\.json))] }
        try own.perform(command, on: &scene)
        let proposal = try rules.proposal(
            children: scene.children, title: scene.title, state: scene.state, result: scene.result, of: container.id,
            in: tree, directory: directory)
        return ["proposal": proposal.json]
    }
}
