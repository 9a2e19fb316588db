/// The fields of a `Controller`. Changed only while one value alone refers to it.
final class ControllerBox: @unchecked Sendable {
    let id: ControllerID
    let kind: Kind
    var birth = Birth()
    var name: String?
    var parent: ControllerID?
    var viewControllers: [ControllerID] = []
    var presented: ControllerID?
    var presenting: ControllerID?
    var holds: Int = 0
    var appearance: Appearance = .disappeared
    var viewLoaded: Bool = false
    var title: String?
    var navigationItem: NavigationItem?
    var tabBarItem: TabBarItem?
    var toolbarItems: [BarButtonItem] = []
    var hidesBottomBarWhenPushed: Bool = false
    var modalPresentationStyle: ModalPresentationStyle = .fullScreen
    var modalTransitionStyle: ModalTransitionStyle = .coverVertical
    var state: JSON?
    var navigationBarHidden: Bool = false
    var toolbarHidden: Bool = true
    var navigationBar: BarLook = BarLook()
    var shownViewController: ControllerID?
    var selectedViewController: ControllerID?
    var moreNavigationController: ControllerID?
    var transition: OpenTransition?
    var editing: Bool = false
    var supportedInterfaceOrientations: [Orientation]?
    var automaticallyForwardsAppearance: Bool = true
    var contentSizeForViewInPopover: Size?
    var modalInPopover: Bool = false
    var rotatingHeaderView: String?
    var rotatingFooterView: String?
    var bars: [StandaloneBar] = []
    var table: TableState?
    var toolbar: BarLook = BarLook()
    var customizableViewControllers: [ControllerID]?
    var customizing: [ControllerID]?
    var spineLocation: String?
    var gestureView: String?
    var presentsWithGesture: Bool = true
    var hiddenPane: HiddenPane?
    var popover: PopoverState?

    init(id: ControllerID, kind: Kind) {
        self.id = id
        self.kind = kind
    }

    init(_ other: ControllerBox) {
        id = other.id
        kind = other.kind
        birth = other.birth
        name = other.name
        parent = other.parent
        viewControllers = other.viewControllers
        presented = other.presented
        presenting = other.presenting
        holds = other.holds
        appearance = other.appearance
        viewLoaded = other.viewLoaded
        title = other.title
        navigationItem = other.navigationItem
        tabBarItem = other.tabBarItem
        toolbarItems = other.toolbarItems
        hidesBottomBarWhenPushed = other.hidesBottomBarWhenPushed
        modalPresentationStyle = other.modalPresentationStyle
        modalTransitionStyle = other.modalTransitionStyle
        state = other.state
        navigationBarHidden = other.navigationBarHidden
        toolbarHidden = other.toolbarHidden
        navigationBar = other.navigationBar
        shownViewController = other.shownViewController
        selectedViewController = other.selectedViewController
        moreNavigationController = other.moreNavigationController
        transition = other.transition
        editing = other.editing
        supportedInterfaceOrientations = other.supportedInterfaceOrientations
        automaticallyForwardsAppearance = other.automaticallyForwardsAppearance
        contentSizeForViewInPopover = other.contentSizeForViewInPopover
        modalInPopover = other.modalInPopover
        rotatingHeaderView = other.rotatingHeaderView
        rotatingFooterView = other.rotatingFooterView
        bars = other.bars
        table = other.table
        toolbar = other.toolbar
        customizableViewControllers = other.customizableViewControllers
        customizing = other.customizing
        spineLocation = other.spineLocation
        gestureView = other.gestureView
        presentsWithGesture = other.presentsWithGesture
        hiddenPane = other.hiddenPane
        popover = other.popover
    }

    func isEqual(to other: ControllerBox) -> Bool {
        id == other.id && kind == other.kind
            && birth == other.birth
            && name == other.name
            && parent == other.parent
            && viewControllers == other.viewControllers
            && presented == other.presented
            && presenting == other.presenting
            && holds == other.holds
            && appearance == other.appearance
            && viewLoaded == other.viewLoaded
            && title == other.title
            && navigationItem == other.navigationItem
            && tabBarItem == other.tabBarItem
            && toolbarItems == other.toolbarItems
            && hidesBottomBarWhenPushed == other.hidesBottomBarWhenPushed
            && modalPresentationStyle == other.modalPresentationStyle
            && modalTransitionStyle == other.modalTransitionStyle
            && state == other.state
            && navigationBarHidden == other.navigationBarHidden
            && toolbarHidden == other.toolbarHidden
            && navigationBar == other.navigationBar
            && shownViewController == other.shownViewController
            && selectedViewController == other.selectedViewController
            && moreNavigationController == other.moreNavigationController
            && transition == other.transition
            && editing == other.editing
            && supportedInterfaceOrientations == other.supportedInterfaceOrientations
            && automaticallyForwardsAppearance == other.automaticallyForwardsAppearance
            && contentSizeForViewInPopover == other.contentSizeForViewInPopover
            && modalInPopover == other.modalInPopover
            && rotatingHeaderView == other.rotatingHeaderView
            && rotatingFooterView == other.rotatingFooterView
            && bars == other.bars
            && table == other.table
            && toolbar == other.toolbar
            && customizableViewControllers == other.customizableViewControllers
            && customizing == other.customizing
            && spineLocation == other.spineLocation
            && gestureView == other.gestureView
            && presentsWithGesture == other.presentsWithGesture
            && hiddenPane == other.hiddenPane
            && popover == other.popover
    }
}
