import Bus

extension WindowActor {
    /// Asked when a command of the user's begins: what comes over it while its votes are asked takes nothing back.
    nonisolated func checkUncovered(_ request: TurnRequest) throws(Refusal) {
        guard !request.isOnward, MethodDescription.isNamed(request.origin.method, .touch) else { return }
        let (tree, directory) = ground
        try Cover.check(request.origin.on, in: tree, directory)
    }
}
