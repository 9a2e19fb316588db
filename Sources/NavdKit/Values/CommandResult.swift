import Bus

/// What a command has come to (docs/OBJECTS.md, commandOutcome). A veto is a result, and no error.
public protocol CommandResult: Sendable, CustomStringConvertible {
    var reply: Reply { get }
    init(_ reply: Reply)
}

extension CommandResult {
    /// All members of the result.
    public var json: JSONObject { reply.result }

    /// The outcome of the command; nil if it ran outside of any turn.
    public var outcome: Words.Outcome? { json.read("outcome") }
    public var isCommitted: Bool { outcome == .committed }
    public var isVetoed: Bool { outcome == .vetoed }
    /// True if it runs after the turn from which it was sent: see `NavdClient.finished`.
    public var isChained: Bool { outcome == .chained }
    public var turn: Int? { json.read("turn") }
    /// The number of the event that contains the commit.
    public var seq: UInt64? { json.read("seq", Int.self).flatMap { UInt64(exactly: $0) } }
    /// With `wait: .finished`: false if the transition was cut short or cancelled.
    public var isFinished: Bool? { json.read("finished") }
    /// For a veto: the client that vetoed; `nobody` if the rule itself vetoes.
    public var by: String? { json.read("by") }
    /// For a veto: its cause.
    public var because: Words.VetoBecause? { json.read("because") }
    /// For a veto in a transaction: the number of the vetoed command, from 0.
    public var command: Int? { json.read("command") }

    public var description: String { JSON.object(json).text }
}

/// The result of a command without members of its own.
public struct CommandOutcome: CommandResult {
    public let reply: Reply
    public init(_ reply: Reply) { self.reply = reply }
}

extension NavdClient {
    /// Waits for the end of a command whose outcome is `chained`; any other result is returned as it is. Errors: the
    /// command's own; `noAnswer` after that time.
    public func finished<R: CommandResult>(
        _ result: R, timeout: Duration = .seconds(15)
    ) async throws(NavdError) -> R { R(try await finished(result.reply, timeout: timeout)) }
}
