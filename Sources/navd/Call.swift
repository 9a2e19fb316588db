import Bus
import ControllerActors

/// One request of a client, after its envelope was read.
struct Call {
    let description: MethodDescription
    var envelope: Envelope
    let params: JSONObject
    /// Nil unless the command came with an answer.
    var follows: Origin.Follows?

    init(_ description: MethodDescription, _ envelope: Envelope, _ params: JSONObject) {
        (self.description, self.envelope, self.params) = (description, envelope, params)
    }

    var method: String { description.name }
    var operation: Operation? { description.operation }
    var asksStoryboard: Bool { operation?.asksStoryboard ?? false }
    var fields: FieldReader { FieldReader(params, path: "params") }

    /// Whether the command is about a window. A popover that is described is made in a window; an existing popover is
    /// named.
    var isAboutWindow: Bool {
        description.on == "window"
            || (description.traits.contains(.describesPopover) && fields.json("viewController") != nil)
    }
}
