import Bus

@testable import ControllerActors

// What generators choose from: the controllers of the window that the operation is about, by name.
extension RandomOperations {
    func all(_ holds: (Controller) -> Bool) -> [Controller] {
        tree.controllers.values.filter(holds).sorted { $0.id < $1.id }
    }

    func name(_ controller: Controller?) -> JSON {
        controller.map { .string(runner.names.name($0.id)) } ?? "nobody"
    }

    func any() -> JSON { name(scene.pick(all { _ in true })) }

    /// A random controller of this kind; nil if the window has none.
    func one(_ kind: Kind) -> Controller? { scene.pick(all { $0.kind == kind }) }

    func loose() -> Controller? {
        scene.pick(all { !tree.stands($0.id) })
    }

    /// A new spec, a controller that stands nowhere, or sometimes any controller at all.
    func newcomer(_ spec: () -> JSON) -> JSON {
        if scene.chance(5) { return any() }
        if scene.chance(25), let loose = loose() { return name(loose) }
        return scene.chance(4) ? scene.anything() : spec()
    }

    /// The whole step of a command, with a random sender and random options.
    func command(_ members: JSONObject) -> JSON {
        var members = members
        members["from"] = .string(scene.chance(90) || runner.gone.contains("gate") ? "ui" : "gate")
        // The renderer ends the transitions that it draws.
        if members["do"] == "transition.finish", scene.chance(50) { members["from"] = "draw" }
        if members["window"] == nil, here != runner.names.main { members["window"] = windowName }
        if scene.chance(30) { members["whenBusy"] = "queue" }
        if scene.chance(15) { members["wait"] = "finished" }
        if scene.chance(10) { members["deadline"] = .int(Int64(scene.number(1...700))) }
        // A name that does not change when the shrinker leaves out other steps.
        members["as"] = .string("d\(steps.count)")
        return .object(members)
    }

    /// The members of a command on stacks, tabs, presentations or content.
    func anyCommand() -> JSONObject {
        switch scene.number(0...9) {
        case 0...4: navigation()
        case 5...7: tabs()
        case 8: modal()
        default: content()
        }
    }

    // MARK: Windows

    var tree: Tree { runner.watches[here]?.tree ?? Tree(window: Window(id: WindowID(0))) }

    var windowsOpen: [WindowID] { runner.watches.filter { !$0.value.isClosed }.keys.sorted() }

    var windowName: JSON { tree.window.name.map { .string($0) } ?? here.json }
}
