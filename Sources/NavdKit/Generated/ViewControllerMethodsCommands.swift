// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerMethods {
    /// One controller. Asking for its navigationItem by `viewController.navigationItem` makes one.
    public func get(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Objects.Described {
        let reply = try await send("controller.get", [:], options)
        return Objects.Described(json: reply.result)
    }

    /// Keeps a controller although nothing else does. The hold ends with the session, but a lasting one.
    /// - Parameters:
    ///   - lasting: It belongs to no session, and ends by a release with `lasting` alone.
    @discardableResult
    public func hold(
        lasting: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerHold {
        var members = JSONObject()
        members.write("lasting", lasting)
        let reply = try await send("viewController.hold", members, options)
        return Results.ViewControllerHold(reply)
    }

    /// Ends one hold of this session's, or a lasting one; the last one lets go of what stands nowhere.
    ///
    /// Errors: `notHeld`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - lasting: One that belongs to no session, whoever asked for it.
    @discardableResult
    public func release(
        lasting: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerRelease {
        var members = JSONObject()
        members.write("lasting", lasting)
        let reply = try await send("viewController.release", members, options)
        return Results.ViewControllerRelease(reply)
    }

    /// Sets properties; null gives the default back.
    ///
    /// Errors: `barManaged`, `limitExceeded`, `readOnly`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - supportedInterfaceOrientations: Absent, portrait only, or as its content votes.
    ///   - contentSizeForViewInPopover: Absent, 320 by 1100.
    ///   - wantsFullScreenLayout: Its view may lie under translucent bars and the status bar.
    ///   - modalInPopover: A tap beside the popover does nothing.
    ///   - rotatingHeaderView: A view of the application's that goes out in the first half of a rotation.
    ///   - presentsWithGesture: Of a split: may a swipe open the hidden pane?
    ///   - clearsSelectionOnViewWillAppear: Of a table: it comes on screen with no row selected.
    @discardableResult
    public func set(
        title: Nullable<String>? = nil, navigationItem: Nullable<Objects.NavigationItem>? = nil,
        tabBarItem: Nullable<Objects.TabBarItem>? = nil, toolbarItems: Nullable<[Objects.BarButtonItem]>? = nil,
        hidesBottomBarWhenPushed: Nullable<Bool>? = nil,
        modalPresentationStyle: Nullable<Words.ModalPresentationStyle>? = nil,
        modalTransitionStyle: Nullable<Words.ModalTransitionStyle>? = nil,
        supportedInterfaceOrientations: Nullable<[Words.Orientation]>? = nil,
        contentSizeForViewInPopover: Nullable<Objects.Size>? = nil, wantsFullScreenLayout: Nullable<Bool>? = nil,
        modalInPopover: Nullable<Bool>? = nil, rotatingHeaderView: Nullable<String>? = nil,
        rotatingFooterView: Nullable<String>? = nil, presentsWithGesture: Nullable<Bool>? = nil,
        clearsSelectionOnViewWillAppear: Nullable<Bool>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("title", title)
        members.write("navigationItem", navigationItem)
        members.write("tabBarItem", tabBarItem)
        members.write("toolbarItems", toolbarItems)
        members.write("hidesBottomBarWhenPushed", hidesBottomBarWhenPushed)
        members.write("modalPresentationStyle", modalPresentationStyle)
        members.write("modalTransitionStyle", modalTransitionStyle)
        members.write("supportedInterfaceOrientations", supportedInterfaceOrientations)
        members.write("contentSizeForViewInPopover", contentSizeForViewInPopover)
        members.write("wantsFullScreenLayout", wantsFullScreenLayout)
        members.write("modalInPopover", modalInPopover)
        members.write("rotatingHeaderView", rotatingHeaderView)
        members.write("rotatingFooterView", rotatingFooterView)
        members.write("presentsWithGesture", presentsWithGesture)
        members.write("clearsSelectionOnViewWillAppear", clearsSelectionOnViewWillAppear)
        let reply = try await send("viewController.set", members, options)
        return CommandOutcome(reply)
    }

    /// Keeps up to 64 KB of the application's own.
    @discardableResult
    public func setState(
        state: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("state", state)
        let reply = try await send("viewController.setState", members, options)
        return CommandOutcome(reply)
    }

    /// Asks for the view: loads it if it is not.
    @discardableResult
    public func loadView(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        let reply = try await send("viewController.loadView", [:], options)
        return CommandOutcome(reply)
    }

    /// Drops the view. Its next use loads it again: at once where it is on screen.
    @discardableResult
    public func setView(
        _ view: JSON?, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members["view"] = view?.wire ?? .null
        let reply = try await send("viewController.setView", members, options)
        return CommandOutcome(reply)
    }

    /// Asks for the item: makes it if it is not there.
    @discardableResult
    public func loadNavigationItem(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerNavigationItem {
        let reply = try await send("viewController.navigationItem", [:], options)
        return Results.ViewControllerNavigationItem(reply)
    }

    /// Tells the controller's delegates something of the application's own.
    /// - Parameters:
    ///   - name: The application's word.
    @discardableResult
    public func report(
        name: String, value: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("name", name)
        members.write("value", value)
        let reply = try await send("viewController.report", members, options)
        return CommandOutcome(reply)
    }

    /// Presents over the shown hierarchy; not over a popover, unless that is to be closed first.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    ///   - closingPopovers: Closes a visible popover first, as by program.
    @discardableResult
    public func present(
        viewController: Reference, animated: Bool = true, modalPresentationStyle: Words.ModalPresentationStyle? = nil,
        modalTransitionStyle: Words.ModalTransitionStyle? = nil, closingPopovers: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerPresent {
        var members = JSONObject()
        members.write("viewController", viewController)
        members.write("animated", animated)
        members.write("modalPresentationStyle", modalPresentationStyle)
        members.write("modalTransitionStyle", modalTransitionStyle)
        members.write("closingPopovers", closingPopovers)
        let reply = try await send("viewController.present", members, options)
        return Results.ViewControllerPresent(reply)
    }

    /// Closes everything above the controller, or above what it stands in; without anything above it, its presenter
    /// does. With `poppingTo` everything on the way back to that controller goes, in one transition.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    ///   - includingSelf: The controller itself goes too, if it is presented.
    ///   - poppingTo: Pops to it too, in the same transition.
    @discardableResult
    public func dismiss(
        animated: Bool = true, includingSelf: Bool = false, poppingTo: Reference? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerDismiss {
        var members = JSONObject()
        members.write("animated", animated)
        members.write("includingSelf", includingSelf)
        members.write("poppingTo", poppingTo)
        let reply = try await send("viewController.dismiss", members, options)
        return Results.ViewControllerDismiss(reply)
    }

    /// Switches editing on or off; its content hears it.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setEditing(
        _ editing: Bool, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("editing", editing)
        members.write("animated", animated)
        let reply = try await send("viewController.setEditing", members, options)
        return CommandOutcome(reply)
    }

    /// What the toolbar of its stack shows while the controller is on top.
    ///
    /// Errors: `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func setToolbarItems(
        _ toolbarItems: [Objects.BarButtonItem], animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("toolbarItems", toolbarItems)
        members.write("animated", animated)
        let reply = try await send("viewController.setToolbarItems", members, options)
        return CommandOutcome(reply)
    }

    /// Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue, tells
    /// prepareForSegue, then does what the segue stands for.
    ///
    /// Errors: `containmentForbidden`, `identifierUnknown`, `segueCustom`, `segueMisplaced`, `segueUnknown`,
    /// `storyboardInvalid`, `storyboardUnknown`, `unsupportedKind`, and the usual ones.
    /// - Parameters:
    ///   - segue: Its object id, where it has no identifier.
    ///   - sender: The application's own; told along.
    ///   - closingPopovers: Where the segue presents: closes a visible popover first, as by program. Out of that
    ///     popover, the nearest controller that stays on screen presents.
    @discardableResult
    public func performSegue(
        identifier: String? = nil, segue: String? = nil, sender: JSON? = nil, closingPopovers: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerPerformSegue {
        var members = JSONObject()
        members.write("identifier", identifier)
        members.write("segue", segue)
        members.write("sender", sender)
        members.write("closingPopovers", closingPopovers)
        let reply = try await send("viewController.performSegue", members, options)
        return Results.ViewControllerPerformSegue(reply)
    }

    /// Goes back, in one transition, to the nearest controller whose content has declared the action in unwindActions.
    ///
    /// Errors: `segueCustom`, `segueUnknown`, `storyboardUnknown`, `unwindTargetUnknown`, and the usual ones.
    /// - Parameters:
    ///   - action: Or name a segue, by one of the next two.
    ///   - segue: Its object id.
    ///   - animated: May it take time? Where it may not, it is over at once.
    ///   - sender: The application's own; told along.
    @discardableResult
    public func unwind(
        action: String? = nil, identifier: String? = nil, segue: String? = nil, animated: Bool = true,
        sender: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerUnwind {
        var members = JSONObject()
        members.write("action", action)
        members.write("identifier", identifier)
        members.write("segue", segue)
        members.write("animated", animated)
        members.write("sender", sender)
        let reply = try await send("viewController.unwind", members, options)
        return Results.ViewControllerUnwind(reply)
    }

    /// The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue that it
    /// starts. A tap on an item of a bar or on a static row is that item's or row's.
    ///
    /// Errors: `notOnScreen`, `segueUnknown`, and the usual ones.
    @discardableResult
    public func tapObject(
        _ object: String, accessory: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerTap {
        var members = JSONObject()
        members.write("object", object)
        members.write("accessory", accessory)
        let reply = try await send("viewController.tap", members, options)
        return Results.ViewControllerTap(reply)
    }
}
