// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerBarButtonItemMethods {
    /// The user's tap on an item of this controller's. One wired to a command runs it, with its result; so does one
    /// that starts a segue. Of any other `served` says whether somebody is there to do the action.
    ///
    /// Errors: `barUnknown`, `indexOutOfRange`, `itemDisabled`, `itemGone`, `itemHighlighted`, `itemNotShown`, and the
    /// usual ones.
    /// - Parameters:
    ///   - segment: Of a segmented control.
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func tap(
        position: Words.Position, index: Int = 0, segment: Int? = nil, bar: String? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.BarButtonItemTap {
        var members = JSONObject()
        members.write("position", position)
        members.write("index", index)
        members.write("segment", segment)
        members.write("bar", bar)
        let reply = try await send("barButtonItem.tap", members, options)
        return Results.BarButtonItemTap(reply)
    }
}
