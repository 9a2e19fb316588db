// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What a tab bar shows, and what is left for the More list.
    public struct TabBarContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var places: [Objects.Tab] { json.required("places") }
        public var more: [Objects.Tab] { json.required("more") }
    }

    /// The bar of a tab bar controller.
    public struct ShownTabBar: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var places: [Objects.Tab] { json.required("places") }
        public var more: [Objects.Tab] { json.required("more") }
        public var hidden: Bool { json.required("hidden") }
        public var translucent: Bool { json.required("translucent") }
    }

    /// One place of a tab bar.
    public struct Tab: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { json.read("title") }
        public var image: String? { json.read("image") }
        public var systemItem: String? { json.read("systemItem") }
        public var tag: Int { json.read("tag") ?? 0 }
        public var badgeValue: String? { json.read("badgeValue") }
        public var enabled: Bool { json.read("enabled") ?? true }
        public var viewController: String { json.required("viewController") }
        public var selected: Bool { json.required("selected") }
    }

    /// A bar that stands alone, and what follows from its items.
    public struct ShownBar: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var kind: Words.BarKind { json.required("kind") }
        public var look: Objects.BarLook { json.required("look") }
        public var items: JSON { json.required("items") }
        /// Of a tab bar.
        public var selectedIndex: Int? { json.read("selectedIndex") }
        /// Of a tab bar: its configuration screen is open.
        public var customizing: Objects.BarCustomizing? { json.read("customizing") }
        public var selectedItem: Objects.TabBarItem? { json.read("selectedItem") }
        /// Of a navigation bar, as what follows.
        public var topItem: Objects.NavigationItem? { json.read("topItem") }
        public var backItem: Objects.NavigationItem? { json.read("backItem") }
        public var title: String? { json.read("title") }
        public var titleView: JSON? { json.read("titleView") }
        public var prompt: String? { json.read("prompt") }
        public var left: JSON? { json.read("left") }
        public var right: JSON? { json.read("right") }
        public var back: JSON? { json.read("back") }
        /// In `layout`: where the title stands.
        public var titleFrame: Objects.Rect? { json.read("titleFrame") }
        /// In `layout`: it stands below the buttons.
        public var titleIsLarge: Bool? { json.read("titleIsLarge") }
    }

    /// How pages are turned.
    public struct GestureRecognizer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var kind: String { json.required("kind") }
        /// An id, or a view of the application's.
        public var view: String { json.required("view") }
    }

    /// One part of the shown hierarchy, with what it holds.
    public struct View: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: JSON { json.required("of") }
        public var part: Words.Part { json.required("part") }
        public var name: String? { json.read("name") }
        public var kind: Words.Kind? { json.read("kind") }
        public var views: [Objects.View]? { json.read("views") }
    }

    /// A controller in `hierarchy`, with its children; one that stands elsewhere is a `guest`, by id.
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

    /// A window as a host begins with it: its copy of navd's tree.
    public struct HostedWindow: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// What comes later is told by `host.committed`.
        public var seq: Int { json.required("seq") }
        public var window: Objects.Window { json.required("window") }
        public var controllers: [Objects.Controller] { json.required("controllers") }
    }

    /// How many losses of its hosts a place bears.
    public struct Restart: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0 to 1,000.
        public var most: Int? { get { self["most"] } set { self["most"] = newValue } }
        /// Milliseconds.
        public var within: Int? { get { self["within"] } set { self["within"] = newValue } }

        public init(most: Int = 3, within: Int = 60000) {
            self.init(json: JSONObject(present: ["most": most.wire, "within": within.wire]))
        }
    }

    /// What a command comes to, as its rule decides. The messages navd makes itself.
    public struct Proposal: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// In their order, from the tree of `base` on.
        public var changes: [JSON] { get { self["changes"] } set { self["changes"] = newValue } }
        /// Left without a place: released, if nobody holds them.
        public var loose: [String]? { get { self["loose"] } set { self["loose"] = newValue } }
        public var outline: Objects.Outline { get { self["outline"] } set { self["outline"] = newValue } }

        public init(changes: [JSON], outline: Objects.Outline, loose: [String]? = nil) {
            self.init(json: JSONObject(present: [
                "changes": changes.wire, "loose": loose?.wire, "outline": outline.wire
            ]))
        }
    }

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
}
