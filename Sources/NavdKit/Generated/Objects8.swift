// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What of a table is state; rows stay with the data source.
    public struct Table: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var style: Words.TableStyle? { get { json.read("style") } set { json["style"] = newValue?.wire } }
        /// Points, 0 to 100,000. A cell may have a height of its own.
        public var rowHeight: Double? { get { json.read("rowHeight") } set { json["rowHeight"] = newValue?.wire } }
        /// How many rows each has; absent until somebody has looked.
        public var sections: [Int]? { get { json.read("sections") } set { json["sections"] = newValue?.wire } }
        /// Counts up with every change of data.
        public var dataVersion: Int? { get { json.read("dataVersion") } set { json["dataVersion"] = newValue?.wire } }
        public var selected: Objects.Row? { get { json.read("selected") } set { json["selected"] = newValue?.wire } }
        /// What is seen, as far as whoever draws has said.
        public var visible: Objects.VisibleRows? {
            get { json.read("visible") }
            set { json["visible"] = newValue?.wire }
        }
        /// Shows its delete button. A saved window has none.
        public var pending: Objects.PendingRow? {
            get { json.read("pending") }
            set { json["pending"] = newValue?.wire }
        }

        public init(
            style: Words.TableStyle? = nil, rowHeight: Double? = nil, sections: [Int]? = nil, dataVersion: Int = 0,
            selected: Objects.Row? = nil, visible: Objects.VisibleRows? = nil, pending: Objects.PendingRow? = nil
        ) {
            var json = JSONObject()
            json.write("style", style)
            json.write("rowHeight", rowHeight)
            json.write("sections", sections)
            json.write("dataVersion", dataVersion)
            json.write("selected", selected)
            json.write("visible", visible)
            json.write("pending", pending)
            self.json = json
        }
    }

    /// The row that shows its delete button: a tap on that deletes it, a tap elsewhere takes it back.
    public struct PendingRow: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { json.read("section") } set { json["section"] = newValue?.wire } }
        public var row: Int { get { json.required("row") } set { json["row"] = newValue.wire } }
        /// By a swipe, and not by the delete control of a table that is edited.
        public var swiped: Bool? { get { json.read("swiped") } set { json["swiped"] = newValue?.wire } }

        public init(row: Int, section: Int = 0, swiped: Bool = false) {
            var json = JSONObject()
            json.write("section", section)
            json.write("row", row)
            json.write("swiped", swiped)
            self.json = json
        }
    }

    /// One row of a table.
    public struct Row: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { json.read("section") } set { json["section"] = newValue?.wire } }
        public var row: Int { get { json.required("row") } set { json["row"] = newValue.wire } }

        public init(row: Int, section: Int = 0) {
            var json = JSONObject()
            json.write("section", section)
            json.write("row", row)
            self.json = json
        }
    }

    /// The rows that are seen.
    public struct VisibleRows: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var section: Int? { get { json.read("section") } set { json["section"] = newValue?.wire } }
        public var row: Int { get { json.required("row") } set { json["row"] = newValue.wire } }
        public var count: Int? { get { json.read("count") } set { json["count"] = newValue?.wire } }

        public init(row: Int, section: Int = 0, count: Int? = nil) {
            var json = JSONObject()
            json.write("section", section)
            json.write("row", row)
            json.write("count", count)
            self.json = json
        }
    }

    /// A transition that has begun and not ended.
    public struct Transition: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// `push`, `pop`, `present`, `dismiss`, `turn`, …
        public var kind: String { get { json.required("kind") } set { json["kind"] = newValue.wire } }
        /// Names it.
        public var turn: Int { get { json.required("turn") } set { json["turn"] = newValue.wire } }
        /// Milliseconds.
        public var duration: Int { get { json.required("duration") } set { json["duration"] = newValue.wire } }
        public var owner: Words.TransitionOwner { get { json.required("owner") } set { json["owner"] = newValue.wire } }
        public var interactive: Bool? { get { json.read("interactive") } set { json["interactive"] = newValue?.wire } }
        /// Whom a gesture may bring.
        public var arriving: [String]? { get { json.read("arriving") } set { json["arriving"] = newValue?.wire } }

        public init(
            kind: String, turn: Int, duration: Int, owner: Words.TransitionOwner, interactive: Bool = false,
            arriving: [String]? = nil
        ) {
            var json = JSONObject()
            json.write("kind", kind)
            json.write("turn", turn)
            json.write("duration", duration)
            json.write("owner", owner)
            json.write("interactive", interactive)
            json.write("arriving", arriving)
            self.json = json
        }
    }

    /// How the first pane of a split is reached while it is hidden.
    public struct HiddenPane: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barButtonItem: Objects.BarButtonItem? {
            get { json.read("barButtonItem") }
            set { json["barButtonItem"] = newValue?.wire }
        }
        public var popover: String? { get { json.read("popover") } set { json["popover"] = newValue?.wire } }

        public init(barButtonItem: Objects.BarButtonItem? = nil, popover: String? = nil) {
            var json = JSONObject()
            json.write("barButtonItem", barButtonItem)
            json.write("popover", popover)
            self.json = json
        }
    }

    /// Who runs the rules of a container, and of what stands in it.
    public struct HostMark: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of this hosting; the next of the same place has another.
        public var epoch: Int { get { json.required("epoch") } set { json["epoch"] = newValue.wire } }
        public var client: String { get { json.required("client") } set { json["client"] = newValue.wire } }
        public var state: Words.HostState? { get { json.read("state") } set { json["state"] = newValue?.wire } }
        /// Whose rules the host runs.
        public var rules: Words.HostRules? { get { json.read("rules") } set { json["rules"] = newValue?.wire } }
        /// Of one that does not run.
        public var why: String? { get { json.read("why") } set { json["why"] = newValue?.wire } }

        public init(
            epoch: Int, client: String, state: Words.HostState? = nil, rules: Words.HostRules? = nil, why: String? = nil
        ) {
            var json = JSONObject()
            json.write("epoch", epoch)
            json.write("client", client)
            json.write("state", state)
            json.write("rules", rules)
            json.write("why", why)
            self.json = json
        }
    }

    /// What a popover controller keeps.
    public struct Popover: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var contentSize: Objects.Size? {
            get { json.read("contentSize") }
            set { json["contentSize"] = newValue?.wire }
        }
        public var passthroughViews: [String]? {
            get { json.read("passthroughViews") }
            set { json["passthroughViews"] = newValue?.wire }
        }
        /// While it is visible.
        public var anchor: Objects.PopoverAnchor? {
            get { json.read("anchor") }
            set { json["anchor"] = newValue?.wire }
        }

        public init(
            contentSize: Objects.Size? = nil, passthroughViews: [String]? = nil, anchor: Objects.PopoverAnchor? = nil
        ) {
            var json = JSONObject()
            json.write("contentSize", contentSize)
            json.write("passthroughViews", passthroughViews)
            json.write("anchor", anchor)
            self.json = json
        }
    }

    /// Where a popover hangs: a rectangle, or an item of a bar.
    public struct PopoverAnchor: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { get { json.required("of") } set { json["of"] = newValue.wire } }
        /// In the view of `of`.
        public var rect: Objects.Rect? { get { json.read("rect") } set { json["rect"] = newValue?.wire } }
        public var position: Words.Position? { get { json.read("position") } set { json["position"] = newValue?.wire } }
        public var index: Int? { get { json.read("index") } set { json["index"] = newValue?.wire } }
        public var segment: Int? { get { json.read("segment") } set { json["segment"] = newValue?.wire } }
        public var bar: String? { get { json.read("bar") } set { json["bar"] = newValue?.wire } }
        public var permittedArrowDirections: [Words.ArrowDirection] {
            get { json.required("permittedArrowDirections") }
            set { json["permittedArrowDirections"] = newValue.wire }
        }

        public init(
            of: String, permittedArrowDirections: [Words.ArrowDirection], rect: Objects.Rect? = nil,
            position: Words.Position? = nil, index: Int? = nil, segment: Int? = nil, bar: String? = nil
        ) {
            var json = JSONObject()
            json.write("of", of)
            json.write("rect", rect)
            json.write("position", position)
            json.write("index", index)
            json.write("segment", segment)
            json.write("bar", bar)
            json.write("permittedArrowDirections", permittedArrowDirections)
            self.json = json
        }
    }
}
