import Bus
import ControllerActors

/// Which containers a host claims: one by selector, or all of some kinds, also those that are made later.
struct HostClaim: Hashable {
    let window: String?
    let on: Selector?
    let kinds: Set<Kind>

    init(_ fields: FieldReader) throws(Refusal) {
        window = try fields.string("window")
        on = fields.has("on") ? try Selector(json: fields.json("on"), path: "\(fields.path).on") : nil
        kinds = Set(try fields.words("kinds") ?? [])
        guard (on == nil) != kinds.isEmpty else {
            throw .invalidParams("\(fields.path) has neither on nor kinds, or both", right: "either on or kinds")
        }
    }

    func matches(_ controller: Controller, in known: KnownControllers) -> Bool {
        if let window, known.tree.window.id.description != window, known.tree.window.name != window { return false }
        return on?.matches(controller, in: known) ?? kinds.contains(controller.kind)
    }

    /// For equal claims: whether a host with the limit `wide` may host wherever a host with the limit `narrow` may.
    func covers(_ wide: Scope?, _ narrow: Scope?) -> Bool {
        var limit = narrow
        // A text that looks like an id means that window, even if another window has it as its name.
        if let window, WindowID(window) == nil { limit = Scope(windows: [window], inside: narrow?.inside) }
        return [narrow, limit].contains { Scope.covers(wide, $0, selecting: on) }
    }

    var json: JSON {
        var object = JSONObject()
        object["window"] = window.map { .string($0) }
        object["on"] = on?.json
        if !kinds.isEmpty { object["kinds"] = .strings(kinds.map(\.rawValue).sorted()) }
        return .object(object)
    }
}
