// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension TabBarControllerHandle {
    /// The user's tap on a place in the bar: asks shouldSelect.
    ///
    /// Errors: `indexOutOfRange`, `itemDisabled`, `notInTabs`, `notOnScreen`, `nothingToSelect`, and the usual ones.
    /// - Parameters:
    ///   - index: Of the place in the bar. Or one of the next two.
    ///   - more: True: the place of More.
    @discardableResult
    public func tap(
        index: Int? = nil, viewController: Reference? = nil, more: Bool? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerTap {
        var members = JSONObject()
        members.write("index", index)
        members.write("viewController", viewController)
        members.write("more", more)
        let reply = try await send("tabBarController.tap", members, options)
        return Results.TabBarControllerTap(reply)
    }

    /// Selects by program: asks and tells nobody.
    ///
    /// Errors: `indexOutOfRange`, and the usual ones.
    @discardableResult
    public func setSelectedIndex(
        _ index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSetSelectedIndex {
        var members = JSONObject()
        members.write("index", index)
        let reply = try await send("tabBarController.setSelectedIndex", members, options)
        return Results.TabBarControllerSetSelectedIndex(reply)
    }

    /// Selects by program; a hidden one is shown on the More list. More itself shows its list.
    ///
    /// Errors: `notInTabs`, and the usual ones.
    @discardableResult
    public func setSelectedViewController(
        _ viewController: Reference, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSetSelectedViewController {
        var members = JSONObject()
        members.write("viewController", viewController)
        let reply = try await send("tabBarController.setSelectedViewController", members, options)
        return Results.TabBarControllerSetSelectedViewController(reply)
    }

    /// Replaces the tabs.
    ///
    /// Errors: `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSetViewControllers {
        var members = JSONObject()
        members.write("viewControllers", viewControllers)
        members.write("animated", animated)
        let reply = try await send("tabBarController.setViewControllers", members, options)
        return Results.TabBarControllerSetViewControllers(reply)
    }

    /// The user's tap on a row of the More list: shows that controller there.
    ///
    /// Errors: `indexOutOfRange`, `itemDisabled`, `notOnScreen`, `nothingToSelect`, and the usual ones.
    @discardableResult
    public func selectMoreRow(
        index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSelectMoreRow {
        var members = JSONObject()
        members.write("index", index)
        let reply = try await send("tabBarController.selectMoreRow", members, options)
        return Results.TabBarControllerSelectMoreRow(reply)
    }

    /// Which tabs the user may rearrange: all unless this is said; none for null or an empty list. New tabs make it all
    /// again.
    ///
    /// Errors: `notInTabs`, and the usual ones.
    @discardableResult
    public func setCustomizableViewControllers(
        viewControllers: Nullable<[Reference]>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("viewControllers", viewControllers)
        let reply = try await send("tabBarController.setCustomizableViewControllers", members, options)
        return CommandOutcome(reply)
    }

    /// The user's tap on Edit, which the More list offers: opens the configuration screen with these.
    ///
    /// Errors: `notCustomizable`, `notOnScreen`, and the usual ones.
    @discardableResult
    public func beginCustomizing(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerBeginCustomizing {
        let reply = try await send("tabBarController.beginCustomizing", [:], options)
        return Results.TabBarControllerBeginCustomizing(reply)
    }

    /// The user drops a tab on a place in the bar: the two are exchanged, on the configuration screen only.
    ///
    /// Errors: `indexOutOfRange`, `notCustomizable`, `notCustomizing`, `notInTabs`, `notOnScreen`, and the usual ones.
    @discardableResult
    public func moveItem(
        viewController: Reference, index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerMoveItem {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("index", index)
        let reply = try await send("tabBarController.moveItem", members, options)
        return Results.TabBarControllerMoveItem(reply)
    }

    /// The user's tap on Done: the new order counts from now on.
    ///
    /// Errors: `notCustomizing`, `notOnScreen`, and the usual ones.
    @discardableResult
    public func endCustomizing(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerEndCustomizing {
        let reply = try await send("tabBarController.endCustomizing", [:], options)
        return Results.TabBarControllerEndCustomizing(reply)
    }
}
