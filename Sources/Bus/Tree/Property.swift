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
        case .name(let value): name = value
        case .parent(let value): parent = value
        case .viewControllers(let value): viewControllers = value
        case .presented(let value): presented = value
        case .presenting(let value): presenting = value
        case .holds(let value): holds = value
        case .appearance(let value): appearance = value
        case .viewLoaded(let value): viewLoaded = value
        case .title(let value): title = value
        case .navigationItem(let value): navigationItem = value
        case .tabBarItem(let value): tabBarItem = value
        case .toolbarItems(let value): toolbarItems = value
        case .hidesBottomBarWhenPushed(let value): hidesBottomBarWhenPushed = value
        case .modalPresentationStyle(let value): modalPresentationStyle = value
        case .modalTransitionStyle(let value): modalTransitionStyle = value
        case .state(let value): state = value
        case .navigationBarHidden(let value): navigationBarHidden = value
        case .toolbarHidden(let value): toolbarHidden = value
        case .navigationBar(let value): navigationBar = value
        case .shownViewController(let value): shownViewController = value
        case .selectedViewController(let value): selectedViewController = value
        case .moreNavigationController(let value): moreNavigationController = value
        case .transition(let value): transition = value
        case .editing(let value): editing = value
        case .supportedInterfaceOrientations(let value): supportedInterfaceOrientations = value
        case .automaticallyForwardsAppearance(let value): automaticallyForwardsAppearance = value
        case .contentSizeForViewInPopover(let value): contentSizeForViewInPopover = value
        case .modalInPopover(let value): modalInPopover = value
        case .rotatingHeaderView(let value): rotatingHeaderView = value
        case .rotatingFooterView(let value): rotatingFooterView = value
        case .bars(let value): bars = value
        case .table(let value): table = value
        case .toolbar(let value): toolbar = value
        case .customizableViewControllers(let value): customizableViewControllers = value
        case .customizing(let value): customizing = value
        case .spineLocation(let value): spineLocation = value
        case .gestureView(let value): gestureView = value
        case .wantsFullScreenLayout(let value): wantsFullScreenLayout = value
        case .pageIndicator(let value): pageIndicator = value
        case .presentsWithGesture(let value): presentsWithGesture = value
        case .hiddenPane(let value): hiddenPane = value
        case .popover(let value): popover = value
        case .host(let value): host = value
        case .clearsSelectionOnViewWillAppear(let value): clearsSelectionOnViewWillAppear = value
        case .lastingHolds(let value): lastingHolds = value
        case .frame(let value): frame = value
        case .hidden(let value): hidden = value
        }
    }

    /// True if the controller has this value already.
    public func has(_ property: Property) -> Bool {
        switch property {
        case .name(let value): name == value
        case .parent(let value): parent == value
        case .viewControllers(let value): viewControllers == value
        case .presented(let value): presented == value
        case .presenting(let value): presenting == value
        case .holds(let value): holds == value
        case .appearance(let value): appearance == value
        case .viewLoaded(let value): viewLoaded == value
        case .title(let value): title == value
        case .navigationItem(let value): navigationItem == value
        case .tabBarItem(let value): tabBarItem == value
        case .toolbarItems(let value): toolbarItems == value
        case .hidesBottomBarWhenPushed(let value): hidesBottomBarWhenPushed == value
        case .modalPresentationStyle(let value): modalPresentationStyle == value
        case .modalTransitionStyle(let value): modalTransitionStyle == value
        case .state(let value): state == value
        case .navigationBarHidden(let value): navigationBarHidden == value
        case .toolbarHidden(let value): toolbarHidden == value
        case .navigationBar(let value): navigationBar == value
        case .shownViewController(let value): shownViewController == value
        case .selectedViewController(let value): selectedViewController == value
        case .moreNavigationController(let value): moreNavigationController == value
        case .transition(let value): transition == value
        case .editing(let value): editing == value
        case .supportedInterfaceOrientations(let value): supportedInterfaceOrientations == value
        case .automaticallyForwardsAppearance(let value): automaticallyForwardsAppearance == value
        case .contentSizeForViewInPopover(let value): contentSizeForViewInPopover == value
        case .modalInPopover(let value): modalInPopover == value
        case .rotatingHeaderView(let value): rotatingHeaderView == value
        case .rotatingFooterView(let value): rotatingFooterView == value
        case .bars(let value): bars == value
        case .table(let value): table == value
        case .toolbar(let value): toolbar == value
        case .customizableViewControllers(let value): customizableViewControllers == value
        case .customizing(let value): customizing == value
        case .spineLocation(let value): spineLocation == value
        case .gestureView(let value): gestureView == value
        case .wantsFullScreenLayout(let value): wantsFullScreenLayout == value
        case .pageIndicator(let value): pageIndicator == value
        case .presentsWithGesture(let value): presentsWithGesture == value
        case .hiddenPane(let value): hiddenPane == value
        case .popover(let value): popover == value
        case .host(let value): host == value
        case .clearsSelectionOnViewWillAppear(let value): clearsSelectionOnViewWillAppear == value
        case .lastingHolds(let value): lastingHolds == value
        case .frame(let value): frame == value
        case .hidden(let value): hidden == value
        }
    }
}
