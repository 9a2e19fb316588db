// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// How `storyboard.load` opens a window with what it has read.
    public struct StoryboardOpening: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of the window.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// The scene to open with; absent, the initial one.
        public var identifier: String? { get { self["identifier"] } set { self["identifier"] = newValue } }
        /// A known profile's name, or one of your own. Absent: a pad for a file made for one, and for a split; else a
        /// phone.
        public var profile: JSON? { get { self["profile"] } set { self["profile"] = newValue } }
        /// Takes what breaks containment, and marks it.
        public var permissive: Bool? { get { self["permissive"] } set { self["permissive"] = newValue } }
        public var visible: Bool? { get { self["visible"] } set { self["visible"] = newValue } }

        public init(
            name: String? = nil, identifier: String? = nil, profile: JSON? = nil, permissive: Bool = false,
            visible: Bool = true
        ) {
            self.init(json: JSONObject(present: [
                "name": name?.wire, "identifier": identifier?.wire, "profile": profile?.wire,
                "permissive": permissive.wire, "visible": visible.wire
            ]))
        }
    }

    /// All that was read of a storyboard's file, or of one scene of it.
    public struct StoryboardContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        /// An object id.
        public var initial: String? { json.read("initial") }
        public var targetRuntime: String? { json.read("targetRuntime") }
        public var scenes: [Objects.StoryboardScene] { json.required("scenes") }
        /// In the file's order; of tabs that is the order in the bar.
        public var relationships: [Objects.StoryboardRelationship] { json.required("relationships") }
        public var segues: [Objects.StoryboardSegue] { json.required("segues") }
        /// What navd does not understand of the document, and of controllers, items, bars, segues, tables and cells.
        /// Other views are not kept.
        public var unknown: [Objects.StoryboardKeys] { json.required("unknown") }
        public var warnings: [String] { json.required("warnings") }
    }

    /// One scene, without what is contained in its controller.
    public struct StoryboardScene: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of its controller.
        public var objectID: String { json.required("objectID") }
        /// As it is written; the kind that it is taken for stands in `spec`.
        public var element: String { json.required("element") }
        public var line: Int { json.required("line") }
        /// The controller as navd would make it.
        public var spec: Objects.SceneSpec { json.required("spec") }
        public var sceneID: String? { json.read("sceneID") }
        /// The object id of its exit.
        public var exit: String? { json.read("exit") }
        public var restorationIdentifier: String? { json.read("restorationIdentifier") }
        /// Of a placeholder: who stands in another file.
        public var reference: Objects.StoryboardReference? { json.read("reference") }
        public var outlets: [Objects.StoryboardOutlet]? { json.read("outlets") }
        /// What else was read, and nothing follows from: the canvas, rows of a table, flags of later systems.
        public var also: JSONObject? { json.read("also") }
    }

    /// Where a placeholder leads.
    public struct StoryboardReference: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var storyboardName: String? { json.read("storyboardName") }
        /// Absent: the initial controller there.
        public var referencedIdentifier: String? { json.read("referencedIdentifier") }
        public var bundleIdentifier: String? { json.read("bundleIdentifier") }
    }

    /// An outlet of a controller, or one called `delegate` or `dataSource` in its scene.
    public struct StoryboardOutlet: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var property: String { json.required("property") }
        /// An object id.
        public var destination: String { json.required("destination") }
        public var owner: Objects.StoryboardObject { json.required("owner") }
        public var line: Int { json.required("line") }
    }

    /// An object of the file.
    public struct StoryboardObject: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var element: String { json.required("element") }
        public var id: String? { json.read("id") }
    }

    /// One controller contained in another.
    public struct StoryboardRelationship: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var relationship: String { json.required("relationship") }
        /// The container's object id.
        public var source: String { json.required("source") }
        public var destination: String { json.required("destination") }
        public var line: Int { json.required("line") }
        public var id: String? { json.read("id") }
    }

    /// A segue, as it is written.
    public struct StoryboardSegue: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var kind: String { json.required("kind") }
        /// The kind that counts: an `action` may name another. None where navd does not know it.
        public var performsAs: String? { json.read("performsAs") }
        /// The object id of the controller whose scene it starts in.
        public var source: String { json.required("source") }
        /// Who starts it; the source itself where only a program does.
        public var sender: Objects.StoryboardObject { json.required("sender") }
        /// Started by a program only.
        public var manual: Bool { json.required("manual") }
        /// The object id of a controller; of an unwind, of an exit.
        public var destination: String { json.required("destination") }
        public var line: Int { json.required("line") }
        public var id: String? { json.read("id") }
        public var identifier: String? { json.read("identifier") }
        /// `accessoryAction`; absent, the sender's only or usual one.
        public var trigger: String? { json.read("trigger") }
        public var unwindAction: String? { json.read("unwindAction") }
        /// What else is said of it.
        public var also: JSONObject? { json.read("also") }
    }

    /// What one element says and navd does not understand, as it is written.
    public struct StoryboardKeys: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var element: String { json.required("element") }
        public var line: Int { json.required("line") }
        /// Its attributes, and elements in it that say nothing more, by key.
        public var keys: [String: String] { json.required("keys") }
        /// Its user defined runtime attributes.
        public var runtimeAttributes: [Objects.StoryboardRuntimeAttribute]? { json.read("runtimeAttributes") }
        /// Its object id, or its key.
        public var id: String? { json.read("id") }
        /// The object id of the controller in whose scene it stands; none of the document itself.
        public var scene: String? { json.read("scene") }
    }

    /// A value that the file gives to a property of the application's own class.
    public struct StoryboardRuntimeAttribute: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var keyPath: String? { json.read("keyPath") }
        /// `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, …
        public var type: String? { json.read("type") }
        /// A text; of a size, a colour and the like an object of texts. Absent: nil.
        public var value: JSON? { json.read("value") }
    }

    /// Where everything on screen is. Points.
    public struct Layout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// Of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// Of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// Of the bounds.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// Right to left, the first tab stands at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show instead of what takes touches: navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// Back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// A layout, as it is published, and as `layout` answers it.
    public struct ShownLayout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// Of the last event that it shows.
        public var seq: Int { json.required("seq") }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// Of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// Of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// Of the bounds.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// Right to left, the first tab stands at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show instead of what takes touches: navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// Back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// One part of one controller on screen. Points.
    public struct Frame: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { json.required("of") }
        public var part: Words.Part { json.required("part") }
        /// Of the controller.
        public var name: String? { json.read("name") }
        /// `undefined` while what hangs in the window itself is turned.
        public var frame: Objects.Rect? { json.read("frame") }
        /// Of a view that hangs in the window itself, as the next two.
        public var bounds: Objects.Rect? { json.read("bounds") }
        public var center: Objects.Point? { json.read("center") }
        public var transform: [Double]? { json.read("transform") }
        /// Of a frame that reaches out of the safe area: its edges that the screen hides.
        public var safeAreaInsets: Objects.Inset? { json.read("safeAreaInsets") }
        /// Of a view, as the next eight.
        public var kind: Words.Kind? { json.read("kind") }
        public var title: String? { json.read("title") }
        public var customClass: String? { json.read("customClass") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// Of a scroll view: what a translucent navigation bar, the keyboard and the screen's edges cover of it.
        public var contentInset: Objects.Inset? { json.read("contentInset") }
        public var table: Objects.Table? { json.read("table") }
        /// Of a table: its rows show their controls.
        public var editing: Bool { json.read("editing") ?? false }
        /// Of a spine too.
        public var page: Objects.Page? { json.read("page") }
        /// Of a part of that name.
        public var pageIndicator: Objects.PageIndicator? { json.read("pageIndicator") }
        /// Of the More list.
        public var rows: [Objects.Tab]? { json.read("rows") }
        /// The name of a bar that stands alone.
        public var bar: String? { json.read("bar") }
        /// Of a bar, as the next four.
        public var barStyle: Words.BarStyle? { json.read("barStyle") }
        public var translucent: Bool? { json.read("translucent") }
        public var tintColor: String? { json.read("tintColor") }
        public var prefersLargeTitles: Bool? { json.read("prefersLargeTitles") }
        public var contents: JSON? { json.read("contents") }
        /// Of what dims the rest.
        public var style: Words.ModalPresentationStyle? { json.read("style") }
        /// Of a popover.
        public var popoverArrowDirection: Words.ArrowDirection? { json.read("popoverArrowDirection") }
        /// Of a popover: what it points at.
        public var source: Objects.Rect? { json.read("source") }
    }
}
