// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerMethods {
    /// Ends one hold of this session's, or a lasting one; the last one lets go of what stands nowhere.
    ///
    /// Errors: `notHeld`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - lasting: If true, ends a lasting hold, whoever asked for it.
    @discardableResult
    public func release(
        lasting: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerRelease {
        try await .init(send("viewController.release", ["lasting": lasting.wire], options))
    }

    /// Sets properties; null gives the default back.
    ///
    /// Errors: `barManaged`, `limitExceeded`, `readOnly`, `viewRefused`, `wrongNumberOfViewControllers`, and the usual
    /// ones.
    /// - Parameters:
    ///   - supportedInterfaceOrientations: Absent, portrait only, or as its content votes.
    ///   - contentSizeForViewInPopover: Absent, 320 by 1100.
    ///   - wantsFullScreenLayout: Its view may lie under translucent bars and the status bar.
    ///   - doubleSided: Of a page view controller: have its pages a back? Absent, as its `page` says.
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
        doubleSided: Nullable<Bool>? = nil, modalInPopover: Nullable<Bool>? = nil,
        rotatingHeaderView: Nullable<String>? = nil, rotatingFooterView: Nullable<String>? = nil,
        presentsWithGesture: Nullable<Bool>? = nil, clearsSelectionOnViewWillAppear: Nullable<Bool>? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.set", [
            "title": title?.wire, "navigationItem": navigationItem?.wire, "tabBarItem": tabBarItem?.wire,
            "toolbarItems": toolbarItems?.wire, "hidesBottomBarWhenPushed": hidesBottomBarWhenPushed?.wire,
            "modalPresentationStyle": modalPresentationStyle?.wire, "modalTransitionStyle": modalTransitionStyle?.wire,
            "supportedInterfaceOrientations": supportedInterfaceOrientations?.wire,
            "contentSizeForViewInPopover": contentSizeForViewInPopover?.wire,
            "wantsFullScreenLayout": wantsFullScreenLayout?.wire, "doubleSided": doubleSided?.wire,
            "modalInPopover": modalInPopover?.wire, "rotatingHeaderView": rotatingHeaderView?.wire,
            "rotatingFooterView": rotatingFooterView?.wire, "presentsWithGesture": presentsWithGesture?.wire,
            "clearsSelectionOnViewWillAppear": clearsSelectionOnViewWillAppear?.wire
        ], options))
    }

    /// Keeps up to 64 KB of the application's own.
    @discardableResult
    public func setState(
        state: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setState", ["state": state?.wire], options))
    }

    /// Asks for the view: loads it if it is not.
    @discardableResult
    public func loadView(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.loadView", [:], options))
    }

    /// Drops the view. Its next use loads it again: at once where it is on screen.
    @discardableResult
    public func setView(
        _ view: JSON?, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setView", ["view": view?.wire ?? .null], options))
    }

    /// Asks for the item: makes it if it is not there.
    @discardableResult
    public func loadNavigationItem(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerNavigationItem {
        try await .init(send("viewController.navigationItem", [:], options))
    }

    /// Tells the controller's delegates something of the application's own.
    /// - Parameters:
    ///   - name: A word of the application's own.
    @discardableResult
    public func report(
        name: String, value: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.report", ["name": name.wire, "value": value?.wire], options))
    }

    /// Presents over the shown hierarchy; not over a popover, unless that is to be closed first.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `windowHidden`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    ///   - closingPopovers: Closes a visible popover first, as a program does.
    @discardableResult
    public func present(
        viewController: Reference, animated: Bool = true, modalPresentationStyle: Words.ModalPresentationStyle? = nil,
        modalTransitionStyle: Words.ModalTransitionStyle? = nil, closingPopovers: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerPresent {
        try await .init(send("viewController.present", [
            "viewController": viewController.wire, "animated": animated.wire,
            "modalPresentationStyle": modalPresentationStyle?.wire, "modalTransitionStyle": modalTransitionStyle?.wire,
            "closingPopovers": closingPopovers.wire
        ], options))
    }

    /// Closes everything above the controller, or above what it stands in; without anything above it, its presenter
    /// does. With `poppingTo` everything on the way back to that controller goes, in one transition.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    ///   - includingSelf: If true, the controller itself is dismissed too, if it is presented.
    ///   - poppingTo: A controller of a stack to pop to, in the same transition.
    @discardableResult
    public func dismiss(
        animated: Bool = true, includingSelf: Bool = false, poppingTo: Reference? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerDismiss {
        try await .init(send("viewController.dismiss", [
            "animated": animated.wire, "includingSelf": includingSelf.wire, "poppingTo": poppingTo?.wire
        ], options))
    }

    /// Switches editing on or off; its content hears it.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setEditing(
        _ editing: Bool, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setEditing", [
            "editing": editing.wire, "animated": animated.wire
        ], options))
    }

    /// What the toolbar of its stack shows while the controller is on top.
    ///
    /// Errors: `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setToolbarItems(
        _ toolbarItems: [Objects.BarButtonItem], animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setToolbarItems", [
            "toolbarItems": toolbarItems.wire, "animated": animated.wire
        ], options))
    }

    /// Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue, tells
    /// prepareForSegue, then does what the segue stands for.
    ///
    /// Errors: `containmentForbidden`, `identifierUnknown`, `segueCustom`, `segueMisplaced`, `segueUnknown`,
    /// `storyboardInvalid`, `storyboardUnknown`, `unsupportedKind`, and the usual ones.
    /// - Parameters:
    ///   - segue: The segue's object id, if it has no identifier.
    ///   - sender: A value of the application's own, passed on with the callbacks.
    ///   - closingPopovers: If the segue presents, closes a visible popover first, as a program does. From inside that
    ///     popover, the nearest controller that stays on screen presents.
    @discardableResult
    public func performSegue(
        identifier: String? = nil, segue: String? = nil, sender: JSON? = nil, closingPopovers: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerPerformSegue {
        try await .init(send("viewController.performSegue", [
            "identifier": identifier?.wire, "segue": segue?.wire, "sender": sender?.wire,
            "closingPopovers": closingPopovers.wire
        ], options))
    }

    /// Goes back, in one transition, to the nearest controller whose content has declared the action in unwindActions.
    ///
    /// Errors: `segueCustom`, `segueUnknown`, `storyboardUnknown`, `unwindTargetUnknown`, and the usual ones.
    /// - Parameters:
    ///   - action: The unwind action. The segue can be named instead, by one of the next two params.
    ///   - segue: Its object id in the storyboard.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    ///   - sender: A value of the application's own, passed on with the callbacks.
    @discardableResult
    public func unwind(
        action: String? = nil, identifier: String? = nil, segue: String? = nil, animated: Bool = true,
        sender: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerUnwind {
        try await .init(send("viewController.unwind", [
            "action": action?.wire, "identifier": identifier?.wire, "segue": segue?.wire, "animated": animated.wire,
            "sender": sender?.wire
        ], options))
    }

    /// The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue that it
    /// starts. A tap on an item of a bar or on a static row is that item's or row's.
    ///
    /// Errors: `notOnScreen`, `segueUnknown`, and the usual ones.
    @discardableResult
    public func tapObject(
        _ object: String, accessory: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerTap {
        try await .init(send("viewController.tap", ["object": object.wire, "accessory": accessory.wire], options))
    }

    /// Embeds a child in content, in that frame of its view. It appears along with it, unless
    /// automaticallyForwardsAppearance is false.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - frame: In the parent's view, in points; the parent's view clips it. If absent, the child fills the view.
    ///   - hidden: If true, the child's view is not shown.
    @discardableResult
    public func addChild(
        viewController: Reference, frame: Objects.Rect? = nil, hidden: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerAddChild {
        try await .init(send("viewController.addChild", [
            "viewController": viewController.wire, "frame": frame?.wire, "hidden": hidden.wire
        ], options))
    }

    /// Where an embedded child stands in its parent's view, in points; null fills that view.
    ///
    /// Errors: `readOnly`, and the usual ones.
    @discardableResult
    public func setFrame(
        _ frame: Objects.Rect?, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setFrame", ["frame": frame?.wire ?? .null], options))
    }

    /// Hides the view of an embedded child, or shows it again. Nobody appears or disappears, but nothing of it is in
    /// layout or can be tapped.
    ///
    /// Errors: `popoverVisible`, `readOnly`, and the usual ones.
    @discardableResult
    public func setHidden(
        _ hidden: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setHidden", ["hidden": hidden.wire], options))
    }

    /// Takes an embedded child out of the content it stands in.
    ///
    /// Errors: `unbalancedAppearance`, and the usual ones.
    @discardableResult
    public func removeFromParent(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerRemoveFromParent {
        try await .init(send("viewController.removeFromParent", [:], options))
    }

    /// Forwards viewWillAppear or viewWillDisappear to an embedded child, where its parent forwards itself.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `popoverVisible`, `unbalancedAppearance`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func beginAppearance(
        appearing: Bool, animated: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.beginAppearance", [
            "appearing": appearing.wire, "animated": animated.wire
        ], options))
    }

    /// Forwards viewDidAppear or viewDidDisappear, whichever was begun.
    ///
    /// Errors: `unbalancedAppearance`, and the usual ones.
    @discardableResult
    public func endAppearance(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.endAppearance", [:], options))
    }
}
