// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// In points.
    public struct Point: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var x: Double { json.required("x") }
        public var y: Double { json.required("y") }
    }

    /// The style of a page view controller, which is set when it is made.
    public struct Page: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var transitionStyle: Words.TransitionStyle? {
            get { self["transitionStyle"] }
            set { self["transitionStyle"] = newValue }
        }
        public var navigationOrientation: Words.NavigationOrientation? {
            get { self["navigationOrientation"] }
            set { self["navigationOrientation"] = newValue }
        }
        /// If absent, `min`. Pages that scroll have no spine.
        public var spineLocation: Words.SpineLocation? {
            get { self["spineLocation"] }
            set { self["spineLocation"] = newValue }
        }
        public var doubleSided: Bool? { get { self["doubleSided"] } set { self["doubleSided"] = newValue } }

        public init(
            transitionStyle: Words.TransitionStyle? = nil, navigationOrientation: Words.NavigationOrientation? = nil,
            spineLocation: Words.SpineLocation? = nil, doubleSided: Bool = false
        ) {
            self.init(json: JSONObject(present: [
                "transitionStyle": transitionStyle?.wire, "navigationOrientation": navigationOrientation?.wire,
                "spineLocation": spineLocation?.wire, "doubleSided": doubleSided.wire
            ]))
        }
    }

    /// The dots below pages that scroll horizontally.
    public struct PageIndicator: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 1 to 100,000.
        public var count: Int { get { self["count"] } set { self["count"] = newValue } }
        /// The index of the page shown, from 0.
        public var index: Int { get { self["index"] } set { self["index"] = newValue } }

        public init(count: Int, index: Int) {
            self.init(json: JSONObject(present: ["count": count.wire, "index": index.wire]))
        }
    }

    /// The state of a table. Rows are not part of it; they stay with the data source.
    public struct Table: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var style: Words.TableStyle? { get { self["style"] } set { self["style"] = newValue } }
        /// In points, 0 to 100,000. A cell may have a height of its own.
        public var rowHeight: Double? { get { self["rowHeight"] } set { self["rowHeight"] = newValue } }
        /// The number of rows of each section. Absent until the table is read.
        public var sections: [Int]? { get { self["sections"] } set { self["sections"] = newValue } }
        /// A number that increases with each change of the data.
        public var dataVersion: Int? { get { self["dataVersion"] } set { self["dataVersion"] = newValue } }
        public var selected: Objects.Row? { get { self["selected"] } set { self["selected"] = newValue } }
        /// The visible rows, as the renderer has reported them.
        public var visible: Objects.VisibleRows? { get { self["visible"] } set { self["visible"] = newValue } }
        /// The row that shows its delete button. A saved window has none.
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

    /// The row that shows its delete button. A tap on the button deletes the row, and a tap elsewhere hides the button.
    public struct PendingRow: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { self["section"] } set { self["section"] = newValue } }
        public var row: Int { get { self["row"] } set { self["row"] = newValue } }
        /// True after a swipe, false after a tap on the delete control of a table that is edited.
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
}
