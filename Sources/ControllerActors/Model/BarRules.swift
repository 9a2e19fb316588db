import Bus

/// Bar items and bars that stand alone; editing (NAV, CMD, VC-07).
enum BarRules {
    static func questions(
        _ command: BarCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: BarCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
