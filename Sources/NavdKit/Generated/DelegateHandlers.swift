// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Delegate {
    /// May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says.
    public func shouldSelect(
        _ handler: @escaping @Sendable (Heard.TabBarControllerShouldSelect) async throws -> Bool
    ) -> Delegate {
        adding("tabBarController.shouldSelect") { reader in
            ["allow": .bool(try await handler(Heard.TabBarControllerShouldSelect(reader: reader)))]
        }
    }

    /// What content told its delegates.
    /// - Parameter awaited: whether the turn waits for it.
    public func didReport(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidReport) async throws -> Void
    ) -> Delegate {
        adding("viewController.didReport", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerDidReport(reader: reader))
            return [:]
        }
    }

    /// The stack will show this controller.
    /// - Parameter awaited: whether the turn waits for it.
    public func navigationControllerWillShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationControllerWillShow) async throws -> Void
    ) -> Delegate {
        adding("navigationController.willShow", awaited: awaited) { reader in
            try await handler(Heard.NavigationControllerWillShow(reader: reader))
            return [:]
        }
    }

    /// The stack shows this controller.
    /// - Parameter awaited: whether the turn waits for it.
    public func didShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationControllerDidShow) async throws -> Void
    ) -> Delegate {
        adding("navigationController.didShow", awaited: awaited) { reader in
            try await handler(Heard.NavigationControllerDidShow(reader: reader))
            return [:]
        }
    }

    /// The user selected this tab.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelect(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarControllerDidSelect) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.didSelect", awaited: awaited) { reader in
            try await handler(Heard.TabBarControllerDidSelect(reader: reader))
            return [:]
        }
    }

    /// Where the spine goes in that orientation. Silence or a misfit keeps what is.
    public func spineLocation(
        _ handler: @escaping @Sendable (Heard.PageViewControllerSpineLocation) async throws
            -> (spineLocation: Words.SpineLocation, viewControllers: [Reference]?)
    ) -> Delegate {
        adding("pageViewController.spineLocation") { reader in
            let answer = try await handler(Heard.PageViewControllerSpineLocation(reader: reader))
            var result = JSONObject()
            result["spineLocation"] = answer.spineLocation.wire
            result.write("viewControllers", answer.viewControllers)
            return result
        }
    }

    /// May the item go onto that bar? Not implemented: yes.
    public func shouldPushItem(
        _ handler: @escaping @Sendable (Heard.NavigationBarShouldPushItem) async throws -> Bool
    ) -> Delegate {
        adding("navigationBar.shouldPushItem") { reader in
            ["allow": .bool(try await handler(Heard.NavigationBarShouldPushItem(reader: reader)))]
        }
    }

    /// May the item leave that bar? Asked of the content in whose view the bar stands alone (`bar`), and of a
    /// navigation controller's delegate before the user goes back (`viewController`: who would be popped). Not
    /// implemented: yes.
    public func shouldPopItem(
        _ handler: @escaping @Sendable (Heard.NavigationBarShouldPopItem) async throws -> Bool
    ) -> Delegate {
        adding("navigationBar.shouldPopItem") { reader in
            ["allow": .bool(try await handler(Heard.NavigationBarShouldPopItem(reader: reader)))]
        }
    }

    /// The item is on the bar.
    /// - Parameter awaited: whether the turn waits for it.
    public func didPushItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationBarDidPushItem) async throws -> Void
    ) -> Delegate {
        adding("navigationBar.didPushItem", awaited: awaited) { reader in
            try await handler(Heard.NavigationBarDidPushItem(reader: reader))
            return [:]
        }
    }

    /// The item has left the bar.
    /// - Parameter awaited: whether the turn waits for it.
    public func didPopItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.NavigationBarDidPopItem) async throws -> Void
    ) -> Delegate {
        adding("navigationBar.didPopItem", awaited: awaited) { reader in
            try await handler(Heard.NavigationBarDidPopItem(reader: reader))
            return [:]
        }
    }

    /// An item of a bar that stands alone was tapped.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelectItem(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidSelectItem) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didSelectItem", awaited: awaited) { reader in
            try await handler(Heard.TabBarDidSelectItem(reader: reader))
            return [:]
        }
    }

    /// The configuration screen is about to show these.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarWillBeginCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarWillBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.willBeginCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarWillBeginCustomizing(reader: reader))
            return [:]
        }
    }

    /// The configuration screen is there.
    /// - Parameter awaited: whether the turn waits for it.
    public func didBeginCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didBeginCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarDidBeginCustomizing(reader: reader))
            return [:]
        }
    }

    /// The screen is about to go; the bar as it will be.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarWillEndCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarWillEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.willEndCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarWillEndCustomizing(reader: reader))
            return [:]
        }
    }

    /// The screen is gone; the bar as it is.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarDidEndCustomizing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TabBarDidEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBar.didEndCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarDidEndCustomizing(reader: reader))
            return [:]
        }
    }

    /// The configuration screen is about to show these.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerWillBeginCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerWillBeginCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.willBeginCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarControllerWillBeginCustomizing(reader: reader))
            return [:]
        }
    }

    /// The configuration screen is about to go; all tabs in their new order.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerWillEndCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerWillEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.willEndCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarControllerWillEndCustomizing(reader: reader))
            return [:]
        }
    }

    /// The configuration screen is gone.
    /// - Parameter awaited: whether the turn waits for it.
    public func tabBarControllerDidEndCustomizing(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TabBarControllerDidEndCustomizing) async throws -> Void
    ) -> Delegate {
        adding("tabBarController.didEndCustomizing", awaited: awaited) { reader in
            try await handler(Heard.TabBarControllerDidEndCustomizing(reader: reader))
            return [:]
        }
    }

    /// A gesture begins to turn to these pages.
    /// - Parameter awaited: whether the turn waits for it.
    public func willTransition(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.PageViewControllerWillTransition) async throws -> Void
    ) -> Delegate {
        adding("pageViewController.willTransition", awaited: awaited) { reader in
            try await handler(Heard.PageViewControllerWillTransition(reader: reader))
            return [:]
        }
    }

    /// A gesture has turned the page, or not.
    /// - Parameter awaited: whether the turn waits for it.
    public func didFinishAnimating(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.PageViewControllerDidFinishAnimating) async throws -> Void
    ) -> Delegate {
        adding("pageViewController.didFinishAnimating", awaited: awaited) { reader in
            try await handler(Heard.PageViewControllerDidFinishAnimating(reader: reader))
            return [:]
        }
    }

    /// Should the first pane be hidden in that orientation? Unanswered: in portrait.
    public func shouldHide(
        _ handler: @escaping @Sendable (Heard.SplitViewControllerShouldHide) async throws -> Bool
    ) -> Delegate {
        adding("splitViewController.shouldHide") { reader in
            ["allow": .bool(try await handler(Heard.SplitViewControllerShouldHide(reader: reader)))]
        }
    }

    /// The first pane is about to be hidden; the item opens it.
    /// - Parameter awaited: whether the turn waits for it.
    public func willHide(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.SplitViewControllerWillHide) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willHide", awaited: awaited) { reader in
            try await handler(Heard.SplitViewControllerWillHide(reader: reader))
            return [:]
        }
    }

    /// The first pane is about to be shown; the item is no longer valid.
    /// - Parameter awaited: whether the turn waits for it.
    public func splitViewControllerWillShow(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.SplitViewControllerWillShow) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willShow", awaited: awaited) { reader in
            try await handler(Heard.SplitViewControllerWillShow(reader: reader))
            return [:]
        }
    }

    /// The first pane is about to be shown in a popover.
    /// - Parameter awaited: whether the turn waits for it.
    public func willPresent(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.SplitViewControllerWillPresent) async throws -> Void
    ) -> Delegate {
        adding("splitViewController.willPresent", awaited: awaited) { reader in
            try await handler(Heard.SplitViewControllerWillPresent(reader: reader))
            return [:]
        }
    }

    /// May a tap outside close the popover? Not implemented: yes.
    public func shouldDismiss(
        _ handler: @escaping @Sendable (Heard.PopoverControllerShouldDismiss) async throws -> Bool
    ) -> Delegate {
        adding("popoverController.shouldDismiss") { reader in
            ["allow": .bool(try await handler(Heard.PopoverControllerShouldDismiss(reader: reader)))]
        }
    }
}
