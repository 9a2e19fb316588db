/// A split view controller (SPLIT).
public enum SplitCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> SplitCommand? { nil }
}
