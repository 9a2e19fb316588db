// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerTabBarMethods {
    /// Puts a bar of its own into content.
    ///
    /// Errors: `barManaged`, `indexOutOfRange`, `nameInvalid`, `nameTaken`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func create(
        bar: String, items: [Objects.TabBarItem]? = nil, selectedIndex: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        members.write("selectedIndex", selectedIndex)
        let reply = try await send("tabBar.create", members, options)
        return CommandOutcome(reply)
    }

    /// Takes it away.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func remove(
        bar: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        let reply = try await send("tabBar.remove", members, options)
        return CommandOutcome(reply)
    }

    /// How it looks; never translucent.
    ///
    /// Errors: `barManaged`, `barUnknown`, `readOnly`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func set(
        bar: String, barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("barStyle", barStyle)
        members.write("translucent", translucent)
        members.write("tintColor", tintColor)
        let reply = try await send("tabBar.set", members, options)
        return CommandOutcome(reply)
    }

    /// Replaces the items.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setItems(
        bar: String, items: [Objects.TabBarItem]? = nil, selectedIndex: Int? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        members.write("selectedIndex", selectedIndex)
        members.write("animated", animated)
        let reply = try await send("tabBar.setItems", members, options)
        return CommandOutcome(reply)
    }

    /// Selects by program: tells nobody.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func setSelectedItem(
        bar: String, index: Nullable<Int>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("index", index)
        let reply = try await send("tabBar.setSelectedItem", members, options)
        return CommandOutcome(reply)
    }

    /// The user's tap: selects, and tells didSelectItem.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, `itemDisabled`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func tap(
        bar: String, index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarTap {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("index", index)
        let reply = try await send("tabBar.tap", members, options)
        return Results.TabBarTap(reply)
    }

    /// The user may rearrange these: opens the configuration screen. What stands in the bar and is none of them is
    /// fixed.
    ///
    /// Errors: `barManaged`, `barUnknown`, `notCustomizable`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func beginCustomizing(
        bar: String, items: [Objects.TabBarItem], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        let reply = try await send("tabBar.beginCustomizing", members, options)
        return CommandOutcome(reply)
    }

    /// The user drops an item, by its number among those that may be rearranged, on a place in the bar: the two are
    /// exchanged, or the other leaves the bar.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, `notCustomizable`, `notCustomizing`, `notOnScreen`, and
    /// the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - item: Its number among those that may be rearranged.
    ///   - index: Of the place in the bar.
    @discardableResult
    public func moveItem(
        bar: String, item: Int, index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarMoveItem {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("item", item)
        members.write("index", index)
        let reply = try await send("tabBar.moveItem", members, options)
        return Results.TabBarMoveItem(reply)
    }

    /// The user's tap on Done: the bar stays as it was arranged.
    ///
    /// Errors: `barManaged`, `barUnknown`, `notCustomizing`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func endCustomizing(
        bar: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarEndCustomizing {
        var members = JSONObject()
        members.write("bar", bar)
        let reply = try await send("tabBar.endCustomizing", members, options)
        return Results.TabBarEndCustomizing(reply)
    }
}
