/// What a popover controller keeps: its size, and while it is visible where it hangs (POP).
public struct PopoverState: Sendable, Equatable {
    /// Points; nil until set (POP-02).
    public var contentSize: Size?

    public init() {}
}

extension PopoverState: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        contentSize = try fields.object("contentSize")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("contentSize", contentSize)
    }
}
