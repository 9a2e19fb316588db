import Bus

/// The controllers that a command's params speak of, new ones apart.
enum References {
    private static let members: Set = ["target", "poppingTo", "in", "parent", "from", "to", "popover", "root"]

    /// By the names of members: all that hold a view controller, or several, wherever they stand.
    static func ids(in json: JSON, _ tree: Tree) -> Set<ControllerID> {
        var found: Set<ControllerID> = []
        collect(json, isReference: false, tree, &found)
        return found
    }

    private static func collect(_ json: JSON, isReference: Bool, _ tree: Tree, _ found: inout Set<ControllerID>) {
        switch json {
        case .string(let text) where isReference:
            if let id = ControllerID(text) ?? tree.names[text] { found.insert(id) }
        case .array(let list):
            for element in list { collect(element, isReference: isReference, tree, &found) }
        case .object(let object):
            if isReference, let id = object["id"]?.string.flatMap({ ControllerID($0) }) { found.insert(id) }
            for (name, value) in object.members {
                let holds = name.lowercased().contains("viewcontroller") || members.contains(name)
                collect(value, isReference: holds, tree, &found)
            }
        default: break
        }
    }
}
