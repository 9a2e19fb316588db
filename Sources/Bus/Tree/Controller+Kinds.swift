// What only some kinds have: containers, and content in a special place.
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
        get { box.navigationBar }
        set {
            own()
            box.navigationBar = newValue
        }
    }
    /// The top that the delegate was last told of: a change made off screen is told when shown (NAV-31).
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
        get { box.transition }
        set {
            own()
            box.transition = newValue
        }
    }

    /// VC-07.
    public var editing: Bool {
        get { box.editing }
        set {
            own()
            box.editing = newValue
        }
    }
    /// Nil: portrait only (ROT-01).
    public var supportedInterfaceOrientations: [Orientation]? {
        get { box.supportedInterfaceOrientations }
        set {
            own()
            box.supportedInterfaceOrientations = newValue
        }
    }
    /// Do embedded children appear and disappear along with it (VC-10)?
    public var automaticallyForwardsAppearance: Bool {
        get { box.automaticallyForwardsAppearance }
        set {
            own()
            box.automaticallyForwardsAppearance = newValue
        }
    }
    /// Points (POP-02).
    public var contentSizeForViewInPopover: Size? {
        get { box.contentSizeForViewInPopover }
        set {
            own()
            box.contentSizeForViewInPopover = newValue
        }
    }
    /// A tap outside its popover does nothing (POP-13).
    public var modalInPopover: Bool {
        get { box.modalInPopover }
        set {
            own()
            box.modalInPopover = newValue
        }
    }
    /// The kind of view that rotates as header where no bar does (ROT-08).
    public var rotatingHeaderView: String? {
        get { box.rotatingHeaderView }
        set {
            own()
            box.rotatingHeaderView = newValue
        }
    }
    public var rotatingFooterView: String? {
        get { box.rotatingFooterView }
        set {
            own()
            box.rotatingFooterView = newValue
        }
    }
    /// Bars that stand alone in the view (NAV-30, TAB-17, CMD-02).
    public var bars: [StandaloneBar] {
        get { box.bars }
        set {
            own()
            box.bars = newValue
        }
    }
    /// Of a table: what of it is tree state (D40).
    public var table: TableState? {
        get { box.table }
        set {
            own()
            box.table = newValue
        }
    }
    /// NAV-38.
    public var toolbar: BarLook {
        get { box.toolbar }
        set {
            own()
            box.toolbar = newValue
        }
    }
    /// Nil: all (TAB-12).
    public var customizableViewControllers: [ControllerID]? {
        get { box.customizableViewControllers }
        set {
            own()
            box.customizableViewControllers = newValue
        }
    }
    /// While the user rearranges the tabs: their order so far (TAB-11).
    public var customizing: [ControllerID]? {
        get { box.customizing }
        set {
            own()
            box.customizing = newValue
        }
    }
    /// Of a page controller, once a rotation has changed it (PAGE-08).
    public var spineLocation: String? {
        get { box.spineLocation }
        set {
            own()
            box.spineLocation = newValue
        }
    }
    /// Where the gesture recognizers of a page controller were moved to (PAGE-06).
    public var gestureView: String? {
        get { box.gestureView }
        set {
            own()
            box.gestureView = newValue
        }
    }
    /// SPLIT-12.
    public var presentsWithGesture: Bool {
        get { box.presentsWithGesture }
        set {
            own()
            box.presentsWithGesture = newValue
        }
    }
    /// Of a split whose first pane is hidden (SPLIT-03).
    public var hiddenPane: HiddenPane? {
        get { box.hiddenPane }
        set {
            own()
            box.hiddenPane = newValue
        }
    }
    /// Of a popover controller: size, anchor, arrow (POP).
    public var popover: PopoverState? {
        get { box.popover }
        set {
            own()
            box.popover = newValue
        }
    }
}
