// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A window in a snapshot.
    public struct Window: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var name: String? { json.read("name") }
        public var profile: Objects.Profile { json.required("profile") }
        /// Of the interface.
        public var orientation: Words.Orientation? { json.read("orientation") }
        /// Points; absent, the whole screen.
        public var frame: Objects.Rect? { json.read("frame") }
        public var visible: Bool { json.read("visible") ?? false }
        /// One window of all is.
        public var key: Bool { json.read("key") ?? false }
        public var root: String? { json.read("root") }
        /// What is presented over the root, bottom to top.
        public var pile: [String]? { json.read("pile") }
        /// Who ends animated transitions, where no renderer does.
        public var transitions: Words.TransitionOwner? { json.read("transitions") }
        /// A modal one that is open.
        public var transition: Objects.Transition? { json.read("transition") }
        public var statusBarHidden: Bool { json.read("statusBarHidden") ?? false }
        /// How the device is held, where the interface did not follow.
        public var deviceOrientation: Words.Orientation? { json.read("deviceOrientation") }
        /// On screen, in the order they came.
        public var popovers: [String]? { json.read("popovers") }
        /// What the keys of a remote work on.
        public var focus: String? { json.read("focus") }
        /// Windows that name the same screen lie over each other. Absent: a screen of its own.
        public var screen: String? { json.read("screen") }
        /// Of the windows on its screen the one with the highest number is in front.
        public var front: Int { json.read("front") ?? 0 }
    }

    /// A screen. Points, upright.
    public struct Profile: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String? { get { json.read("name") } set { json["name"] = newValue?.wire } }
        /// 1 to 100,000.
        public var width: Double { get { json.required("width") } set { json["width"] = newValue.wire } }
        /// 1 to 100,000.
        public var height: Double { get { json.required("height") } set { json["height"] = newValue.wire } }
        public var idiom: Words.Idiom { get { json.required("idiom") } set { json["idiom"] = newValue.wire } }
        /// Places in a tab bar before More takes the last: 2 to 64.
        public var tabCapacity: Int? { get { json.read("tabCapacity") } set { json["tabCapacity"] = newValue?.wire } }

        public init(width: Double, height: Double, idiom: Words.Idiom, name: String? = nil, tabCapacity: Int = 5) {
            var json = JSONObject()
            json.write("name", name)
            json.write("width", width)
            json.write("height", height)
            json.write("idiom", idiom)
            json.write("tabCapacity", tabCapacity)
            self.json = json
        }
    }

    /// A rectangle in points.
    public struct Rect: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var x: Double? { get { json.read("x") } set { json["x"] = newValue?.wire } }
        public var y: Double? { get { json.read("y") } set { json["y"] = newValue?.wire } }
        public var width: Double { get { json.required("width") } set { json["width"] = newValue.wire } }
        public var height: Double { get { json.required("height") } set { json["height"] = newValue.wire } }

        public init(width: Double, height: Double, x: Double? = nil, y: Double? = nil) {
            var json = JSONObject()
            json.write("x", x)
            json.write("y", y)
            json.write("width", width)
            json.write("height", height)
            self.json = json
        }
    }

    /// Points, 0 to 100,000.
    public struct Size: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var width: Double { get { json.required("width") } set { json["width"] = newValue.wire } }
        public var height: Double { get { json.required("height") } set { json["height"] = newValue.wire } }

        public init(width: Double, height: Double) {
            var json = JSONObject()
            json.write("width", width)
            json.write("height", height)
            self.json = json
        }
    }

    /// Points.
    public struct Point: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var x: Double { json.required("x") }
        public var y: Double { json.required("y") }
    }

    /// What a page view controller is given at its making, and keeps.
    public struct Page: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var transitionStyle: Words.TransitionStyle? {
            get { json.read("transitionStyle") }
            set { json["transitionStyle"] = newValue?.wire }
        }
        public var navigationOrientation: Words.NavigationOrientation? {
            get { json.read("navigationOrientation") }
            set { json["navigationOrientation"] = newValue?.wire }
        }
        /// `min` unless given; scrolled pages have none.
        public var spineLocation: Words.SpineLocation? {
            get { json.read("spineLocation") }
            set { json["spineLocation"] = newValue?.wire }
        }
        public var doubleSided: Bool? { get { json.read("doubleSided") } set { json["doubleSided"] = newValue?.wire } }

        public init(
            transitionStyle: Words.TransitionStyle? = nil, navigationOrientation: Words.NavigationOrientation? = nil,
            spineLocation: Words.SpineLocation? = nil, doubleSided: Bool = false
        ) {
            var json = JSONObject()
            json.write("transitionStyle", transitionStyle)
            json.write("navigationOrientation", navigationOrientation)
            json.write("spineLocation", spineLocation)
            json.write("doubleSided", doubleSided)
            self.json = json
        }
    }

    /// The dots below horizontally scrolling pages.
    public struct PageIndicator: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 1 to 100,000.
        public var count: Int { get { json.required("count") } set { json["count"] = newValue.wire } }
        /// Of the page shown, from 0.
        public var index: Int { get { json.required("index") } set { json["index"] = newValue.wire } }

        public init(count: Int, index: Int) {
            var json = JSONObject()
            json.write("count", count)
            json.write("index", index)
            self.json = json
        }
    }

    /// What of a table is state; rows stay with the data source.
    public struct Table: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var style: Words.TableStyle? { get { json.read("style") } set { json["style"] = newValue?.wire } }
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
            style: Words.TableStyle? = nil, sections: [Int]? = nil, dataVersion: Int = 0, selected: Objects.Row? = nil,
            visible: Objects.VisibleRows? = nil, pending: Objects.PendingRow? = nil
        ) {
            var json = JSONObject()
            json.write("style", style)
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
}
