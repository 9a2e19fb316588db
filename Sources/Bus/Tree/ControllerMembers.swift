// The members of a controller. A member is added here: its case, its field, its row, its default and its text.

/// One property of a controller with its new value, as a `Change.set` carries it. The names are the words on the wire.
public enum Property: Sendable, Equatable {
    case name(String?)
    case parent(ControllerID?)
    case viewControllers([ControllerID])
    case presented(ControllerID?)
    case presenting(ControllerID?)
    case holds(Int)
    case appearance(Appearance)
    case viewLoaded(Bool)
    case title(String?)
    // Large values are stored indirectly: changes are copied often, and most are small.
    indirect case navigationItem(NavigationItem?)
    indirect case tabBarItem(TabBarItem?)
    case toolbarItems([BarButtonItem])
    case hidesBottomBarWhenPushed(Bool)
    case modalPresentationStyle(ModalPresentationStyle)
    case modalTransitionStyle(ModalTransitionStyle)
    indirect case state(JSON?)
    case navigationBarHidden(Bool)
    case toolbarHidden(Bool)
    indirect case navigationBar(BarLook)
    case shownViewController(ControllerID?)
    case selectedViewController(ControllerID?)
    case moreNavigationController(ControllerID?)
    indirect case transition(OpenTransition?)
    case editing(Bool)
    case supportedInterfaceOrientations([Orientation]?)
    case automaticallyForwardsAppearance(Bool)
    case contentSizeForViewInPopover(Size?)
    case modalInPopover(Bool)
    case rotatingHeaderView(String?)
    case rotatingFooterView(String?)
    indirect case bars([StandaloneBar])
    indirect case table(TableState?)
    indirect case toolbar(BarLook)
    case customizableViewControllers([ControllerID]?)
    case customizing([ControllerID]?)
    case doubleSided(Bool?)
    case spineLocation(String?)
    case gestureView(String?)
    case wantsFullScreenLayout(Bool)
    case pageIndicator(PageIndicator?)
    case presentsWithGesture(Bool)
    indirect case hiddenPane(HiddenPane?)
    indirect case popover(PopoverState?)
    indirect case host(HostMark?)
    case clearsSelectionOnViewWillAppear(Bool)
    case lastingHolds(Int)
    indirect case frame(Rect?)
    case hidden(Bool)
    indirect case contentOffset(Point)
}

extension Property {
    /// Calls the visitor with the property's row: how it is made, its field, value and word, whether a saved window
    /// keeps it, and what it touches.
    func visit<V: MemberVisitor>(_ row: V) -> V.Outcome where V.Subject == Property {
        switch self {
        case .name(let v): row(Self.name, \.name, v, "name", .unsaved(.unseen))
        case .parent(let v): row(Self.parent, \.parent, v, "parent", .unsaved(.nothing))
        case .viewControllers(let v):
            row(Self.viewControllers, \.viewControllers, v, "viewControllers", .unsaved(.place))
        case .presented(let v): row(Self.presented, \.presented, v, "presented", .unsaved(.place))
        case .presenting(let v): row(Self.presenting, \.presenting, v, "presenting", .unsaved(.place))
        case .holds(let v): row(Self.holds, \.holds, v, "holds", .unsaved(.nothing))
        case .appearance(let v): row(Self.appearance, \.appearance, v, "appearance", .unsaved(.nothing, always: true))
        case .viewLoaded(let v): row(Self.viewLoaded, \.viewLoaded, v, "viewLoaded", .unsaved(.nothing))
        case .title(let v): row(Self.title, \.title, v, "title")
        case .navigationItem(let v): row(Self.navigationItem, \.navigationItem, v, "navigationItem")
        case .hidesBottomBarWhenPushed(let v):
            row(Self.hidesBottomBarWhenPushed, \.hidesBottomBarWhenPushed, v, "hidesBottomBarWhenPushed")
        case .modalPresentationStyle(let v):
            row(Self.modalPresentationStyle, \.modalPresentationStyle, v, "modalPresentationStyle")
        case .navigationBarHidden(let v): row(Self.navigationBarHidden, \.navigationBarHidden, v, "navigationBarHidden")
        case .toolbarHidden(let v): row(Self.toolbarHidden, \.toolbarHidden, v, "toolbarHidden")
        case .shownViewController(let v):
            row(Self.shownViewController, \.shownViewController, v, "shownViewController", .unsaved(.nothing))
        case .selectedViewController(let v):
            row(Self.selectedViewController, \.selectedViewController, v, "selectedViewController", .unsaved(.place))
        case .moreNavigationController(let v):
            row(
                Self.moreNavigationController, \.moreNavigationController, v, "moreNavigationController",
                .unsaved(.place))
        case .automaticallyForwardsAppearance(let v):
            row(
                Self.automaticallyForwardsAppearance, \.automaticallyForwardsAppearance, v,
                "automaticallyForwardsAppearance")
        default: visitRare(row)
        }
    }

    private func visitRare<V: MemberVisitor>(_ row: V) -> V.Outcome where V.Subject == Property {
        switch self {
        case .tabBarItem(let v): row(Self.tabBarItem, \.tabBarItem, v, "tabBarItem")
        case .toolbarItems(let v): row(Self.toolbarItems, \.toolbarItems, v, "toolbarItems")
        case .modalTransitionStyle(let v):
            row(Self.modalTransitionStyle, \.modalTransitionStyle, v, "modalTransitionStyle")
        case .state(let v): row(Self.state, \.state, v, "state", .saved(.unseen))
        case .navigationBar(let v): row(Self.navigationBar, \.navigationBar, v, "navigationBar")
        case .transition(let v): row(Self.transition, \.transition, v, "transition", .unsaved(.nothing))
        case .editing(let v): row(Self.editing, \.editing, v, "editing")
        case .supportedInterfaceOrientations(let v):
            row(
                Self.supportedInterfaceOrientations, \.supportedInterfaceOrientations, v,
                "supportedInterfaceOrientations")
        case .contentSizeForViewInPopover(let v):
            row(Self.contentSizeForViewInPopover, \.contentSizeForViewInPopover, v, "contentSizeForViewInPopover")
        case .modalInPopover(let v): row(Self.modalInPopover, \.modalInPopover, v, "modalInPopover")
        case .rotatingHeaderView(let v): row(Self.rotatingHeaderView, \.rotatingHeaderView, v, "rotatingHeaderView")
        case .rotatingFooterView(let v): row(Self.rotatingFooterView, \.rotatingFooterView, v, "rotatingFooterView")
        case .bars(let v): row(Self.bars, \.bars, v, "bars")
        case .table(let v): row(Self.table, \.table, v, "table", .saved(.nothing))
        case .toolbar(let v): row(Self.toolbar, \.toolbar, v, "toolbar")
        case .customizableViewControllers(let v):
            row(
                Self.customizableViewControllers, \.customizableViewControllers, v, "customizableViewControllers",
                .saved(.place))
        case .customizing(let v): row(Self.customizing, \.customizing, v, "customizing", .saved(.place))
        case .doubleSided(let v): row(Self.doubleSided, \.doubleSided, v, "doubleSided")
        case .spineLocation(let v): row(Self.spineLocation, \.spineLocation, v, "spineLocation")
        case .gestureView(let v): row(Self.gestureView, \.gestureView, v, "gestureView")
        case .pageIndicator(let v): row(Self.pageIndicator, \.pageIndicator, v, "pageIndicator", .saved(.unseen))
        case .wantsFullScreenLayout(let v):
            row(Self.wantsFullScreenLayout, \.wantsFullScreenLayout, v, "wantsFullScreenLayout")
        case .presentsWithGesture(let v): row(Self.presentsWithGesture, \.presentsWithGesture, v, "presentsWithGesture")
        case .hiddenPane(let v): row(Self.hiddenPane, \.hiddenPane, v, "hiddenPane")
        case .popover(let v): row(Self.popover, \.popover, v, "popover")
        case .host(let v): row(Self.host, \.host, v, "host", .unsaved(.nothing))
        case .clearsSelectionOnViewWillAppear(let v):
            row(
                Self.clearsSelectionOnViewWillAppear, \.clearsSelectionOnViewWillAppear, v,
                "clearsSelectionOnViewWillAppear", .saved(.unseen))
        case .lastingHolds(let v): row(Self.lastingHolds, \.lastingHolds, v, "lastingHolds", .unsaved(.nothing))
        case .frame(let v): row(Self.frame, \.frame, v, "frame")
        case .hidden(let v): row(Self.hidden, \.hidden, v, "hidden")
        case .contentOffset(let v): row(Self.contentOffset, \.contentOffset, v, "contentOffset", .saved(.nothing))
        case .name, .parent, .viewControllers, .presented, .presenting, .holds, .appearance, .viewLoaded, .title,
            .navigationItem, .hidesBottomBarWhenPushed, .modalPresentationStyle, .navigationBarHidden, .toolbarHidden,
            .shownViewController, .selectedViewController, .moreNavigationController, .automaticallyForwardsAppearance:
            visit(row)
        }
    }

    /// The default of each field of `CommonFields`, in the order on the wire.
    static let common: [Property] = [
        .name(nil), .parent(nil), .viewControllers([]), .presented(nil), .presenting(nil), .holds(0),
        .appearance(.disappeared), .viewLoaded(false), .title(nil), .navigationItem(nil),
        .hidesBottomBarWhenPushed(false), .modalPresentationStyle(.fullScreen), .navigationBarHidden(false),
        .toolbarHidden(true), .shownViewController(nil), .selectedViewController(nil), .moreNavigationController(nil),
        .automaticallyForwardsAppearance(true),
    ]
    /// The default of each field of `RareFields`, without the fixed ones.
    static let rare: [Property] = [
        .tabBarItem(nil), .toolbarItems([]), .modalTransitionStyle(.coverVertical), .state(nil), .doubleSided(nil),
        .contentOffset(.zero),
        .navigationBar(BarLook()), .transition(nil), .editing(false), .supportedInterfaceOrientations(nil),
        .contentSizeForViewInPopover(nil), .modalInPopover(false), .rotatingHeaderView(nil), .rotatingFooterView(nil),
        .bars([]), .table(nil), .toolbar(BarLook()), .customizableViewControllers(nil), .customizing(nil),
        .spineLocation(nil), .gestureView(nil), .pageIndicator(nil), .wantsFullScreenLayout(false),
        .presentsWithGesture(true), .hiddenPane(nil), .popover(nil), .host(nil), .clearsSelectionOnViewWillAppear(true),
        .lastingHolds(0), .frame(nil), .hidden(false),
    ]

    /// The members that may be set by a spec, and except for the bars and `automaticallyForwardsAppearance` also by
    /// `viewController.set`.
    static let settableText = """
        title: string?
        navigationItem: navigationItem?
        tabBarItem: tabBarItem?
        toolbarItems: [barButtonItem] = []
        hidesBottomBarWhenPushed: bool = false
        modalPresentationStyle: modalPresentationStyle = fullScreen
        modalTransitionStyle: modalTransitionStyle = coverVertical
        navigationBarHidden: bool = false -- For a navigation controller.
        toolbarHidden: bool = true -- For a navigation controller.
        navigationBar: barLook? -- For a navigation controller.
        toolbar: barLook? -- For a navigation controller.
        supportedInterfaceOrientations: [orientation]? -- If absent, portrait only, or as its content votes.
        automaticallyForwardsAppearance: bool = true -- If false, the application forwards appearance callbacks to \
        embedded children itself.
        contentSizeForViewInPopover: size? -- In points. If absent, 320 by 1100.
        wantsFullScreenLayout: bool = false -- If true, its view extends under translucent bars and the status bar.
        contentOffset: point? -- For content whose main view is a scroll view: how far it is scrolled, in points. If \
        absent, 0, 0.
        doubleSided: bool? -- For a page view controller: whether its pages have a back. If absent, as its `page` says.
        modalInPopover: bool = false -- If true, a tap outside the popover does nothing.
        rotatingHeaderView: string? -- The name of a view of the application's, which moves out of sight in the first \
        half of a rotation.
        rotatingFooterView: string?
        presentsWithGesture: bool = true -- For a split view controller: whether a swipe may open the hidden pane.
        clearsSelectionOnViewWillAppear: bool = true -- For a table view controller: if true, no row is selected when \
        it appears.
        """

    /// The text of every member for the description of the protocol: `word: type = default -- meaning`.
    static let text = """
        name: string?
        parent: id? -- Absent for the root, a presented controller, and the content of a popover.
        viewControllers: [id] = [] -- A stack from bottom to top, tabs, pages, panes, or embedded children.
        presented: id?
        presenting: id?
        holds: int = 0 -- The number of its holds.
        lastingHolds: int = 0 -- How many of its holds belong to no session.
        appearance: appearance -- Always present.
        viewLoaded: bool = false
        state: any? -- A value of the application's own, of at most 64 KiB.
        editing: bool = false
        shownViewController: id? -- For a navigation controller: the controller whose view is shown. During a \
        transition it may be another one than the top.
        selectedViewController: id? -- For a tab bar controller. It may be the More navigation controller.
        moreNavigationController: id? -- For a tab bar controller with more tabs than fit.
        customizableViewControllers: [id]? -- For a tab bar controller. If absent, all tabs; if empty, none.
        customizing: [id]? -- For a tab bar controller: the tabs that may be rearranged on its configuration screen. \
        Absent while that is closed.
        transition: transition? -- The transition that runs.
        bars: [standaloneBar] = [] -- The bars of the application's own in its view.
        table: table? -- For a table view controller.
        spineLocation: spineLocation? -- For a page view controller, if a rotation has moved the spine.
        gestureView: string? -- For a page view controller: the view in which gestures begin.
        pageIndicator: pageIndicator? -- For a page view controller that shows one.
        hiddenPane: hiddenPane? -- For a split view controller whose first pane is hidden.
        popover: popover? -- For a popover controller.
        host: hostMark? -- Present if another process runs its rules, and those of everything in it.
        frame: rect? -- For an embedded child: in its parent's view, in points. If absent, the child fills that view.
        hidden: bool = false -- For an embedded child: true if its view is not shown.
        """ + "\n" + settableText
}

/// The members that most changes concern. A box with them is copied whole.
public struct CommonFields: Sendable, Equatable {
    public let id: ControllerID
    public let kind: Kind
    public var name: String?
    public var parent: ControllerID?
    public var viewControllers: [ControllerID] = []
    public var presented: ControllerID?
    public var presenting: ControllerID?
    public var holds: Int = 0
    public var appearance: Appearance = .disappeared
    public var viewLoaded: Bool = false
    public var title: String?
    public var navigationItem: NavigationItem?
    public var hidesBottomBarWhenPushed: Bool = false
    public var automaticallyForwardsAppearance: Bool = true
    public var modalPresentationStyle: ModalPresentationStyle = .fullScreen
    public var navigationBarHidden: Bool = false
    public var toolbarHidden: Bool = true
    public var shownViewController: ControllerID?
    public var selectedViewController: ControllerID?
    public var moreNavigationController: ControllerID?

    init(id: ControllerID, kind: Kind) { (self.id, self.kind) = (id, kind) }
}

/// The members that few controllers have, or few commands change.
public struct RareFields: Sendable, Equatable {
    /// Given at creation, and never changed.
    public var fixed = FixedFields()
    public var tabBarItem: TabBarItem?
    public var toolbarItems: [BarButtonItem] = []
    public var modalTransitionStyle: ModalTransitionStyle = .coverVertical
    public var state: JSON?
    public var navigationBar: BarLook = BarLook()
    public var transition: OpenTransition?
    public var editing: Bool = false
    public var supportedInterfaceOrientations: [Orientation]?
    public var contentSizeForViewInPopover: Size?
    public var modalInPopover: Bool = false
    public var rotatingHeaderView: String?
    public var rotatingFooterView: String?
    public var bars: [StandaloneBar] = []
    public var table: TableState?
    public var toolbar: BarLook = BarLook()
    public var customizableViewControllers: [ControllerID]?
    public var customizing: [ControllerID]?
    public var doubleSided: Bool?
    public var spineLocation: String?
    public var gestureView: String?
    public var wantsFullScreenLayout: Bool = false
    public var pageIndicator: PageIndicator?
    public var presentsWithGesture: Bool = true
    public var hiddenPane: HiddenPane?
    public var popover: PopoverState?
    public var host: HostMark?
    public var contentOffset: Point = .zero
    public var clearsSelectionOnViewWillAppear: Bool = true
    public var lastingHolds: Int = 0
    public var frame: Rect?
    public var hidden: Bool = false

    init() {}
}
