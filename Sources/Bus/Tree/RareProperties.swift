/// Properties that few controllers have, or few commands change. Boxes share one object until one of them changes it.
final class RareProperties: @unchecked Sendable {
    var birth = Birth()
    var tabBarItem: TabBarItem?
    var toolbarItems: [BarButtonItem] = []
    var modalTransitionStyle: ModalTransitionStyle = .coverVertical
    var state: JSON?
    var navigationBar: BarLook = BarLook()
    var transition: OpenTransition?
    var editing: Bool = false
    var supportedInterfaceOrientations: [Orientation]?
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
    var wantsFullScreenLayout = false
    var pageIndicator: PageIndicator?
    var presentsWithGesture: Bool = true
    var hiddenPane: HiddenPane?
    var popover: PopoverState?
    var host: HostMark?
    var clearsSelectionOnViewWillAppear: Bool = true
    var lastingHolds = 0
    var frame: Rect?
    var hidden: Bool = false

    /// The object of every controller that has none of these properties.
    static let none = RareProperties()

    init() {}

    init(_ other: RareProperties) {
        birth = other.birth
        tabBarItem = other.tabBarItem
        toolbarItems = other.toolbarItems
        modalTransitionStyle = other.modalTransitionStyle
        state = other.state
        navigationBar = other.navigationBar
        transition = other.transition
        editing = other.editing
        supportedInterfaceOrientations = other.supportedInterfaceOrientations
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
        wantsFullScreenLayout = other.wantsFullScreenLayout
        pageIndicator = other.pageIndicator
        presentsWithGesture = other.presentsWithGesture
        hiddenPane = other.hiddenPane
        popover = other.popover
        host = other.host
        clearsSelectionOnViewWillAppear = other.clearsSelectionOnViewWillAppear
        lastingHolds = other.lastingHolds
        frame = other.frame
        hidden = other.hidden
    }

    func isEqual(to other: RareProperties) -> Bool {
        birth == other.birth
            && tabBarItem == other.tabBarItem
            && toolbarItems == other.toolbarItems
            && modalTransitionStyle == other.modalTransitionStyle
            && state == other.state
            && navigationBar == other.navigationBar
            && transition == other.transition
            && editing == other.editing
            && supportedInterfaceOrientations == other.supportedInterfaceOrientations
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
            && wantsFullScreenLayout == other.wantsFullScreenLayout
            && pageIndicator == other.pageIndicator
            && presentsWithGesture == other.presentsWithGesture
            && hiddenPane == other.hiddenPane
            && popover == other.popover
            && host == other.host
            && clearsSelectionOnViewWillAppear == other.clearsSelectionOnViewWillAppear
            && lastingHolds == other.lastingHolds
            && frame == other.frame
            && hidden == other.hidden
    }
}
