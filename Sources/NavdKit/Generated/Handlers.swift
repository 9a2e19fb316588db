// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Delegate {
    /// May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says.
    public func shouldSelect(
        _ handler: @escaping @Sendable (Heard.TabBarControllerShouldSelect) async throws -> Bool
    ) -> Delegate {
        adding("tabBarController.shouldSelect", Heard.TabBarControllerShouldSelect.init, handler) { ["allow": $0.wire] }
    }

    /// What content told its delegates.
    /// - Parameter awaited: whether the turn waits for it.
    public func didReport(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidReport) async throws -> Void
    ) -> Delegate {
        adding("viewController.didReport", awaited: awaited, Heard.ViewControllerDidReport.init, handler) { _ in [:] }
    }

    /// The stack will show this controller.
    /// - Parameter awaited: whether the turn waits for it.
    public func navigationControllerWillShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationControllerWillShow) async throws -> Void
    ) -> Delegate {
        adding("navigationController.willShow",
            awaited: awaited, Heard.NavigationControllerWillShow.init, handler
        ) { _ in [:] }
    }

    /// The stack shows this controller.
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

    /// Where the spine goes in that orientation. Silence or a misfit keeps what is.
    public func spineLocation(
        _ handler: @escaping @Sendable (Heard.PageViewControllerSpineLocation) async throws
            -> (spineLocation: Words.SpineLocation, viewControllers: [Reference]?)
    ) -> Delegate {
        adding("pageViewController.spineLocation",
            Heard.PageViewControllerSpineLocation.init, handler
        ) { JSONObject(present: ["spineLocation": $0.spineLocation.wire, "viewControllers": $0.viewControllers?.wire]) }
    }

    /// May the item go onto that bar? Not implemented: yes.
    public func shouldPushItem(
        _ handler: @escaping @Sendable (Heard.NavigationBarShouldPushItem) async throws -> Bool
    ) -> Delegate {
        adding("navigationBar.shouldPushItem", Heard.NavigationBarShouldPushItem.init, handler) { ["allow": $0.wire] }
    }

    /// May the item leave that bar? Asked of the content in whose view the bar stands alone (`bar`), and of a
    /// navigation controller's delegate before the user goes back (`viewController`: who would be popped). Not
    /// implemented: yes.
    public func shouldPopItem(
        _ handler: @escaping @Sendable (Heard.NavigationBarShouldPopItem) async throws -> Bool
    ) -> Delegate {
        adding("navigationBar.shouldPopItem", Heard.NavigationBarShouldPopItem.init, handler) { ["allow": $0.wire] }
    }

    /// The item is on the bar.
    /// - Parameter awaited: whether the turn waits for it.
    public func didPushItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationBarDidPushItem) async throws -> Void
    ) -> Delegate {
        adding("navigationBar.didPushItem", awaited: awaited, Heard.NavigationBarDidPushItem.init, handler) { _ in [:] }
    }

    /// The item has left the bar.
    /// - Parameter awaited: whether the turn waits for it.
    public func didPopItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationBarDidPopItem) async throws -> Void
    ) -> Delegate {
        adding("navigationBar.didPopItem", awaited: awaited, Heard.NavigationBarDidPopItem.init, handler) { _ in [:] }
    }

    /// An item of a bar that stands alone was tapped.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelectItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidSelectItem) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didSelectItem", awaited: awaited, Heard.TabBarDidSelectItem.init, handler) { _ in [:] }
    }

    /// The configuration screen is about to show these.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarWillBeginCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarWillBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.willBeginCustomizing",
            awaited: awaited, Heard.TabBarWillBeginCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is there.
    /// - Parameter awaited: whether the turn waits for it.
    public func didBeginCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didBeginCustomizing",
            awaited: awaited, Heard.TabBarDidBeginCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The screen is about to go; the bar as it will be.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarWillEndCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarWillEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.willEndCustomizing", awaited: awaited, Heard.TabBarWillEndCustomizing.init, handler) { _ in [:] }
    }

    /// The screen is gone; the bar as it is.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarDidEndCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didEndCustomizing", awaited: awaited, Heard.TabBarDidEndCustomizing.init, handler) { _ in [:] }
    }

    /// The configuration screen is about to show these.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerWillBeginCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerWillBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.willBeginCustomizing",
            awaited: awaited, Heard.TabBarControllerWillBeginCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is about to go; all tabs in their new order.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerWillEndCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerWillEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.willEndCustomizing",
            awaited: awaited, Heard.TabBarControllerWillEndCustomizing.init, handler
        ) { _ in [:] }
    }

    /// The configuration screen is gone.
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

    /// A gesture has turned the page, or not.
    /// - Parameter awaited: whether the turn waits for it.
    public func didFinishAnimating(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.PageViewControllerDidFinishAnimating) async throws -> Void
    ) -> Delegate {
        adding("pageViewController.didFinishAnimating",
            awaited: awaited, Heard.PageViewControllerDidFinishAnimating.init, handler
        ) { _ in [:] }
    }

    /// Should the first pane be hidden in that orientation? Unanswered: in portrait.
    public func shouldHide(
        _ handler: @escaping @Sendable (Heard.SplitViewControllerShouldHide) async throws -> Bool
    ) -> Delegate {
        adding("splitViewController.shouldHide",
            Heard.SplitViewControllerShouldHide.init, handler
        ) { ["allow": $0.wire] }
    }

    /// The first pane is about to be hidden; the item opens it.
    /// - Parameter awaited: whether the turn waits for it.
    public func willHide(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.SplitViewControllerWillHide) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willHide",
            awaited: awaited, Heard.SplitViewControllerWillHide.init, handler
        ) { _ in [:] }
    }

    /// The first pane is about to be shown; the item is no longer valid.
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

    /// May a tap outside close the popover? Not implemented: yes.
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

    /// The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this one.
    public func willSelectRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerWillSelectRow) async throws -> Objects.Row?
    ) -> Delegate {
        adding("tableViewController.willSelectRow",
            Heard.TableViewControllerWillSelectRow.init, handler
        ) { ["row": $0?.wire ?? .null] }
    }

    /// Which control the rows show while the table is edited. Not implemented: delete.
    public func editingStyle(
        _ handler: @escaping @Sendable (Heard.TableViewControllerEditingStyle) async throws -> Words.EditingStyle
    ) -> Delegate {
        adding("tableViewController.editingStyle",
            each: "row", "styles", Heard.TableViewControllerEditingStyle.init, handler
        ) { $0.wire }
    }

    /// The user has dragged a row to that place: where does it go? Not implemented: there.
    public func targetForMove(
        _ handler: @escaping @Sendable (Heard.TableViewControllerTargetForMove) async throws -> Objects.Row
    ) -> Delegate {
        adding("tableViewController.targetForMove",
            Heard.TableViewControllerTargetForMove.init, handler
        ) { ["row": $0.wire] }
    }

    /// Wins over the cell's own.
    public func accessoryType(
        _ handler: @escaping @Sendable (Heard.TableViewControllerAccessoryType) async throws -> Words.AccessoryType
    ) -> Delegate {
        adding("tableViewController.accessoryType",
            each: "row", "accessoryTypes", Heard.TableViewControllerAccessoryType.init, handler
        ) { $0.wire }
    }
}
