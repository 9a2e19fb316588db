// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerTabBarMethods {
    /// The user's tap on an item: selects it, and notifies the delegate by didSelectItem.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, `itemDisabled`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func tap(
        bar: String, index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarTap {
        try await .init(send("tabBar.tap", ["bar": bar.wire, "index": index.wire], options))
    }

    /// Opens the configuration screen, on which the user may rearrange these items. Items of the bar that are not among
    /// them stay in their places.
    ///
    /// Errors: `barManaged`, `barUnknown`, `notCustomizable`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func beginCustomizing(
        bar: String, items: [Objects.TabBarItem], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBar.beginCustomizing", ["bar": bar.wire, "items": items.wire], options))
    }

    /// The user drops an item on a place in the bar. The item is named by its number among those that may be
    /// rearranged. If it is in the bar already, the two items change places; otherwise it replaces the item that was
    /// there.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, `notCustomizable`, `notCustomizing`, `notOnScreen`, and
    /// the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - item: The number of the item among those that may be rearranged.
    ///   - index: The place in the bar, from 0.
    @discardableResult
    public func moveItem(
        bar: String, item: Int, index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarMoveItem {
        try await .init(send("tabBar.moveItem", ["bar": bar.wire, "item": item.wire, "index": index.wire], options))
    }

    /// The user's tap on Done. The bar keeps its new order.
    ///
    /// Errors: `barManaged`, `barUnknown`, `notCustomizing`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func endCustomizing(
        bar: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarEndCustomizing {
        try await .init(send("tabBar.endCustomizing", ["bar": bar.wire], options))
    }
}

extension ViewControllerToolbarMethods {
    /// Adds a toolbar of the application's own to the controller's view.
    ///
    /// Errors: `barManaged`, `nameInvalid`, `nameTaken`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func create(
        bar: String, items: [Objects.BarButtonItem]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("toolbar.create", ["bar": bar.wire, "items": items?.wire], options))
    }

    /// Removes the bar.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func remove(
        bar: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("toolbar.remove", ["bar": bar.wire], options))
    }

    /// Sets the appearance of the bar.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func set(
        bar: String, barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("toolbar.set", [
            "bar": bar.wire, "barStyle": barStyle?.wire, "translucent": translucent?.wire, "tintColor": tintColor?.wire
        ], options))
    }

    /// Replaces the items.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setItems(
        bar: String, items: [Objects.BarButtonItem]? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("toolbar.setItems", [
            "bar": bar.wire, "items": items?.wire, "animated": animated.wire
        ], options))
    }

    /// The user's tap on an item, as barButtonItem.tap.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, `itemDisabled`, `itemHighlighted`, `itemNotShown`,
    /// `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - segment: The number of the segment, for a segmented control.
    @discardableResult
    public func tap(
        bar: String, index: Int = 0, segment: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ToolbarTap {
        try await .init(send("toolbar.tap", ["bar": bar.wire, "index": index.wire, "segment": segment?.wire], options))
    }
}

extension ViewControllerTransitionMethods {
    /// Sets the progress of the gesture, 0 to 1. It is published on progress/<window>/, and not stored.
    ///
    /// Errors: `notInteractive`, `tooLate`, and the usual ones.
    /// - Parameters:
    ///   - progress: 0 to 1.
    ///   - transition: The turn of the transition. If absent, the transition that runs there.
    @discardableResult
    public func update(
        progress: Double, transition: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("transition.update", ["progress": progress.wire, "transition": transition?.wire], options))
    }

    /// Completes an interactive transition, or one that this renderer owns. Without a number, it completes the
    /// transition that runs there.
    ///
    /// Errors: `notInteractive`, `tooLate`, and the usual ones.
    /// - Parameters:
    ///   - transition: The turn of the transition. If absent, the transition that runs there.
    @discardableResult
    public func finish(
        transition: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("transition.finish", ["transition": transition?.wire], options))
    }

    /// Cancels an interactive transition. The state before it is restored.
    ///
    /// Errors: `notInteractive`, `tooLate`, and the usual ones.
    /// - Parameters:
    ///   - transition: The turn of the transition. If absent, the transition that runs there.
    @discardableResult
    public func cancel(
        transition: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("transition.cancel", ["transition": transition?.wire], options))
    }
}

extension WindowHandle {
    /// The committed tree of one window, and the number of its last publication. With `limit`, a page of its
    /// controllers, in the order of their ids; `more` is true if others follow.
    /// - Parameters:
    ///   - layout: Adds the frames of everything on screen, as `layout` returns them.
    ///   - after: Begins after this id: the `id`, not the name, of the last controller of the page before. That
    ///     controller may be gone by now.
    ///   - limit: At most this many controllers, 1 to 256; fewer if they are large. Without it, all.
    public func snapshot(
        layout: Bool = false, after: String? = nil, limit: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Snapshot {
        try await .init(send("snapshot", ["layout": layout.wire, "after": after?.wire, "limit": limit?.wire], options))
    }

    /// The events after a number. If they are no longer stored, the error is historyCompacted.
    ///
    /// Errors: `historyCompacted`, and the usual ones.
    /// - Parameters:
    ///   - epoch: The epoch of the client's copy.
    ///   - seq: The last number that the client has seen.
    public func changesSince(
        epoch: String, seq: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ChangesSince {
        try await .init(send("changesSince", ["epoch": epoch.wire, "seq": seq.wire], options))
    }

    /// The controller that the user sees, or null.
    public func visibleViewController(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.VisibleViewController {
        try await .init(send("visibleViewController", [:], options))
    }

    /// The tree as nested objects, like a spec, with ids and appearance.
    public func hierarchy(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.Hierarchy {
        try await .init(send("hierarchy", [:], options))
    }

    /// The frame of everything on screen, from back to front, in points, in the upright coordinates of the interface,
    /// and the contents of every bar; for another screen, if one is named. A view that is directly in the window is
    /// rotated together with it. While it is, its frame is `undefined`, and bounds, center and transform give its
    /// place. `seq` tells whether it is older than a layout that was published.
    /// - Parameters:
    ///   - profile: Lays the window out for another screen: the name of a known profile, or a profile of one's own.
    ///   - orientation: Lays the window out for another orientation.
    public func layout(
        profile: JSON? = nil, orientation: Words.Orientation? = nil, statusBarHidden: Bool? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.ShownLayout {
        try await .init(send("layout", [
            "profile": profile?.wire, "orientation": orientation?.wire, "statusBarHidden": statusBarHidden?.wire
        ], options))
    }

    /// The views on screen, as nested objects: window, containers, bars, content. A presented view is in the place of
    /// the view that it covers.
    public func shownHierarchy(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ShownHierarchy {
        try await .init(send("shownHierarchy", [:], options))
    }

    /// Closes the window. Everything in it is released.
    ///
    /// Errors: `notInsideTurn`, and the usual ones.
    @discardableResult
    public func close(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.close", [:], options))
    }

    /// Replaces the root. The old one is released unless it is held.
    @discardableResult
    public func setRootViewController(
        _ viewController: Reference, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowSetRootViewController {
        try await .init(send("window.setRootViewController", ["viewController": viewController.wire], options))
    }

    /// Shows the window, and makes it the key window, in front of the others on its screen.
    @discardableResult
    public func makeKeyAndVisible(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.makeKeyAndVisible", [:], options))
    }

    /// Hides the window. What was visible disappears.
    @discardableResult
    public func hide(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.hide", [:], options))
    }

    /// Presents above everything in the window: by the topmost presented controller, else by the root.
    ///
    /// Errors: `notInWindow`, `popoverVisible`, `windowHidden`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    ///   - closingPopovers: Closes a visible popover first, as a program does.
    @discardableResult
    public func present(
        viewController: Reference, animated: Bool = true, modalPresentationStyle: Words.ModalPresentationStyle? = nil,
        modalTransitionStyle: Words.ModalTransitionStyle? = nil, closingPopovers: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowPresent {
        try await .init(send("window.present", [
            "viewController": viewController.wire, "animated": animated.wire,
            "modalPresentationStyle": modalPresentationStyle?.wire, "modalTransitionStyle": modalTransitionStyle?.wire,
            "closingPopovers": closingPopovers.wire
        ], options))
    }
}
