// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What a navigation bar shows, and where.
    public struct BarContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of the stack, bottom to top: each has an item.
        public var items: [String] { json.required("items") }
        public var topItem: String? { json.read("topItem") }
        /// The one below the top.
        public var backItem: String? { json.read("backItem") }
        public var backIsDefault: Bool? { json.read("backIsDefault") }
        /// The stack that a tap on it pops, where it is not this one: More's.
        public var backOf: String? { json.read("backOf") }
        public var title: String? { json.read("title") }
        public var titleView: JSON? { json.read("titleView") }
        public var prompt: String? { json.read("prompt") }
        public var left: [Objects.PlacedItem] { json.required("left") }
        public var right: [Objects.PlacedItem] { json.required("right") }
        /// The back button, where one is shown.
        public var back: Objects.PlacedItem? { json.read("back") }
        /// Where the title stands, or the view in its place.
        public var titleFrame: Objects.Rect? { json.read("titleFrame") }
        /// It stands below the buttons.
        public var titleIsLarge: Bool? { json.read("titleIsLarge") }
    }

    /// The bar of a stack.
    public struct ShownNavigationBar: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of the stack, bottom to top: each has an item.
        public var items: [String] { json.required("items") }
        public var topItem: String? { json.read("topItem") }
        /// The one below the top.
        public var backItem: String? { json.read("backItem") }
        public var backIsDefault: Bool? { json.read("backIsDefault") }
        /// The stack that a tap on it pops, where it is not this one: More's.
        public var backOf: String? { json.read("backOf") }
        public var title: String? { json.read("title") }
        public var titleView: JSON? { json.read("titleView") }
        public var prompt: String? { json.read("prompt") }
        public var left: [Objects.BarButtonItem] { json.required("left") }
        public var right: [Objects.BarButtonItem] { json.required("right") }
        /// Where one is shown.
        public var back: Objects.BarButtonItem? { json.read("back") }
        public var delegate: String { json.required("delegate") }
        public var hidden: Bool { json.required("hidden") }
        public var barStyle: Words.BarStyle { json.required("barStyle") }
        public var translucent: Bool { json.required("translucent") }
        public var tintColor: String? { json.read("tintColor") }
        public var prefersLargeTitles: Bool? { json.read("prefersLargeTitles") }
    }

    /// What the configuration screen of a tab bar shows, and where.
    public struct ConfigurationContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String { json.required("title") }
        public var titleFrame: Objects.Rect { json.required("titleFrame") }
        /// None.
        public var left: [Objects.PlacedItem] { json.required("left") }
        /// Done.
        public var right: [Objects.PlacedItem] { json.required("right") }
        /// What may be rearranged.
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
        /// Of a tab bar controller.
        public var viewController: String? { json.read("viewController") }
        /// It stands in the bar now.
        public var inBar: Bool { json.required("inBar") }
        public var frame: Objects.Rect { json.required("frame") }
    }

    /// What a toolbar shows, item by item.
    public struct ToolbarContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var items: [Objects.PlacedItem] { json.required("items") }
    }

    /// A button, and its place in the bar.
    public struct PlacedItem: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its owner's: with it an item stays the same while its title changes.
        public var id: String? { json.read("id") }
        public var title: String? { json.read("title") }
        public var image: String? { json.read("image") }
        /// `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws.
        public var systemItem: String? { json.read("systemItem") }
        public var customView: JSON? { json.read("customView") }
        public var tag: Int { json.read("tag") ?? 0 }
        public var enabled: Bool { json.read("enabled") ?? true }
        public var style: String? { json.read("style") }
        /// Points. Absent, as wide as what it shows; a fixed space takes nothing then.
        public var width: Double? { json.read("width") }
        /// Whom a tap is for; absent, the controller whose item it is.
        public var target: String? { json.read("target") }
        /// A word of the application's, or a command of the target's own.
        public var action: String? { json.read("action") }
        /// Tapped and not answered; navd's to set.
        public var highlighted: Bool { json.read("highlighted") ?? false }
        public var frame: Objects.Rect { json.required("frame") }
    }

    /// The toolbar of a stack: what its top wants there.
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
}
