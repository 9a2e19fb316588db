import Bus

/// Transitions that a gesture or a renderer steers (NAV-41, D24).
enum InteractionRules {
    static func questions(
        _ command: InteractionCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: InteractionCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
