// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The decisions of a rule besides its changes.
    public struct Outline: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Decides the order of the messages.
        public var kind: Words.TransitionKind { get { self["kind"] } set { self["kind"] = newValue } }
        public var animated: Bool? { get { self["animated"] } set { self["animated"] = newValue } }
        /// The last messages to the delegate, such as `didSelect`.
        public var delegate: [Objects.ProposedMessage]? { get { self["delegate"] } set { self["delegate"] = newValue } }
        /// Messages outside any transition, such as reports. They are sent first.
        public var said: [Objects.ProposedMessage]? { get { self["said"] } set { self["said"] = newValue } }
        /// The last messages to the delegate if a gesture cancels the transition.
        public var cancelled: [Objects.ProposedMessage]? {
            get { self["cancelled"] }
            set { self["cancelled"] = newValue }
        }
        /// Members of the command's answer.
        public var result: JSONObject? { get { self["result"] } set { self["result"] = newValue } }
        /// Further members of what a renderer receives when the transition begins.
        public var begins: JSONObject? { get { self["begins"] } set { self["begins"] = newValue } }
        /// True if there is nothing to do. Nothing was changed then.
        public var unchanged: Bool? { get { self["unchanged"] } set { self["unchanged"] = newValue } }
        /// True if the window closes. navd refuses such a proposal.
        public var closes: Bool? { get { self["closes"] } set { self["closes"] = newValue } }
        /// True if a gesture steers the transition.
        public var interactive: Bool? { get { self["interactive"] } set { self["interactive"] = newValue } }
        /// The action of a tapped item.
        public var errand: JSON? { get { self["errand"] } set { self["errand"] = newValue } }
        /// Appearance messages that the application forwards itself.
        public var forwards: JSON? { get { self["forwards"] } set { self["forwards"] = newValue } }

        public init(
            kind: Words.TransitionKind, animated: Bool = false, delegate: [Objects.ProposedMessage]? = nil,
            said: [Objects.ProposedMessage]? = nil, cancelled: [Objects.ProposedMessage]? = nil,
            result: JSONObject? = nil, begins: JSONObject? = nil, unchanged: Bool = false, closes: Bool = false,
            interactive: Bool = false, errand: JSON? = nil, forwards: JSON? = nil
        ) {
            self.init(json: JSONObject(present: [
                "kind": kind.wire, "animated": animated.wire, "delegate": delegate?.wire, "said": said?.wire,
                "cancelled": cancelled?.wire, "result": result?.wire, "begins": begins?.wire,
                "unchanged": unchanged.wire, "closes": closes.wire, "interactive": interactive.wire,
                "errand": errand?.wire, "forwards": forwards?.wire
            ]))
        }
    }

    /// A message whose receivers navd has yet to determine.
    public struct ProposedMessage: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var on: String { get { self["on"] } set { self["on"] = newValue } }
        public var method: String { get { self["method"] } set { self["method"] = newValue } }
        public var viewController: String? { get { self["viewController"] } set { self["viewController"] = newValue } }
        public var animated: Bool? { get { self["animated"] } set { self["animated"] = newValue } }
        public var movement: Int? { get { self["movement"] } set { self["movement"] = newValue } }
        public var details: JSONObject? { get { self["details"] } set { self["details"] = newValue } }
        /// Changes that take effect when the message is sent.
        public var changes: [JSON]? { get { self["changes"] } set { self["changes"] = newValue } }

        public init(
            on: String, method: String, viewController: String? = nil, animated: Bool = false, movement: Int? = nil,
            details: JSONObject? = nil, changes: [JSON]? = nil
        ) {
            self.init(json: JSONObject(present: [
                "on": on.wire, "method": method.wire, "viewController": viewController?.wire, "animated": animated.wire,
                "movement": movement?.wire, "details": details?.wire, "changes": changes?.wire
            ]))
        }
    }

    /// A place that is hosted, or was hosted and is remembered.
    public struct Host: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var hostEpoch: Int { json.required("hostEpoch") }
        public var client: String { json.required("client") }
        /// The `window`, `on` and `kinds` of its `host.attach`.
        public var claim: JSONObject { json.required("claim") }
        public var state: Words.PlaceState { json.required("state") }
        /// The reason, if navd has given the place up.
        public var why: String? { json.read("why") }
        /// When its host was lost, in milliseconds since 1970. Absent while a host runs.
        public var lostSince: Int? { json.read("lostSince") }
        /// The containers that it hosts now.
        public var controllers: [String] { json.required("controllers") }
        /// How many losses count at present, within `within` of its `restart`.
        public var losses: Int { json.required("losses") }
        /// How many of its proposals navd has refused.
        public var wrong: Int { json.required("wrong") }
        /// How many commands it has not answered yet.
        public var asked: Int { json.required("asked") }
        /// How many commands it has answered.
        public var answered: Int { json.required("answered") }
    }
}

/// What a controller, its spec and a change of it may have.
public protocol ControllerMembers: SentObject {}

/// What navd tells of a controller and of a change of it.
public protocol StandingMembers: SentObject {}

extension ControllerMembers {
    /// For an embedded child: true if its view is not shown.
    public var hidden: Bool? { get { self["hidden"] } set { self["hidden"] = newValue } }
    public var title: String? { get { self["title"] } set { self["title"] = newValue } }
    public var navigationItem: Objects.NavigationItem? {
        get { self["navigationItem"] }
        set { self["navigationItem"] = newValue }
    }
    public var tabBarItem: Objects.TabBarItem? { get { self["tabBarItem"] } set { self["tabBarItem"] = newValue } }
    public var toolbarItems: [Objects.BarButtonItem]? {
        get { self["toolbarItems"] }
        set { self["toolbarItems"] = newValue }
    }
    public var hidesBottomBarWhenPushed: Bool? {
        get { self["hidesBottomBarWhenPushed"] }
        set { self["hidesBottomBarWhenPushed"] = newValue }
    }
    public var modalPresentationStyle: Words.ModalPresentationStyle? {
        get { self["modalPresentationStyle"] }
        set { self["modalPresentationStyle"] = newValue }
    }
    public var modalTransitionStyle: Words.ModalTransitionStyle? {
        get { self["modalTransitionStyle"] }
        set { self["modalTransitionStyle"] = newValue }
    }
    /// For a navigation controller.
    public var navigationBarHidden: Bool? {
        get { self["navigationBarHidden"] }
        set { self["navigationBarHidden"] = newValue }
    }
    /// For a navigation controller.
    public var toolbarHidden: Bool? { get { self["toolbarHidden"] } set { self["toolbarHidden"] = newValue } }
    /// For a navigation controller.
    public var navigationBar: Objects.BarLook? {
        get { self["navigationBar"] }
        set { self["navigationBar"] = newValue }
    }
    /// For a navigation controller.
    public var toolbar: Objects.BarLook? { get { self["toolbar"] } set { self["toolbar"] = newValue } }
    /// If absent, portrait only, or as its content votes.
    public var supportedInterfaceOrientations: [Words.Orientation]? {
        get { self["supportedInterfaceOrientations"] }
        set { self["supportedInterfaceOrientations"] = newValue }
    }
    /// If false, the application forwards appearance callbacks to embedded children itself.
    public var automaticallyForwardsAppearance: Bool? {
        get { self["automaticallyForwardsAppearance"] }
        set { self["automaticallyForwardsAppearance"] = newValue }
    }
    /// In points. If absent, 320 by 1100.
    public var contentSizeForViewInPopover: Objects.Size? {
        get { self["contentSizeForViewInPopover"] }
        set { self["contentSizeForViewInPopover"] = newValue }
    }
    /// If true, its view extends under translucent bars and the status bar.
    public var wantsFullScreenLayout: Bool? {
        get { self["wantsFullScreenLayout"] }
        set { self["wantsFullScreenLayout"] = newValue }
    }
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
