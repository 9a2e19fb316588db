// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension PageViewControllerHandle {
    /// Shows these pages: asks the data source for none, tells no delegate. With wait "finished" the answer is the
    /// completion.
    ///
    /// Errors: `answerInvalid`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], direction: Words.Direction? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PageViewControllerSetViewControllers {
        var members = JSONObject()
        members.write("viewControllers", viewControllers)
        members.write("direction", direction)
        members.write("animated", animated)
        let reply = try await send("pageViewController.setViewControllers", members, options)
        return Results.PageViewControllerSetViewControllers(reply)
    }

    /// The user's gesture: left and top ask the data source for what is before, right and bottom for what is after. An
    /// interactive drag ends by transition.finish or transition.cancel.
    ///
    /// Errors: `alreadyHasParent`, `alreadyInWindow`, `alreadyPresented`, `answerInvalid`, `containmentForbidden`,
    /// `dataSourceMissing`, `dataSourceSilent`, `duplicateViewControllers`, `gestureRefused`, `inUse`, `nameInvalid`,
    /// `nameTaken`, `notOnScreen`, `viewControllerRequired`, `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - interactive: The hand is still down; only with `drag`.
    @discardableResult
    public func turn(
        toward: Words.Side, gesture: Words.PageGesture? = nil, interactive: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PageViewControllerTurn {
        var members = JSONObject()
        members.write("toward", toward)
        members.write("gesture", gesture)
        members.write("interactive", interactive)
        let reply = try await send("pageViewController.turn", members, options)
        return Results.PageViewControllerTurn(reply)
    }

    /// Gestures begin anywhere in that view of the application's; null: in the page controller's own.
    @discardableResult
    public func moveGestureRecognizers(
        view: Nullable<String>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("view", view)
        let reply = try await send("pageViewController.moveGestureRecognizers", members, options)
        return CommandOutcome(reply)
    }
}
