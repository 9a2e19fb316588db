/// How the user opens the first pane of a split while it is hidden (SPLIT-03).
public struct HiddenPane: MemberObject {
    /// The button that opens it; nil unless a delegate takes the button.
    public var barButtonItem: BarButtonItem?
    public var popover: ControllerID?

    /// The action of the button. Its target is the split view controller.
    public static let action = "presentPane"

    public init() {}

    public static var blank: HiddenPane { HiddenPane() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("barButtonItem", \.barButtonItem)
        try row("popover", \.popover)
    }
}
