// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Delegate {
    /// Asks whether the user's tap may select this tab. Not implemented: yes. Not answered: the `silence` of the
    /// attachment.
    public func shouldSelect(
        _ handler: @escaping @Sendable (Heard.TabBarControllerShouldSelect) async throws -> Bool
    ) -> Delegate {
        adding("tabBarController.shouldSelect", Heard.TabBarControllerShouldSelect.init, handler) { ["allow": $0.wire] }
    }

    /// The value that content has sent to its delegates by viewController.report.
    /// - Parameter awaited: whether the turn waits for it.
    public func didReport(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidReport) async throws -> Void
    ) -> Delegate {
        adding("viewController.didReport", awaited: awaited, Heard.ViewControllerDidReport.init, handler) { _ in [:] }
    }

    /// The navigation controller is about to show this controller.
    /// - Parameter awaited: whether the turn waits for it.
    public func navigationControllerWillShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationControllerWillShow) async throws -> Void
    ) -> Delegate {
        adding("navigationController.willShow",
            awaited: awaited, Heard.NavigationControllerWillShow.init, handler
        ) { _ in [:] }
    }

    /// The navigation controller shows this controller.
    /// - Parameter awaited: whether the turn waits for it.
    public func didShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationControllerDidShow) async throws -> Void
    ) -> Delegate {
        adding("navigationController.didShow",
            awaited: awaited, Heard.NavigationControllerDidShow.init, handler
        ) { _ in [:] }
    }

    /// The user selected this tab.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelect(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarControllerDidSelect) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.didSelect",
            awaited: awaited, Heard.TabBarControllerDidSelect.init, handler
        ) { _ in [:] }
    }

    /// Asks for the location of the spine in that orientation. If there is no answer, or one that does not fit, the
    /// spine stays.
    public func spineLocation(
        _ handler: @escaping @Sendable (Heard.PageViewControllerSpineLocation) async throws
            -> (spineLocation: Words.SpineLocation, viewControllers: [Reference]?)
    ) -> Delegate {
        adding("pageViewController.spineLocation",
            Heard.PageViewControllerSpineLocation.init, handler
        ) { JSONObject(present: ["spineLocation": $0.spineLocation.wire, "viewControllers": $0.viewControllers?.wire]) }
    }

    /// Asks whether the item may be pushed onto that bar. Not implemented: yes.
    public func shouldPushItem(
        _ handler: @escaping @Sendable (Heard.NavigationBarShouldPushItem) async throws -> Bool
    ) -> Delegate {
        adding("navigationBar.shouldPushItem", Heard.NavigationBarShouldPushItem.init, handler) { ["allow": $0.wire] }
    }

    /// Asks whether the item may be popped from that bar. The content in whose view a bar of its own is (`bar`) is
    /// asked, and so is a navigation controller's delegate before the user goes back (`viewController` is the
    /// controller that would be popped). Not implemented: yes.
    public func shouldPopItem(
        _ handler: @escaping @Sendable (Heard.NavigationBarShouldPopItem) async throws -> Bool
    ) -> Delegate {
        adding("navigationBar.shouldPopItem", Heard.NavigationBarShouldPopItem.init, handler) { ["allow": $0.wire] }
    }

    /// The item was pushed onto the bar.
    /// - Parameter awaited: whether the turn waits for it.
    public func didPushItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationBarDidPushItem) async throws -> Void
    ) -> Delegate {
        adding("navigationBar.didPushItem", awaited: awaited, Heard.NavigationBarDidPushItem.init, handler) { _ in [:] }
    }

    /// The item was popped from the bar.
    /// - Parameter awaited: whether the turn waits for it.
    public func didPopItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationBarDidPopItem) async throws -> Void
    ) -> Delegate {
        adding("navigationBar.didPopItem", awaited: awaited, Heard.NavigationBarDidPopItem.init, handler) { _ in [:] }
    }

    /// The user has tapped an item of a bar of the application's own.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelectItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidSelectItem) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didSelectItem", awaited: awaited, Heard.TabBarDidSelectItem.init, handler) { _ in [:] }
    }

    /// The configuration screen is about to open, with these items.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarWillBeginCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarWillBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.willBeginCustomizing",
            awaited: awaited, Heard.TabBarWillBeginCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is open.
    /// - Parameter awaited: whether the turn waits for it.
    public func didBeginCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didBeginCustomizing",
            awaited: awaited, Heard.TabBarDidBeginCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is about to close. `items` are the bar as it will be.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarWillEndCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarWillEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.willEndCustomizing", awaited: awaited, Heard.TabBarWillEndCustomizing.init, handler) { _ in [:] }
    }

    /// The configuration screen is closed. `items` are the bar as it is.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarDidEndCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didEndCustomizing", awaited: awaited, Heard.TabBarDidEndCustomizing.init, handler) { _ in [:] }
    }

    /// The configuration screen is about to open, with these tabs.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerWillBeginCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerWillBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.willBeginCustomizing",
            awaited: awaited, Heard.TabBarControllerWillBeginCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is about to close. `viewControllers` are all tabs in their new order.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerWillEndCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerWillEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.willEndCustomizing",
            awaited: awaited, Heard.TabBarControllerWillEndCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is closed.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerDidEndCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerDidEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.didEndCustomizing",
            awaited: awaited, Heard.TabBarControllerDidEndCustomizing.init, handler
        ) { _ in [:] }
    }

    /// A gesture begins to turn to these pages.
    /// - Parameter awaited: whether the turn waits for it.
    public func willTransition(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.PageViewControllerWillTransition) async throws -> Void
    ) -> Delegate {
        adding("pageViewController.willTransition",
            awaited: awaited, Heard.PageViewControllerWillTransition.init, handler
        ) { _ in [:] }
    }

    /// A gesture that turns the page has ended. `completed` says whether the page was turned.
    /// - Parameter awaited: whether the turn waits for it.
    public func didFinishAnimating(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.PageViewControllerDidFinishAnimating) async throws -> Void
    ) -> Delegate {
        adding("pageViewController.didFinishAnimating",
            awaited: awaited, Heard.PageViewControllerDidFinishAnimating.init, handler
        ) { _ in [:] }
    }

    /// Asks whether the first pane should be hidden in that orientation. Not answered: yes in portrait, no in
    /// landscape.
    public func shouldHide(
        _ handler: @escaping @Sendable (Heard.SplitViewControllerShouldHide) async throws -> Bool
    ) -> Delegate {
        adding("splitViewController.shouldHide",
            Heard.SplitViewControllerShouldHide.init, handler
        ) { ["allow": $0.wire] }
    }

    /// The first pane is about to be hidden. The item opens it.
    /// - Parameter awaited: whether the turn waits for it.
    public func willHide(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.SplitViewControllerWillHide) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willHide",
            awaited: awaited, Heard.SplitViewControllerWillHide.init, handler
        ) { _ in [:] }
    }

    /// The first pane is about to be shown. The item is no longer valid.
    /// - Parameter awaited: whether the turn waits for it.
    public func splitViewControllerWillShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.SplitViewControllerWillShow) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willShow",
            awaited: awaited, Heard.SplitViewControllerWillShow.init, handler
        ) { _ in [:] }
    }

    /// The first pane is about to be shown in a popover.
    /// - Parameter awaited: whether the turn waits for it.
    public func willPresent(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.SplitViewControllerWillPresent) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willPresent",
            awaited: awaited, Heard.SplitViewControllerWillPresent.init, handler
        ) { _ in [:] }
    }

    /// Asks whether a tap outside may close the popover. Not implemented: yes.
    public func shouldDismiss(
        _ handler: @escaping @Sendable (Heard.PopoverControllerShouldDismiss) async throws -> Bool
    ) -> Delegate {
        adding("popoverController.shouldDismiss",
            Heard.PopoverControllerShouldDismiss.init, handler
        ) { ["allow": $0.wire] }
    }

    /// A tap outside has closed the popover.
    /// - Parameter awaited: whether the turn waits for it.
    public func didDismiss(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.PopoverControllerDidDismiss) async throws -> Void
    ) -> Delegate {
        adding("popoverController.didDismiss",
            awaited: awaited, Heard.PopoverControllerDidDismiss.init, handler
        ) { _ in [:] }
    }

    /// Asks which row is selected after the user has tapped this one. Null: none, and the selection stays. Not
    /// implemented: this row.
    public func willSelectRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerWillSelectRow) async throws -> Objects.Row?
    ) -> Delegate {
        adding("tableViewController.willSelectRow",
            Heard.TableViewControllerWillSelectRow.init, handler
        ) { ["row": $0?.wire ?? .null] }
    }

    /// Asks which controls the rows show while the table is edited. Not implemented: delete.
    public func editingStyle(
        _ handler: @escaping @Sendable (Heard.TableViewControllerEditingStyle) async throws -> Words.EditingStyle
    ) -> Delegate {
        adding("tableViewController.editingStyle",
            each: "row", "styles", Heard.TableViewControllerEditingStyle.init, handler
        ) { $0.wire }
    }

    /// Asks for the new position of a row that the user has dragged to `to`. Not implemented: `to`.
    public func targetForMove(
        _ handler: @escaping @Sendable (Heard.TableViewControllerTargetForMove) async throws -> Objects.Row
    ) -> Delegate {
        adding("tableViewController.targetForMove",
            Heard.TableViewControllerTargetForMove.init, handler
        ) { ["row": $0.wire] }
    }
}
