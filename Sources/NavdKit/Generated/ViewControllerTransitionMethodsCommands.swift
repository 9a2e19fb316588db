// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerTransitionMethods {
    /// How far the gesture is, 0 to 1: published on progress/<window>/, and nowhere kept.
    ///
    /// Errors: `notInteractive`, `tooLate`, and the usual ones.
    /// - Parameters:
    ///   - progress: 0 to 1.
    ///   - transition: Its turn. Absent: the one that runs there.
    @discardableResult
    public func update(
        progress: Double, transition: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("progress", progress)
        members.write("transition", transition)
        let reply = try await send("transition.update", members, options)
        return CommandOutcome(reply)
    }

    /// Ends an interactive transition, or one that this renderer owns. Without a number: the one that runs there.
    ///
    /// Errors: `notInteractive`, `tooLate`, and the usual ones.
    /// - Parameters:
    ///   - transition: Its turn. Absent: the one that runs there.
    @discardableResult
    public func finish(
        transition: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("transition", transition)
        let reply = try await send("transition.finish", members, options)
        return CommandOutcome(reply)
    }

    /// Takes an interactive transition back: all is as before.
    ///
    /// Errors: `notInteractive`, `tooLate`, and the usual ones.
    /// - Parameters:
    ///   - transition: Its turn. Absent: the one that runs there.
    @discardableResult
    public func cancel(
        transition: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("transition", transition)
        let reply = try await send("transition.cancel", members, options)
        return CommandOutcome(reply)
    }
}
