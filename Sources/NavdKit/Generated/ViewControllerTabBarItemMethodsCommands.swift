// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerTabBarItemMethods {
    /// Text on the item; null removes it.
    @discardableResult
    public func setBadgeValue(
        badgeValue: Nullable<String>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("badgeValue", badgeValue)
        let reply = try await send("tabBarItem.setBadgeValue", members, options)
        return CommandOutcome(reply)
    }
}
