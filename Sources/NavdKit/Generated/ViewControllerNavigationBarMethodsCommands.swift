// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerNavigationBarMethods {
    /// Puts a bar of its own into content.
    ///
    /// Errors: `barManaged`, `nameInvalid`, `nameTaken`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func create(
        bar: String, items: [Objects.NavigationItem]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        let reply = try await send("navigationBar.create", members, options)
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
        let reply = try await send("navigationBar.remove", members, options)
        return CommandOutcome(reply)
    }

    /// How it looks.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - prefersLargeTitles: The title stands large below the buttons; not on a phone on its side.
    @discardableResult
    public func set(
        bar: String, barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        prefersLargeTitles: Bool? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("barStyle", barStyle)
        members.write("translucent", translucent)
        members.write("tintColor", tintColor)
        members.write("prefersLargeTitles", prefersLargeTitles)
        let reply = try await send("navigationBar.set", members, options)
        return CommandOutcome(reply)
    }

    /// Asks nobody.
    ///
    /// Errors: `barManaged`, `barUnknown`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setItems(
        bar: String, items: [Objects.NavigationItem]? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        members.write("animated", animated)
        let reply = try await send("navigationBar.setItems", members, options)
        return CommandOutcome(reply)
    }

    /// Asks shouldPushItem.
    ///
    /// Errors: `barManaged`, `barUnknown`, `limitExceeded`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func pushItem(
        bar: String, item: Objects.NavigationItem, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("item", item)
        members.write("animated", animated)
        let reply = try await send("navigationBar.pushItem", members, options)
        return CommandOutcome(reply)
    }

    /// Asks shouldPopItem; the first stays.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func popItem(
        bar: String, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationBarPopItem {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("animated", animated)
        let reply = try await send("navigationBar.popItem", members, options)
        return Results.NavigationBarPopItem(reply)
    }

    /// The user's tap; on the back button it asks shouldPopItem.
    ///
    /// Errors: `backButtonNotShown`, `barManaged`, `barUnknown`, `indexOutOfRange`, `itemDisabled`, `itemHighlighted`,
    /// `itemNotShown`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - segment: Of a segmented control.
    @discardableResult
    public func tap(
        bar: String, position: Words.BarPosition, index: Int = 0, segment: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationBarTap {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("position", position)
        members.write("index", index)
        members.write("segment", segment)
        let reply = try await send("navigationBar.tap", members, options)
        return Results.NavigationBarTap(reply)
    }
}
