// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What a rule decides besides its changes.
    public struct Outline: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Decides the order of the messages.
        public var kind: Words.TransitionKind { get { self["kind"] } set { self["kind"] = newValue } }
        public var animated: Bool? { get { self["animated"] } set { self["animated"] = newValue } }
        /// The delegate's last word.
        public var delegate: [Objects.ProposedMessage]? { get { self["delegate"] } set { self["delegate"] = newValue } }
        /// Said at once.
        public var said: [Objects.ProposedMessage]? { get { self["said"] } set { self["said"] = newValue } }
        /// The delegate's word where a gesture takes it back.
        public var cancelled: [Objects.ProposedMessage]? {
            get { self["cancelled"] }
            set { self["cancelled"] = newValue }
        }
        /// Members of the command's answer.
        public var result: JSONObject? { get { self["result"] } set { self["result"] = newValue } }
        /// What else a renderer hears when it begins.
        public var begins: JSONObject? { get { self["begins"] } set { self["begins"] = newValue } }
        /// There is nothing to do, and nothing was changed.
        public var unchanged: Bool? { get { self["unchanged"] } set { self["unchanged"] = newValue } }
        /// navd takes no such proposal.
        public var closes: Bool? { get { self["closes"] } set { self["closes"] = newValue } }
        /// A gesture steers it.
        public var interactive: Bool? { get { self["interactive"] } set { self["interactive"] = newValue } }
        /// A tapped item's action.
        public var errand: JSON? { get { self["errand"] } set { self["errand"] = newValue } }
        /// Appearance that the application forwards.
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

    /// A message before it is known who hears it.
    public struct ProposedMessage: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var on: String { get { self["on"] } set { self["on"] = newValue } }
        public var method: String { get { self["method"] } set { self["method"] = newValue } }
        public var viewController: String? { get { self["viewController"] } set { self["viewController"] = newValue } }
        public var animated: Bool? { get { self["animated"] } set { self["animated"] = newValue } }
        public var movement: Int? { get { self["movement"] } set { self["movement"] = newValue } }
        public var details: JSONObject? { get { self["details"] } set { self["details"] = newValue } }
        /// What becomes so as it is said.
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

    /// A place that is hosted, or was.
    public struct Host: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var hostEpoch: Int { json.required("hostEpoch") }
        public var client: String { json.required("client") }
        /// As its `host.attach` had it: `window`, `on`, `kinds`.
        public var claim: JSONObject { json.required("claim") }
        public var state: Words.PlaceState { json.required("state") }
        /// Of one that was given up.
        public var why: String? { json.read("why") }
        /// When its host was lost, in milliseconds since 1970; none of one that runs.
        public var lostSince: Int? { json.read("lostSince") }
        /// Those that it has now.
        public var controllers: [String] { json.required("controllers") }
        /// Those that count.
        public var losses: Int { json.required("losses") }
        /// Proposals that could not be.
        public var wrong: Int { json.required("wrong") }
        /// Commands that it has not answered yet.
        public var asked: Int { json.required("asked") }
        /// Commands that it has answered.
        public var answered: Int { json.required("answered") }
    }
}

/// What a controller, its spec and a change of it may have.
public protocol ControllerMembers: SentObject {}

/// What navd tells of a controller and of a change of it.
public protocol StandingMembers: SentObject {}

extension ControllerMembers {
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
    /// Of a stack.
    public var navigationBarHidden: Bool? {
        get { self["navigationBarHidden"] }
        set { self["navigationBarHidden"] = newValue }
    }
    /// Of a stack.
    public var toolbarHidden: Bool? { get { self["toolbarHidden"] } set { self["toolbarHidden"] = newValue } }
    /// Of a stack.
    public var navigationBar: Objects.BarLook? {
        get { self["navigationBar"] }
        set { self["navigationBar"] = newValue }
    }
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
