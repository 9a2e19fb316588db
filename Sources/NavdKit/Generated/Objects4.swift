// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A screen. Points, upright.
    public struct Profile: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// 1 to 100,000.
        public var width: Double { get { self["width"] } set { self["width"] = newValue } }
        /// 1 to 100,000.
        public var height: Double { get { self["height"] } set { self["height"] = newValue } }
        public var idiom: Words.Idiom { get { self["idiom"] } set { self["idiom"] = newValue } }
        /// Places in a tab bar before More takes the last: 2 to 64.
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

    /// A part of a list that changes.
    public struct Splice: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The index of the first id that changes.
        public var at: Int { get { self["at"] } set { self["at"] = newValue } }
        /// How many ids go there.
        public var remove: Int? { get { self["remove"] } set { self["remove"] = newValue } }
        /// The ids that come in their place.
        public var insert: [String]? { get { self["insert"] } set { self["insert"] = newValue } }

        public init(at: Int, remove: Int = 0, insert: [String]? = nil) {
            self.init(json: JSONObject(present: ["at": at.wire, "remove": remove.wire, "insert": insert?.wire]))
        }
    }

    /// Points from the edges to the inside.
    public struct Inset: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0 to 100,000, as the others.
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

    /// How wide the texts in bars are. A font that is absent is estimated.
    public struct TextMetrics: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var button: Objects.FontMetrics? { get { self["button"] } set { self["button"] = newValue } }
        /// Of the action that the user most likely wants.
        public var doneButton: Objects.FontMetrics? { get { self["doneButton"] } set { self["doneButton"] = newValue } }
        public var title: Objects.FontMetrics? { get { self["title"] } set { self["title"] = newValue } }
        public var largeTitle: Objects.FontMetrics? { get { self["largeTitle"] } set { self["largeTitle"] = newValue } }
        /// Of a segmented control.
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
        /// Unicode scalars, each once, 1,024 at most.
        public var characters: String { get { self["characters"] } set { self["characters"] = newValue } }
        /// One for each of the characters. Points, 0 to 1,000.
        public var widths: [Double] { get { self["widths"] } set { self["widths"] = newValue } }
        /// Of every other character. Points, 0 to 1,000.
        public var otherWidth: Double { get { self["otherWidth"] } set { self["otherWidth"] = newValue } }

        public init(characters: String, widths: [Double], otherWidth: Double) {
            self.init(json: JSONObject(present: [
                "characters": characters.wire, "widths": widths.wire, "otherWidth": otherWidth.wire
            ]))
        }
    }

    /// Points, 0 to 100,000.
    public struct Size: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var width: Double { get { self["width"] } set { self["width"] = newValue } }
        public var height: Double { get { self["height"] } set { self["height"] = newValue } }

        public init(width: Double, height: Double) {
            self.init(json: JSONObject(present: ["width": width.wire, "height": height.wire]))
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
        /// `min` unless given; scrolled pages have none.
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

    /// The dots below horizontally scrolling pages.
    public struct PageIndicator: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 1 to 100,000.
        public var count: Int { get { self["count"] } set { self["count"] = newValue } }
        /// Of the page shown, from 0.
        public var index: Int { get { self["index"] } set { self["index"] = newValue } }

        public init(count: Int, index: Int) {
            self.init(json: JSONObject(present: ["count": count.wire, "index": index.wire]))
        }
    }

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
}
