import Bus
import NavdKit

/// What the controllers of a window are called. A name stays known after its controller is gone.
struct ControllerNames: Sendable {
    private var names: [ControllerID: String] = [:]
    /// The names of controllers that navd makes, which it does not know itself.
    private var derived: [String: ControllerID] = [:]
    private var window: (id: WindowID, name: String)?

    /// Learns the names of a tree. More and its list are called `tabs.more` and `tabs.moreList`, the popover of a
    /// split's hidden pane `split.popover`, and what has no name `unnamed-7`.
    mutating func learn(_ tree: Tree) {
        window = (tree.window.id, tree.window.name ?? "$window")
        for controller in tree.controllers.values { learn(controller) }
        for controller in tree.controllers.values {
            let name = self.name(controller.id)
            if let popover = controller.hiddenPane?.popover { add(popover, "\(name).popover", tree) }
            guard let more = controller.moreNavigationController else { continue }
            add(more, "\(name).more", tree)
            if let list = tree[more]?.viewControllers.first { add(list, "\(name).moreList", tree) }
        }
    }

    mutating func learn(_ controller: Controller) {
        if let name = controller.name {
            names[controller.id] = name
        } else if names[controller.id] == nil {
            names[controller.id] = Self.unnamed(controller.id)
        }
    }

    private mutating func add(_ id: ControllerID, _ name: String, _ tree: Tree) {
        guard tree[id]?.name == nil else { return }
        names[id] = name
        derived[name] = id
    }

    /// A name that looks like an id is refused by navd.
    static func unnamed(_ id: ControllerID) -> String { "unnamed-\(id.number)" }

    func name(_ id: ControllerID) -> String { names[id] ?? id.description }

    /// A value with names in the place of ids.
    func named(_ json: JSON) -> JSON {
        json.replacing { text in
            if let id = ControllerID(text) { return name(id).wire }
            return window.flatMap { text == $0.id.description ? JSON.string($0.name) : JSON?.none }
        }
    }

    func named(_ object: JSONObject) -> JSONObject { named(.object(object)).object ?? [:] }

    /// A value that navd understands: ids in the place of names that it does not know.
    func known(_ json: JSON) -> JSON { json.replacing { derived[$0]?.json } }

    /// A message of navd.
    func said(_ message: JSON) -> Said {
        Said(
            on: named(message["on"] ?? "").string ?? "", method: message["method"]?.string ?? "",
            params: named(message["params"]?.object ?? [:]))
    }
}

extension JSON {
    /// The value with others in the place of its strings, where there are others.
    fileprivate func replacing(_ change: (String) -> JSON?) -> JSON {
        switch self {
        case .string(let text): change(text) ?? self
        case .array(let elements): .array(elements.map { $0.replacing(change) })
        case .object(let object):
            .object(JSONObject(object.members.map { (name: $0.name, value: $0.value.replacing(change)) }))
        default: self
        }
    }
}
