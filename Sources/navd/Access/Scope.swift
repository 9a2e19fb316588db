import Bus
import ControllerActors

/// The part of all windows that somebody's rights are good for.
struct Scope: Hashable, Sendable {
    /// By name; nil is every window, an unnamed one too.
    var windows: Set<String>?
    /// The subtrees of the controllers of these names; nil is the whole window.
    var inside: Set<String>?

    func contains(windowNamed name: String?) -> Bool { windows.map { name.map($0.contains) ?? false } ?? true }

    /// The window itself, with all that is in it.
    func contains(_ tree: Tree) -> Bool { inside == nil && contains(windowNamed: tree.window.name) }

    func contains(_ controller: Controller, in cast: Cast) -> Bool {
        guard contains(windowNamed: cast.tree.window.name) else { return false }
        guard let inside else { return true }
        var current: Controller? = controller
        while let step = current {
            if let name = step.name, inside.contains(name) { return true }
            current = (step.parent ?? step.presenting).flatMap { cast[$0] }
        }
        return false
    }

    var json: JSON {
        var object = JSONObject()
        object["windows"] = windows.map { .array($0.sorted().map { .string($0) }) }
        object["inside"] = inside.map { .array($0.sorted().map { .string($0) }) }
        return .object(object)
    }
}
