/// The members of a controller that most changes concern. The fields of `Controller` read and set them.
///
/// A box with them is copied whole, which is why the members that few controllers have are in `RareFields`.
public struct CommonFields: Sendable, Equatable {
    public let id: ControllerID
    public let kind: Kind
    public var name: String?
    public var parent: ControllerID?
    /// By kind: the stack from bottom to top, the tabs, the panes, or the pages that are shown.
    public var viewControllers: [ControllerID] = []
    public var presented: ControllerID?
    public var presenting: ControllerID?
    /// How many peers hold the controller. It is released only at zero (VC-06, D35).
    public var holds: Int = 0
    public var appearance: Appearance = .disappeared
    public var viewLoaded: Bool = false
    public var title: String?
    public var navigationItem: NavigationItem?
    public var hidesBottomBarWhenPushed: Bool = false
    /// Whether embedded children appear and disappear along with the controller (VC-10).
    public var automaticallyForwardsAppearance: Bool = true
    public var modalPresentationStyle: ModalPresentationStyle = .fullScreen
    public var navigationBarHidden: Bool = false
    public var toolbarHidden: Bool = true
    /// The top controller of which the delegate was told last. A change off screen is told when the stack is shown
    /// (NAV-31).
    public var shownViewController: ControllerID?
    public var selectedViewController: ControllerID?
    public var moreNavigationController: ControllerID?

    init(id: ControllerID, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

/// The members that few controllers have, or few commands change.
public struct RareFields: Sendable, Equatable {
    /// Given at creation, and never changed.
    public var birth = Birth()
    public var tabBarItem: TabBarItem?
    public var toolbarItems: [BarButtonItem] = []
    public var modalTransitionStyle: ModalTransitionStyle = .coverVertical
    /// The application's own state, opaque to navd (D41).
    public var state: JSON?
    public var navigationBar: BarLook = BarLook()
    public var transition: OpenTransition?
    /// Whether the controller is being edited (VC-07).
    public var editing: Bool = false
    /// Nil for portrait only (ROT-01).
    public var supportedInterfaceOrientations: [Orientation]?
    /// In points (POP-02).
    public var contentSizeForViewInPopover: Size?
    /// True if a tap outside the popover does nothing (POP-13).
    public var modalInPopover: Bool = false
    /// The kind of view that rotates as the header if no bar does (ROT-08).
    public var rotatingHeaderView: String?
    public var rotatingFooterView: String?
    /// Standalone bars in the view (NAV-30, TAB-17, CMD-02).
    public var bars: [StandaloneBar] = []
    /// Of a table: the part of it that belongs to the tree (D40).
    public var table: TableState?
    /// The look of the managed toolbar (NAV-38).
    public var toolbar: BarLook = BarLook()
    /// Nil if all may be customized (TAB-12).
    public var customizableViewControllers: [ControllerID]?
    /// The order of the tabs while the user rearranges them (TAB-11); nil at any other time.
    public var customizing: [ControllerID]?
    /// Of a page controller: set once a rotation has changed it (PAGE-08).
    public var spineLocation: String?
    /// Of a page controller: the view to which its gesture recognizers were moved (PAGE-06).
    public var gestureView: String?
    /// True if the view may lie under translucent bars and under the status bar (NAV-25).
    public var wantsFullScreenLayout: Bool = false
    /// Of a page controller: nil unless its data source tells how many pages there are (PAGE-17).
    public var pageIndicator: PageIndicator?
    /// Whether a swipe may open the hidden pane of a split (SPLIT-12).
    public var presentsWithGesture: Bool = true
    /// Of a split: set while its first pane is hidden (SPLIT-03).
    public var hiddenPane: HiddenPane?
    /// Of a popover controller: its size, anchor and arrow (POP).
    public var popover: PopoverState?
    /// Set if another process runs the rules of this container and of everything inside it.
    public var host: HostMark?
    /// Of a table: whether its selection is cleared when it comes on screen (TBL-12).
    public var clearsSelectionOnViewWillAppear: Bool = true
    /// How many of the holds belong to no session. Only a release ends them.
    public var lastingHolds: Int = 0
    /// Of an embedded child: its frame in its parent's view, in points. Nil if it fills that view (VC-09).
    public var frame: Rect?
    /// Of an embedded child: true if its view is not shown. Its appearance stays as it is, and no callback tells it.
    public var hidden: Bool = false

    init() {}
}

/// The storage of controllers. A box is changed only while one value alone refers to it.
@usableFromInline final class ControllerBox: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var common: CommonFields
    @exclusivity(unchecked) @usableFromInline var rare = RareBox.none

    init(_ common: CommonFields, _ rare: RareBox) {
        self.common = common
        self.rare = rare
    }
}

/// Boxes of controllers share one object until one of them changes it.
@usableFromInline final class RareBox: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var fields: RareFields

    init(_ fields: RareFields) { self.fields = fields }

    /// The object of every controller that has none of these members.
    static let none = RareBox(RareFields())
}
