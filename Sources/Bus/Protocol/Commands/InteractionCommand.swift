/// Commands about transitions that a gesture or a renderer steers (NAV-41).
public enum InteractionCommand: Sendable, Equatable {
    /// The user's back swipe begins.
    case beginPop
    case steer(Steering)
}

/// A command about an open transition. It belongs to the turn of that transition and starts none.
public struct Steering: Sendable, Equatable {
    public enum Act: Sendable, Equatable {
        case update(progress: Double)
        case finish
        case cancel
    }

    public var act: Act
    /// The turn of the transition; nil for the transition that runs on the controller.
    public var transition: UInt64?

    init(_ act: Act, _ fields: FieldReader) throws(Refusal) {
        self.act = act
        transition = try fields.uint("transition")
    }
}

extension Command {
    public var steering: Steering? { if case .interaction(.steer(let steering)) = self { steering } else { nil } }

    /// True if it says how far a gesture is.
    public var isMovement: Bool { if case .update? = steering?.act { true } else { false } }
}
