/// What the change of a member means to the user.
public enum Touch: Sendable {
    /// A property that determines the place where the user is.
    case place
    /// A property that the user sees.
    case look
    /// Not seen, and set only by a command of its own.
    case unseen
    /// Noted by navd itself, or set along with something else.
    case nothing

    public var isSeen: Bool { self == .place || self == .look }
    public var isOfItsOwn: Bool { self == .look || self == .unseen }
}

/// What a member touches, and where it is written.
struct MemberUse {
    let touch: Touch
    /// Whether a saved window keeps it. Structure is saved by nesting specs, and what follows from being on screen is
    /// computed again.
    let isSaved: Bool
    /// Whether a snapshot has it even if it has its default.
    let isAlwaysWritten: Bool

    static func saved(_ touch: Touch, always: Bool = false) -> MemberUse {
        MemberUse(touch: touch, isSaved: true, isAlwaysWritten: always)
    }
    static func unsaved(_ touch: Touch, always: Bool = false) -> MemberUse {
        MemberUse(touch: touch, isSaved: false, isAlwaysWritten: always)
    }
}
