// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerBarButtonItemMethods {
    /// The user's tap on an item of this controller. If the item is wired to a command, or starts a segue, that is
    /// performed, and the answer has its result. For any other item `served` says whether a peer is there to perform
    /// its action.
    ///
    /// Errors: `barUnknown`, `indexOutOfRange`, `itemDisabled`, `itemGone`, `itemHighlighted`, `itemNotShown`, and the
    /// usual ones.
    /// - Parameters:
    ///   - segment: The number of the segment, for a segmented control.
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func tap(
        position: Words.Position, index: Int = 0, segment: Int? = nil, bar: String? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.BarButtonItemTap {
        try await .init(send("barButtonItem.tap", [
            "position": position.wire, "index": index.wire, "segment": segment?.wire, "bar": bar?.wire
        ], options))
    }
}

extension ViewControllerMethods {
    /// One controller. A navigation item that does not exist yet is not made; `viewController.navigationItem` makes it.
    public func get(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Objects.Described {
        try await .init(send("controller.get", [:], options))
    }

    /// Keeps a controller that would be released otherwise. The hold ends with the session, unless it is a lasting one.
    /// - Parameters:
    ///   - lasting: If true, the hold belongs to no session, and ends only by a release with `lasting`.
    @discardableResult
    public func hold(
        lasting: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerHold {
        try await .init(send("viewController.hold", ["lasting": lasting.wire], options))
    }

    /// Ends one hold of this session's, or a lasting one. After its last hold, a controller that has no place is
    /// released.
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

    /// Sets properties. Null restores the default.
    ///
    /// Errors: `barManaged`, `limitExceeded`, `readOnly`, `viewRefused`, `wrongNumberOfViewControllers`, and the usual
    /// ones.
    /// - Parameters:
    ///   - supportedInterfaceOrientations: If absent, portrait only, or as its content votes.
    ///   - contentSizeForViewInPopover: In points. If absent, 320 by 1100.
    ///   - wantsFullScreenLayout: If true, its view extends under translucent bars and the status bar.
    ///   - contentOffset: For content whose main view is a scroll view: how far it is scrolled, in points. If absent,
    ///     0, 0.
    ///   - doubleSided: For a page view controller: whether its pages have a back. If absent, as its `page` says.
    ///   - modalInPopover: If true, a tap outside the popover does nothing.
    ///   - rotatingHeaderView: The name of a view of the application's, which moves out of sight in the first half of a
    ///     rotation.
    ///   - presentsWithGesture: For a split view controller: whether a swipe may open the hidden pane.
    ///   - clearsSelectionOnViewWillAppear: For a table view controller: if true, no row is selected when it appears.
    @discardableResult
    public func set(
        title: Nullable<String>? = nil, navigationItem: Nullable<Objects.NavigationItem>? = nil,
        tabBarItem: Nullable<Objects.TabBarItem>? = nil, toolbarItems: Nullable<[Objects.BarButtonItem]>? = nil,
        hidesBottomBarWhenPushed: Nullable<Bool>? = nil,
        modalPresentationStyle: Nullable<Words.ModalPresentationStyle>? = nil,
        modalTransitionStyle: Nullable<Words.ModalTransitionStyle>? = nil,
        supportedInterfaceOrientations: Nullable<[Words.Orientation]>? = nil,
        contentSizeForViewInPopover: Nullable<Objects.Size>? = nil, wantsFullScreenLayout: Nullable<Bool>? = nil,
        contentOffset: Nullable<Objects.Point>? = nil, doubleSided: Nullable<Bool>? = nil,
        modalInPopover: Nullable<Bool>? = nil, rotatingHeaderView: Nullable<String>? = nil,
        rotatingFooterView: Nullable<String>? = nil, presentsWithGesture: Nullable<Bool>? = nil,
        clearsSelectionOnViewWillAppear: Nullable<Bool>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.set", [
            "title": title?.wire, "navigationItem": navigationItem?.wire, "tabBarItem": tabBarItem?.wire,
            "toolbarItems": toolbarItems?.wire, "hidesBottomBarWhenPushed": hidesBottomBarWhenPushed?.wire,
            "modalPresentationStyle": modalPresentationStyle?.wire, "modalTransitionStyle": modalTransitionStyle?.wire,
            "supportedInterfaceOrientations": supportedInterfaceOrientations?.wire,
            "contentSizeForViewInPopover": contentSizeForViewInPopover?.wire,
            "wantsFullScreenLayout": wantsFullScreenLayout?.wire, "contentOffset": contentOffset?.wire,
            "doubleSided": doubleSided?.wire, "modalInPopover": modalInPopover?.wire,
            "rotatingHeaderView": rotatingHeaderView?.wire, "rotatingFooterView": rotatingFooterView?.wire,
            "presentsWithGesture": presentsWithGesture?.wire,
            "clearsSelectionOnViewWillAppear": clearsSelectionOnViewWillAppear?.wire
        ], options))
    }

    /// How far content is scrolled whose main view is a scroll view. A renderer tells it, and a program may set it;
    /// nobody is asked. At 0, 0, also if absent or null, the content begins where nothing covers it (`contentInset`).
    @discardableResult
    public func setContentOffset(
        contentOffset: Objects.Point? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setContentOffset", ["contentOffset": contentOffset?.wire], options))
    }

    /// Stores a value of the application's own, of at most 64 KiB.
    @discardableResult
    public func setState(
        state: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setState", ["state": state?.wire], options))
    }

    /// Loads the view, unless it is loaded.
    @discardableResult
    public func loadView(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.loadView", [:], options))
    }

    /// Unloads the view. It is loaded again at its next use: at once, if it is on screen.
    @discardableResult
    public func setView(
        _ view: JSON?, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setView", ["view": view?.wire ?? .null], options))
    }

    /// Returns the navigation item, and makes it if there is none.
    @discardableResult
    public func loadNavigationItem(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerNavigationItem {
        try await .init(send("viewController.navigationItem", [:], options))
    }

    /// Sends a value of the application's own to the controller's delegates.
    /// - Parameters:
    ///   - name: A word of the application's own.
    @discardableResult
    public func report(
        name: String, value: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.report", ["name": name.wire, "value": value?.wire], options))
    }

    /// Presents a controller over the shown hierarchy. Over a popover it can't present, unless the popover is to be
    /// closed first.
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

    /// Dismisses everything that is presented over the controller, or over a container around it. If nothing is, the
    /// presentation that contains it is dismissed. With `poppingTo`, everything above that controller goes, in one
    /// transition.
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

    /// Switches editing on or off. The content is notified.
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

    /// Sets the items that the toolbar of its navigation controller shows while the controller is on top.
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

    /// Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue, notifies by
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

    /// The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue that the
    /// object starts. A tap on an item of a bar or on a static row is handled as a tap on that item or row.
    ///
    /// Errors: `notOnScreen`, `segueUnknown`, and the usual ones.
    @discardableResult
    public func tapObject(
        _ object: String, accessory: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerTap {
        try await .init(send("viewController.tap", ["object": object.wire, "accessory": accessory.wire], options))
    }

    /// Embeds a child in a content controller, with that frame in its view. The child receives appearance callbacks
    /// together with its parent, unless the parent's automaticallyForwardsAppearance is false.
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
}
