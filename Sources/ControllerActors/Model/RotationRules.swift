import Bus

/// How the device is held, its screen, its memory (ROT, VC-05).
enum RotationRules {
    static func questions(
        _ command: RotationCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: RotationCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
