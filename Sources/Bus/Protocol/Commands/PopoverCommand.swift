/// A popover controller (POP).
public enum PopoverCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> PopoverCommand? { nil }
}
