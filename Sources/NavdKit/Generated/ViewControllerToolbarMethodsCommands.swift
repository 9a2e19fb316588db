// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerToolbarMethods {
    /// Puts a bar of its own into content.
    ///
    /// Errors: `barManaged`, `nameInvalid`, `nameTaken`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func create(
        bar: String, items: [Objects.BarButtonItem]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        let reply = try await send("toolbar.create", members, options)
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
        let reply = try await send("toolbar.remove", members, options)
        return CommandOutcome(reply)
    }

    /// How it looks.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
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
        let reply = try await send("toolbar.set", members, options)
        return CommandOutcome(reply)
    }

    /// Replaces the items.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setItems(
        bar: String, items: [Objects.BarButtonItem]? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("items", items)
        members.write("animated", animated)
        let reply = try await send("toolbar.setItems", members, options)
        return CommandOutcome(reply)
    }

    /// The user's tap, as barButtonItem.tap.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, `itemDisabled`, `itemHighlighted`, `itemNotShown`,
    /// `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - segment: Of a segmented control.
    @discardableResult
    public func tap(
        bar: String, index: Int = 0, segment: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ToolbarTap {
        var members = JSONObject()
        members.write("bar", bar)
        members.write("index", index)
        members.write("segment", segment)
        let reply = try await send("toolbar.tap", members, options)
        return Results.ToolbarTap(reply)
    }
}
