/// The state of a popover controller: its size, and its anchor while it is visible (POP).
public struct PopoverState: Sendable, Equatable {
    /// In points; nil until it is set (POP-02).
    public var contentSize: Size?
    /// Views outside the popover that a tap reaches (POP-13).
    public var passthroughViews: [String] = []
    /// Nil while the popover is hidden.
    public var anchor: PopoverAnchor?

    public init() {}
}

extension PopoverState: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        contentSize = try fields.object("contentSize")
        passthroughViews = try fields.strings("passthroughViews") ?? []
        anchor = try fields.object("anchor")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("contentSize", contentSize)
        if !passthroughViews.isEmpty {
            fields.add("passthroughViews", json: .array(passthroughViews.map { .string($0) }))
        }
        fields.add("anchor", anchor)
    }
}
