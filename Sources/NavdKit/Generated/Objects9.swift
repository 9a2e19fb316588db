// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A segue, as it is written.
    public struct StoryboardSegue: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var kind: String { json.required("kind") }
        /// The kind that counts: an `action` may name another. None where navd does not know it.
        public var performsAs: String? { json.read("performsAs") }
        /// The object id of the controller whose scene it starts in.
        public var source: String { json.required("source") }
        /// Who starts it; the source itself where only a program does.
        public var sender: Objects.StoryboardObject { json.required("sender") }
        /// Started by a program only.
        public var manual: Bool { json.required("manual") }
        /// The object id of a controller; of an unwind, of an exit.
        public var destination: String { json.required("destination") }
        public var line: Int { json.required("line") }
        public var id: String? { json.read("id") }
        public var identifier: String? { json.read("identifier") }
        /// `accessoryAction`; absent, the sender's only or usual one.
        public var trigger: String? { json.read("trigger") }
        public var unwindAction: String? { json.read("unwindAction") }
        /// What else is said of it.
        public var also: JSONObject? { json.read("also") }
    }

    /// What one element says and navd does not understand, as it is written.
    public struct StoryboardKeys: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var element: String { json.required("element") }
        public var line: Int { json.required("line") }
        /// Its attributes, and elements in it that say nothing more, by key.
        public var keys: [String: String] { json.required("keys") }
        /// Its user defined runtime attributes.
        public var runtimeAttributes: [Objects.StoryboardRuntimeAttribute]? { json.read("runtimeAttributes") }
        /// Its object id, or its key.
        public var id: String? { json.read("id") }
        /// The object id of the controller in whose scene it stands; none of the document itself.
        public var scene: String? { json.read("scene") }
    }

    /// A value that the file gives to a property of the application's own class.
    public struct StoryboardRuntimeAttribute: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var keyPath: String? { json.read("keyPath") }
        /// `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, …
        public var type: String? { json.read("type") }
        /// A text; of a size, a colour and the like an object of texts. Absent: nil.
        public var value: JSON? { json.read("value") }
    }

    /// Where everything on screen is. Points.
    public struct Layout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// Of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// Of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// Of the bounds.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// Right to left, the first tab stands at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show instead of what takes touches: navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// Back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// A layout, as it is published.
    public struct ShownLayout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// Of the last event that it shows.
        public var seq: Int { json.required("seq") }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// Of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// Of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// Of the bounds.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// Right to left, the first tab stands at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show instead of what takes touches: navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// Back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// One part of one controller on screen. Points.
    public struct Frame: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { json.required("of") }
        public var part: Words.Part { json.required("part") }
        /// Of the controller.
        public var name: String? { json.read("name") }
        /// `undefined` while what hangs in the window itself is turned.
        public var frame: Objects.Rect? { json.read("frame") }
        /// Of a view that hangs in the window itself, as the next two.
        public var bounds: Objects.Rect? { json.read("bounds") }
        public var center: Objects.Point? { json.read("center") }
        public var transform: [Double]? { json.read("transform") }
        /// Of a frame that reaches out of the safe area: its edges that the screen hides.
        public var safeAreaInsets: Objects.Inset? { json.read("safeAreaInsets") }
        /// Of a view, as the next eight.
        public var kind: Words.Kind? { json.read("kind") }
        public var title: String? { json.read("title") }
        public var customClass: String? { json.read("customClass") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// Of a scroll view: what a translucent navigation bar, the keyboard and the screen's edges cover of it.
        public var contentInset: Objects.Inset? { json.read("contentInset") }
        public var table: Objects.Table? { json.read("table") }
        /// Of a table: its rows show their controls.
        public var editing: Bool { json.read("editing") ?? false }
        /// Of a spine too.
        public var page: Objects.Page? { json.read("page") }
        /// Of a part of that name.
        public var pageIndicator: Objects.PageIndicator? { json.read("pageIndicator") }
        /// Of the More list.
        public var rows: [Objects.Tab]? { json.read("rows") }
        /// The name of a bar that stands alone.
        public var bar: String? { json.read("bar") }
        /// Of a bar, as the next four.
        public var barStyle: Words.BarStyle? { json.read("barStyle") }
        public var translucent: Bool? { json.read("translucent") }
        public var tintColor: String? { json.read("tintColor") }
        public var prefersLargeTitles: Bool? { json.read("prefersLargeTitles") }
        public var contents: JSON? { json.read("contents") }
        /// Of what dims the rest.
        public var style: Words.ModalPresentationStyle? { json.read("style") }
        /// Of a popover.
        public var popoverArrowDirection: Words.ArrowDirection? { json.read("popoverArrowDirection") }
        /// Of a popover: what it points at.
        public var source: Objects.Rect? { json.read("source") }
    }

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
}
