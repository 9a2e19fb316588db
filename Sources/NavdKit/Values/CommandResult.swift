import Bus

/// What a command has come to (docs/OBJECTS.md, commandOutcome). A veto is a result, and no error.
public protocol CommandResult: Sendable, CustomStringConvertible {
    var reply: Reply { get }
    init(_ reply: Reply)
}

extension CommandResult {
    /// All members of the result.
    public var json: JSONObject { reply.result }

    /// What became of it; nil for what is no turn.
    public var outcome: Words.Outcome? { json.read("outcome") }
    public var isCommitted: Bool { outcome == .committed }
    public var isVetoed: Bool { outcome == .vetoed }
    /// It runs after the turn from which it was sent: see `NavdClient.finished`.
    public var isChained: Bool { outcome == .chained }
    public var turn: Int? { json.read("turn") }
    /// The number of the event that holds it.
    public var seq: UInt64? { json.read("seq", Int.self).flatMap { UInt64(exactly: $0) } }
    /// With `wait: .finished`: false where the transition was cut short or cancelled.
    public var isFinished: Bool? { json.read("finished") }
    /// Of a veto: who said no; `nobody` where the rule does.
    public var by: String? { json.read("by") }
    /// Of a veto: why.
    public var because: Words.VetoBecause? { json.read("because") }
    /// Of a veto of a transaction: the number of the command that was voted on, from 0.
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
