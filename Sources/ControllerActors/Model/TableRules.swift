import Bus

/// A table view controller (TBL).
enum TableRules {
    static func questions(
        _ command: TableCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: TableCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
