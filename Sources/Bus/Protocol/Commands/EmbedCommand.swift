/// Children inside a content view (VC-10).
public enum EmbedCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> EmbedCommand? { nil }
}
