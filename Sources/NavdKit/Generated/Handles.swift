// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

/// A controller of whatever kind.
public struct ViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A stack.
public struct NavigationControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A tab bar controller.
public struct TabBarControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A page view controller.
public struct PageViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A split view controller.
public struct SplitViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A table view controller.
public struct TableViewControllerHandle: ViewControllerMethods {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

/// A popover controller.
public struct PopoverControllerHandle: ControllerHandle {
    public let place: HandlePlace
    public init(_ place: HandlePlace) { self.place = place }
}

extension NavdClient {
    /// A stack, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func navigationController(_ reference: String, in window: String? = nil) -> NavigationControllerHandle {
        NavigationControllerHandle(place(reference, in: window))
    }

    /// A tab bar controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func tabBarController(_ reference: String, in window: String? = nil) -> TabBarControllerHandle {
        TabBarControllerHandle(place(reference, in: window))
    }

    /// A page view controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func pageViewController(_ reference: String, in window: String? = nil) -> PageViewControllerHandle {
        PageViewControllerHandle(place(reference, in: window))
    }

    /// A split view controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func splitViewController(_ reference: String, in window: String? = nil) -> SplitViewControllerHandle {
        SplitViewControllerHandle(place(reference, in: window))
    }

    /// A table view controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func tableViewController(_ reference: String, in window: String? = nil) -> TableViewControllerHandle {
        TableViewControllerHandle(place(reference, in: window))
    }

    /// A popover controller, by id or name.
    /// - Parameter window: where the name is looked up, if several windows have it.
    public func popoverController(_ reference: String, in window: String? = nil) -> PopoverControllerHandle {
        PopoverControllerHandle(place(reference, in: window))
    }
}

/// The methods `access.…`.
public struct ClientAccessMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `attachment.…`.
public struct ClientAttachmentMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `daemon.…`.
public struct ClientDaemonMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `host.…`.
public struct ClientHostMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `maintenance.…`.
public struct ClientMaintenanceMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `metrics.…`.
public struct ClientMetricsMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `peer.…`.
public struct ClientPeerMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `state.…`.
public struct ClientStateMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `storyboard.…`.
public struct ClientStoryboardMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `vote.…`.
public struct ClientVoteMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `window.…`.
public struct ClientWindowMethods: ClientMethods {
    let client: NavdClient
}

/// The methods `barButtonItem.…`.
public struct ViewControllerBarButtonItemMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `navigationBar.…`.
public struct ViewControllerNavigationBarMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `navigationItem.…`.
public struct ViewControllerNavigationItemMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `tabBarItem.…`.
public struct ViewControllerTabBarItemMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `tabBar.…`.
public struct ViewControllerTabBarMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `toolbar.…`.
public struct ViewControllerToolbarMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `transition.…`.
public struct ViewControllerTransitionMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `history.…`.
public struct WindowHistoryMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `popoverController.…`.
public struct WindowPopoverControllerMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `turn.…`.
public struct WindowTurnMethods: HandleMethods {
    let handle: any Handle
}

/// The methods `viewController.…`.
public struct WindowViewControllerMethods: HandleMethods {
    let handle: any Handle
}

extension NavdClient {
    /// The methods `access.…`.
    public var access: ClientAccessMethods { ClientAccessMethods(client: self) }
    /// The methods `attachment.…`.
    public var attachment: ClientAttachmentMethods { ClientAttachmentMethods(client: self) }
    /// The methods `daemon.…`.
    public var daemon: ClientDaemonMethods { ClientDaemonMethods(client: self) }
    /// The methods `host.…`.
    public var hosts: ClientHostMethods { ClientHostMethods(client: self) }
    /// The methods `maintenance.…`.
    public var maintenance: ClientMaintenanceMethods { ClientMaintenanceMethods(client: self) }
    /// The methods `metrics.…`.
    public var metrics: ClientMetricsMethods { ClientMetricsMethods(client: self) }
    /// The methods `peer.…`.
    public var peer: ClientPeerMethods { ClientPeerMethods(client: self) }
    /// The methods `state.…`.
    public var state: ClientStateMethods { ClientStateMethods(client: self) }
    /// The methods `storyboard.…`.
    public var storyboard: ClientStoryboardMethods { ClientStoryboardMethods(client: self) }
    /// The methods `vote.…`.
    public var vote: ClientVoteMethods { ClientVoteMethods(client: self) }
    /// The methods `window.…`.
    public var window: ClientWindowMethods { ClientWindowMethods(client: self) }
}

extension ViewControllerMethods {
    /// The methods `barButtonItem.…`.
    public var barButtonItem: ViewControllerBarButtonItemMethods { ViewControllerBarButtonItemMethods(handle: self) }
    /// The methods `navigationBar.…`.
    public var navigationBar: ViewControllerNavigationBarMethods { ViewControllerNavigationBarMethods(handle: self) }
    /// The methods `navigationItem.…`.
    public var navigationItem: ViewControllerNavigationItemMethods { ViewControllerNavigationItemMethods(handle: self) }
    /// The methods `tabBarItem.…`.
    public var tabBarItem: ViewControllerTabBarItemMethods { ViewControllerTabBarItemMethods(handle: self) }
    /// The methods `tabBar.…`.
    public var tabBar: ViewControllerTabBarMethods { ViewControllerTabBarMethods(handle: self) }
    /// The methods `toolbar.…`.
    public var toolbar: ViewControllerToolbarMethods { ViewControllerToolbarMethods(handle: self) }
    /// The methods `transition.…`.
    public var transition: ViewControllerTransitionMethods { ViewControllerTransitionMethods(handle: self) }
}

extension WindowHandle {
    /// The methods `history.…`.
    public var history: WindowHistoryMethods { WindowHistoryMethods(handle: self) }
    /// The methods `popoverController.…`.
    public var popoverController: WindowPopoverControllerMethods { WindowPopoverControllerMethods(handle: self) }
    /// The methods `turn.…`.
    public var turn: WindowTurnMethods { WindowTurnMethods(handle: self) }
    /// The methods `viewController.…`.
    public var viewController: WindowViewControllerMethods { WindowViewControllerMethods(handle: self) }
}
