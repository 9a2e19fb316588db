import Bus

/// Which acts of the user are put to a vote, and what no voter means.
struct VoteRule: Sendable {
    var method: QuestionMethod
    /// What counts where no attachment implements the method (SYS-07).
    var unimplemented: Bool
    /// Asked on taps only; selecting by program asks nobody (TAB-09).
    var onTap = true
    var onProgram = false
    var effect = Question.Effect.vetoes

    func question(on id: ControllerID, viewController: ControllerID? = nil) -> Question {
        var question = Question(on: id, method, viewController: viewController)
        question.effect = effect
        question.unimplemented = unimplemented
        return question
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
