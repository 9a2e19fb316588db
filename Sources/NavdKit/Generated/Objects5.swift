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
        /// The orientation of the interface.
        public var orientation: Words.Orientation? { json.read("orientation") }
        /// In points. If absent, the whole screen.
        public var frame: Objects.Rect? { json.read("frame") }
        public var visible: Bool { json.read("visible") ?? false }
        /// At most one window is the key window.
        public var key: Bool { json.read("key") ?? false }
        public var root: String? { json.read("root") }
        /// The controllers presented over the root, bottom to top.
        public var pile: [String]? { json.read("pile") }
        /// What ends animated transitions if no renderer does.
        public var transitions: Words.TransitionOwner? { json.read("transitions") }
        /// The modal transition that runs.
        public var transition: Objects.Transition? { json.read("transition") }
        public var statusBarHidden: Bool { json.read("statusBarHidden") ?? false }
        /// In points.
        public var statusBarHeight: Double? { json.read("statusBarHeight") }
        /// What the screen hides at its edges, for a device held in portrait. If absent, nothing.
        public var safeAreaInsets: Objects.Inset? { json.read("safeAreaInsets") }
        /// How many points a keyboard covers at the lower edge of the interface.
        public var keyboardHeight: Double? { json.read("keyboardHeight") }
        /// The widths of the renderer's fonts. If absent, they are estimated.
        public var textMetrics: Objects.TextMetrics? { json.read("textMetrics") }
        /// The orientation of the device, if the interface has not followed it.
        public var deviceOrientation: Words.Orientation? { json.read("deviceOrientation") }
        /// The visible popovers, in the order in which they appeared.
        public var popovers: [String]? { json.read("popovers") }
        /// The element that the keys of a remote act on.
        public var focus: String? { json.read("focus") }
        /// Windows with the same screen overlap. If absent, the window has a screen of its own.
        public var screen: String? { json.read("screen") }
        /// Among the windows of a screen, the one with the highest number is in front.
        public var front: Int { json.read("front") ?? 0 }
        /// After so many milliseconds without a touch or `window.activity`, navd opens `idlePath`. 0 for no timeout.
        public var idleTimeout: Int { json.read("idleTimeout") ?? 0 }
        /// The path that is opened then, as for `window.openPath`.
        public var idlePath: String? { json.read("idlePath") }
        /// The text to show while navd is in maintenance mode, which refuses touches.
        public var maintenance: String? { json.read("maintenance") }
        /// When the maintenance mode began, in milliseconds since 1970. Absent if that is not known.
        public var maintenanceSince: Int? { json.read("maintenanceSince") }
        /// The language of the window's contents, as a BCP 47 tag: `ar`, `de-CH`.
        public var language: String? { json.read("language") }
        /// From right to left, bars, panes and pages are mirrored.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
    }

    /// A screen. Sizes are in points, for the upright screen.
    public struct Profile: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// In points, 1 to 100,000.
        public var width: Double { get { self["width"] } set { self["width"] = newValue } }
        /// In points, 1 to 100,000.
        public var height: Double { get { self["height"] } set { self["height"] = newValue } }
        public var idiom: Words.Idiom { get { self["idiom"] } set { self["idiom"] = newValue } }
        /// The number of places in a tab bar, 2 to 64. With more tabs, the last place is More.
        public var tabCapacity: Int? { get { self["tabCapacity"] } set { self["tabCapacity"] = newValue } }

        public init(width: Double, height: Double, idiom: Words.Idiom, name: String? = nil, tabCapacity: Int = 5) {
            self.init(json: JSONObject(present: [
                "name": name?.wire, "width": width.wire, "height": height.wire, "idiom": idiom.wire,
                "tabCapacity": tabCapacity.wire
            ]))
        }
    }

    /// A rectangle in points.
    public struct Rect: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var x: Double? { get { self["x"] } set { self["x"] = newValue } }
        public var y: Double? { get { self["y"] } set { self["y"] = newValue } }
        public var width: Double { get { self["width"] } set { self["width"] = newValue } }
        public var height: Double { get { self["height"] } set { self["height"] = newValue } }

        public init(width: Double, height: Double, x: Double? = nil, y: Double? = nil) {
            self.init(json: JSONObject(present: [
                "x": x?.wire, "y": y?.wire, "width": width.wire, "height": height.wire
            ]))
        }
    }

    /// The part of a list that changes.
    public struct Splice: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The index of the first id that changes.
        public var at: Int { get { self["at"] } set { self["at"] = newValue } }
        /// How many ids are removed there.
        public var remove: Int? { get { self["remove"] } set { self["remove"] = newValue } }
        /// The ids that replace them.
        public var insert: [String]? { get { self["insert"] } set { self["insert"] = newValue } }

        public init(at: Int, remove: Int = 0, insert: [String]? = nil) {
            self.init(json: JSONObject(present: ["at": at.wire, "remove": remove.wire, "insert": insert?.wire]))
        }
    }

    /// Distances from the edges to the inside, in points.
    public struct Inset: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0 to 100,000, as the other members.
        public var top: Double? { get { self["top"] } set { self["top"] = newValue } }
        public var left: Double? { get { self["left"] } set { self["left"] = newValue } }
        public var bottom: Double? { get { self["bottom"] } set { self["bottom"] = newValue } }
        public var right: Double? { get { self["right"] } set { self["right"] = newValue } }

        public init(top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil) {
            self.init(json: JSONObject(present: [
                "top": top?.wire, "left": left?.wire, "bottom": bottom?.wire, "right": right?.wire
            ]))
        }
    }

    /// The widths of the texts in bars. The widths of a font that is absent are estimated.
    public struct TextMetrics: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var button: Objects.FontMetrics? { get { self["button"] } set { self["button"] = newValue } }
        /// The font of a button for the action that the user most likely wants.
        public var doneButton: Objects.FontMetrics? { get { self["doneButton"] } set { self["doneButton"] = newValue } }
        public var title: Objects.FontMetrics? { get { self["title"] } set { self["title"] = newValue } }
        public var largeTitle: Objects.FontMetrics? { get { self["largeTitle"] } set { self["largeTitle"] = newValue } }
        /// The font of a segmented control.
        public var segment: Objects.FontMetrics? { get { self["segment"] } set { self["segment"] = newValue } }

        public init(
            button: Objects.FontMetrics? = nil, doneButton: Objects.FontMetrics? = nil,
            title: Objects.FontMetrics? = nil, largeTitle: Objects.FontMetrics? = nil,
            segment: Objects.FontMetrics? = nil
        ) {
            self.init(json: JSONObject(present: [
                "button": button?.wire, "doneButton": doneButton?.wire, "title": title?.wire,
                "largeTitle": largeTitle?.wire, "segment": segment?.wire
            ]))
        }
    }

    /// The widths of one font's characters.
    public struct FontMetrics: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Unicode scalars, each once; at most 1,024.
        public var characters: String { get { self["characters"] } set { self["characters"] = newValue } }
        /// One width for each of the characters, in points, 0 to 1,000.
        public var widths: [Double] { get { self["widths"] } set { self["widths"] = newValue } }
        /// The width of every other character, in points, 0 to 1,000.
        public var otherWidth: Double { get { self["otherWidth"] } set { self["otherWidth"] = newValue } }

        public init(characters: String, widths: [Double], otherWidth: Double) {
            self.init(json: JSONObject(present: [
                "characters": characters.wire, "widths": widths.wire, "otherWidth": otherWidth.wire
            ]))
        }
    }

    /// In points, 0 to 100,000.
    public struct Size: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var width: Double { get { self["width"] } set { self["width"] = newValue } }
        public var height: Double { get { self["height"] } set { self["height"] = newValue } }

        public init(width: Double, height: Double) {
            self.init(json: JSONObject(present: ["width": width.wire, "height": height.wire]))
        }
    }

    /// In points.
    public struct Point: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// -10,000,000 to 10,000,000, as `y`.
        public var x: Double { get { self["x"] } set { self["x"] = newValue } }
        public var y: Double { get { self["y"] } set { self["y"] = newValue } }

        public init(x: Double, y: Double) {
            self.init(json: JSONObject(present: ["x": x.wire, "y": y.wire]))
        }
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
}
