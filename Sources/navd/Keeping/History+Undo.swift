import Bus
import ControllerActors
import Store

// Finds the commit that an undo takes back.
extension History {
    /// How many commits of a window an undo looks at. Older commits are not found, so that the search stays cheap.
    static let maximumLooked = 10_000

    /// - Parameters:
    ///   - now: the window as it is after its commit `last`.
    ///   - most: how many commits are looked at.
    /// Errors: `notUndoable`, `historyCompacted`, `storeUnavailable`.
    func lastChange(now: Tree, animated: Bool, most: Int = Self.maximumLooked) throws(Refusal) -> UndoCommand {
        var undo = Undo(now)
        var end = UInt64.max
        var looked = 0
        while case let page = try newest(before: end, min(Self.usualCommits, most - looked)), let oldest = page.first {
            for commit in page.reversed() {
                let entry = try Self.entry(commit)
                guard try undo.isLast(entry) else { continue }
                let command = try command(entry, undo.aliases, animated: animated)
                if try command.target() != nil { return command }
            }
            end = oldest.number
            looked += page.count
            guard looked < most else { throw undo.nothing(within: looked) }
        }
        // There is nothing older, or it is not kept any more: then this read throws `historyCompacted`.
        _ = try read(after: 0, 1)
        throw undo.nothing()
    }

    private func command(
        _ entry: Undo.Entry, _ aliases: [ControllerID: ControllerID], animated: Bool
    ) throws(Refusal) -> UndoCommand {
        let before = try tree(at: entry.seq - 1).tree
        var after = before
        for change in entry.changes { try after.apply(change) }
        return UndoCommand(
            seq: entry.seq, method: entry.cause.method, before: before, after: after, aliases: aliases,
            animated: animated)
    }

    private static func entry(_ commit: StoredCommit) throws(Refusal) -> Undo.Entry {
        let event = try parsed(commit.bytes)
        let fields = FieldReader(event["cause"]?.object ?? JSONObject(), path: "cause")
        var cause = Commit.Cause(method: try fields.required("method"), by: try fields.required("by"))
        cause.undoes = try fields.uint("undoes")
        cause.isInside = try fields.bool("inside") ?? false
        cause.made = try [ControllerID: ControllerID](json: fields.json("made"), path: "cause.made")
        return Undo.Entry(
            seq: commit.number, turn: UInt64(max(0, event["turn"]?.int ?? 0)), cause: cause,
            changes: try Change.read(event["changes"], path: "changes"))
    }
}
