import Bus

/// Something that the client did while a step waited.
enum Fact: Sendable {
    /// A request or a notification; whether its sender still waits for the answer to `hello`; and, of `changesSince`,
    /// what is wrong with the number that it names.
    case request(JSON, isEarly: Bool, wrong: String?)
    /// An answer, and whether nothing was asked under its id.
    case answer(JSON, isStray: Bool)
    /// An answer to a question that was taken back.
    case answerToWithdrawn(String)
    case subscription(String)
    /// The client's output says that it shows the layout of that number.
    case shown(Int)
}
