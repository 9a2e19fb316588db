import Bus
import ControllerActors

// Scenes and segues of loaded storyboards.
extension Router {
    func instantiate(_ fields: FieldReader) throws(Refusal) -> ControllerSpec {
        try storyboards.spec(
            storyboard: fields.required(fields.string("storyboard"), "storyboard"),
            identifier: fields.string("identifier"), scene: fields.string("scene"), language: fields.string("language"),
            permissive: fields.bool("permissive") ?? false)
    }

    /// The command that a segue stands for, with its destination, because the rules know no storyboards. Nil if
    /// `unwind` names an action.
    func segue(_ call: Call, on id: ControllerID, in window: WindowActor) throws(Refusal) -> Command? {
        let fields = call.fields
        let name = SegueName(identifier: try fields.string("identifier"), objectID: try fields.string("segue"))
        let isUnwind = call.method == "viewController.unwind"
        if isUnwind, fields.has("action") { return nil }
        let closesPopovers = try isUnwind ? false : fields.bool("closingPopovers") ?? false
        guard name.identifier != nil || name.objectID != nil else {
            throw .invalidParams(
                "\(fields.path) names no segue", right: isUnwind ? "action, or segue" : "identifier, or segue")
        }
        guard let source = window.assumingIsolated({ $0.tree[id] }) else { throw missing(id) }
        var command = try storyboards.command(name, on: source, sender: fields.opaque("sender"))
        if closesPopovers, case .perform(var segue) = command {
            segue.options.closingPopovers = true
            command = .perform(segue)
        }
        if isUnwind, case .perform(let segue) = command {
            throw Refusal(
                .segueUnknown, "the segue leads on, not back; performSegue performs it",
                data: ["viewController": id.json, "kind": .string(segue.kind.rawValue)])
        }
        return .segue(command)
    }

    // MARK: Open roles

    /// Fills in the scenes of storyboards that a path names, because only the router knows them.
    func knowingScenes(_ command: Command) throws(Refusal) -> Command {
        guard case .place(.openPath(var path, let asker, let animated)) = command else { return command }
        try path.fill { identifier throws(Refusal) in
            let known = storyboards.entries.keys.sorted().first {
                storyboards.entries[$0]?.storyboard.identifiers[identifier] != nil
            }
            return try known.map { name throws(Refusal) in
                try storyboards.spec(storyboard: name, identifier: identifier)
            }
        }
        return .place(.openPath(path, by: asker, animated: animated))
    }
}
