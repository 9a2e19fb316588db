/// Bar items and bars that stand alone; editing (NAV, CMD, VC-07).
public enum BarCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> BarCommand? { nil }
}
