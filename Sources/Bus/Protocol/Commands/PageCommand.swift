/// A page view controller (PAGE).
public enum PageCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> PageCommand? { nil }
}
