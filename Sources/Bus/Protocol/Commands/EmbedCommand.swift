/// Commands about children that content embeds (VC-10).
public enum EmbedCommand: Sendable, Equatable {
    case addChild(ControllerReference, ChildPlace)
    /// Sets the frame of an embedded child in its parent's view, in points; nil fills that view (VC-09).
    case setFrame(Rect?)
    case setHidden(Bool)
    case removeFromParent
    /// The application forwards to a child that it is about to appear or disappear.
    case beginAppearance(appearing: Bool, animated: Bool)
    /// The application forwards to a child that it has appeared or disappeared.
    case endAppearance
    /// A command that only the application's own container knows. Its host decides the result.
    case perform(action: String, value: JSON?)
}

/// The place of an embedded child in its parent's view.
public struct ChildPlace: Sendable, Equatable {
    /// In points, in the parent's bounds; nil for all of them.
    public var frame: Rect?
    public var hidden = false

    public init(frame: Rect? = nil, hidden: Bool = false) { (self.frame, self.hidden) = (frame, hidden) }
}
