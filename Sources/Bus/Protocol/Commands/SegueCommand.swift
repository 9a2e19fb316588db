/// Segues and unwinding (STORY-02).
public enum SegueCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> SegueCommand? { nil }
}
