import Bus

/// A split view controller (SPLIT).
enum SplitRules {
    static func questions(
        _ command: SplitCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: SplitCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
