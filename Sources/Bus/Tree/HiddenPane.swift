/// How the user opens the first pane of a split while it is hidden (SPLIT-03).
public struct HiddenPane: Sendable, Equatable {
    /// The button that opens it; nil unless a delegate takes the button.
    public var barButtonItem: BarButtonItem?
    public var popover: ControllerID?

    /// The action of the button. Its target is the split view controller.
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
