import Bus

/// The user rearranges the tabs (TAB-11, 12, 23, 24).
enum CustomizingRules {
    static func questions(
        _ command: CustomizingCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: CustomizingCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
