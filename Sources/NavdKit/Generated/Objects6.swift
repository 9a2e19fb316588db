// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The contents that a controller puts into the navigation bar above it.
    public struct NavigationItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        /// The text above the bar's controls.
        public var prompt: String? { get { self["prompt"] } set { self["prompt"] = newValue } }
        /// The view that replaces the title.
        public var titleView: JSON? { get { self["titleView"] } set { self["titleView"] = newValue } }
        /// At most 256. `leftBarButtonItem` sets the first.
        public var leftBarButtonItems: [Objects.BarButtonItem]? {
            get { self["leftBarButtonItems"] }
            set { self["leftBarButtonItems"] = newValue }
        }
        /// Accepted when an item is set, and returned by `controller.get`.
        public var leftBarButtonItem: Objects.BarButtonItem? {
            get { self["leftBarButtonItem"] }
            set { self["leftBarButtonItem"] = newValue }
        }
        public var rightBarButtonItems: [Objects.BarButtonItem]? {
            get { self["rightBarButtonItems"] }
            set { self["rightBarButtonItems"] = newValue }
        }
        public var rightBarButtonItem: Objects.BarButtonItem? {
            get { self["rightBarButtonItem"] }
            set { self["rightBarButtonItem"] = newValue }
        }
        /// The back button in the bar of the controller above.
        public var backBarButtonItem: Objects.BarButtonItem? {
            get { self["backBarButtonItem"] }
            set { self["backBarButtonItem"] = newValue }
        }
        public var hidesBackButton: Bool? { get { self["hidesBackButton"] } set { self["hidesBackButton"] = newValue } }
        /// If true, the left items are beside the back button, and do not replace it.
        public var leftItemsSupplementBackButton: Bool? {
            get { self["leftItemsSupplementBackButton"] }
            set { self["leftItemsSupplementBackButton"] = newValue }
        }

        public init(
            title: String? = nil, prompt: String? = nil, titleView: JSON? = nil,
            leftBarButtonItems: [Objects.BarButtonItem]? = nil,
            leftBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
            rightBarButtonItems: [Objects.BarButtonItem]? = nil,
            rightBarButtonItem: Nullable<Objects.BarButtonItem>? = nil, backBarButtonItem: Objects.BarButtonItem? = nil,
            hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false
        ) {
            self.init(json: JSONObject(present: [
                "title": title?.wire, "prompt": prompt?.wire, "titleView": titleView?.wire,
                "leftBarButtonItems": leftBarButtonItems?.wire, "leftBarButtonItem": leftBarButtonItem?.wire,
                "rightBarButtonItems": rightBarButtonItems?.wire, "rightBarButtonItem": rightBarButtonItem?.wire,
                "backBarButtonItem": backBarButtonItem?.wire, "hidesBackButton": hidesBackButton.wire,
                "leftItemsSupplementBackButton": leftItemsSupplementBackButton.wire
            ]))
        }
    }

    /// One button of a bar. The same item may be in several bars.
    public struct BarButtonItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Set by the application. It identifies an item whose title changes.
        public var id: String? { get { self["id"] } set { self["id"] = newValue } }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        /// `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for renderers.
        public var systemItem: String? { get { self["systemItem"] } set { self["systemItem"] = newValue } }
        public var customView: JSON? { get { self["customView"] } set { self["customView"] = newValue } }
        public var tag: Int? { get { self["tag"] } set { self["tag"] = newValue } }
        public var enabled: Bool? { get { self["enabled"] } set { self["enabled"] = newValue } }
        public var style: String? { get { self["style"] } set { self["style"] = newValue } }
        /// In points. If absent, as wide as its contents, and 0 for a fixed space.
        public var width: Double? { get { self["width"] } set { self["width"] = newValue } }
        /// The controller that receives a tap. If absent, the one that has the item.
        public var target: String? { get { self["target"] } set { self["target"] = newValue } }
        /// A word of the application's, or a command of the target.
        public var action: String? { get { self["action"] } set { self["action"] = newValue } }
        /// True from a tap to its answer. Only navd sets it.
        public var highlighted: Bool? { get { self["highlighted"] } set { self["highlighted"] = newValue } }

        public init(
            id: String? = nil, title: String? = nil, image: String? = nil, systemItem: String? = nil,
            customView: JSON? = nil, tag: Int = 0, enabled: Bool = true, style: String? = nil, width: Double? = nil,
            target: String? = nil, action: String? = nil, highlighted: Bool = false
        ) {
            self.init(json: JSONObject(present: [
                "id": id?.wire, "title": title?.wire, "image": image?.wire, "systemItem": systemItem?.wire,
                "customView": customView?.wire, "tag": tag.wire, "enabled": enabled.wire, "style": style?.wire,
                "width": width?.wire, "target": target?.wire, "action": action?.wire, "highlighted": highlighted.wire
            ]))
        }
    }

    /// A view inside a bar.
    public struct ViewObject: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The kind of the view: `label`, `button`, `segmentedControl`, …
        public var view: String { get { self["view"] } set { self["view"] = newValue } }
        /// The id of its object in the storyboard, if it performs a segue.
        public var id: String? { get { self["id"] } set { self["id"] = newValue } }
        /// The text that it shows.
        public var text: String? { get { self["text"] } set { self["text"] = newValue } }
        /// The application's name for the view; shown if it has no text.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// A value of the application's own that says what to show.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        /// In points, 0 to 100,000. If absent, as wide as its contents.
        public var width: Double? { get { self["width"] } set { self["width"] = newValue } }
        /// For a segmented control.
        public var segments: [Objects.Segment]? { get { self["segments"] } set { self["segments"] = newValue } }
        public var selectedSegmentIndex: Int? {
            get { self["selectedSegmentIndex"] }
            set { self["selectedSegmentIndex"] = newValue }
        }
        /// True if no segment stays selected.
        public var momentary: Bool? { get { self["momentary"] } set { self["momentary"] = newValue } }
        /// Takes precedence over the target of the item.
        public var target: String? { get { self["target"] } set { self["target"] = newValue } }
        public var action: String? { get { self["action"] } set { self["action"] = newValue } }

        public init(
            view: String, id: String? = nil, text: String? = nil, name: String? = nil, payload: JSON? = nil,
            width: Double? = nil, segments: [Objects.Segment]? = nil, selectedSegmentIndex: Int? = nil,
            momentary: Bool = false, target: String? = nil, action: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "view": view.wire, "id": id?.wire, "text": text?.wire, "name": name?.wire, "payload": payload?.wire,
                "width": width?.wire, "segments": segments?.wire, "selectedSegmentIndex": selectedSegmentIndex?.wire,
                "momentary": momentary.wire, "target": target?.wire, "action": action?.wire
            ]))
        }
    }

    /// One segment of a segmented control.
    public struct Segment: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }

        public init(title: String? = nil, image: String? = nil) {
            self.init(json: JSONObject(present: ["title": title?.wire, "image": image?.wire]))
        }
    }

    /// The item that represents a controller in a tab bar.
    public struct TabBarItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        public var systemItem: String? { get { self["systemItem"] } set { self["systemItem"] = newValue } }
        public var tag: Int? { get { self["tag"] } set { self["tag"] = newValue } }
        public var badgeValue: String? { get { self["badgeValue"] } set { self["badgeValue"] = newValue } }
        public var enabled: Bool? { get { self["enabled"] } set { self["enabled"] = newValue } }

        public init(
            title: String? = nil, image: String? = nil, systemItem: String? = nil, tag: Int = 0,
            badgeValue: String? = nil, enabled: Bool = true
        ) {
            self.init(json: JSONObject(present: [
                "title": title?.wire, "image": image?.wire, "systemItem": systemItem?.wire, "tag": tag.wire,
                "badgeValue": badgeValue?.wire, "enabled": enabled.wire
            ]))
        }
    }

    /// The appearance of a bar.
    public struct BarLook: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barStyle: Words.BarStyle? { get { self["barStyle"] } set { self["barStyle"] = newValue } }
        public var translucent: Bool? { get { self["translucent"] } set { self["translucent"] = newValue } }
        public var tintColor: String? { get { self["tintColor"] } set { self["tintColor"] = newValue } }
        /// For a navigation bar: if true, the title is large and below the buttons.
        public var prefersLargeTitles: Bool? {
            get { self["prefersLargeTitles"] }
            set { self["prefersLargeTitles"] = newValue }
        }

        public init(
            barStyle: Words.BarStyle? = nil, translucent: Bool = false, tintColor: String? = nil,
            prefersLargeTitles: Bool = false
        ) {
            self.init(json: JSONObject(present: [
                "barStyle": barStyle?.wire, "translucent": translucent.wire, "tintColor": tintColor?.wire,
                "prefersLargeTitles": prefersLargeTitles.wire
            ]))
        }
    }

    /// A bar of an application's own, in the view of a controller.
    public struct StandaloneBar: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { get { self["name"] } set { self["name"] = newValue } }
        public var kind: Words.BarKind { get { self["kind"] } set { self["kind"] = newValue } }
        public var look: Objects.BarLook? { get { self["look"] } set { self["look"] = newValue } }
        /// Items of the type that belongs to `kind`.
        public var items: JSON { get { self["items"] } set { self["items"] = newValue } }
        /// For a tab bar.
        public var selectedIndex: Int? { get { self["selectedIndex"] } set { self["selectedIndex"] = newValue } }
        /// For a tab bar: present while its configuration screen is open.
        public var customizing: Objects.BarCustomizing? {
            get { self["customizing"] }
            set { self["customizing"] = newValue }
        }

        public init(
            name: String, kind: Words.BarKind, items: JSON, look: Objects.BarLook? = nil, selectedIndex: Int? = nil,
            customizing: Objects.BarCustomizing? = nil
        ) {
            self.init(json: JSONObject(present: [
                "name": name.wire, "kind": kind.wire, "look": look?.wire, "items": items.wire,
                "selectedIndex": selectedIndex?.wire, "customizing": customizing?.wire
            ]))
        }
    }

    /// The state of a tab bar of an application's own while the user rearranges its items.
    public struct BarCustomizing: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The items that may be in the bar.
        public var items: [Objects.TabBarItem] { get { self["items"] } set { self["items"] = newValue } }
        /// The items of the bar, as they are arranged so far.
        public var arranged: [Objects.TabBarItem] { get { self["arranged"] } set { self["arranged"] = newValue } }

        public init(items: [Objects.TabBarItem], arranged: [Objects.TabBarItem]) {
            self.init(json: JSONObject(present: ["items": items.wire, "arranged": arranged.wire]))
        }
    }

    /// A saved window, as `window.save` returns it. Its contents may change between versions; `window.restore` reads
    /// it.
    public struct Document: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var format: String { get { self["format"] } set { self["format"] = newValue } }
        public var version: Int { get { self["version"] } set { self["version"] = newValue } }

        public init(format: String, version: Int) {
            self.init(json: JSONObject(present: ["format": format.wire, "version": version.wire]))
        }
    }

    /// One command of a transaction.
    public struct CommandOfSeveral: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { get { self["method"] } set { self["method"] = newValue } }
        /// The controller that the command is about, by id or name. An earlier command of the transaction may make it.
        public var on: String? { get { self["on"] } set { self["on"] = newValue } }
        public var params: [String: JSON]? { get { self["params"] } set { self["params"] = newValue } }

        public init(method: String, on: String? = nil, params: [String: JSON]? = nil) {
            self.init(json: JSONObject(present: ["method": method.wire, "on": on?.wire, "params": params?.wire]))
        }
    }

    /// What is in the panes or pages of the previous element.
    public struct Branches: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var `in`: [[JSON]] { get { self["in"] } set { self["in"] = newValue } }

        public init(`in`: [[JSON]]) {
            self.init(json: JSONObject(present: ["in": `in`.wire]))
        }
    }
}
