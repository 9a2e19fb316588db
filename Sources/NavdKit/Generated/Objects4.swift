// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The properties that `viewController.set` changes. Null restores the default.
    public struct Settable: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { json.read("title") }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        public var tabBarItem: Objects.TabBarItem? { json.read("tabBarItem") }
        public var toolbarItems: [Objects.BarButtonItem]? { json.read("toolbarItems") }
        public var hidesBottomBarWhenPushed: Bool? { json.read("hidesBottomBarWhenPushed") }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { json.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { json.read("modalTransitionStyle") }
        /// If absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? { json.read("supportedInterfaceOrientations") }
        /// In points. If absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? { json.read("contentSizeForViewInPopover") }
        /// If true, its view extends under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool? { json.read("wantsFullScreenLayout") }
        /// For a page view controller: whether its pages have a back. If absent, as its `page` says.
        public var doubleSided: Bool? { json.read("doubleSided") }
        /// If true, a tap outside the popover does nothing.
        public var modalInPopover: Bool? { json.read("modalInPopover") }
        /// The name of a view of the application's, which moves out of sight in the first half of a rotation.
        public var rotatingHeaderView: String? { json.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { json.read("rotatingFooterView") }
        /// For a split view controller: whether a swipe may open the hidden pane.
        public var presentsWithGesture: Bool? { json.read("presentsWithGesture") }
        /// For a table view controller: if true, no row is selected when it appears.
        public var clearsSelectionOnViewWillAppear: Bool? { json.read("clearsSelectionOnViewWillAppear") }
    }

    /// The style of a table to be made. Other members of a table are accepted and ignored.
    public struct TableSpec: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var style: Words.TableStyle? { get { self["style"] } set { self["style"] = newValue } }

        public init(style: Words.TableStyle? = nil) {
            self.init(json: JSONObject(present: ["style": style?.wire]))
        }
    }

    /// A section of a static table.
    public struct StaticSection: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The title above its rows.
        public var headerTitle: String? { get { self["headerTitle"] } set { self["headerTitle"] = newValue } }
        /// The title below its rows.
        public var footerTitle: String? { get { self["footerTitle"] } set { self["footerTitle"] = newValue } }
        public var rows: [Objects.StaticRow]? { get { self["rows"] } set { self["rows"] = newValue } }

        public init(headerTitle: String? = nil, footerTitle: String? = nil, rows: [Objects.StaticRow]? = nil) {
            self.init(json: JSONObject(present: [
                "headerTitle": headerTitle?.wire, "footerTitle": footerTitle?.wire, "rows": rows?.wire
            ]))
        }
    }

    /// A row of a static table.
    public struct StaticRow: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var text: String? { get { self["text"] } set { self["text"] = newValue } }
        public var detailText: String? { get { self["detailText"] } set { self["detailText"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        /// In points, 0 to 100,000. If absent, the table's rowHeight.
        public var height: Double? { get { self["height"] } set { self["height"] = newValue } }
        public var accessoryType: Words.AccessoryType? {
            get { self["accessoryType"] }
            set { self["accessoryType"] = newValue }
        }
        public var reuseIdentifier: String? {
            get { self["reuseIdentifier"] }
            set { self["reuseIdentifier"] = newValue }
        }
        /// The id of its cell in the storyboard. A tap on the row performs the cell's segue.
        public var objectID: String? { get { self["objectID"] } set { self["objectID"] = newValue } }

        public init(
            text: String? = nil, detailText: String? = nil, image: String? = nil, height: Double? = nil,
            accessoryType: Words.AccessoryType? = nil, reuseIdentifier: String? = nil, objectID: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "text": text?.wire, "detailText": detailText?.wire, "image": image?.wire, "height": height?.wire,
                "accessoryType": accessoryType?.wire, "reuseIdentifier": reuseIdentifier?.wire,
                "objectID": objectID?.wire
            ]))
        }
    }

    /// A controller that exists, by id.
    public struct Existing: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { get { self["id"] } set { self["id"] = newValue } }

        public init(id: String) {
            self.init(json: JSONObject(present: ["id": id.wire]))
        }
    }

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
}
