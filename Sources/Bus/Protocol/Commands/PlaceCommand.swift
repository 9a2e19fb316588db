/// Saving, restoring, jumping, keys (STATE, window.press).
public enum PlaceCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> PlaceCommand? { nil }
}
