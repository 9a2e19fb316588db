/// How the first pane of a split is reached while it is hidden (SPLIT-03).
public struct HiddenPane: Sendable, Equatable {
    /// The button that opens it, where a delegate was there to take it.
    public var barButtonItem: BarButtonItem?
    public var popover: ControllerID?

    /// What the button's tap asks of its target, the split view controller.
    public static let action = "presentPane"

    public init() {}
}

extension HiddenPane: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        barButtonItem = try fields.object("barButtonItem")
        popover = try fields.id("popover")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("barButtonItem", barButtonItem)
        fields.add("popover", popover)
    }
}
