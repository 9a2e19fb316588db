// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension PopoverControllerHandle {
    /// Shows it at a button of a controller that is on screen; `bar` names a toolbar that stands alone. With
    /// `viewController` it is about a window, and makes the popover that it shows.
    ///
    /// Errors: `anchorMissing`, `barUnknown`, `itemNotShown`, `notInWindow`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - segment: Of a segmented control.
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: May it take time? Where it may not, it is over at once.
    ///   - viewController: The content of a popover that is made for it; then it is about a window. Nobody holds that
    ///     popover, and it goes when it is dismissed.
    ///   - name: Of the popover that is made.
    @discardableResult
    public func presentFromBarButtonItem(
        of: Reference, position: Words.Position, index: Int = 0, segment: Int? = nil, bar: String? = nil,
        permittedArrowDirections: JSON? = nil, animated: Bool = true, viewController: Reference? = nil,
        name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerPresentFromBarButtonItem {
        var members = JSONObject()
        members.write("of", of)
        members.write("position", position)
        members.write("index", index)
        members.write("segment", segment)
        members.write("bar", bar)
        members.write("permittedArrowDirections", permittedArrowDirections)
        members.write("animated", animated)
        members.write("viewController", viewController)
        members.write("name", name)
        let reply = try await send("popoverController.presentFromBarButtonItem", members, options)
        return Results.PopoverControllerPresentFromBarButtonItem(reply)
    }

    /// Shows it at a rectangle in the view of a controller that is on screen. With `viewController` it is about a
    /// window, and makes the popover that it shows.
    ///
    /// Errors: `anchorMissing`, `notInWindow`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    ///   - viewController: The content of a popover that is made for it; then it is about a window. Nobody holds that
    ///     popover, and it goes when it is dismissed.
    ///   - name: Of the popover that is made.
    @discardableResult
    public func presentFromRect(
        `in`: Reference, rect: Objects.Rect, permittedArrowDirections: JSON? = nil, animated: Bool = true,
        viewController: Reference? = nil, name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerPresentFromRect {
        var members = JSONObject()
        members.write("in", `in`)
        members.write("rect", rect)
        members.write("permittedArrowDirections", permittedArrowDirections)
        members.write("animated", animated)
        members.write("viewController", viewController)
        members.write("name", name)
        let reply = try await send("popoverController.presentFromRect", members, options)
        return Results.PopoverControllerPresentFromRect(reply)
    }

    /// Another content, whose size it takes; visible or not.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setContentViewController(
        _ viewController: Reference, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerSetContentViewController {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("animated", animated)
        let reply = try await send("popoverController.setContentViewController", members, options)
        return Results.PopoverControllerSetContentViewController(reply)
    }

    /// A size of its own; null takes the content's.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setPopoverContentSize(
        size: Nullable<Objects.Size>? = nil, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerSetPopoverContentSize {
        var members = JSONObject()
        members.write("size", size)
        members.write("animated", animated)
        let reply = try await send("popoverController.setPopoverContentSize", members, options)
        return Results.PopoverControllerSetPopoverContentSize(reply)
    }

    /// Names of views outside that taps reach while it is visible.
    @discardableResult
    public func setPassthroughViews(
        views: [String]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("views", views)
        let reply = try await send("popoverController.setPassthroughViews", members, options)
        return CommandOutcome(reply)
    }

    /// Hides it by program: asks and tells nobody.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func dismiss(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("animated", animated)
        let reply = try await send("popoverController.dismiss", members, options)
        return CommandOutcome(reply)
    }

    /// The user's tap beside it: asks shouldDismiss, tells didDismiss. A modal one ignores it; a passthrough view gets
    /// it.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    /// - Parameters:
    ///   - view: Which view the tap hit.
    @discardableResult
    public func tapOutside(
        view: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerTapOutside {
        var members = JSONObject()
        members.write("view", view)
        let reply = try await send("popoverController.tapOutside", members, options)
        return Results.PopoverControllerTapOutside(reply)
    }

    /// The user's tap in it, which never dismisses.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    @discardableResult
    public func tapInside(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("popoverController.tapInside", [:], options)
        return CommandOutcome(reply)
    }
}
