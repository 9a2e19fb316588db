// Properties that only some kinds have: containers, and content in a special place.
extension Controller {
    public var navigationBarHidden: Bool {
        get { box.navigationBarHidden }
        set {
            own()
            box.navigationBarHidden = newValue
        }
    }
    public var toolbarHidden: Bool {
        get { box.toolbarHidden }
        set {
            own()
            box.toolbarHidden = newValue
        }
    }
    public var navigationBar: BarLook {
        get { box.rare.navigationBar }
        set {
            guard box.rare.navigationBar != newValue else { return }
            ownRare()
            box.rare.navigationBar = newValue
        }
    }
    /// The top controller of which the delegate was told last. A change off screen is told when the stack is shown
    /// (NAV-31).
    public var shownViewController: ControllerID? {
        get { box.shownViewController }
        set {
            own()
            box.shownViewController = newValue
        }
    }
    public var selectedViewController: ControllerID? {
        get { box.selectedViewController }
        set {
            own()
            box.selectedViewController = newValue
        }
    }
    public var moreNavigationController: ControllerID? {
        get { box.moreNavigationController }
        set {
            own()
            box.moreNavigationController = newValue
        }
    }
    public var transition: OpenTransition? {
        get { box.rare.transition }
        set {
            guard box.rare.transition != newValue else { return }
            ownRare()
            box.rare.transition = newValue
        }
    }

    /// Whether the controller is being edited (VC-07).
    public var editing: Bool {
        get { box.rare.editing }
        set {
            guard box.rare.editing != newValue else { return }
            ownRare()
            box.rare.editing = newValue
        }
    }
    /// Nil for portrait only (ROT-01).
    public var supportedInterfaceOrientations: [Orientation]? {
        get { box.rare.supportedInterfaceOrientations }
        set {
            guard box.rare.supportedInterfaceOrientations != newValue else { return }
            ownRare()
            box.rare.supportedInterfaceOrientations = newValue
        }
    }
    /// Whether embedded children appear and disappear along with the controller (VC-10).
    public var automaticallyForwardsAppearance: Bool {
        get { box.automaticallyForwardsAppearance }
        set {
            own()
            box.automaticallyForwardsAppearance = newValue
        }
    }
    /// In points (POP-02).
    public var contentSizeForViewInPopover: Size? {
        get { box.rare.contentSizeForViewInPopover }
        set {
            guard box.rare.contentSizeForViewInPopover != newValue else { return }
            ownRare()
            box.rare.contentSizeForViewInPopover = newValue
        }
    }
    /// True if a tap outside the popover does nothing (POP-13).
    public var modalInPopover: Bool {
        get { box.rare.modalInPopover }
        set {
            guard box.rare.modalInPopover != newValue else { return }
            ownRare()
            box.rare.modalInPopover = newValue
        }
    }
    /// The kind of view that rotates as the header if no bar does (ROT-08).
    public var rotatingHeaderView: String? {
        get { box.rare.rotatingHeaderView }
        set {
            guard box.rare.rotatingHeaderView != newValue else { return }
            ownRare()
            box.rare.rotatingHeaderView = newValue
        }
    }
    public var rotatingFooterView: String? {
        get { box.rare.rotatingFooterView }
        set {
            guard box.rare.rotatingFooterView != newValue else { return }
            ownRare()
            box.rare.rotatingFooterView = newValue
        }
    }
    /// Standalone bars in the view (NAV-30, TAB-17, CMD-02).
    public var bars: [StandaloneBar] {
        get { box.rare.bars }
        set {
            guard box.rare.bars != newValue else { return }
            ownRare()
            box.rare.bars = newValue
        }
    }
    /// Of a table: the part of it that belongs to the tree (D40).
    public var table: TableState? {
        get { box.rare.table }
        set {
            guard box.rare.table != newValue else { return }
            ownRare()
            box.rare.table = newValue
        }
    }
    /// Of a table: whether its selection is cleared when it comes on screen (TBL-12).
    public var clearsSelectionOnViewWillAppear: Bool {
        get { box.rare.clearsSelectionOnViewWillAppear }
        set {
            guard box.rare.clearsSelectionOnViewWillAppear != newValue else { return }
            ownRare()
            box.rare.clearsSelectionOnViewWillAppear = newValue
        }
    }
    /// The look of the managed toolbar (NAV-38).
    public var toolbar: BarLook {
        get { box.rare.toolbar }
        set {
            guard box.rare.toolbar != newValue else { return }
            ownRare()
            box.rare.toolbar = newValue
        }
    }
    /// Nil if all may be customized (TAB-12).
    public var customizableViewControllers: [ControllerID]? {
        get { box.rare.customizableViewControllers }
        set {
            guard box.rare.customizableViewControllers != newValue else { return }
            ownRare()
            box.rare.customizableViewControllers = newValue
        }
    }
    /// The order of the tabs while the user rearranges them (TAB-11); nil at any other time.
    public var customizing: [ControllerID]? {
        get { box.rare.customizing }
        set {
            guard box.rare.customizing != newValue else { return }
            ownRare()
            box.rare.customizing = newValue
        }
    }
    /// Of a page controller: set once a rotation has changed it (PAGE-08).
    public var spineLocation: String? {
        get { box.rare.spineLocation }
        set {
            guard box.rare.spineLocation != newValue else { return }
            ownRare()
            box.rare.spineLocation = newValue
        }
    }
    /// Of a page controller: the view to which its gesture recognizers were moved (PAGE-06).
    public var gestureView: String? {
        get { box.rare.gestureView }
        set {
            guard box.rare.gestureView != newValue else { return }
            ownRare()
            box.rare.gestureView = newValue
        }
    }
    /// True if the view may lie under translucent bars and under the status bar (NAV-25).
    public var wantsFullScreenLayout: Bool {
        get { box.rare.wantsFullScreenLayout }
        set {
            guard box.rare.wantsFullScreenLayout != newValue else { return }
            ownRare()
            box.rare.wantsFullScreenLayout = newValue
        }
    }
    /// Of a page controller: nil unless its data source tells how many pages there are (PAGE-17).
    public var pageIndicator: PageIndicator? {
        get { box.rare.pageIndicator }
        set {
            guard box.rare.pageIndicator != newValue else { return }
            ownRare()
            box.rare.pageIndicator = newValue
        }
    }
    /// Whether a swipe may open the hidden pane of a split (SPLIT-12).
    public var presentsWithGesture: Bool {
        get { box.rare.presentsWithGesture }
        set {
            guard box.rare.presentsWithGesture != newValue else { return }
            ownRare()
            box.rare.presentsWithGesture = newValue
        }
    }
    /// Of a split: set while its first pane is hidden (SPLIT-03).
    public var hiddenPane: HiddenPane? {
        get { box.rare.hiddenPane }
        set {
            guard box.rare.hiddenPane != newValue else { return }
            ownRare()
            box.rare.hiddenPane = newValue
        }
    }
    /// Of a popover controller: its size, anchor and arrow (POP).
    public var popover: PopoverState? {
        get { box.rare.popover }
        set {
            guard box.rare.popover != newValue else { return }
            ownRare()
            box.rare.popover = newValue
        }
    }

    /// Set if another process runs the rules of this container and of everything inside it.
    public var host: HostMark? {
        get { box.rare.host }
        set {
            guard box.rare.host != newValue else { return }
            ownRare()
            box.rare.host = newValue
        }
    }

    /// Of an embedded child: its frame in its parent's view, in points. Nil if it fills that view (VC-09).
    public var frame: Rect? {
        get { box.rare.frame }
        set {
            guard box.rare.frame != newValue else { return }
            ownRare()
            box.rare.frame = newValue
        }
    }
    /// Of an embedded child: true if its view is not shown. Its appearance stays as it is, and no callback tells it.
    public var hidden: Bool {
        get { box.rare.hidden }
        set {
            guard box.rare.hidden != newValue else { return }
            ownRare()
            box.rare.hidden = newValue
        }
    }
}
