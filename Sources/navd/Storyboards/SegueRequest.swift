import Bus
import ControllerActors

/// `viewController.performSegue`, or `viewController.unwind` by a segue. The segue is looked up here, once, so
/// that the command has its kind and its destination.
struct SegueRequest: Room {
    private let name: SegueName
    private let isUnwind, closesPopovers: Bool
    private let fields: FieldReader

    /// Nil if `unwind` names an action. Errors: `invalidParams`.
    init?(_ call: Call) throws(Refusal) {
        fields = call.fields
        name = SegueName(identifier: try fields.string("identifier"), objectID: try fields.string("segue"))
        isUnwind = call.operation == .unwind
        if isUnwind, fields.has("action") { return nil }
        closesPopovers = try isUnwind ? false : fields.bool("closingPopovers") ?? false
        guard name.identifier != nil || name.objectID != nil else {
            throw .invalidParams(
                "\(fields.path) has no segue", right: isUnwind ? "action, or segue" : "identifier, or segue")
        }
    }

    /// Errors: `segueUnknown`; those of building the destination.
    func command(on source: Controller, in library: StoryboardLibrary) throws(Refusal) -> Command {
        var command = try library.command(name, on: source, sender: fields.opaque("sender"))
        if closesPopovers, case .perform(var segue) = command {
            segue.options.closingPopovers = true
            command = .perform(segue)
        }
        if isUnwind, case .perform(let segue) = command {
            throw Refusal(
                .segueUnknown, "the segue is not an unwind segue; use performSegue",
                data: ["viewController": source.id.json, "kind": .string(segue.kind.rawValue)])
        }
        return .segue(command)
    }
}

extension StoryboardLibrary {
    /// The scene that `viewController.instantiateViewController` asks for. Errors: those of `spec`, `invalidParams`.
    func spec(_ fields: FieldReader) throws(Refusal) -> ControllerSpec {
        try spec(
            storyboard: fields.required("storyboard"),
            identifier: fields.string("identifier"), scene: fields.string("scene"), language: fields.string("language"),
            permissive: fields.bool("permissive") ?? false)
    }

    /// Fills in the scenes that a path names. Errors: those of `spec`.
    func filled(_ command: Command) throws(Refusal) -> Command {
        guard case .place(.openPath(var path, let asker, let animated)) = command else { return command }
        try fill(&path)
        return .place(.openPath(path, by: asker, animated: animated))
    }

    /// For `storyboard.list`, by name.
    var summaries: [JSON] {
        entries.values.sorted { $0.storyboard.name < $1.storyboard.name }.map { .object($0.summary) }
    }
}

extension StoryboardLibrary.Entry {
    var summary: JSONObject {
        var object = storyboard.summary.object ?? JSONObject()
        object["languages"] = .strings(strings.keys.sorted())
        return object
    }
}
