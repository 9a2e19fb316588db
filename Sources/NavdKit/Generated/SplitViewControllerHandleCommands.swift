// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension SplitViewControllerHandle {
    /// Exactly two: first and second pane.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerSetViewControllers {
        var members = JSONObject()
        members.write("viewControllers", viewControllers)
        let reply = try await send("splitViewController.setViewControllers", members, options)
        return Results.SplitViewControllerSetViewControllers(reply)
    }

    /// Another second pane.
    @discardableResult
    public func showDetailViewController(
        _ viewController: Reference, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerShowDetailViewController {
        var members = JSONObject()
        members.write("viewController", viewController)
        let reply = try await send("splitViewController.showDetailViewController", members, options)
        return Results.SplitViewControllerShowDetailViewController(reply)
    }

    /// May a swipe open the hidden pane? At first, yes.
    @discardableResult
    public func setPresentsWithGesture(
        _ presentsWithGesture: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("presentsWithGesture", presentsWithGesture)
        let reply = try await send("splitViewController.setPresentsWithGesture", members, options)
        return CommandOutcome(reply)
    }

    /// The user's swipe from the edge: opens the hidden pane.
    ///
    /// Errors: `gestureRefused`, `notInWindow`, `popoverVisible`, and the usual ones.
    @discardableResult
    public func swipe(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerSwipe {
        let reply = try await send("splitViewController.swipe", [:], options)
        return Results.SplitViewControllerSwipe(reply)
    }

    /// The user's tap on the button that willHide handed over, by its id: opens the hidden pane. After willShow:
    /// itemGone.
    ///
    /// Errors: `anchorMissing`, `itemGone`, `notInWindow`, `popoverVisible`, and the usual ones.
    @discardableResult
    public func tapBarButtonItem(
        _ item: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerTapBarButtonItem {
        var members = JSONObject()
        members.write("item", item)
        let reply = try await send("splitViewController.tapBarButtonItem", members, options)
        return Results.SplitViewControllerTapBarButtonItem(reply)
    }
}
