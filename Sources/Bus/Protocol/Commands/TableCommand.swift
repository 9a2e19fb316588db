/// A table view controller (TBL).
public enum TableCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> TableCommand? { nil }
}
