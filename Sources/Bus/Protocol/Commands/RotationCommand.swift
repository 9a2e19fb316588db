/// How the device is held, its screen, its memory (ROT, VC-05).
public enum RotationCommand: Sendable, Equatable {
    var isStructural: Bool { switch self {} }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> RotationCommand? { nil }
}
