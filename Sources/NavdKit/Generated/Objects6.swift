// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// One row of a table.
    public struct Row: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { self["section"] } set { self["section"] = newValue } }
        public var row: Int { get { self["row"] } set { self["row"] = newValue } }

        public init(row: Int, section: Int = 0) {
            self.init(json: JSONObject(present: ["section": section.wire, "row": row.wire]))
        }
    }

    /// The rows that are visible.
    public struct VisibleRows: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { self["section"] } set { self["section"] = newValue } }
        public var row: Int { get { self["row"] } set { self["row"] = newValue } }
        public var count: Int? { get { self["count"] } set { self["count"] = newValue } }

        public init(row: Int, section: Int = 0, count: Int? = nil) {
            self.init(json: JSONObject(present: ["section": section.wire, "row": row.wire, "count": count?.wire]))
        }
    }

    /// A transition that has begun and not ended.
    public struct Transition: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// `push`, `pop`, `present`, `dismiss`, `turn`, …
        public var kind: String { get { self["kind"] } set { self["kind"] = newValue } }
        /// The number that names the transition.
        public var turn: Int { get { self["turn"] } set { self["turn"] = newValue } }
        /// In milliseconds.
        public var duration: Int { get { self["duration"] } set { self["duration"] = newValue } }
        public var owner: Words.TransitionOwner { get { self["owner"] } set { self["owner"] = newValue } }
        public var interactive: Bool? { get { self["interactive"] } set { self["interactive"] = newValue } }
        /// The controllers that a gesture may bring.
        public var arriving: [String]? { get { self["arriving"] } set { self["arriving"] = newValue } }

        public init(
            kind: String, turn: Int, duration: Int, owner: Words.TransitionOwner, interactive: Bool = false,
            arriving: [String]? = nil
        ) {
            self.init(json: JSONObject(present: [
                "kind": kind.wire, "turn": turn.wire, "duration": duration.wire, "owner": owner.wire,
                "interactive": interactive.wire, "arriving": arriving?.wire
            ]))
        }
    }

    /// How the user opens the first pane of a split view controller while it is hidden.
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

    /// The host that runs the rules of a container and of everything in it.
    public struct HostMark: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The number of this hosting. The next one of the same place has another number.
        public var epoch: Int { get { self["epoch"] } set { self["epoch"] = newValue } }
        public var client: String { get { self["client"] } set { self["client"] = newValue } }
        public var state: Words.HostState? { get { self["state"] } set { self["state"] = newValue } }
        /// Whose rules the host runs.
        public var rules: Words.HostRules? { get { self["rules"] } set { self["rules"] = newValue } }
        /// The reason why the host does not run.
        public var why: String? { get { self["why"] } set { self["why"] = newValue } }

        public init(
            epoch: Int, client: String, state: Words.HostState? = nil, rules: Words.HostRules? = nil, why: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "epoch": epoch.wire, "client": client.wire, "state": state?.wire, "rules": rules?.wire, "why": why?.wire
            ]))
        }
    }

    /// The state of a popover controller.
    public struct Popover: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var contentSize: Objects.Size? { get { self["contentSize"] } set { self["contentSize"] = newValue } }
        public var passthroughViews: [String]? {
            get { self["passthroughViews"] }
            set { self["passthroughViews"] = newValue }
        }
        /// Present while the popover is visible.
        public var anchor: Objects.PopoverAnchor? { get { self["anchor"] } set { self["anchor"] = newValue } }

        public init(
            contentSize: Objects.Size? = nil, passthroughViews: [String]? = nil, anchor: Objects.PopoverAnchor? = nil
        ) {
            self.init(json: JSONObject(present: [
                "contentSize": contentSize?.wire, "passthroughViews": passthroughViews?.wire, "anchor": anchor?.wire
            ]))
        }
    }

    /// What a popover points at: a rectangle, or an item of a bar.
    public struct PopoverAnchor: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { get { self["of"] } set { self["of"] = newValue } }
        /// In the view of `of`, in points.
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
        /// The words for users who do not see the item. If absent, its title, else what it shows.
        public var accessibilityLabel: String? {
            get { self["accessibilityLabel"] }
            set { self["accessibilityLabel"] = newValue }
        }
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
            accessibilityLabel: String? = nil, customView: JSON? = nil, tag: Int = 0, enabled: Bool = true,
            style: String? = nil, width: Double? = nil, target: String? = nil, action: String? = nil,
            highlighted: Bool = false
        ) {
            self.init(json: JSONObject(present: [
                "id": id?.wire, "title": title?.wire, "image": image?.wire, "systemItem": systemItem?.wire,
                "accessibilityLabel": accessibilityLabel?.wire, "customView": customView?.wire, "tag": tag.wire,
                "enabled": enabled.wire, "style": style?.wire, "width": width?.wire, "target": target?.wire,
                "action": action?.wire, "highlighted": highlighted.wire
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
}
