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
        /// Points.
        public var statusBarHeight: Double? { json.read("statusBarHeight") }
        /// What the screen hides at its edges, as it is held in portrait. Absent, nothing.
        public var safeAreaInsets: Objects.Inset? { json.read("safeAreaInsets") }
        /// Points that a keyboard covers at the lower edge of the interface.
        public var keyboardHeight: Double? { json.read("keyboardHeight") }
        /// The widths of the renderer's fonts. Absent, they are estimated.
        public var textMetrics: Objects.TextMetrics? { json.read("textMetrics") }
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

    /// A part of a list that changes.
    public struct Splice: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The index of the first id that changes.
        public var at: Int { get { json.required("at") } set { json["at"] = newValue.wire } }
        /// How many ids go there.
        public var remove: Int? { get { json.read("remove") } set { json["remove"] = newValue?.wire } }
        /// The ids that come in their place.
        public var insert: [String]? { get { json.read("insert") } set { json["insert"] = newValue?.wire } }

        public init(at: Int, remove: Int = 0, insert: [String]? = nil) {
            var json = JSONObject()
            json.write("at", at)
            json.write("remove", remove)
            json.write("insert", insert)
            self.json = json
        }
    }

    /// Points from the edges to the inside.
    public struct Inset: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0 to 100,000, as the others.
        public var top: Double? { get { json.read("top") } set { json["top"] = newValue?.wire } }
        public var left: Double? { get { json.read("left") } set { json["left"] = newValue?.wire } }
        public var bottom: Double? { get { json.read("bottom") } set { json["bottom"] = newValue?.wire } }
        public var right: Double? { get { json.read("right") } set { json["right"] = newValue?.wire } }

        public init(top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil) {
            var json = JSONObject()
            json.write("top", top)
            json.write("left", left)
            json.write("bottom", bottom)
            json.write("right", right)
            self.json = json
        }
    }

    /// How wide the texts in bars are. A font that is absent is estimated.
    public struct TextMetrics: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var button: Objects.FontMetrics? { get { json.read("button") } set { json["button"] = newValue?.wire } }
        /// Of the action that the user most likely wants.
        public var doneButton: Objects.FontMetrics? {
            get { json.read("doneButton") }
            set { json["doneButton"] = newValue?.wire }
        }
        public var title: Objects.FontMetrics? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var largeTitle: Objects.FontMetrics? {
            get { json.read("largeTitle") }
            set { json["largeTitle"] = newValue?.wire }
        }
        /// Of a segmented control.
        public var segment: Objects.FontMetrics? {
            get { json.read("segment") }
            set { json["segment"] = newValue?.wire }
        }

        public init(
            button: Objects.FontMetrics? = nil, doneButton: Objects.FontMetrics? = nil,
            title: Objects.FontMetrics? = nil, largeTitle: Objects.FontMetrics? = nil,
            segment: Objects.FontMetrics? = nil
        ) {
            var json = JSONObject()
            json.write("button", button)
            json.write("doneButton", doneButton)
            json.write("title", title)
            json.write("largeTitle", largeTitle)
            json.write("segment", segment)
            self.json = json
        }
    }

    /// The widths of one font's characters.
    public struct FontMetrics: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Unicode scalars, each once, 1,024 at most.
        public var characters: String { get { json.required("characters") } set { json["characters"] = newValue.wire } }
        /// One for each of the characters. Points, 0 to 1,000.
        public var widths: [Double] { get { json.required("widths") } set { json["widths"] = newValue.wire } }
        /// Of every other character. Points, 0 to 1,000.
        public var otherWidth: Double { get { json.required("otherWidth") } set { json["otherWidth"] = newValue.wire } }

        public init(characters: String, widths: [Double], otherWidth: Double) {
            var json = JSONObject()
            json.write("characters", characters)
            json.write("widths", widths)
            json.write("otherWidth", otherWidth)
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
}
