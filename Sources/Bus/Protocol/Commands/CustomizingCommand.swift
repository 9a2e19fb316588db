/// The user rearranges the tabs (TAB-11, 12, 23, 24).
public enum CustomizingCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> CustomizingCommand? {
        nil
    }
}
