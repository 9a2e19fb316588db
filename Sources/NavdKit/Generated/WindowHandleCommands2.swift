// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowHandle {
    /// Several commands as one: all votes first, then one commit and one transition, or nothing. `results` has their
    /// answers in their order, `held` what this session holds of what they made; an error says in `data.command` which
    /// one it is about, null for the whole.
    /// - Parameters:
    ///   - commands: 1 to 64, in their order.
    @discardableResult
    public func transaction(
        commands: [Objects.CommandOfSeveral], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowTransaction {
        var members = JSONObject()
        members.write("commands", commands)
        let reply = try await send("window.transaction", members, options)
        return Results.WindowTransaction(reply)
    }

    /// A key of a remote: becomes the command that it means on this screen, or moves the focus.
    ///
    /// Errors: `nothingToPress`, and the usual ones.
    @discardableResult
    public func press(
        key: Words.RemoteKey, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowPress {
        var members = JSONObject()
        members.write("key", key)
        let reply = try await send("window.press", members, options)
        return Results.WindowPress(reply)
    }

    /// Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers or new
    /// order of tabs. Of a navd with --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `notUndoable`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func undo(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Undo {
        var members = JSONObject()
        members.write("animated", animated)
        let reply = try await send("undo", members, options)
        return Results.Undo(reply)
    }
}
