// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What a controller puts into the navigation bar above it.
    public struct NavigationItem: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        /// Above the bar's controls.
        public var prompt: String? { get { json.read("prompt") } set { json["prompt"] = newValue?.wire } }
        /// In the place of the title.
        public var titleView: JSON? { get { json.read("titleView") } set { json["titleView"] = newValue?.wire } }
        /// At most 256. `leftBarButtonItem` sets the first.
        public var leftBarButtonItems: [Objects.BarButtonItem]? {
            get { json.read("leftBarButtonItems") }
            set { json["leftBarButtonItems"] = newValue?.wire }
        }
        /// Of what is set, and of `controller.get`.
        public var leftBarButtonItem: Objects.BarButtonItem? {
            get { json.read("leftBarButtonItem") }
            set { json["leftBarButtonItem"] = newValue?.wire }
        }
        public var rightBarButtonItems: [Objects.BarButtonItem]? {
            get { json.read("rightBarButtonItems") }
            set { json["rightBarButtonItems"] = newValue?.wire }
        }
        public var rightBarButtonItem: Objects.BarButtonItem? {
            get { json.read("rightBarButtonItem") }
            set { json["rightBarButtonItem"] = newValue?.wire }
        }
        /// In the bar of the controller above.
        public var backBarButtonItem: Objects.BarButtonItem? {
            get { json.read("backBarButtonItem") }
            set { json["backBarButtonItem"] = newValue?.wire }
        }
        public var hidesBackButton: Bool? {
            get { json.read("hidesBackButton") }
            set { json["hidesBackButton"] = newValue?.wire }
        }
        /// The left items stand beside the back button, not in its place.
        public var leftItemsSupplementBackButton: Bool? {
            get { json.read("leftItemsSupplementBackButton") }
            set { json["leftItemsSupplementBackButton"] = newValue?.wire }
        }

        public init(
            title: String? = nil, prompt: String? = nil, titleView: JSON? = nil,
            leftBarButtonItems: [Objects.BarButtonItem]? = nil,
            leftBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
            rightBarButtonItems: [Objects.BarButtonItem]? = nil,
            rightBarButtonItem: Nullable<Objects.BarButtonItem>? = nil, backBarButtonItem: Objects.BarButtonItem? = nil,
            hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false
        ) {
            var json = JSONObject()
            json.write("title", title)
            json.write("prompt", prompt)
            json.write("titleView", titleView)
            json.write("leftBarButtonItems", leftBarButtonItems)
            json.write("leftBarButtonItem", leftBarButtonItem)
            json.write("rightBarButtonItems", rightBarButtonItems)
            json.write("rightBarButtonItem", rightBarButtonItem)
            json.write("backBarButtonItem", backBarButtonItem)
            json.write("hidesBackButton", hidesBackButton)
            json.write("leftItemsSupplementBackButton", leftItemsSupplementBackButton)
            self.json = json
        }
    }

    /// One button of a bar. The same item may stand in several places.
    public struct BarButtonItem: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its owner's: with it an item stays the same while its title changes.
        public var id: String? { get { json.read("id") } set { json["id"] = newValue?.wire } }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var image: String? { get { json.read("image") } set { json["image"] = newValue?.wire } }
        /// `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws.
        public var systemItem: String? { get { json.read("systemItem") } set { json["systemItem"] = newValue?.wire } }
        public var customView: JSON? { get { json.read("customView") } set { json["customView"] = newValue?.wire } }
        public var tag: Int? { get { json.read("tag") } set { json["tag"] = newValue?.wire } }
        public var enabled: Bool? { get { json.read("enabled") } set { json["enabled"] = newValue?.wire } }
        public var style: String? { get { json.read("style") } set { json["style"] = newValue?.wire } }
        /// Points. Absent, as wide as what it shows; a fixed space takes nothing then.
        public var width: Double? { get { json.read("width") } set { json["width"] = newValue?.wire } }
        /// Whom a tap is for; absent, the controller whose item it is.
        public var target: String? { get { json.read("target") } set { json["target"] = newValue?.wire } }
        /// A word of the application's, or a command of the target's own.
        public var action: String? { get { json.read("action") } set { json["action"] = newValue?.wire } }
        /// Tapped and not answered; navd's to set.
        public var highlighted: Bool? { get { json.read("highlighted") } set { json["highlighted"] = newValue?.wire } }

        public init(
            id: String? = nil, title: String? = nil, image: String? = nil, systemItem: String? = nil,
            customView: JSON? = nil, tag: Int = 0, enabled: Bool = true, style: String? = nil, width: Double? = nil,
            target: String? = nil, action: String? = nil, highlighted: Bool = false
        ) {
            var json = JSONObject()
            json.write("id", id)
            json.write("title", title)
            json.write("image", image)
            json.write("systemItem", systemItem)
            json.write("customView", customView)
            json.write("tag", tag)
            json.write("enabled", enabled)
            json.write("style", style)
            json.write("width", width)
            json.write("target", target)
            json.write("action", action)
            json.write("highlighted", highlighted)
            self.json = json
        }
    }

    /// A view inside a bar.
    public struct ViewObject: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its kind: `label`, `button`, `segmentedControl`, …
        public var view: String { get { json.required("view") } set { json["view"] = newValue.wire } }
        /// Its object in the storyboard, where it performs a segue.
        public var id: String? { get { json.read("id") } set { json["id"] = newValue?.wire } }
        /// What it says.
        public var text: String? { get { json.read("text") } set { json["text"] = newValue?.wire } }
        /// The application's name for it; shown where it has no text.
        public var name: String? { get { json.read("name") } set { json["name"] = newValue?.wire } }
        /// The application's own; what to show in it.
        public var payload: JSON? { get { json.read("payload") } set { json["payload"] = newValue?.wire } }
        /// Points, 0 to 100,000. Absent, as wide as what it shows.
        public var width: Double? { get { json.read("width") } set { json["width"] = newValue?.wire } }
        /// Of a segmented control.
        public var segments: [Objects.Segment]? {
            get { json.read("segments") }
            set { json["segments"] = newValue?.wire }
        }
        public var selectedSegmentIndex: Int? {
            get { json.read("selectedSegmentIndex") }
            set { json["selectedSegmentIndex"] = newValue?.wire }
        }
        /// Keeps no selection.
        public var momentary: Bool? { get { json.read("momentary") } set { json["momentary"] = newValue?.wire } }
        /// Before the item's.
        public var target: String? { get { json.read("target") } set { json["target"] = newValue?.wire } }
        public var action: String? { get { json.read("action") } set { json["action"] = newValue?.wire } }

        public init(
            view: String, id: String? = nil, text: String? = nil, name: String? = nil, payload: JSON? = nil,
            width: Double? = nil, segments: [Objects.Segment]? = nil, selectedSegmentIndex: Int? = nil,
            momentary: Bool = false, target: String? = nil, action: String? = nil
        ) {
            var json = JSONObject()
            json.write("view", view)
            json.write("id", id)
            json.write("text", text)
            json.write("name", name)
            json.write("payload", payload)
            json.write("width", width)
            json.write("segments", segments)
            json.write("selectedSegmentIndex", selectedSegmentIndex)
            json.write("momentary", momentary)
            json.write("target", target)
            json.write("action", action)
            self.json = json
        }
    }

    /// Of a segmented control.
    public struct Segment: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var image: String? { get { json.read("image") } set { json["image"] = newValue?.wire } }

        public init(title: String? = nil, image: String? = nil) {
            var json = JSONObject()
            json.write("title", title)
            json.write("image", image)
            self.json = json
        }
    }

    /// What represents a controller in a tab bar.
    public struct TabBarItem: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var image: String? { get { json.read("image") } set { json["image"] = newValue?.wire } }
        public var systemItem: String? { get { json.read("systemItem") } set { json["systemItem"] = newValue?.wire } }
        public var tag: Int? { get { json.read("tag") } set { json["tag"] = newValue?.wire } }
        public var badgeValue: String? { get { json.read("badgeValue") } set { json["badgeValue"] = newValue?.wire } }
        public var enabled: Bool? { get { json.read("enabled") } set { json["enabled"] = newValue?.wire } }

        public init(
            title: String? = nil, image: String? = nil, systemItem: String? = nil, tag: Int = 0,
            badgeValue: String? = nil, enabled: Bool = true
        ) {
            var json = JSONObject()
            json.write("title", title)
            json.write("image", image)
            json.write("systemItem", systemItem)
            json.write("tag", tag)
            json.write("badgeValue", badgeValue)
            json.write("enabled", enabled)
            self.json = json
        }
    }

    /// How a bar looks.
    public struct BarLook: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barStyle: Words.BarStyle? { get { json.read("barStyle") } set { json["barStyle"] = newValue?.wire } }
        public var translucent: Bool? { get { json.read("translucent") } set { json["translucent"] = newValue?.wire } }
        public var tintColor: String? { get { json.read("tintColor") } set { json["tintColor"] = newValue?.wire } }
        /// Of a navigation bar: the title stands large below the buttons.
        public var prefersLargeTitles: Bool? {
            get { json.read("prefersLargeTitles") }
            set { json["prefersLargeTitles"] = newValue?.wire }
        }

        public init(
            barStyle: Words.BarStyle? = nil, translucent: Bool = false, tintColor: String? = nil,
            prefersLargeTitles: Bool = false
        ) {
            var json = JSONObject()
            json.write("barStyle", barStyle)
            json.write("translucent", translucent)
            json.write("tintColor", tintColor)
            json.write("prefersLargeTitles", prefersLargeTitles)
            self.json = json
        }
    }

    /// A bar that stands alone in a view.
    public struct StandaloneBar: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { get { json.required("name") } set { json["name"] = newValue.wire } }
        public var kind: Words.BarKind { get { json.required("kind") } set { json["kind"] = newValue.wire } }
        public var look: Objects.BarLook? { get { json.read("look") } set { json["look"] = newValue?.wire } }
        /// By its kind.
        public var items: JSON { get { json.required("items") } set { json["items"] = newValue.wire } }
        /// Of a tab bar.
        public var selectedIndex: Int? {
            get { json.read("selectedIndex") }
            set { json["selectedIndex"] = newValue?.wire }
        }
        /// Of a tab bar: its configuration screen is open.
        public var customizing: Objects.BarCustomizing? {
            get { json.read("customizing") }
            set { json["customizing"] = newValue?.wire }
        }

        public init(
            name: String, kind: Words.BarKind, items: JSON, look: Objects.BarLook? = nil, selectedIndex: Int? = nil,
            customizing: Objects.BarCustomizing? = nil
        ) {
            var json = JSONObject()
            json.write("name", name)
            json.write("kind", kind)
            json.write("look", look)
            json.write("items", items)
            json.write("selectedIndex", selectedIndex)
            json.write("customizing", customizing)
            self.json = json
        }
    }

    /// A tab bar that stands alone, while the user rearranges its items.
    public struct BarCustomizing: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// What may stand in the bar.
        public var items: [Objects.TabBarItem] { get { json.required("items") } set { json["items"] = newValue.wire } }
        /// The bar as it is being arranged.
        public var arranged: [Objects.TabBarItem] {
            get { json.required("arranged") }
            set { json["arranged"] = newValue.wire }
        }

        public init(items: [Objects.TabBarItem], arranged: [Objects.TabBarItem]) {
            var json = JSONObject()
            json.write("items", items)
            json.write("arranged", arranged)
            self.json = json
        }
    }
}
