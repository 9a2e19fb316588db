/// Methods that navd sends to every peer that they concern, whatever the peer implements.
enum NoticeMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.sessionProbe, .notice, result: "{}", rows: "SYS-05",
            "Is the connection still there? Sending it tells."),
        .init(
            MethodName.attachmentEnded, .notice, params: "attachment: string, by: string", result: "{}", rows: "SYS-04",
            "Another attachment took its place, or its room in a full table."),
        .init(
            MethodName.voteCancelled, .notice, params: "id: string", result: "{}", rows: "SYS-05",
            "The answer to this request is not wanted any more."),
        .init(
            MethodName.commandFinished, .notice, params: "id: requestID, result: object?, error: error?", result: "{}",
            rows: "NAV-10", "How a command ended that was answered `chained`."),
        .init(
            MethodName.thenRefused, .notice,
            params: "index: int, answer: string, error: error, done: [int], waiting: [int]",
            result: "{}", rows: "SYS-04",
            "A command of an answer's `then` was refused, and has no `id` to be answered with. `done` names those of the same answer that were done, `waiting` those that may still be."
        ),
    ]
}
