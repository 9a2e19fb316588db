// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerNavigationItemMethods {
    /// Sets these members of the item and keeps the others; the singular names mean the first.
    ///
    /// Errors: `viewRefused`, and the usual ones.
    @discardableResult
    public func set(
        title: Nullable<String>? = nil, prompt: Nullable<String>? = nil, titleView: Nullable<JSON>? = nil,
        leftBarButtonItems: Nullable<[Objects.BarButtonItem]>? = nil,
        leftBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
        rightBarButtonItems: Nullable<[Objects.BarButtonItem]>? = nil,
        rightBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
        backBarButtonItem: Nullable<Objects.BarButtonItem>? = nil, hidesBackButton: Nullable<Bool>? = nil,
        leftItemsSupplementBackButton: Nullable<Bool>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("title", title)
        members.write("prompt", prompt)
        members.write("titleView", titleView)
        members.write("leftBarButtonItems", leftBarButtonItems)
        members.write("leftBarButtonItem", leftBarButtonItem)
        members.write("rightBarButtonItems", rightBarButtonItems)
        members.write("rightBarButtonItem", rightBarButtonItem)
        members.write("backBarButtonItem", backBarButtonItem)
        members.write("hidesBackButton", hidesBackButton)
        members.write("leftItemsSupplementBackButton", leftItemsSupplementBackButton)
        let reply = try await send("navigationItem.set", members, options)
        return CommandOutcome(reply)
    }
}
