// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A bar of the application's own, and what follows from its items.
    public struct ShownBar: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var kind: Words.BarKind { json.required("kind") }
        public var look: Objects.BarLook { json.required("look") }
        public var items: JSON { json.required("items") }
        /// For a tab bar.
        public var selectedIndex: Int? { json.read("selectedIndex") }
        /// For a tab bar: present while its configuration screen is open.
        public var customizing: Objects.BarCustomizing? { json.read("customizing") }
        public var selectedItem: Objects.TabBarItem? { json.read("selectedItem") }
        /// For a navigation bar, as the members below.
        public var topItem: Objects.NavigationItem? { json.read("topItem") }
        public var backItem: Objects.NavigationItem? { json.read("backItem") }
        public var title: String? { json.read("title") }
        public var titleView: JSON? { json.read("titleView") }
        public var prompt: String? { json.read("prompt") }
        public var left: JSON? { json.read("left") }
        public var right: JSON? { json.read("right") }
        public var back: JSON? { json.read("back") }
        /// In `layout`: the frame of the title.
        public var titleFrame: Objects.Rect? { json.read("titleFrame") }
        /// In `layout`: true if the title is below the buttons.
        public var titleIsLarge: Bool? { json.read("titleIsLarge") }
    }

    /// A gesture that turns pages.
    public struct GestureRecognizer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var kind: String { json.required("kind") }
        /// An id, or the name of a view of the application's.
        public var view: String { json.required("view") }
    }

    /// One part of the shown hierarchy, with the parts inside it.
    public struct View: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: JSON { json.required("of") }
        public var part: Words.Part { json.required("part") }
        public var name: String? { json.read("name") }
        public var kind: Words.Kind? { json.read("kind") }
        public var views: [Objects.View]? { json.read("views") }
    }

    /// A controller in `hierarchy`, with its children. A child that is shown in another place is listed there as a
    /// `guest`, by its id.
    public struct Node: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String? { json.read("id") }
        public var kind: Words.Kind? { json.read("kind") }
        public var guest: String? { json.read("guest") }
        public var name: String? { json.read("name") }
        public var title: String? { json.read("title") }
        public var storyboardIdentifier: String? { json.read("storyboardIdentifier") }
        public var customClass: String? { json.read("customClass") }
        public var openRoles: [Words.Role]? { json.read("openRoles") }
        public var badgeValue: String? { json.read("badgeValue") }
        public var host: Objects.HostMark? { json.read("host") }
        public var appearance: Words.Appearance? { json.read("appearance") }
        public var shown: Bool { json.read("shown") ?? false }
        public var selectedViewController: String? { json.read("selectedViewController") }
        public var viewControllers: [Objects.Node]? { json.read("viewControllers") }
        public var presented: Objects.Node? { json.read("presented") }
    }

    /// The copy of a window of navd's tree with which a host begins.
    public struct HostedWindow: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// The last commit in this copy. Later commits are sent as `host.committed` or `host.commits`.
        public var seq: Int { json.required("seq") }
        public var window: Objects.Window { json.required("window") }
        public var controllers: [Objects.Controller] { json.required("controllers") }
    }

    /// A commit of a window in which a host hosts something.
    public struct HostedCommit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var event: Objects.Event { json.required("event") }
    }

    /// How many times a hosted place may lose its host.
    public struct Restart: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The number of losses that are allowed within `within`, 0 to 1,000.
        public var most: Int? { get { self["most"] } set { self["most"] = newValue } }
        /// Milliseconds.
        public var within: Int? { get { self["within"] } set { self["within"] = newValue } }

        public init(most: Int = 3, within: Int = 60000) {
            self.init(json: JSONObject(present: ["most": most.wire, "within": within.wire]))
        }
    }

    /// The effect of a command, as the host's rule decides it. navd itself derives the messages.
    public struct Proposal: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// In their order. The first one applies to the tree of the commit `base`.
        public var changes: [JSON] { get { self["changes"] } set { self["changes"] = newValue } }
        /// Controllers that are left without a place. Those that no peer holds are released.
        public var loose: [String]? { get { self["loose"] } set { self["loose"] = newValue } }
        public var outline: Objects.Outline { get { self["outline"] } set { self["outline"] = newValue } }

        public init(changes: [JSON], outline: Objects.Outline, loose: [String]? = nil) {
            self.init(json: JSONObject(present: [
                "changes": changes.wire, "loose": loose?.wire, "outline": outline.wire
            ]))
        }
    }

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
}
