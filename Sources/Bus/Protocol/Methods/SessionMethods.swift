/// The methods of sessions.
enum SessionMethods {
    static let rows: [MethodDescription] = [
        .init(
            "hello", .session, operation: .hello,
            params: "client: string = anonymous, protocol: [int]?, resume: string?, epoch: string?, seq: int?",
            result:
                "session: string, protocol: int, epoch: string, seq: int, events: string|null, may: [right], limits: limits, capabilities: [string], startOver: bool?",
            within: .refused, rows: "SYS-09",
            errors: [.invalidParams, .limitExceeded, .notAllowed, .sessionUnknown, .unsupportedVersion],
            "Opens a session, or takes one up again after a reconnect."),
        .init(
            "ping", .session, operation: .ping, params: "session: bool = false",
            result: "pong: bool, seq: int, session: bool?",
            within: .immediate, rows: "SYS-05", "Answers at once; any traffic is a sign of life."),
        .init(
            "bye", .session, operation: .bye, result: "{}", within: .refused, rows: "VC-06 SYS-05",
            "Ends the session: its attachments (but the lasting ones) and holds with it."),
        .init(
            "describe", .session, operation: .describe, params: "method: string?",
            result: "methods: [method], types: [object]?, words: [object]?, topics: [object]?, errors: [object]?",
            within: .immediate, rows: "SYS-07 SYS-09", errors: [.methodNotFound], "This table, or one row of it."),
        .init(
            "cancel", .session, operation: .cancel, params: "id: requestID", result: "cancelled: bool",
            within: .immediate, rows: "SYS-05",
            errors: [.tooLate], "Takes back a request of one's own that is queued or voting; later: tooLate."),
    ]
}
