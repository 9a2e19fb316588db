// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ViewControllerMethods {
    /// Sets the frame of an embedded child in its parent's view, in points. Null makes it fill that view.
    ///
    /// Errors: `readOnly`, and the usual ones.
    @discardableResult
    public func setFrame(
        _ frame: Objects.Rect?, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setFrame", ["frame": frame?.wire ?? .null], options))
    }

    /// Hides the view of an embedded child, or shows it again. No appearance callbacks follow. A hidden view is not in
    /// `layout`, and can't be tapped.
    ///
    /// Errors: `popoverVisible`, `readOnly`, and the usual ones.
    @discardableResult
    public func setHidden(
        _ hidden: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.setHidden", ["hidden": hidden.wire], options))
    }

    /// Removes an embedded child from its parent.
    ///
    /// Errors: `unbalancedAppearance`, and the usual ones.
    @discardableResult
    public func removeFromParent(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerRemoveFromParent {
        try await .init(send("viewController.removeFromParent", [:], options))
    }

    /// Forwards viewWillAppear or viewWillDisappear to an embedded child, if its parent forwards appearance itself.
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

    /// Forwards viewDidAppear or viewDidDisappear, according to the preceding beginAppearance.
    ///
    /// Errors: `unbalancedAppearance`, and the usual ones.
    @discardableResult
    public func endAppearance(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("viewController.endAppearance", [:], options))
    }

    /// A command that only an application's own container knows. Its host decides the effect.
    ///
    /// Errors: `notHosted`, and the usual ones.
    @discardableResult
    public func perform(
        action: String, value: JSON? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerPerform {
        try await .init(send("viewController.perform", ["action": action.wire, "value": value?.wire], options))
    }
}

extension ViewControllerNavigationBarMethods {
    /// Adds a navigation bar of the application's own to the controller's view.
    ///
    /// Errors: `barManaged`, `nameInvalid`, `nameTaken`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func create(
        bar: String, items: [Objects.NavigationItem]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationBar.create", ["bar": bar.wire, "items": items?.wire], options))
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
        try await .init(send("navigationBar.remove", ["bar": bar.wire], options))
    }

    /// Sets the appearance of the bar.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - prefersLargeTitles: The title is large and stands below the buttons, except on a phone in landscape.
    @discardableResult
    public func set(
        bar: String, barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        prefersLargeTitles: Bool? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationBar.set", [
            "bar": bar.wire, "barStyle": barStyle?.wire, "translucent": translucent?.wire, "tintColor": tintColor?.wire,
            "prefersLargeTitles": prefersLargeTitles?.wire
        ], options))
    }

    /// Replaces the items. No delegate is asked.
    ///
    /// Errors: `barManaged`, `barUnknown`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setItems(
        bar: String, items: [Objects.NavigationItem]? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationBar.setItems", [
            "bar": bar.wire, "items": items?.wire, "animated": animated.wire
        ], options))
    }

    /// Pushes an item. The delegate is asked shouldPushItem.
    ///
    /// Errors: `barManaged`, `barUnknown`, `limitExceeded`, `viewRefused`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func pushItem(
        bar: String, item: Objects.NavigationItem, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationBar.pushItem", [
            "bar": bar.wire, "item": item.wire, "animated": animated.wire
        ], options))
    }

    /// Pops the top item, but not the first one. The delegate is asked shouldPopItem.
    ///
    /// Errors: `barManaged`, `barUnknown`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func popItem(
        bar: String, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationBarPopItem {
        try await .init(send("navigationBar.popItem", ["bar": bar.wire, "animated": animated.wire], options))
    }

    /// The user's tap on the bar. A tap on the back button asks shouldPopItem.
    ///
    /// Errors: `backButtonNotShown`, `barManaged`, `barUnknown`, `indexOutOfRange`, `itemDisabled`, `itemHighlighted`,
    /// `itemNotShown`, `notOnScreen`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - segment: The number of the segment, for a segmented control.
    @discardableResult
    public func tap(
        bar: String, position: Words.BarPosition, index: Int = 0, segment: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationBarTap {
        try await .init(send("navigationBar.tap", [
            "bar": bar.wire, "position": position.wire, "index": index.wire, "segment": segment?.wire
        ], options))
    }
}

extension ViewControllerNavigationItemMethods {
    /// Sets these members of the navigation item, and keeps the others. The singular names set the first item of a
    /// side.
    ///
    /// Errors: `viewRefused`, and the usual ones.
    @discardableResult
    public func set(
        title: Nullable<String>? = nil, prompt: Nullable<String>? = nil, titleView: Nullable<JSON>? = nil,
        leftBarButtonItems: Nullable<[Objects.BarButtonItem]>? = nil,
        leftBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
        rightBarButtonItems: Nullable<[Objects.BarButtonItem]>? = nil,
        rightBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
        backBarButtonItem: Nullable<Objects.BarButtonItem>? = nil, hidesBackButton: Nullable<Bool>? = nil,
        leftItemsSupplementBackButton: Nullable<Bool>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationItem.set", [
            "title": title?.wire, "prompt": prompt?.wire, "titleView": titleView?.wire,
            "leftBarButtonItems": leftBarButtonItems?.wire, "leftBarButtonItem": leftBarButtonItem?.wire,
            "rightBarButtonItems": rightBarButtonItems?.wire, "rightBarButtonItem": rightBarButtonItem?.wire,
            "backBarButtonItem": backBarButtonItem?.wire, "hidesBackButton": hidesBackButton?.wire,
            "leftItemsSupplementBackButton": leftItemsSupplementBackButton?.wire
        ], options))
    }
}

extension ViewControllerTabBarItemMethods {
    /// Sets the text of the badge on the tab bar item; null removes it.
    @discardableResult
    public func setBadgeValue(
        badgeValue: Nullable<String>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBarItem.setBadgeValue", ["badgeValue": badgeValue?.wire], options))
    }
}

extension ViewControllerTabBarMethods {
    /// Adds a tab bar of the application's own to the controller's view.
    ///
    /// Errors: `barManaged`, `indexOutOfRange`, `nameInvalid`, `nameTaken`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func create(
        bar: String, items: [Objects.TabBarItem]? = nil, selectedIndex: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBar.create", [
            "bar": bar.wire, "items": items?.wire, "selectedIndex": selectedIndex?.wire
        ], options))
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
        try await .init(send("tabBar.remove", ["bar": bar.wire], options))
    }

    /// Sets the appearance of the bar. A tab bar is never translucent.
    ///
    /// Errors: `barManaged`, `barUnknown`, `readOnly`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func set(
        bar: String, barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBar.set", [
            "bar": bar.wire, "barStyle": barStyle?.wire, "translucent": translucent?.wire, "tintColor": tintColor?.wire
        ], options))
    }

    /// Replaces the items.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setItems(
        bar: String, items: [Objects.TabBarItem]? = nil, selectedIndex: Int? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBar.setItems", [
            "bar": bar.wire, "items": items?.wire, "selectedIndex": selectedIndex?.wire, "animated": animated.wire
        ], options))
    }

    /// Selects an item by program. The delegate is not notified.
    ///
    /// Errors: `barManaged`, `barUnknown`, `indexOutOfRange`, and the usual ones.
    /// - Parameters:
    ///   - bar: The name of a bar that stands alone in the controller's view.
    @discardableResult
    public func setSelectedItem(
        bar: String, index: Nullable<Int>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBar.setSelectedItem", ["bar": bar.wire, "index": index?.wire], options))
    }
}
