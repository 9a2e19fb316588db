/// The question that a handler, and whatever it calls, works on. Commands that are sent there belong to the turn that
/// asks.
struct WithinTurn: Sendable {
    @TaskLocal static var current: WithinTurn?

    let client: ObjectIdentifier
    let question: QuestionToken
}
