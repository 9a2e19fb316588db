import Bus

extension Turn {
    /// The cause of the turn's commits. That of an undo contains what it takes back, so that the history can be read
    /// after a restart.
    var cause: Commit.Cause {
        var cause = request.cause
        guard case .undo(let undo) = request.command else { return cause }
        cause.undoes = undo.seq
        cause.made = (try? [ControllerID: ControllerID](json: result["made"], path: "made")) ?? [:]
        return cause
    }
}
