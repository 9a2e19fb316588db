import Bus

extension WindowActor {
    /// Checks, when a command of the user's begins, that nothing covers its target. What comes to cover it while its
    /// votes are asked takes nothing back. Errors: `covered`, `notOnScreen`.
    nonisolated func checkUncovered(_ request: TurnRequest) throws(Refusal) {
        guard !request.isOnward, MethodDescription.isNamed(request.origin.method, .touch) else { return }
        let (tree, directory) = ground
        try Cover.check(request.origin.on, in: tree, directory)
    }
}
