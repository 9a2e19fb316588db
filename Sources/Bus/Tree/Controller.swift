/// One controller as a value. It names its children, its presenter and the controller it presents by id; a flat list of
/// controllers is the tree.
///
/// The fields are in a box that copies share until one of them changes. Rules copy controllers freely, and in a tree of
/// a million controllers a copy costs one pointer.
public struct Controller: Sendable, Equatable {
    var box: ControllerBox

    public init(id: ControllerID, kind: Kind) { box = ControllerBox(id: id, kind: kind) }

    // Given at creation, and never changed.
    public var id: ControllerID { box.id }
    public var kind: Kind { box.kind }
    public var birth: Birth {
        get { box.rare.birth }
        set {
            guard box.rare.birth != newValue else { return }
            ownRare()
            box.rare.birth = newValue
        }
    }

    // Structure.
    public var name: String? {
        get { box.name }
        set {
            own()
            box.name = newValue
        }
    }
    public var parent: ControllerID? {
        get { box.parent }
        set {
            own()
            box.parent = newValue
        }
    }
    /// By kind: the stack from bottom to top, the tabs, the panes, or the pages that are shown.
    public var viewControllers: [ControllerID] {
        get { box.viewControllers }
        set {
            own()
            box.viewControllers = newValue
        }
    }
    public var presented: ControllerID? {
        get { box.presented }
        set {
            own()
            box.presented = newValue
        }
    }
    public var presenting: ControllerID? {
        get { box.presenting }
        set {
            own()
            box.presenting = newValue
        }
    }
    /// How many peers hold the controller. It is released only at zero (VC-06, D35).
    public var holds: Int {
        get { box.holds }
        set {
            own()
            box.holds = newValue
        }
    }

    /// How many of the holds belong to no session. Only a release ends them.
    public var lastingHolds: Int {
        get { box.rare.lastingHolds }
        set {
            guard box.rare.lastingHolds != newValue else { return }
            ownRare()
            box.rare.lastingHolds = newValue
        }
    }

    /// How many of the holds end with their sessions.
    public var sessionHolds: Int { holds - lastingHolds }

    // Appearance.
    public var appearance: Appearance {
        get { box.appearance }
        set {
            own()
            box.appearance = newValue
        }
    }
    public var viewLoaded: Bool {
        get { box.viewLoaded }
        set {
            own()
            box.viewLoaded = newValue
        }
    }

    // Content.
    public var title: String? {
        get { box.title }
        set {
            own()
            box.title = newValue
        }
    }
    public var navigationItem: NavigationItem? {
        get { box.navigationItem }
        set {
            own()
            box.navigationItem = newValue
        }
    }
    public var tabBarItem: TabBarItem? {
        get { box.rare.tabBarItem }
        set {
            guard box.rare.tabBarItem != newValue else { return }
            ownRare()
            box.rare.tabBarItem = newValue
        }
    }
    public var toolbarItems: [BarButtonItem] {
        get { box.rare.toolbarItems }
        set {
            guard box.rare.toolbarItems != newValue else { return }
            ownRare()
            box.rare.toolbarItems = newValue
        }
    }
    public var hidesBottomBarWhenPushed: Bool {
        get { box.hidesBottomBarWhenPushed }
        set {
            own()
            box.hidesBottomBarWhenPushed = newValue
        }
    }
    public var modalPresentationStyle: ModalPresentationStyle {
        get { box.modalPresentationStyle }
        set {
            own()
            box.modalPresentationStyle = newValue
        }
    }
    public var modalTransitionStyle: ModalTransitionStyle {
        get { box.rare.modalTransitionStyle }
        set {
            guard box.rare.modalTransitionStyle != newValue else { return }
            ownRare()
            box.rare.modalTransitionStyle = newValue
        }
    }
    /// The application's own state, opaque to navd (D41).
    public var state: JSON? {
        get { box.rare.state }
        set {
            guard box.rare.state != newValue else { return }
            ownRare()
            box.rare.state = newValue
        }
    }

    public var isMoreSelected: Bool {
        moreNavigationController != nil && selectedViewController == moreNavigationController
    }

    public var topViewController: ControllerID? { kind.isStack ? viewControllers.last : nil }

    mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = ControllerBox(box) }
    }

    mutating func ownRare() {
        own()
        if !isKnownUniquelyReferenced(&box.rare) { box.rare = RareProperties(box.rare) }
    }

    public static func == (a: Controller, b: Controller) -> Bool { a.box === b.box || a.box.isEqual(to: b.box) }
}
