/// Commands by which the user rearranges the tabs (TAB-11, 12, 23, 24).
public enum CustomizingCommand: Sendable, Equatable {
    case setCustomizableViewControllers([String])
    case begin
    case moveItem(String, index: Int)
    case end

    var isStructural: Bool {
        switch self {
        case .setCustomizableViewControllers, .moveItem: false
        case .begin, .end: true
        }
    }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> CustomizingCommand? {
        switch method {
        case "tabBarController.setCustomizableViewControllers":
            // As nil in UIKit, an absent list means that no tab can be rearranged.
            .setCustomizableViewControllers(try fields.strings("viewControllers") ?? [])
        case "tabBarController.beginCustomizing": .begin
        case "tabBarController.moveItem":
            .moveItem(
                try fields.required(fields.string("viewController"), "viewController"),
                index: try fields.required(fields.int("index"), "index"))
        case "tabBarController.endCustomizing": .end
        default: nil
        }
    }
}
