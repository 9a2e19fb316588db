// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// How the first pane of a split is reached while it is hidden.
    public struct HiddenPane: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barButtonItem: Objects.BarButtonItem? {
            get { self["barButtonItem"] }
            set { self["barButtonItem"] = newValue }
        }
        public var popover: String? { get { self["popover"] } set { self["popover"] = newValue } }

        public init(barButtonItem: Objects.BarButtonItem? = nil, popover: String? = nil) {
            self.init(json: JSONObject(present: ["barButtonItem": barButtonItem?.wire, "popover": popover?.wire]))
        }
    }

    /// Who runs the rules of a container, and of what stands in it.
    public struct HostMark: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of this hosting; the next of the same place has another.
        public var epoch: Int { get { self["epoch"] } set { self["epoch"] = newValue } }
        public var client: String { get { self["client"] } set { self["client"] = newValue } }
        public var state: Words.HostState? { get { self["state"] } set { self["state"] = newValue } }
        /// Whose rules the host runs.
        public var rules: Words.HostRules? { get { self["rules"] } set { self["rules"] = newValue } }
        /// Of one that does not run.
        public var why: String? { get { self["why"] } set { self["why"] = newValue } }

        public init(
            epoch: Int, client: String, state: Words.HostState? = nil, rules: Words.HostRules? = nil, why: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "epoch": epoch.wire, "client": client.wire, "state": state?.wire, "rules": rules?.wire, "why": why?.wire
            ]))
        }
    }

    /// What a popover controller keeps.
    public struct Popover: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var contentSize: Objects.Size? { get { self["contentSize"] } set { self["contentSize"] = newValue } }
        public var passthroughViews: [String]? {
            get { self["passthroughViews"] }
            set { self["passthroughViews"] = newValue }
        }
        /// While it is visible.
        public var anchor: Objects.PopoverAnchor? { get { self["anchor"] } set { self["anchor"] = newValue } }

        public init(
            contentSize: Objects.Size? = nil, passthroughViews: [String]? = nil, anchor: Objects.PopoverAnchor? = nil
        ) {
            self.init(json: JSONObject(present: [
                "contentSize": contentSize?.wire, "passthroughViews": passthroughViews?.wire, "anchor": anchor?.wire
            ]))
        }
    }

    /// Where a popover hangs: a rectangle, or an item of a bar.
    public struct PopoverAnchor: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { get { self["of"] } set { self["of"] = newValue } }
        /// In the view of `of`.
        public var rect: Objects.Rect? { get { self["rect"] } set { self["rect"] = newValue } }
        public var position: Words.Position? { get { self["position"] } set { self["position"] = newValue } }
        public var index: Int? { get { self["index"] } set { self["index"] = newValue } }
        public var segment: Int? { get { self["segment"] } set { self["segment"] = newValue } }
        public var bar: String? { get { self["bar"] } set { self["bar"] = newValue } }
        public var permittedArrowDirections: [Words.ArrowDirection] {
            get { self["permittedArrowDirections"] }
            set { self["permittedArrowDirections"] = newValue }
        }

        public init(
            of: String, permittedArrowDirections: [Words.ArrowDirection], rect: Objects.Rect? = nil,
            position: Words.Position? = nil, index: Int? = nil, segment: Int? = nil, bar: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "of": of.wire, "rect": rect?.wire, "position": position?.wire, "index": index?.wire,
                "segment": segment?.wire, "bar": bar?.wire, "permittedArrowDirections": permittedArrowDirections.wire
            ]))
        }
    }

    /// What a controller puts into the navigation bar above it.
    public struct NavigationItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        /// Above the bar's controls.
        public var prompt: String? { get { self["prompt"] } set { self["prompt"] = newValue } }
        /// In the place of the title.
        public var titleView: JSON? { get { self["titleView"] } set { self["titleView"] = newValue } }
        /// At most 256. `leftBarButtonItem` sets the first.
        public var leftBarButtonItems: [Objects.BarButtonItem]? {
            get { self["leftBarButtonItems"] }
            set { self["leftBarButtonItems"] = newValue }
        }
        /// Of what is set, and of `controller.get`.
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
        /// In the bar of the controller above.
        public var backBarButtonItem: Objects.BarButtonItem? {
            get { self["backBarButtonItem"] }
            set { self["backBarButtonItem"] = newValue }
        }
        public var hidesBackButton: Bool? { get { self["hidesBackButton"] } set { self["hidesBackButton"] = newValue } }
        /// The left items stand beside the back button, not in its place.
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

    /// One button of a bar. The same item may stand in several places.
    public struct BarButtonItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its owner's: with it an item stays the same while its title changes.
        public var id: String? { get { self["id"] } set { self["id"] = newValue } }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        /// `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws.
        public var systemItem: String? { get { self["systemItem"] } set { self["systemItem"] = newValue } }
        public var customView: JSON? { get { self["customView"] } set { self["customView"] = newValue } }
        public var tag: Int? { get { self["tag"] } set { self["tag"] = newValue } }
        public var enabled: Bool? { get { self["enabled"] } set { self["enabled"] = newValue } }
        public var style: String? { get { self["style"] } set { self["style"] = newValue } }
        /// Points. Absent, as wide as what it shows; a fixed space takes nothing then.
        public var width: Double? { get { self["width"] } set { self["width"] = newValue } }
        /// Whom a tap is for; absent, the controller whose item it is.
        public var target: String? { get { self["target"] } set { self["target"] = newValue } }
        /// A word of the application's, or a command of the target's own.
        public var action: String? { get { self["action"] } set { self["action"] = newValue } }
        /// Tapped and not answered; navd's to set.
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
        /// Its kind: `label`, `button`, `segmentedControl`, …
        public var view: String { get { self["view"] } set { self["view"] = newValue } }
        /// Its object in the storyboard, where it performs a segue.
        public var id: String? { get { self["id"] } set { self["id"] = newValue } }
        /// What it says.
        public var text: String? { get { self["text"] } set { self["text"] = newValue } }
        /// The application's name for it; shown where it has no text.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// The application's own; what to show in it.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        /// Points, 0 to 100,000. Absent, as wide as what it shows.
        public var width: Double? { get { self["width"] } set { self["width"] = newValue } }
        /// Of a segmented control.
        public var segments: [Objects.Segment]? { get { self["segments"] } set { self["segments"] = newValue } }
        public var selectedSegmentIndex: Int? {
            get { self["selectedSegmentIndex"] }
            set { self["selectedSegmentIndex"] = newValue }
        }
        /// Keeps no selection.
        public var momentary: Bool? { get { self["momentary"] } set { self["momentary"] = newValue } }
        /// Before the item's.
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

    /// Of a segmented control.
    public struct Segment: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }

        public init(title: String? = nil, image: String? = nil) {
            self.init(json: JSONObject(present: ["title": title?.wire, "image": image?.wire]))
        }
    }

    /// What represents a controller in a tab bar.
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

    /// How a bar looks.
    public struct BarLook: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barStyle: Words.BarStyle? { get { self["barStyle"] } set { self["barStyle"] = newValue } }
        public var translucent: Bool? { get { self["translucent"] } set { self["translucent"] = newValue } }
        public var tintColor: String? { get { self["tintColor"] } set { self["tintColor"] = newValue } }
        /// Of a navigation bar: the title stands large below the buttons.
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
}
