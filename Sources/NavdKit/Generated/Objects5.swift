// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What of a table is state; rows stay with the data source.
    public struct Table: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var style: Words.TableStyle? { get { self["style"] } set { self["style"] = newValue } }
        /// Points, 0 to 100,000. A cell may have a height of its own.
        public var rowHeight: Double? { get { self["rowHeight"] } set { self["rowHeight"] = newValue } }
        /// How many rows each has; absent until somebody has looked.
        public var sections: [Int]? { get { self["sections"] } set { self["sections"] = newValue } }
        /// Counts up with every change of data.
        public var dataVersion: Int? { get { self["dataVersion"] } set { self["dataVersion"] = newValue } }
        public var selected: Objects.Row? { get { self["selected"] } set { self["selected"] = newValue } }
        /// What is seen, as far as whoever draws has said.
        public var visible: Objects.VisibleRows? { get { self["visible"] } set { self["visible"] = newValue } }
        /// Shows its delete button. A saved window has none.
        public var pending: Objects.PendingRow? { get { self["pending"] } set { self["pending"] = newValue } }

        public init(
            style: Words.TableStyle? = nil, rowHeight: Double? = nil, sections: [Int]? = nil, dataVersion: Int = 0,
            selected: Objects.Row? = nil, visible: Objects.VisibleRows? = nil, pending: Objects.PendingRow? = nil
        ) {
            self.init(json: JSONObject(present: [
                "style": style?.wire, "rowHeight": rowHeight?.wire, "sections": sections?.wire,
                "dataVersion": dataVersion.wire, "selected": selected?.wire, "visible": visible?.wire,
                "pending": pending?.wire
            ]))
        }
    }

    /// The row that shows its delete button: a tap on that deletes it, a tap elsewhere takes it back.
    public struct PendingRow: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { self["section"] } set { self["section"] = newValue } }
        public var row: Int { get { self["row"] } set { self["row"] = newValue } }
        /// By a swipe, and not by the delete control of a table that is edited.
        public var swiped: Bool? { get { self["swiped"] } set { self["swiped"] = newValue } }

        public init(row: Int, section: Int = 0, swiped: Bool = false) {
            self.init(json: JSONObject(present: ["section": section.wire, "row": row.wire, "swiped": swiped.wire]))
        }
    }

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

    /// The rows that are seen.
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
        /// Names it.
        public var turn: Int { get { self["turn"] } set { self["turn"] = newValue } }
        /// Milliseconds.
        public var duration: Int { get { self["duration"] } set { self["duration"] = newValue } }
        public var owner: Words.TransitionOwner { get { self["owner"] } set { self["owner"] = newValue } }
        public var interactive: Bool? { get { self["interactive"] } set { self["interactive"] = newValue } }
        /// Whom a gesture may bring.
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
}
