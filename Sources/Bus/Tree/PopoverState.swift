/// What a popover controller keeps: its size, and while it is visible where it hangs (POP).
public struct PopoverState: Sendable, Equatable {
    /// Points; nil until set (POP-02).
    public var contentSize: Size?
    /// Views outside that a tap reaches (POP-13).
    public var passthroughViews: [String] = []
    /// While it is visible.
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
