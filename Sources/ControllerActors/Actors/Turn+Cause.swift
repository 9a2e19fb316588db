import Bus

extension Turn {
    /// Of an undo with what it undoes: the history can be read by it after a restart.
    var cause: Commit.Cause {
        var cause = request.cause
        guard case .undo(let undo) = request.command else { return cause }
        cause.undoes = undo.seq
        cause.made = (try? [ControllerID: ControllerID](json: result["made"], path: "made")) ?? [:]
        return cause
    }
}
