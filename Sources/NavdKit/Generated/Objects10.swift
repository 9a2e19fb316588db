// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A value that the file gives to a property of the application's class.
    public struct StoryboardRuntimeAttribute: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var keyPath: String? { json.read("keyPath") }
        /// `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, …
        public var type: String? { json.read("type") }
        /// A text; for a size, a colour and similar types an object of texts. If absent, nil.
        public var value: JSON? { json.read("value") }
    }

    /// The frames of everything on screen, in points.
    public struct Layout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// The frame of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// The bounds of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// From the edges of `bounds`.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// From right to left, the first tab is at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show in place of everything that can be touched, while navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// From back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// A layout, as it is published, and as `layout` returns it.
    public struct ShownLayout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// The number of the last event that it includes.
        public var seq: Int { json.required("seq") }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// The frame of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// The bounds of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// From the edges of `bounds`.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// From right to left, the first tab is at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show in place of everything that can be touched, while navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// From back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// One part of one controller on screen, in points.
    public struct Frame: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { json.required("of") }
        public var part: Words.Part { json.required("part") }
        /// The name of the controller.
        public var name: String? { json.read("name") }
        /// `undefined` while a view that is directly in the window is rotated.
        public var frame: Objects.Rect? { json.read("frame") }
        /// For a view that is directly in the window, as the next two members.
        public var bounds: Objects.Rect? { json.read("bounds") }
        public var center: Objects.Point? { json.read("center") }
        public var transform: [Double]? { json.read("transform") }
        /// For a frame that extends beyond the safe area: how far, at each edge.
        public var safeAreaInsets: Objects.Inset? { json.read("safeAreaInsets") }
        /// For a view, as the next nine members.
        public var kind: Words.Kind? { json.read("kind") }
        public var title: String? { json.read("title") }
        public var customClass: String? { json.read("customClass") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// For a scroll view: how much of it a translucent navigation bar, the keyboard and the edges of the screen
        /// cover.
        public var contentInset: Objects.Inset? { json.read("contentInset") }
        /// For content that is scrolled, but not for a table: how far. If absent, 0, 0.
        public var contentOffset: Objects.Point? { json.read("contentOffset") }
        public var table: Objects.Table? { json.read("table") }
        /// For a table: true while its rows show their controls.
        public var editing: Bool { json.read("editing") ?? false }
        /// Also for a spine.
        public var page: Objects.Page? { json.read("page") }
        /// For a part of that name.
        public var pageIndicator: Objects.PageIndicator? { json.read("pageIndicator") }
        /// For the More list.
        public var rows: [Objects.Tab]? { json.read("rows") }
        /// The name of a bar of the application's own.
        public var bar: String? { json.read("bar") }
        /// For a bar, as the next four members.
        public var barStyle: Words.BarStyle? { json.read("barStyle") }
        public var translucent: Bool? { json.read("translucent") }
        public var tintColor: String? { json.read("tintColor") }
        public var prefersLargeTitles: Bool? { json.read("prefersLargeTitles") }
        public var contents: JSON? { json.read("contents") }
        /// For a dimming view.
        public var style: Words.ModalPresentationStyle? { json.read("style") }
        /// For a popover.
        public var popoverArrowDirection: Words.ArrowDirection? { json.read("popoverArrowDirection") }
        /// For a popover: the rectangle that it points at.
        public var source: Objects.Rect? { json.read("source") }
    }

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
        /// The words for users who do not see the item. If absent, its title, else what it shows.
        public var accessibilityLabel: String? { json.read("accessibilityLabel") }
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
        /// The words for users who do not see the item. If absent, its title, else what it shows.
        public var accessibilityLabel: String? { json.read("accessibilityLabel") }
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
        /// The words for users who do not see the item. If absent, its title, else what it shows.
        public var accessibilityLabel: String? { json.read("accessibilityLabel") }
        public var tag: Int { json.read("tag") ?? 0 }
        public var badgeValue: String? { json.read("badgeValue") }
        public var enabled: Bool { json.read("enabled") ?? true }
        public var viewController: String { json.required("viewController") }
        public var selected: Bool { json.required("selected") }
    }
}
