/// The state of a popover controller: its size, and its anchor while it is visible (POP).
public struct PopoverState: MemberObject {
    /// In points; nil until it is set (POP-02).
    public var contentSize: Size?
    /// Views outside the popover that a tap reaches (POP-13).
    public var passthroughViews: [String] = []
    public var anchor: PopoverAnchor?

    public init() {}

    public static let typeText = "popover"
    public static var blank: PopoverState { PopoverState() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("contentSize", \.contentSize)
        try row("passthroughViews", \.passthroughViews)
        try row("anchor", \.anchor, "Present while the popover is visible.")
    }
}
