// What navd sends to whom it concerns, whatever he implements.
extension MethodDescription {
    static let notices: [MethodDescription] = [
        .init("session.probe", .notice, result: "{}", "Is the connection still there? Sending it tells."),
        .init(
            "attachment.ended", .notice, params: "attachment: string, by: string", result: "{}",
            "Another took this attachment's place."),
        .init(
            "vote.cancelled", .notice, params: "id: string", result: "{}",
            "The answer to this request is not wanted any more."),
        .init(
            "command.finished", .notice, params: "id: requestID, result: object?, error: error?", result: "{}",
            "How a command ended that was answered `chained`."),
        .init(
            "then.refused", .notice, params: "index: int, answer: string, error: error, done: [int], waiting: [int]", result: "{}",
            "A command of an answer's `then` was refused, and has no `id` to be answered with. `done` names those of the same answer that were done, `waiting` those that may still be."),
    ]
}
