/// Children inside a content view (VC-10).
public enum EmbedCommand: Sendable, Equatable {
    case addChild(ControllerReference, ChildPlace)
    /// Where an embedded child stands in its parent's view; nil: it fills that view (VC-09).
    case setFrame(Rect?)
    case setHidden(Bool)
    case removeFromParent
    /// The application forwards, to a child, that it is about to appear or disappear …
    case beginAppearance(appearing: Bool, animated: Bool)
    /// … and that it has.
    case endAppearance
    /// What only the application's own container knows: its host says what comes of it.
    case perform(action: String, value: JSON?)

    var isStructural: Bool {
        switch self {
        case .addChild, .removeFromParent, .perform: true
        case .beginAppearance, .endAppearance, .setFrame, .setHidden: false
        }
    }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> EmbedCommand? {
        switch method {
        case "viewController.addChild":
            .addChild(
                try fields.reference("viewController"),
                ChildPlace(frame: try fields.object("frame"), hidden: try fields.bool("hidden") ?? false))
        case "viewController.setFrame": .setFrame(try frame(fields))
        case "viewController.setHidden": .setHidden(try fields.required(fields.bool("hidden"), "hidden"))
        case "viewController.removeFromParent": .removeFromParent
        case "viewController.beginAppearance":
            .beginAppearance(
                appearing: try fields.required(fields.bool("appearing"), "appearing"),
                animated: try fields.bool("animated") ?? false)
        case "viewController.endAppearance": .endAppearance
        case "viewController.perform":
            .perform(action: try fields.required(fields.string("action"), "action"), value: try fields.opaque("value"))
        default: nil
        }
    }

    /// Null is a choice too.
    private static func frame(_ fields: FieldReader) throws(Refusal) -> Rect? {
        guard fields.has("frame") else {
            throw .invalidParams("\(fields.path).frame is missing", right: "a rectangle, or null to fill the parent's view")
        }
        return try fields.object("frame")
    }
}

/// How an embedded child stands in its parent's view.
public struct ChildPlace: Sendable, Equatable {
    /// Points, in the parent's own bounds; nil: all of them.
    public var frame: Rect?
    public var hidden = false

    public init(frame: Rect? = nil, hidden: Bool = false) {
        (self.frame, self.hidden) = (frame, hidden)
    }
}
