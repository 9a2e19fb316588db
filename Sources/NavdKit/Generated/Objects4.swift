// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What `viewController.set` sets: any of them; null gives the default back.
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
        /// Absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? { json.read("supportedInterfaceOrientations") }
        /// Absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? { json.read("contentSizeForViewInPopover") }
        /// Its view may lie under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool? { json.read("wantsFullScreenLayout") }
        /// Of a page view controller: have its pages a back? Absent, as its `page` says.
        public var doubleSided: Bool? { json.read("doubleSided") }
        /// A tap beside the popover does nothing.
        public var modalInPopover: Bool? { json.read("modalInPopover") }
        /// A view of the application's that goes out in the first half of a rotation.
        public var rotatingHeaderView: String? { json.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { json.read("rotatingFooterView") }
        /// Of a split: may a swipe open the hidden pane?
        public var presentsWithGesture: Bool? { json.read("presentsWithGesture") }
        /// Of a table: it comes on screen with no row selected.
        public var clearsSelectionOnViewWillAppear: Bool? { json.read("clearsSelectionOnViewWillAppear") }
    }

    /// What is given to a table at its making; other members of a table are taken and not looked at.
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
        /// Above its rows.
        public var headerTitle: String? { get { self["headerTitle"] } set { self["headerTitle"] = newValue } }
        /// Below them.
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
        /// Points, 0 to 100,000. Absent, the table's rowHeight.
        public var height: Double? { get { self["height"] } set { self["height"] = newValue } }
        public var accessoryType: Words.AccessoryType? {
            get { self["accessoryType"] }
            set { self["accessoryType"] = newValue }
        }
        public var reuseIdentifier: String? {
            get { self["reuseIdentifier"] }
            set { self["reuseIdentifier"] = newValue }
        }
        /// Its cell in the storyboard, whose segue a tap on the row performs.
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
        /// Milliseconds without a touch or `window.activity`, then navd opens `idlePath`. 0: never.
        public var idleTimeout: Int { json.read("idleTimeout") ?? 0 }
        /// Where the window goes then: a path, as `window.openPath` takes it.
        public var idlePath: String? { json.read("idlePath") }
        /// The text to show while navd is in maintenance mode, which refuses touches.
        public var maintenance: String? { json.read("maintenance") }
        /// When the maintenance mode began, in milliseconds since 1970; none if it is not known.
        public var maintenanceSince: Int? { json.read("maintenanceSince") }
        /// Of what the window shows, as a BCP 47 tag: `ar`, `de-CH`.
        public var language: String? { json.read("language") }
        /// Right to left, bars, panes and pages are mirrored.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
    }

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
}
