// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowHandle {
    /// The committed tree of one window, and the number of the last publication in it.
    /// - Parameters:
    ///   - layout: With where everything stands, as `layout` answers.
    public func snapshot(
        layout: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Snapshot {
        var members = JSONObject()
        members.write("layout", layout)
        let reply = try await send("snapshot", members, options)
        return Results.Snapshot(json: reply.result)
    }

    /// What was published after seq; historyCompacted where it is no longer kept.
    ///
    /// Errors: `historyCompacted`, and the usual ones.
    /// - Parameters:
    ///   - epoch: Of what you have.
    ///   - seq: The last that you have seen.
    public func changesSince(
        epoch: String, seq: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ChangesSince {
        var members = JSONObject()
        members.write("epoch", epoch)
        members.write("seq", seq)
        let reply = try await send("changesSince", members, options)
        return Results.ChangesSince(json: reply.result)
    }

    /// The controller the user looks at, or null.
    public func visibleViewController(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.VisibleViewController {
        let reply = try await send("visibleViewController", [:], options)
        return Results.VisibleViewController(json: reply.result)
    }

    /// The tree nested, as a spec would say it, with ids and appearance.
    public func hierarchy(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.Hierarchy {
        let reply = try await send("hierarchy", [:], options)
        return Results.Hierarchy(json: reply.result)
    }

    /// The frame of everything on screen, back to front, in points, in the upright coordinates of the interface, and
    /// what stands in every bar; on another screen, if one is named. A view that hangs in the window itself is turned
    /// with it: then its frame is "undefined", and bounds, center and transform tell where it is.
    /// - Parameters:
    ///   - profile: As it would be on another screen: a known profile's name, or one of your own.
    ///   - orientation: As it would be in another orientation.
    public func layout(
        profile: JSON? = nil, orientation: Words.Orientation? = nil, statusBarHidden: Bool? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.Layout {
        var members = JSONObject()
        members.write("profile", profile)
        members.write("orientation", orientation)
        members.write("statusBarHidden", statusBarHidden)
        let reply = try await send("layout", members, options)
        return Objects.Layout(json: reply.result)
    }

    /// The views on screen, nested: window, containers, bars, content; what is presented in the place of what it
    /// covers.
    public func shownHierarchy(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ShownHierarchy {
        let reply = try await send("shownHierarchy", [:], options)
        return Results.ShownHierarchy(json: reply.result)
    }

    /// Takes the window and everything in it away.
    ///
    /// Errors: `notInsideTurn`, and the usual ones.
    @discardableResult
    public func close(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("window.close", [:], options)
        return CommandOutcome(reply)
    }

    /// Replaces the root; the old one is released if nobody holds it.
    @discardableResult
    public func setRootViewController(
        _ viewController: Reference, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowSetRootViewController {
        var members = JSONObject()
        members.write("viewController", viewController)
        let reply = try await send("window.setRootViewController", members, options)
        return Results.WindowSetRootViewController(reply)
    }

    /// Shows it, once, and makes it the key window, in front of the others on its screen.
    @discardableResult
    public func makeKeyAndVisible(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("window.makeKeyAndVisible", [:], options)
        return CommandOutcome(reply)
    }

    /// Hides it: what was visible disappears.
    @discardableResult
    public func hide(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("window.hide", [:], options)
        return CommandOutcome(reply)
    }

    /// Presents on top of whatever is there: by the topmost presented controller, else by the root.
    ///
    /// Errors: `notInWindow`, `popoverVisible`, `windowHidden`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    ///   - closingPopovers: Closes a visible popover first, as by program.
    @discardableResult
    public func present(
        viewController: Reference, animated: Bool = true, modalPresentationStyle: Words.ModalPresentationStyle? = nil,
        modalTransitionStyle: Words.ModalTransitionStyle? = nil, closingPopovers: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowPresent {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("animated", animated)
        members.write("modalPresentationStyle", modalPresentationStyle)
        members.write("modalTransitionStyle", modalTransitionStyle)
        members.write("closingPopovers", closingPopovers)
        let reply = try await send("window.present", members, options)
        return Results.WindowPresent(reply)
    }

    /// The device was turned. Everybody on screen is asked; where one does not support it nothing moves, the device's
    /// orientation is noted, and asked about again when other controllers are shown.
    ///
    /// Errors: `notInsideTurn`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setOrientation(
        _ orientation: Words.Orientation, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowSetOrientation {
        var members = JSONObject()
        members.write("orientation", orientation)
        members.write("animated", animated)
        let reply = try await send("window.setOrientation", members, options)
        return Results.WindowSetOrientation(reply)
    }

    /// Another screen: its size, its idiom, how many tabs fit. Nothing is hidden at its edges, and it has no keyboard,
    /// until that is told.
    ///
    /// Errors: `unsupportedKind`, and the usual ones.
    /// - Parameters:
    ///   - profile: A known profile's name, or one of your own.
    @discardableResult
    public func setDeviceProfile(
        _ profile: JSON, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("profile", profile)
        let reply = try await send("window.setDeviceProfile", members, options)
        return CommandOutcome(reply)
    }

    /// Shows or hides the status bar.
    @discardableResult
    public func setStatusBarHidden(
        _ hidden: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("hidden", hidden)
        let reply = try await send("window.setStatusBarHidden", members, options)
        return CommandOutcome(reply)
    }

    /// The height of the status bar in points, 0 to 100,000. It is 20 unless a call makes it higher; in the layout it
    /// is as high as what the screen hides there, at least.
    @discardableResult
    public func setStatusBarHeight(
        _ height: Double, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("height", height)
        let reply = try await send("window.setStatusBarHeight", members, options)
        return CommandOutcome(reply)
    }

    /// How far a notch, round corners or a home indicator reach into the screen at each edge, as it is held in that
    /// orientation; unless given, in that of the interface. A rotation turns the insets. Bars reach to the edge, and
    /// keep their items inside. Other views are told in `layout`.
    @discardableResult
    public func setSafeAreaInsets(
        _ insets: Objects.Inset, orientation: Words.Orientation? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("insets", insets)
        members.write("orientation", orientation)
        let reply = try await send("window.setSafeAreaInsets", members, options)
        return CommandOutcome(reply)
    }

    /// How many points a keyboard covers at the lower edge, 0 to 100,000; 0: it is away. Sheets and popovers move up,
    /// and scroll views get an inset.
    @discardableResult
    public func setKeyboardHeight(
        _ height: Double, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("height", height)
        let reply = try await send("window.setKeyboardHeight", members, options)
        return CommandOutcome(reply)
    }

    /// How wide the renderer's fonts are, so that titles and buttons get the width that they need. Absent, navd
    /// estimates them.
    @discardableResult
    public func setTextMetrics(
        metrics: Objects.TextMetrics? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("metrics", metrics)
        let reply = try await send("window.setTextMetrics", members, options)
        return CommandOutcome(reply)
    }

    /// Tells every controller; hidden views that can be made again are dropped.
    @discardableResult
    public func receiveMemoryWarning(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("window.receiveMemoryWarning", [:], options)
        return CommandOutcome(reply)
    }

    /// The whole window as a document: every stack, selection, presentation, item, order of tabs and state. Asks
    /// `window.shouldSave`; after a no, `document` is null, and `by` and `because` tell who said no and how.
    ///
    /// Errors: `cancelled`, `deadlineExceeded`, `draining`, `limitExceeded`, `voteFailed`, and the usual ones.
    public func save(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowSave {
        let reply = try await send("window.save", [:], options)
        return Results.WindowSave(json: reply.result)
    }

    /// Builds what was saved in place of what is there, all or nothing; ids maps old ids to new. Asks
    /// `window.shouldRestore`.
    ///
    /// Errors: `notInsideTurn`, `restorationInterrupted`, `treeInvalid`, and the usual ones.
    /// - Parameters:
    ///   - permissive: Takes what breaks containment, if it is marked so.
    ///   - again: Restores it although the process ended when it was restored last.
    @discardableResult
    public func restore(
        document: Objects.Document, permissive: Bool = false, again: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowRestore {
        var members = JSONObject()
        members.write("document", document)
        members.write("permissive", permissive)
        members.write("again", again)
        let reply = try await send("window.restore", members, options)
        return Results.WindowRestore(reply)
    }

    /// Where the window is, as a text that openPath takes: "/Tabs/Albums/List/Album".
    public func path(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowPath {
        let reply = try await send("window.path", [:], options)
        return Results.WindowPath(json: reply.result)
    }

    /// Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - path: A text, or a list of its elements.
    ///   - as: As whom: a program is asked nothing, a user every `shouldSelect` on the way.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func openPath(
        _ path: JSON, `as`: Words.Asker? = nil, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowOpenPath {
        var members = JSONObject()
        members.write("path", path)
        members.write("as", `as`)
        members.write("animated", animated)
        let reply = try await send("window.openPath", members, options)
        return Results.WindowOpenPath(reply)
    }
}
