// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerMethods {
    /// Embeds a child in content, in that frame of its view. It appears along with it, unless
    /// automaticallyForwardsAppearance is false.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - frame: In the parent's view, in points; what sticks out of that is cut off. Absent, the child fills the
    ///     view.
    ///   - hidden: Its view is not shown.
    @discardableResult
    public func addChild(
        viewController: Reference, frame: Objects.Rect? = nil, hidden: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerAddChild {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("frame", frame)
        members.write("hidden", hidden)
        let reply = try await send("viewController.addChild", members, options)
        return Results.ViewControllerAddChild(reply)
    }

    /// Where an embedded child stands in its parent's view, in points; null fills that view.
    ///
    /// Errors: `readOnly`, and the usual ones.
    @discardableResult
    public func setFrame(
        _ frame: Objects.Rect?, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members["frame"] = frame?.wire ?? .null
        let reply = try await send("viewController.setFrame", members, options)
        return CommandOutcome(reply)
    }

    /// Hides the view of an embedded child, or shows it again. Nobody appears or disappears, but nothing of it is in
    /// layout or can be tapped.
    ///
    /// Errors: `popoverVisible`, `readOnly`, and the usual ones.
    @discardableResult
    public func setHidden(
        _ hidden: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("hidden", hidden)
        let reply = try await send("viewController.setHidden", members, options)
        return CommandOutcome(reply)
    }

    /// Takes an embedded child out of the content it stands in.
    ///
    /// Errors: `unbalancedAppearance`, and the usual ones.
    @discardableResult
    public func removeFromParent(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerRemoveFromParent {
        let reply = try await send("viewController.removeFromParent", [:], options)
        return Results.ViewControllerRemoveFromParent(reply)
    }

    /// Forwards viewWillAppear or viewWillDisappear to an embedded child, where its parent forwards itself.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `unbalancedAppearance`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func beginAppearance(
        appearing: Bool, animated: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("appearing", appearing)
        members.write("animated", animated)
        let reply = try await send("viewController.beginAppearance", members, options)
        return CommandOutcome(reply)
    }

    /// Forwards viewDidAppear or viewDidDisappear, whichever was begun.
    ///
    /// Errors: `unbalancedAppearance`, and the usual ones.
    @discardableResult
    public func endAppearance(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("viewController.endAppearance", [:], options)
        return CommandOutcome(reply)
    }

    /// A command that only an application's own container knows: the host of it says what comes of that.
    ///
    /// Errors: `notHosted`, and the usual ones.
    @discardableResult
    public func perform(
        action: String, value: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerPerform {
        var members = JSONObject()
        members.write("action", action)
        members.write("value", value)
        let reply = try await send("viewController.perform", members, options)
        return Results.ViewControllerPerform(reply)
    }
}
