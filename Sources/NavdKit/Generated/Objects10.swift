// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The contents of a navigation bar, with their frames.
    public struct BarContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The controllers of the stack, bottom to top. Each of them has an item.
        public var items: [String] { json.required("items") }
        public var topItem: String? { json.read("topItem") }
        /// The controller below the top.
        public var backItem: String? { json.read("backItem") }
        public var backIsDefault: Bool? { json.read("backIsDefault") }
        /// The stack that a tap on the back button pops, if it is another one: the More navigation controller.
        public var backOf: String? { json.read("backOf") }
        public var title: String? { json.read("title") }
        public var titleView: JSON? { json.read("titleView") }
        public var prompt: String? { json.read("prompt") }
        public var left: [Objects.PlacedItem] { json.required("left") }
        public var right: [Objects.PlacedItem] { json.required("right") }
        /// The back button, if one is shown.
        public var back: Objects.PlacedItem? { json.read("back") }
        /// The frame of the title, or of the view that replaces it.
        public var titleFrame: Objects.Rect? { json.read("titleFrame") }
        /// True if the title is below the buttons.
        public var titleIsLarge: Bool? { json.read("titleIsLarge") }
    }

    /// The navigation bar of a navigation controller.
    public struct ShownNavigationBar: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The controllers of the stack, bottom to top. Each of them has an item.
        public var items: [String] { json.required("items") }
        public var topItem: String? { json.read("topItem") }
        /// The controller below the top.
        public var backItem: String? { json.read("backItem") }
        public var backIsDefault: Bool? { json.read("backIsDefault") }
        /// The stack that a tap on the back button pops, if it is another one: the More navigation controller.
        public var backOf: String? { json.read("backOf") }
        public var title: String? { json.read("title") }
        public var titleView: JSON? { json.read("titleView") }
        public var prompt: String? { json.read("prompt") }
        public var left: [Objects.BarButtonItem] { json.required("left") }
        public var right: [Objects.BarButtonItem] { json.required("right") }
        /// The back button, if one is shown.
        public var back: Objects.BarButtonItem? { json.read("back") }
        public var delegate: String { json.required("delegate") }
        public var hidden: Bool { json.required("hidden") }
        public var barStyle: Words.BarStyle { json.required("barStyle") }
        public var translucent: Bool { json.required("translucent") }
        public var tintColor: String? { json.read("tintColor") }
        public var prefersLargeTitles: Bool? { json.read("prefersLargeTitles") }
    }

    /// The contents of the configuration screen of a tab bar, with their frames.
    public struct ConfigurationContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String { json.required("title") }
        public var titleFrame: Objects.Rect { json.required("titleFrame") }
        /// Always empty.
        public var left: [Objects.PlacedItem] { json.required("left") }
        /// The Done button.
        public var right: [Objects.PlacedItem] { json.required("right") }
        /// The items that may be rearranged.
        public var items: [Objects.ConfiguredItem] { json.required("items") }
    }

    /// An item on the configuration screen of a tab bar.
    public struct ConfiguredItem: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { json.read("title") }
        public var image: String? { json.read("image") }
        public var systemItem: String? { json.read("systemItem") }
        public var tag: Int { json.read("tag") ?? 0 }
        public var badgeValue: String? { json.read("badgeValue") }
        public var enabled: Bool { json.read("enabled") ?? true }
        /// For a tab bar controller.
        public var viewController: String? { json.read("viewController") }
        /// True if the item is in the bar now.
        public var inBar: Bool { json.required("inBar") }
        public var frame: Objects.Rect { json.required("frame") }
    }

    /// The contents of a toolbar, item by item.
    public struct ToolbarContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var items: [Objects.PlacedItem] { json.required("items") }
    }

    /// A button, with its frame in the bar.
    public struct PlacedItem: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Set by the application. It identifies an item whose title changes.
        public var id: String? { json.read("id") }
        public var title: String? { json.read("title") }
        public var image: String? { json.read("image") }
        /// `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for renderers.
        public var systemItem: String? { json.read("systemItem") }
        public var customView: JSON? { json.read("customView") }
        public var tag: Int { json.read("tag") ?? 0 }
        public var enabled: Bool { json.read("enabled") ?? true }
        public var style: String? { json.read("style") }
        /// In points. If absent, as wide as its contents, and 0 for a fixed space.
        public var width: Double? { json.read("width") }
        /// The controller that receives a tap. If absent, the one that has the item.
        public var target: String? { json.read("target") }
        /// A word of the application's, or a command of the target.
        public var action: String? { json.read("action") }
        /// True from a tap to its answer. Only navd sets it.
        public var highlighted: Bool { json.read("highlighted") ?? false }
        public var frame: Objects.Rect { json.required("frame") }
    }

    /// The toolbar of a navigation controller, with the items of its top controller.
    public struct ShownToolbar: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var viewController: String? { json.read("viewController") }
        public var items: [Objects.BarButtonItem] { json.required("items") }
        public var hidden: Bool { json.required("hidden") }
        public var barStyle: Words.BarStyle { json.required("barStyle") }
        public var translucent: Bool { json.required("translucent") }
        public var tintColor: String? { json.read("tintColor") }
    }

    /// The contents of a tab bar, and the tabs that are on the More list.
    public struct TabBarContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var places: [Objects.Tab] { json.required("places") }
        public var more: [Objects.Tab] { json.required("more") }
    }

    /// The tab bar of a tab bar controller.
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
        /// The number of the last commit in this copy. Later commits are sent as `host.committed`.
        public var seq: Int { json.required("seq") }
        public var window: Objects.Window { json.required("window") }
        public var controllers: [Objects.Controller] { json.required("controllers") }
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
}
