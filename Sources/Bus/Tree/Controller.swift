/// One controller as a value. Children, presenter and presented are named by id; a flat list of these is the tree.
public struct Controller: Sendable, Equatable {
    // Given at creation, and kept.
    public let id: ControllerID
    public let kind: Kind
    public var birth = Birth()

    // Structure.
    public var name: String?
    public var parent: ControllerID?
    /// Stack bottom to top, tabs, panes, shown pages: by kind.
    public var viewControllers: [ControllerID] = []
    public var presented: ControllerID?
    public var presenting: ControllerID?
    /// How many peers hold it: released only at zero (VC-06, D35).
    public var holds = 0

    // Appearance.
    public var appearance = Appearance.disappeared
    public var viewLoaded = false

    // Content.
    public var title: String?
    public var navigationItem: NavigationItem?
    public var tabBarItem: TabBarItem?
    public var toolbarItems: [BarButtonItem] = []
    public var hidesBottomBarWhenPushed = false
    public var modalPresentationStyle = ModalPresentationStyle.fullScreen
    public var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The application's own, opaque to navd (D41).
    public var state: JSON?

    // Containers.
    public var navigationBarHidden = false
    public var toolbarHidden = true
    public var navigationBar = BarLook()
    /// The top that the delegate was last told of: a change made off screen is told when shown (NAV-31).
    public var shownViewController: ControllerID?
    public var selectedViewController: ControllerID?
    public var moreNavigationController: ControllerID?
    public var transition: OpenTransition?

    public init(id: ControllerID, kind: Kind) {
        self.id = id
        self.kind = kind
    }

    public var isMoreSelected: Bool {
        moreNavigationController != nil && selectedViewController == moreNavigationController
    }

    public var topViewController: ControllerID? { kind.isStack ? viewControllers.last : nil }
}
