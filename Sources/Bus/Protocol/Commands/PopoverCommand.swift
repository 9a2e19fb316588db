/// Commands about a popover controller, which they name by its id or name. Their turns are the window's (POP).
public enum PopoverCommand: Sendable, Equatable {
    /// The source of a popover and the permitted directions of its arrow. `of` is resolved at the commit.
    public struct Place: Sendable, Equatable {
        public var of: String
        public var source: PopoverAnchor.Source
        public var permitted: [ArrowDirection]
    }

    case create(ControllerSpec)
    /// Presents an existing popover, or one that is made for this command: no session holds that one, and it is
    /// released when it is dismissed.
    case present(ControllerReference, Place, animated: Bool)
    case setContentViewController(String, ControllerReference, animated: Bool)
    case setPopoverContentSize(String, Size?, animated: Bool)
    case setPassthroughViews(String, [String])
    case dismiss(String, animated: Bool)
    /// The user's tap; `view` names the view that was hit.
    case tapOutside(String, view: String?)
    case tapInside(String)

    /// The existing popover that the command concerns; nil if it makes one.
    public var popover: String? {
        switch self {
        case .create, .present(.spec, _, _): nil
        case .present(.existing(let text), _, _), .setContentViewController(let text, _, _),
            .setPopoverContentSize(let text, _, _), .setPassthroughViews(let text, _), .dismiss(let text, _),
            .tapOutside(let text, _), .tapInside(let text):
            text
        }
    }

    static func popover(_ on: String, _ fields: FieldReader) throws(Refusal) -> ControllerReference {
        fields.json("viewController") == nil ? .existing(on) : .spec(try spec(fields))
    }

    static func spec(_ fields: FieldReader) throws(Refusal) -> ControllerSpec {
        var spec = ControllerSpec(kind: .popoverController)
        spec.name = try fields.string("name")
        if let name = spec.name { try ControllerSpec.check(name: name, path: fields.path) }
        spec.viewControllers = [try fields.reference("viewController")]
        return spec
    }

    /// For a bar button item the arrow points only up or down (POP-03).
    static func place(fromItem fields: FieldReader) throws(Refusal) -> Place {
        let place = try ItemPlace(fields)
        return Place(
            of: try fields.required(fields.string("of"), "of"), source: .item(place),
            permitted: try directions(fields, of: [.up, .down]))
    }

    static func directions(_ fields: FieldReader, of possible: [ArrowDirection]) throws(Refusal) -> [ArrowDirection] {
        let name = "permittedArrowDirections"
        if fields.json(name) == nil || fields.json(name) == "any" { return possible }
        let named: [ArrowDirection] = try fields.words(name) ?? []
        let permitted = possible.filter { named.contains($0) }
        guard !permitted.isEmpty else {
            let words = possible.map(\.rawValue).joined(separator: ", ")
            throw .invalidParams(
                "\(fields.path).\(name) permits no arrow direction", right: "\"any\", or some of \(words)")
        }
        return permitted
    }
}
