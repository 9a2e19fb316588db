// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ControllerMembers {
    /// Of a stack.
    public var toolbar: Objects.BarLook? { get { self["toolbar"] } set { self["toolbar"] = newValue } }
    /// Absent, portrait only, or as its content votes.
    public var supportedInterfaceOrientations: [Words.Orientation]? {
        get { self["supportedInterfaceOrientations"] }
        set { self["supportedInterfaceOrientations"] = newValue }
    }
    /// False: the application tells embedded children itself.
    public var automaticallyForwardsAppearance: Bool? {
        get { self["automaticallyForwardsAppearance"] }
        set { self["automaticallyForwardsAppearance"] = newValue }
    }
    /// Absent, 320 by 1100.
    public var contentSizeForViewInPopover: Objects.Size? {
        get { self["contentSizeForViewInPopover"] }
        set { self["contentSizeForViewInPopover"] = newValue }
    }
    /// Its view may lie under translucent bars and the status bar.
    public var wantsFullScreenLayout: Bool? {
        get { self["wantsFullScreenLayout"] }
        set { self["wantsFullScreenLayout"] = newValue }
    }
    /// Of a page view controller: have its pages a back? Absent, as its `page` says.
    public var doubleSided: Bool? { get { self["doubleSided"] } set { self["doubleSided"] = newValue } }
    /// A tap beside the popover does nothing.
    public var modalInPopover: Bool? { get { self["modalInPopover"] } set { self["modalInPopover"] = newValue } }
    /// A view of the application's that goes out in the first half of a rotation.
    public var rotatingHeaderView: String? {
        get { self["rotatingHeaderView"] }
        set { self["rotatingHeaderView"] = newValue }
    }
    public var rotatingFooterView: String? {
        get { self["rotatingFooterView"] }
        set { self["rotatingFooterView"] = newValue }
    }
    /// Of a split: may a swipe open the hidden pane?
    public var presentsWithGesture: Bool? {
        get { self["presentsWithGesture"] }
        set { self["presentsWithGesture"] = newValue }
    }
    /// Of a table: it comes on screen with no row selected.
    public var clearsSelectionOnViewWillAppear: Bool? {
        get { self["clearsSelectionOnViewWillAppear"] }
        set { self["clearsSelectionOnViewWillAppear"] = newValue }
    }
}

extension StandingMembers {
    public var name: String? { get { self["name"] } set { self["name"] = newValue } }
    /// None of the root, of what is presented, of a popover's content.
    public var parent: String? { get { self["parent"] } set { self["parent"] = newValue } }
    /// A stack bottom to top, tabs, pages, panes, embedded children.
    public var viewControllers: [String]? { get { self["viewControllers"] } set { self["viewControllers"] = newValue } }
    public var presented: String? { get { self["presented"] } set { self["presented"] = newValue } }
    public var presenting: String? { get { self["presenting"] } set { self["presenting"] = newValue } }
    /// How many holds of peers keep it.
    public var holds: Int? { get { self["holds"] } set { self["holds"] = newValue } }
    /// How many of those belong to no session.
    public var lastingHolds: Int? { get { self["lastingHolds"] } set { self["lastingHolds"] = newValue } }
    public var viewLoaded: Bool? { get { self["viewLoaded"] } set { self["viewLoaded"] = newValue } }
    /// The application's own, at most 64 KiB.
    public var state: JSON? { get { self["state"] } set { self["state"] = newValue } }
    public var editing: Bool? { get { self["editing"] } set { self["editing"] = newValue } }
    /// Of a stack: whose view stands there, while a transition runs another than the top.
    public var shownViewController: String? {
        get { self["shownViewController"] }
        set { self["shownViewController"] = newValue }
    }
    /// Of a tab bar; More too.
    public var selectedViewController: String? {
        get { self["selectedViewController"] }
        set { self["selectedViewController"] = newValue }
    }
    /// Of a tab bar with more tabs than fit.
    public var moreNavigationController: String? {
        get { self["moreNavigationController"] }
        set { self["moreNavigationController"] = newValue }
    }
    /// Of a tab bar: absent, all; empty, none.
    public var customizableViewControllers: [String]? {
        get { self["customizableViewControllers"] }
        set { self["customizableViewControllers"] = newValue }
    }
    /// Of a tab bar: the configuration screen is open with these.
    public var customizing: [String]? { get { self["customizing"] } set { self["customizing"] = newValue } }
    /// One that is open.
    public var transition: Objects.Transition? { get { self["transition"] } set { self["transition"] = newValue } }
    /// In its view.
    public var bars: [Objects.StandaloneBar]? { get { self["bars"] } set { self["bars"] = newValue } }
    /// Of a table view controller.
    public var table: Objects.Table? { get { self["table"] } set { self["table"] = newValue } }
    /// Of a page view controller, where a rotation has moved it.
    public var spineLocation: Words.SpineLocation? {
        get { self["spineLocation"] }
        set { self["spineLocation"] = newValue }
    }
    /// Of a page view controller: the view in which gestures begin.
    public var gestureView: String? { get { self["gestureView"] } set { self["gestureView"] = newValue } }
    /// Of a page view controller that shows one.
    public var pageIndicator: Objects.PageIndicator? {
        get { self["pageIndicator"] }
        set { self["pageIndicator"] = newValue }
    }
    /// Of a split whose first pane is hidden.
    public var hiddenPane: Objects.HiddenPane? { get { self["hiddenPane"] } set { self["hiddenPane"] = newValue } }
    /// Of a popover controller.
    public var popover: Objects.Popover? { get { self["popover"] } set { self["popover"] = newValue } }
    /// Another process runs its rules, and those of what stands in it.
    public var host: Objects.HostMark? { get { self["host"] } set { self["host"] = newValue } }
    /// Of an embedded child: in its parent's view. Absent, it fills that view.
    public var frame: Objects.Rect? { get { self["frame"] } set { self["frame"] = newValue } }
    /// Of an embedded child: its view is not shown.
    public var hidden: Bool? { get { self["hidden"] } set { self["hidden"] = newValue } }
}
