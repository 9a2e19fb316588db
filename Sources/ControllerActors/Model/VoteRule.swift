import Bus

/// Which acts are put to a vote, and the vote that counts without a voter.
struct VoteRule: Sendable {
    var method: QuestionMethod
    /// The vote that counts where no attachment implements the method (SYS-07).
    var unimplemented = true
    /// Whether an act of the user is put to a vote. By default only that is: selecting by program asks no delegate
    /// (TAB-09).
    var onTap = true
    /// Whether a program's command is put to a vote.
    var onProgram = false

    func question(
        on id: ControllerID, viewController: ControllerID? = nil, _ details: JSONObject = JSONObject()
    ) -> Question {
        Question(on: id, method, viewController: viewController, details: details, unimplemented: unimplemented)
    }

    /// The votes that are not asked by `onTap` and `onProgram`: on a rotation, and on hiding a pane.
    private static let others: Set<QuestionMethod> = [.shouldAutorotate, .shouldHide]
    private static let alsoByProgram: Set<QuestionMethod> = [
        .shouldPushItem, .shouldPopItem, .shouldSave, .shouldRestore,
    ]
    private static let notOnTap: Set<QuestionMethod> = [.shouldPushItem, .shouldSave, .shouldRestore]

    static let standard: [QuestionMethod: VoteRule] = {
        var rules: [QuestionMethod: VoteRule] = [:]
        for method in QuestionMethod.allCases where method.kind == .vote && !others.contains(method) {
            rules[method] = VoteRule(
                method: method, onTap: !notOnTap.contains(method), onProgram: alsoByProgram.contains(method))
        }
        return rules
    }()
}
