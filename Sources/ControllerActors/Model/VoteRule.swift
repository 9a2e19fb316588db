import Bus

/// Which acts are put to a vote, and the vote that counts without a voter.
struct VoteRule: Sendable {
    var method: QuestionMethod
    /// The vote that counts where no attachment implements the method (SYS-07).
    var unimplemented: Bool
    /// Whether an act of the user is put to a vote. By default only that is: selecting by program asks no delegate
    /// (TAB-09).
    var onTap = true
    /// Whether a program's command is put to a vote.
    var onProgram = false
    var effect = Question.Effect.vetoes

    func question(
        on id: ControllerID, viewController: ControllerID? = nil, _ details: JSONObject = JSONObject()
    ) -> Question {
        Question(
            on: id, method, viewController: viewController, details: details, effect: effect,
            unimplemented: unimplemented)
    }

    static let standard: [QuestionMethod: VoteRule] = [
        .shouldSelect: VoteRule(method: .shouldSelect, unimplemented: true),
        .shouldPushItem: VoteRule(method: .shouldPushItem, unimplemented: true, onTap: false, onProgram: true),
        .shouldPopItem: VoteRule(method: .shouldPopItem, unimplemented: true, onProgram: true),
        .shouldSave: VoteRule(method: .shouldSave, unimplemented: true, onTap: false, onProgram: true),
        .shouldRestore: VoteRule(method: .shouldRestore, unimplemented: true, onTap: false, onProgram: true),
        .shouldDismiss: VoteRule(method: .shouldDismiss, unimplemented: true),
        .shouldPerformSegue: VoteRule(method: .shouldPerformSegue, unimplemented: true),
        .canPerformUnwind: VoteRule(method: .canPerformUnwind, unimplemented: true, effect: .informs),
    ]
}
