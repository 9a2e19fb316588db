import Bus

extension Session {
    /// The window as it was after a commit. Where it has no commit of that number, a person is told which one counts.
    /// Errors: those of `history.treeAt`.
    /// - Parameter more: other params.
    func past(_ seq: UInt64, _ more: Members = [:]) throws(Failure) -> JSON {
        let params: Members = ["seq": seq]
        let past = try request("history.treeAt", on: options.window, params + more)
        guard !options.isForPrograms, let found = past["seq"]?.int, UInt64(exactly: found) != seq else { return past }
        let window = past["window"]?["id"]?.string ?? "the window"
        Output.remark("\(window) has no commit \(seq): this is how it was after commit \(found)")
        return past
    }
}
