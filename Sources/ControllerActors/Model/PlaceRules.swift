import Bus

/// Saving, restoring, jumping, keys (STATE, window.press).
enum PlaceRules {
    static func questions(
        _ command: PlaceCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: PlaceCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
