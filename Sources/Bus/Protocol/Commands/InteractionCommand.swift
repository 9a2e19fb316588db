/// Transitions that a gesture or a renderer steers (NAV-41, D24).
public enum InteractionCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> InteractionCommand? {
        nil
    }
}
