// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension PopoverControllerHandle {
    /// Sets the size of the popover's content, in points; null restores the size that the content asks for.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setPopoverContentSize(
        size: Nullable<Objects.Size>? = nil, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerSetPopoverContentSize {
        try await .init(send("popoverController.setPopoverContentSize", [
            "size": size?.wire, "animated": animated.wire
        ], options))
    }

    /// Sets the names of the views outside that taps reach while the popover is visible.
    @discardableResult
    public func setPassthroughViews(
        views: [String]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("popoverController.setPassthroughViews", ["views": views?.wire], options))
    }

    /// Hides the popover by program. The delegate is neither asked nor notified.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func dismiss(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("popoverController.dismiss", ["animated": animated.wire], options))
    }

    /// The user's tap outside the popover: asks shouldDismiss, and notifies by didDismiss. A modal popover ignores the
    /// tap, and a passthrough view receives it.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    /// - Parameters:
    ///   - view: The view that the tap hit.
    @discardableResult
    public func tapOutside(
        view: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerTapOutside {
        try await .init(send("popoverController.tapOutside", ["view": view?.wire], options))
    }

    /// The user's tap inside the popover, which never dismisses it.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    @discardableResult
    public func tapInside(options: RequestOptions = RequestOptions()) async throws(NavdError) -> CommandOutcome {
        try await .init(send("popoverController.tapInside", [:], options))
    }
}

extension SplitViewControllerHandle {
    /// Sets the first and the second pane. Exactly two controllers are needed.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerSetViewControllers {
        try await .init(send("splitViewController.setViewControllers", [
            "viewControllers": viewControllers.wire
        ], options))
    }

    /// Replaces the second pane.
    @discardableResult
    public func showDetailViewController(
        _ viewController: Reference, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerShowDetailViewController {
        try await .init(send("splitViewController.showDetailViewController", [
            "viewController": viewController.wire
        ], options))
    }

    /// Sets whether a swipe may open the hidden pane. At first it may.
    @discardableResult
    public func setPresentsWithGesture(
        _ presentsWithGesture: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("splitViewController.setPresentsWithGesture", [
            "presentsWithGesture": presentsWithGesture.wire
        ], options))
    }

    /// The user's swipe from the edge: opens the hidden pane.
    ///
    /// Errors: `gestureRefused`, `notInWindow`, `popoverVisible`, and the usual ones.
    @discardableResult
    public func swipe(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerSwipe {
        try await .init(send("splitViewController.swipe", [:], options))
    }

    /// The user's tap on the button that willHide has passed, by its id: opens the hidden pane. After willShow the
    /// error is itemGone.
    ///
    /// Errors: `anchorMissing`, `itemGone`, `notInWindow`, `popoverVisible`, and the usual ones.
    @discardableResult
    public func tapBarButtonItem(
        _ item: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.SplitViewControllerTapBarButtonItem {
        try await .init(send("splitViewController.tapBarButtonItem", ["item": item.wire], options))
    }
}

extension TabBarControllerHandle {
    /// The user's tap on a place in the bar. The delegate is asked shouldSelect.
    ///
    /// Errors: `indexOutOfRange`, `itemDisabled`, `notInTabs`, `notOnScreen`, `nothingToSelect`, and the usual ones.
    /// - Parameters:
    ///   - index: The place in the bar, from 0. One of the next two params can be given instead.
    ///   - more: If true, the tap is on the place of More.
    @discardableResult
    public func tap(
        index: Int? = nil, viewController: Reference? = nil, more: Bool? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerTap {
        try await .init(send("tabBarController.tap", [
            "index": index?.wire, "viewController": viewController?.wire, "more": more?.wire
        ], options))
    }

    /// Selects a tab by program. The delegate is neither asked nor notified.
    ///
    /// Errors: `indexOutOfRange`, and the usual ones.
    @discardableResult
    public func setSelectedIndex(
        _ index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSetSelectedIndex {
        try await .init(send("tabBarController.setSelectedIndex", ["index": index.wire], options))
    }

    /// Selects a tab by program. A tab that has no place in the bar is shown on the More list. The More navigation
    /// controller itself shows its list.
    ///
    /// Errors: `notInTabs`, and the usual ones.
    @discardableResult
    public func setSelectedViewController(
        _ viewController: Reference, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSetSelectedViewController {
        try await .init(send("tabBarController.setSelectedViewController", [
            "viewController": viewController.wire
        ], options))
    }

    /// Replaces the tabs.
    ///
    /// Errors: `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSetViewControllers {
        try await .init(send("tabBarController.setViewControllers", [
            "viewControllers": viewControllers.wire, "animated": animated.wire
        ], options))
    }

    /// The user's tap on a row of the More list: shows that controller there.
    ///
    /// Errors: `indexOutOfRange`, `itemDisabled`, `notOnScreen`, `nothingToSelect`, and the usual ones.
    @discardableResult
    public func selectMoreRow(
        index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerSelectMoreRow {
        try await .init(send("tabBarController.selectMoreRow", ["index": index.wire], options))
    }

    /// Sets which tabs the user may rearrange; null or an empty list means none. Without this command, and after the
    /// tabs were replaced, all tabs may be rearranged.
    ///
    /// Errors: `notInTabs`, and the usual ones.
    @discardableResult
    public func setCustomizableViewControllers(
        viewControllers: Nullable<[Reference]>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tabBarController.setCustomizableViewControllers", [
            "viewControllers": viewControllers?.wire
        ], options))
    }

    /// The user's tap on Edit in the More list. Opens the configuration screen with the tabs that may be rearranged.
    ///
    /// Errors: `notCustomizable`, `notOnScreen`, and the usual ones.
    @discardableResult
    public func beginCustomizing(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerBeginCustomizing {
        try await .init(send("tabBarController.beginCustomizing", [:], options))
    }

    /// The user drops a tab on a place in the bar. The two tabs change places. Possible only on the configuration
    /// screen.
    ///
    /// Errors: `indexOutOfRange`, `notCustomizable`, `notCustomizing`, `notInTabs`, `notOnScreen`, and the usual ones.
    @discardableResult
    public func moveItem(
        viewController: Reference, index: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerMoveItem {
        try await .init(send("tabBarController.moveItem", [
            "viewController": viewController.wire, "index": index.wire
        ], options))
    }

    /// The user's tap on Done. The new order takes effect.
    ///
    /// Errors: `notCustomizing`, `notOnScreen`, and the usual ones.
    @discardableResult
    public func endCustomizing(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TabBarControllerEndCustomizing {
        try await .init(send("tabBarController.endCustomizing", [:], options))
    }
}

extension TableViewControllerHandle {
    /// Returns rows. The data source is asked for these and no others; a static table needs no data source. `sections`
    /// has the number of rows of each section.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `stale`, and the usual
    /// ones.
    /// - Parameters:
    ///   - count: 0 to 1,000.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func rows(
        row: Int, section: Int = 0, count: Int = 1, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerRows {
        try await .init(send("tableViewController.rows", [
            "section": section.wire, "row": row.wire, "count": count.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// The user's tap on a row: asks willSelectRow, selects the row that is answered, and notifies by didSelectRow. If
    /// its cell starts a segue, that is performed.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `itemDisabled`,
    /// `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func tapRow(
        _ row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapRow {
        try await .init(send("tableViewController.tapRow", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Selects a row by program. The delegate is neither asked nor notified.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `stale`, and the usual
    /// ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func selectRow(
        _ row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tableViewController.selectRow", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire
        ], options))
    }
}
