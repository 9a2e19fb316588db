import Bus

/// The window of a case, and the tree in it, when the recording begins.
struct RecordedStart: Sendable {
    /// Members of a spec that say where controllers stand, or that are written in a form of their own.
    private static let structure: Set<String> = ["viewControllers", "selectedIndex", "presented", "table"]
    /// The other members of a spec (docs/OBJECTS.md).
    private static let members = Set(TypeDescription.named("spec")?.members.map(\.name) ?? []).subtracting(structure)

    let window: JSONObject
    let tree: JSON
    /// What its controllers are called.
    let names: Set<String>

    /// Errors: `caseInvalid` for what the beginning of a case can't say.
    init(_ tree: Tree, _ names: ControllerNames) throws(TestFailure) {
        if !tree.window.popovers.isEmpty {
            throw TestFailure(.caseInvalid, "a popover is on screen, and a case can't begin so; record how it came")
        }
        if tree.window.transition != nil || tree.controllers.values.contains(where: { $0.transition != nil }) {
            throw TestFailure(.caseInvalid, "a transition runs, and a case can't begin so; record how it began")
        }
        guard let root = tree.window.root else {
            throw TestFailure(.caseInvalid, "the window has no root, and a case needs one")
        }
        var maker = SpecMaker(tree: tree, names: names, members: Self.members)
        self.tree = maker.spec(root)
        self.names = maker.written
        window = Self.window(tree.window)
    }

    private static func window(_ window: Window) -> JSONObject {
        var members: JSONObject = [:]
        members["name"] = window.name.map { .string($0) }
        let isKnown = DeviceProfile.known.contains(window.profile)
        members["profile"] = isKnown ? .string(window.profile.name) : window.profile.json
        members["orientation"] = .string(window.orientation.rawValue)
        members["transitions"] = .string(window.transitions.rawValue)
        members["visible"] = .bool(window.visible)
        members["frame"] = window.frame?.json
        members["screen"] = window.screen.map { .string($0) }
        return members
    }
}

/// Writes controllers of a tree as specs, with names and without ids.
private struct SpecMaker {
    let tree: Tree
    let names: ControllerNames
    let members: Set<String>
    var written: Set<String> = []

    mutating func spec(_ id: ControllerID) -> JSON {
        guard let controller = tree[id] else { return .null }
        let json = Self.json(of: controller)
        var spec: JSONObject = ["kind": .string(controller.kind.rawValue), "name": .string(names.name(id))]
        written.insert(names.name(id))
        for (name, value) in json.members where members.contains(name) && name != "kind" && name != "name" {
            spec[name] = names.named(value)
        }
        if let style = json["table"]?["style"] { spec["table"] = ["style": style] }
        let children = controller.viewControllers.filter { tree[$0]?.kind.isMadeByNavd == false }
        if !children.isEmpty { spec["viewControllers"] = .array(children.map { self.spec($0) }) }
        if let selected = controller.selectedViewController, let index = children.firstIndex(of: selected) {
            spec["selectedIndex"] = .int(Int64(index))
        }
        if let presented = controller.presented { spec["presented"] = self.spec(presented) }
        return .object(spec)
    }

    private static func json(of controller: Controller) -> JSONObject {
        var writer = JSONWriter()
        controller.write(to: &writer)
        return (try? JSONParser.parse(writer.view))?.object ?? [:]
    }
}
