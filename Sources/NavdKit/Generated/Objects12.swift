// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ControllerMembers {
    /// For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0.
    public var contentOffset: Objects.Point? { get { self["contentOffset"] } set { self["contentOffset"] = newValue } }
    /// For a page view controller: whether its pages have a back. If absent, as its `page` says.
    public var doubleSided: Bool? { get { self["doubleSided"] } set { self["doubleSided"] = newValue } }
    /// If true, a tap outside the popover does nothing.
    public var modalInPopover: Bool? { get { self["modalInPopover"] } set { self["modalInPopover"] = newValue } }
    /// The name of a view of the application's, which moves out of sight in the first half of a rotation.
    public var rotatingHeaderView: String? {
        get { self["rotatingHeaderView"] }
        set { self["rotatingHeaderView"] = newValue }
    }
    public var rotatingFooterView: String? {
        get { self["rotatingFooterView"] }
        set { self["rotatingFooterView"] = newValue }
    }
    /// For a split view controller: whether a swipe may open the hidden pane.
    public var presentsWithGesture: Bool? {
        get { self["presentsWithGesture"] }
        set { self["presentsWithGesture"] = newValue }
    }
    /// For a table view controller: if true, no row is selected when it appears.
    public var clearsSelectionOnViewWillAppear: Bool? {
        get { self["clearsSelectionOnViewWillAppear"] }
        set { self["clearsSelectionOnViewWillAppear"] = newValue }
    }
}

extension StandingMembers {
    public var name: String? { get { self["name"] } set { self["name"] = newValue } }
    /// Absent for the root, a presented controller, and the content of a popover.
    public var parent: String? { get { self["parent"] } set { self["parent"] = newValue } }
    /// A stack from bottom to top, tabs, pages, panes, or embedded children.
    public var viewControllers: [String]? { get { self["viewControllers"] } set { self["viewControllers"] = newValue } }
    public var presented: String? { get { self["presented"] } set { self["presented"] = newValue } }
    public var presenting: String? { get { self["presenting"] } set { self["presenting"] = newValue } }
    /// The number of its holds.
    public var holds: Int? { get { self["holds"] } set { self["holds"] = newValue } }
    /// How many of its holds belong to no session.
    public var lastingHolds: Int? { get { self["lastingHolds"] } set { self["lastingHolds"] = newValue } }
    public var viewLoaded: Bool? { get { self["viewLoaded"] } set { self["viewLoaded"] = newValue } }
    /// A value of the application's own, of at most 64 KiB.
    public var state: JSON? { get { self["state"] } set { self["state"] = newValue } }
    public var editing: Bool? { get { self["editing"] } set { self["editing"] = newValue } }
    /// For a navigation controller: the controller whose view is shown. During a transition it may be another one than
    /// the top.
    public var shownViewController: String? {
        get { self["shownViewController"] }
        set { self["shownViewController"] = newValue }
    }
    /// For a tab bar controller. It may be the More navigation controller.
    public var selectedViewController: String? {
        get { self["selectedViewController"] }
        set { self["selectedViewController"] = newValue }
    }
    /// For a tab bar controller with more tabs than fit.
    public var moreNavigationController: String? {
        get { self["moreNavigationController"] }
        set { self["moreNavigationController"] = newValue }
    }
    /// For a tab bar controller. If absent, all tabs; if empty, none.
    public var customizableViewControllers: [String]? {
        get { self["customizableViewControllers"] }
        set { self["customizableViewControllers"] = newValue }
    }
    /// For a tab bar controller: the tabs that may be rearranged on its configuration screen. Absent while that is
    /// closed.
    public var customizing: [String]? { get { self["customizing"] } set { self["customizing"] = newValue } }
    /// The transition that runs.
    public var transition: Objects.Transition? { get { self["transition"] } set { self["transition"] = newValue } }
    /// The bars of the application's own in its view.
    public var bars: [Objects.StandaloneBar]? { get { self["bars"] } set { self["bars"] = newValue } }
    /// For a table view controller.
    public var table: Objects.Table? { get { self["table"] } set { self["table"] = newValue } }
    /// For a page view controller, if a rotation has moved the spine.
    public var spineLocation: Words.SpineLocation? {
        get { self["spineLocation"] }
        set { self["spineLocation"] = newValue }
    }
    /// For a page view controller: the view in which gestures begin.
    public var gestureView: String? { get { self["gestureView"] } set { self["gestureView"] = newValue } }
    /// For a page view controller that shows one.
    public var pageIndicator: Objects.PageIndicator? {
        get { self["pageIndicator"] }
        set { self["pageIndicator"] = newValue }
    }
    /// For a split view controller whose first pane is hidden.
    public var hiddenPane: Objects.HiddenPane? { get { self["hiddenPane"] } set { self["hiddenPane"] = newValue } }
    /// For a popover controller.
    public var popover: Objects.Popover? { get { self["popover"] } set { self["popover"] = newValue } }
    /// Present if another process runs its rules, and those of everything in it.
    public var host: Objects.HostMark? { get { self["host"] } set { self["host"] = newValue } }
    /// For an embedded child: in its parent's view, in points. If absent, the child fills that view.
    public var frame: Objects.Rect? { get { self["frame"] } set { self["frame"] = newValue } }
}
