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
}

extension Property {
    /// The member's name on the wire.
    public var word: String {
        switch self {
        case .name: "name"
        case .parent: "parent"
        case .viewControllers: "viewControllers"
        case .presented: "presented"
        case .presenting: "presenting"
        case .holds: "holds"
        case .appearance: "appearance"
        case .viewLoaded: "viewLoaded"
        case .title: "title"
        case .navigationItem: "navigationItem"
        case .tabBarItem: "tabBarItem"
        case .toolbarItems: "toolbarItems"
        case .hidesBottomBarWhenPushed: "hidesBottomBarWhenPushed"
        case .modalPresentationStyle: "modalPresentationStyle"
        case .modalTransitionStyle: "modalTransitionStyle"
        case .state: "state"
        case .navigationBarHidden: "navigationBarHidden"
        case .toolbarHidden: "toolbarHidden"
        case .navigationBar: "navigationBar"
        case .shownViewController: "shownViewController"
        case .selectedViewController: "selectedViewController"
        case .moreNavigationController: "moreNavigationController"
        case .transition: "transition"
        case .editing: "editing"
        case .supportedInterfaceOrientations: "supportedInterfaceOrientations"
        case .automaticallyForwardsAppearance: "automaticallyForwardsAppearance"
        case .contentSizeForViewInPopover: "contentSizeForViewInPopover"
        case .modalInPopover: "modalInPopover"
        case .rotatingHeaderView: "rotatingHeaderView"
        case .rotatingFooterView: "rotatingFooterView"
        case .bars: "bars"
        case .table: "table"
        case .toolbar: "toolbar"
        case .customizableViewControllers: "customizableViewControllers"
        case .customizing: "customizing"
        case .spineLocation: "spineLocation"
        case .gestureView: "gestureView"
        case .wantsFullScreenLayout: "wantsFullScreenLayout"
        case .pageIndicator: "pageIndicator"
        case .presentsWithGesture: "presentsWithGesture"
        case .hiddenPane: "hiddenPane"
        case .popover: "popover"
        case .host: "host"
        case .clearsSelectionOnViewWillAppear: "clearsSelectionOnViewWillAppear"
        case .lastingHolds: "lastingHolds"
        case .frame: "frame"
        case .hidden: "hidden"
        }
    }
}

extension Controller {
    /// For drafts only: the tree itself is changed by `Tree.apply` alone.
    public mutating func apply(_ property: Property) {
        switch property {
        case .name(let value): self.name = value
        case .parent(let value): self.parent = value
        case .viewControllers(let value): self.viewControllers = value
        case .presented(let value): self.presented = value
        case .presenting(let value): self.presenting = value
        case .holds(let value): self.holds = value
        case .appearance(let value): self.appearance = value
        case .viewLoaded(let value): self.viewLoaded = value
        case .title(let value): self.title = value
        case .navigationItem(let value): self.navigationItem = value
        case .tabBarItem(let value): self.tabBarItem = value
        case .toolbarItems(let value): self.toolbarItems = value
        case .hidesBottomBarWhenPushed(let value): self.hidesBottomBarWhenPushed = value
        case .modalPresentationStyle(let value): self.modalPresentationStyle = value
        case .modalTransitionStyle(let value): self.modalTransitionStyle = value
        case .state(let value): self.state = value
        case .navigationBarHidden(let value): self.navigationBarHidden = value
        case .toolbarHidden(let value): self.toolbarHidden = value
        case .navigationBar(let value): self.navigationBar = value
        case .shownViewController(let value): self.shownViewController = value
        case .selectedViewController(let value): self.selectedViewController = value
        case .moreNavigationController(let value): self.moreNavigationController = value
        case .transition(let value): self.transition = value
        case .editing(let value): self.editing = value
        case .supportedInterfaceOrientations(let value): self.supportedInterfaceOrientations = value
        case .automaticallyForwardsAppearance(let value): self.automaticallyForwardsAppearance = value
        case .contentSizeForViewInPopover(let value): self.contentSizeForViewInPopover = value
        case .modalInPopover(let value): self.modalInPopover = value
        case .rotatingHeaderView(let value): self.rotatingHeaderView = value
        case .rotatingFooterView(let value): self.rotatingFooterView = value
        case .bars(let value): self.bars = value
        case .table(let value): self.table = value
        case .toolbar(let value): self.toolbar = value
        case .customizableViewControllers(let value): self.customizableViewControllers = value
        case .customizing(let value): self.customizing = value
        case .spineLocation(let value): self.spineLocation = value
        case .gestureView(let value): self.gestureView = value
        case .wantsFullScreenLayout(let value): self.wantsFullScreenLayout = value
        case .pageIndicator(let value): self.pageIndicator = value
        case .presentsWithGesture(let value): self.presentsWithGesture = value
        case .hiddenPane(let value): self.hiddenPane = value
        case .popover(let value): self.popover = value
        case .host(let value): self.host = value
        case .clearsSelectionOnViewWillAppear(let value): self.clearsSelectionOnViewWillAppear = value
        case .lastingHolds(let value): self.lastingHolds = value
        case .frame(let value): self.frame = value
        case .hidden(let value): self.hidden = value
        }
    }

    /// True if the controller has this value already.
    public func has(_ property: Property) -> Bool {
        switch property {
        case .name(let value): self.name == value
        case .parent(let value): self.parent == value
        case .viewControllers(let value): self.viewControllers == value
        case .presented(let value): self.presented == value
        case .presenting(let value): self.presenting == value
        case .holds(let value): self.holds == value
        case .appearance(let value): self.appearance == value
        case .viewLoaded(let value): self.viewLoaded == value
        case .title(let value): self.title == value
        case .navigationItem(let value): self.navigationItem == value
        case .tabBarItem(let value): self.tabBarItem == value
        case .toolbarItems(let value): self.toolbarItems == value
        case .hidesBottomBarWhenPushed(let value): self.hidesBottomBarWhenPushed == value
        case .modalPresentationStyle(let value): self.modalPresentationStyle == value
        case .modalTransitionStyle(let value): self.modalTransitionStyle == value
        case .state(let value): self.state == value
        case .navigationBarHidden(let value): self.navigationBarHidden == value
        case .toolbarHidden(let value): self.toolbarHidden == value
        case .navigationBar(let value): self.navigationBar == value
        case .shownViewController(let value): self.shownViewController == value
        case .selectedViewController(let value): self.selectedViewController == value
        case .moreNavigationController(let value): self.moreNavigationController == value
        case .transition(let value): self.transition == value
        case .editing(let value): self.editing == value
        case .supportedInterfaceOrientations(let value): self.supportedInterfaceOrientations == value
        case .automaticallyForwardsAppearance(let value): self.automaticallyForwardsAppearance == value
        case .contentSizeForViewInPopover(let value): self.contentSizeForViewInPopover == value
        case .modalInPopover(let value): self.modalInPopover == value
        case .rotatingHeaderView(let value): self.rotatingHeaderView == value
        case .rotatingFooterView(let value): self.rotatingFooterView == value
        case .bars(let value): self.bars == value
        case .table(let value): self.table == value
        case .toolbar(let value): self.toolbar == value
        case .customizableViewControllers(let value): self.customizableViewControllers == value
        case .customizing(let value): self.customizing == value
        case .spineLocation(let value): self.spineLocation == value
        case .gestureView(let value): self.gestureView == value
        case .wantsFullScreenLayout(let value): self.wantsFullScreenLayout == value
        case .pageIndicator(let value): self.pageIndicator == value
        case .presentsWithGesture(let value): self.presentsWithGesture == value
        case .hiddenPane(let value): self.hiddenPane == value
        case .popover(let value): self.popover == value
        case .host(let value): self.host == value
        case .clearsSelectionOnViewWillAppear(let value): self.clearsSelectionOnViewWillAppear == value
        case .lastingHolds(let value): self.lastingHolds == value
        case .frame(let value): self.frame == value
        case .hidden(let value): self.hidden == value
        }
    }
}
