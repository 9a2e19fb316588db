import Bus
import ControllerActors

/// The part of all windows in which the rights of a principal hold.
struct Scope: Hashable, Sendable {
    /// Windows by name; nil means every window, also unnamed ones.
    var windows: Set<String>?
    /// The subtrees of the controllers with these names; nil means the whole window.
    var inside: Set<String>?

    func contains(windowNamed name: String?) -> Bool { windows.map { name.map($0.contains) ?? false } ?? true }

    /// Whether the window itself and everything in it is in scope.
    func contains(_ tree: Tree) -> Bool { inside == nil && contains(windowNamed: tree.window.name) }

    /// Whether the window has a part that is in scope.
    func reaches(into tree: Tree) -> Bool {
        contains(windowNamed: tree.window.name) && inside?.contains { tree.names[$0] != nil } ?? true
    }

    func contains(_ controller: Controller, in known: KnownControllers) -> Bool {
        guard contains(windowNamed: known.tree.window.name) else { return false }
        guard let inside else { return true }
        var current: Controller? = controller
        while let step = current {
            if let name = step.name, inside.contains(name) { return true }
            current = (step.parent ?? step.presenting).flatMap { known[$0] }
        }
        return false
    }

    /// Whether `wide` allows everything that `narrow` allows among what `selector` selects. Nil means no limit. Only
    /// names are compared, because the tree decides which controller stands in which, and the tree changes.
    static func covers(_ wide: Scope?, _ narrow: Scope?, selecting selector: Selector? = nil) -> Bool {
        guard let wide else { return true }
        // A text that looks like an id means that id, even if a window or controller has it as its name.
        let window = selector?.window.flatMap { WindowID($0) == nil ? Set([$0]) : nil }
        let named = [selector?.name, selector?.inside].map { name in
            name.flatMap { ControllerID($0) == nil ? Set([$0]) : nil }
        }
        func holds(_ all: Set<String>?, _ limits: [Set<String>?]) -> Bool {
            guard let all else { return true }
            return limits.contains { $0?.isSubset(of: all) ?? false }
        }
        return holds(wide.windows, [narrow?.windows, window]) && holds(wide.inside, [narrow?.inside] + named)
    }

    var json: JSON {
        var object = JSONObject()
        object["windows"] = windows.map { .strings($0.sorted()) }
        object["inside"] = inside.map { .strings($0.sorted()) }
        return .object(object)
    }
}

extension Scope {
    /// Reads what `json` has written.
    init(json: JSON) throws(Refusal) {
        let fields = FieldReader(json.object ?? JSONObject(), path: "within")
        self.init(
            windows: try fields.strings("windows").map(Set.init), inside: try fields.strings("inside").map(Set.init))
    }
}
