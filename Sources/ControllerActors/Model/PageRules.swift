import Bus

/// A page view controller (PAGE).
enum PageRules {
    /// How many pages a style shows at once (PAGE-02). Errors: `wrongNumberOfViewControllers`, `invalidParams`.
    static func checkCount(_ count: Int, spine: String?, style: PageStyle) throws(Refusal) {
        let allowed: ClosedRange<Int>
        switch spine {
        case "mid": allowed = 2...2
        case "min", "max": allowed = style.doubleSided ? 1...2 : 1...1
        case nil: allowed = 1...1
        default: throw .invalidParams("the spine location is \"\(spine ?? "")\"", right: "min, mid or max")
        }
        guard allowed.contains(count) else {
            throw Refusal(
                .wrongNumberOfViewControllers,
                "\(count) controllers for a spine at \(spine ?? "none"); wanted: \(allowed.lowerBound)"
                    + (allowed.count > 1 ? " or \(allowed.upperBound)" : ""),
                data: ["count": .int(Int64(count)), "rule": "PAGE-02"])
        }
    }

    static func questions(
        _ command: PageCommand, on target: Rules.Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] { [] }

    static func apply(
        _ command: PageCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline { switch command {} }
}
