// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension NavigationControllerHandle {
    /// Puts a controller on top.
    ///
    /// Errors: `alreadyOnStack`, `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func pushViewController(
        _ viewController: Reference, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPushViewController {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("animated", animated)
        let reply = try await send("navigationController.pushViewController", members, options)
        return Results.NavigationControllerPushViewController(reply)
    }

    /// Takes the top away; the root stays (unchanged).
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func popViewController(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopViewController {
        var members = JSONObject()
        members.write("animated", animated)
        let reply = try await send("navigationController.popViewController", members, options)
        return Results.NavigationControllerPopViewController(reply)
    }

    /// Takes away everything above one controller.
    ///
    /// Errors: `notOnStack`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func popToViewController(
        _ viewController: Reference, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopToViewController {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("animated", animated)
        let reply = try await send("navigationController.popToViewController", members, options)
        return Results.NavigationControllerPopToViewController(reply)
    }

    /// Takes away all but the root.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func popToRootViewController(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopToRootViewController {
        var members = JSONObject()
        members.write("animated", animated)
        let reply = try await send("navigationController.popToRootViewController", members, options)
        return Results.NavigationControllerPopToRootViewController(reply)
    }

    /// Replaces the whole stack in one transition.
    ///
    /// Errors: `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerSetViewControllers {
        var members = JSONObject()
        members.write("viewControllers", viewControllers)
        members.write("animated", animated)
        let reply = try await send("navigationController.setViewControllers", members, options)
        return Results.NavigationControllerSetViewControllers(reply)
    }

    /// The user's tap on the back button.
    ///
    /// Errors: `backButtonNotShown`, and the usual ones.
    @discardableResult
    public func tapBack(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerTapBack {
        let reply = try await send("navigationController.tapBack", [:], options)
        return Results.NavigationControllerTapBack(reply)
    }

    /// Shows or hides the bar.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setNavigationBarHidden(
        _ hidden: Bool, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("hidden", hidden)
        members.write("animated", animated)
        let reply = try await send("navigationController.setNavigationBarHidden", members, options)
        return CommandOutcome(reply)
    }

    /// Shows or hides the toolbar.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setToolbarHidden(
        _ hidden: Bool, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("hidden", hidden)
        members.write("animated", animated)
        let reply = try await send("navigationController.setToolbarHidden", members, options)
        return CommandOutcome(reply)
    }

    /// What may be set on the managed bar.
    ///
    /// Errors: `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - prefersLargeTitles: The title stands large below the buttons; not on a phone on its side.
    @discardableResult
    public func setBarAppearance(
        barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        prefersLargeTitles: Bool? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("barStyle", barStyle)
        members.write("translucent", translucent)
        members.write("tintColor", tintColor)
        members.write("prefersLargeTitles", prefersLargeTitles)
        let reply = try await send("navigationController.setBarAppearance", members, options)
        return CommandOutcome(reply)
    }

    /// Shows or hides both bars in one step.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setBarsHidden(
        navigationBar: Bool? = nil, toolbar: Bool? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("navigationBar", navigationBar)
        members.write("toolbar", toolbar)
        members.write("animated", animated)
        let reply = try await send("navigationController.setBarsHidden", members, options)
        return CommandOutcome(reply)
    }

    /// What may be set on the managed toolbar.
    ///
    /// Errors: `barManaged`, and the usual ones.
    @discardableResult
    public func setToolbarAppearance(
        barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("barStyle", barStyle)
        members.write("translucent", translucent)
        members.write("tintColor", tintColor)
        let reply = try await send("navigationController.setToolbarAppearance", members, options)
        return CommandOutcome(reply)
    }

    /// The user's back swipe begins: a pop that becomes so at transition.finish. Its transition is the answer's turn.
    ///
    /// Errors: `gestureRefused`, and the usual ones.
    @discardableResult
    public func beginInteractivePop(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerBeginInteractivePop {
        let reply = try await send("navigationController.beginInteractivePop", [:], options)
        return Results.NavigationControllerBeginInteractivePop(reply)
    }
}
