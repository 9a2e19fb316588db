/// Children inside a content view (VC-10).
public enum EmbedCommand: Sendable, Equatable {
    case addChild(ControllerReference)
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
        case .beginAppearance, .endAppearance: false
        }
    }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> EmbedCommand? {
        switch method {
        case "viewController.addChild": .addChild(try fields.reference("viewController"))
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
}
