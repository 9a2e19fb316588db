// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// How `storyboard.load` opens a window with the storyboard.
    public struct StoryboardOpening: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The name of the window.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// The identifier of the scene to open. If absent, the initial one.
        public var identifier: String? { get { self["identifier"] } set { self["identifier"] = newValue } }
        /// The name of a known profile, or a profile of one's own. If absent, a pad for a file that was made for one
        /// and for a split view controller, else a phone.
        public var profile: JSON? { get { self["profile"] } set { self["profile"] = newValue } }
        /// Accepts violations of containment, and marks them.
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

    /// All that navd has read of a storyboard's file, or of one scene.
    public struct StoryboardContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        /// The object id of the initial controller.
        public var initial: String? { json.read("initial") }
        public var targetRuntime: String? { json.read("targetRuntime") }
        public var scenes: [Objects.StoryboardScene] { json.required("scenes") }
        /// In the order of the file, which for tabs is the order in the bar.
        public var relationships: [Objects.StoryboardRelationship] { json.required("relationships") }
        public var segues: [Objects.StoryboardSegue] { json.required("segues") }
        /// What navd does not understand in the document, and in its controllers, items, bars, segues, tables and
        /// cells. Other views are not kept.
        public var unknown: [Objects.StoryboardKeys] { json.required("unknown") }
        public var warnings: [String] { json.required("warnings") }
    }

    /// One scene, without the controllers that its controller contains.
    public struct StoryboardScene: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The object id of its controller.
        public var objectID: String { json.required("objectID") }
        /// The element's name in the file. `spec` has the kind that navd makes of it.
        public var element: String { json.required("element") }
        public var line: Int { json.required("line") }
        /// The controller as navd would make it.
        public var spec: Objects.SceneSpec { json.required("spec") }
        public var sceneID: String? { json.read("sceneID") }
        /// The object id of its exit.
        public var exit: String? { json.read("exit") }
        public var restorationIdentifier: String? { json.read("restorationIdentifier") }
        /// For a placeholder: the controller of another file that it represents.
        public var reference: Objects.StoryboardReference? { json.read("reference") }
        public var outlets: [Objects.StoryboardOutlet]? { json.read("outlets") }
        /// What navd has read and does not use: the canvas, rows of a table, flags of later systems.
        public var also: JSONObject? { json.read("also") }
    }

    /// The controller that a placeholder represents.
    public struct StoryboardReference: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var storyboardName: String? { json.read("storyboardName") }
        /// If absent, the initial controller of that storyboard.
        public var referencedIdentifier: String? { json.read("referencedIdentifier") }
        public var bundleIdentifier: String? { json.read("bundleIdentifier") }
    }

    /// An outlet of a controller, or one called `delegate` or `dataSource` in its scene.
    public struct StoryboardOutlet: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var property: String { json.required("property") }
        /// The object id of the outlet's object.
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

    /// A controller that is contained in another one.
    public struct StoryboardRelationship: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var relationship: String { json.required("relationship") }
        /// The object id of the container.
        public var source: String { json.required("source") }
        public var destination: String { json.required("destination") }
        public var line: Int { json.required("line") }
        public var id: String? { json.read("id") }
    }

    /// A segue, as the file describes it.
    public struct StoryboardSegue: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var kind: String { json.required("kind") }
        /// The kind that counts: an `action` may name another one. Absent if navd does not know the kind.
        public var performsAs: String? { json.read("performsAs") }
        /// The object id of the controller in whose scene it starts.
        public var source: String { json.required("source") }
        /// The object that starts it; the source itself if only a program does.
        public var sender: Objects.StoryboardObject { json.required("sender") }
        /// True if only a program starts it.
        public var manual: Bool { json.required("manual") }
        /// The object id of a controller; for an unwind segue, of an exit.
        public var destination: String { json.required("destination") }
        public var line: Int { json.required("line") }
        public var id: String? { json.read("id") }
        public var identifier: String? { json.read("identifier") }
        /// `accessoryAction`; if absent, the only or usual trigger of the sender.
        public var trigger: String? { json.read("trigger") }
        public var unwindAction: String? { json.read("unwindAction") }
        /// Further attributes, which navd does not use.
        public var also: JSONObject? { json.read("also") }
    }

    /// The parts of one element that navd does not understand, as the file has them.
    public struct StoryboardKeys: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var element: String { json.required("element") }
        public var line: Int { json.required("line") }
        /// Its attributes, and its elements that have nothing but a text, by key.
        public var keys: [String: String] { json.required("keys") }
        /// Its user defined runtime attributes.
        public var runtimeAttributes: [Objects.StoryboardRuntimeAttribute]? { json.read("runtimeAttributes") }
        /// Its object id, or its key.
        public var id: String? { json.read("id") }
        /// The object id of the controller whose scene contains it; absent for the document itself.
        public var scene: String? { json.read("scene") }
    }

    /// A value that the file gives to a property of the application's class.
    public struct StoryboardRuntimeAttribute: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var keyPath: String? { json.read("keyPath") }
        /// `string`, `boolean`, `number`, `size`, `color`, `image`, `nil`, …
        public var type: String? { json.read("type") }
        /// A text; for a size, a colour and similar types an object of texts. If absent, nil.
        public var value: JSON? { json.read("value") }
    }

    /// The frames of everything on screen, in points.
    public struct Layout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// The frame of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// The bounds of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// From the edges of `bounds`.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// From right to left, the first tab is at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show in place of everything that can be touched, while navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// From back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// A layout, as it is published, and as `layout` returns it.
    public struct ShownLayout: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// The number of the last event that it includes.
        public var seq: Int { json.required("seq") }
        public var window: String { json.required("window") }
        public var profile: String { json.required("profile") }
        public var idiom: Words.Idiom { json.required("idiom") }
        public var orientation: Words.Orientation { json.required("orientation") }
        /// The frame of the window, on its screen.
        public var frame: Objects.Rect { json.required("frame") }
        /// The bounds of the interface.
        public var bounds: Objects.Rect { json.required("bounds") }
        public var statusBar: Objects.Rect? { json.read("statusBar") }
        public var keyboard: Objects.Rect? { json.read("keyboard") }
        /// From the edges of `bounds`.
        public var safeAreaInsets: Objects.Inset { json.required("safeAreaInsets") }
        /// As `window.setLanguage` has set it.
        public var language: String? { json.read("language") }
        /// From right to left, the first tab is at the right.
        public var layoutDirection: Words.LayoutDirection? { json.read("layoutDirection") }
        /// The text to show in place of everything that can be touched, while navd is in maintenance mode.
        public var maintenance: String? { json.read("maintenance") }
        /// From back to front.
        public var frames: [Objects.Frame] { json.required("frames") }
    }

    /// One part of one controller on screen, in points.
    public struct Frame: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { json.required("of") }
        public var part: Words.Part { json.required("part") }
        /// The name of the controller.
        public var name: String? { json.read("name") }
        /// `undefined` while a view that is directly in the window is rotated.
        public var frame: Objects.Rect? { json.read("frame") }
        /// For a view that is directly in the window, as the next two members.
        public var bounds: Objects.Rect? { json.read("bounds") }
        public var center: Objects.Point? { json.read("center") }
        public var transform: [Double]? { json.read("transform") }
        /// For a frame that extends beyond the safe area: how far, at each edge.
        public var safeAreaInsets: Objects.Inset? { json.read("safeAreaInsets") }
        /// For a view, as the next eight members.
        public var kind: Words.Kind? { json.read("kind") }
        public var title: String? { json.read("title") }
        public var customClass: String? { json.read("customClass") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// For a scroll view: how much of it a translucent navigation bar, the keyboard and the edges of the screen
        /// cover.
        public var contentInset: Objects.Inset? { json.read("contentInset") }
        public var table: Objects.Table? { json.read("table") }
        /// For a table: true while its rows show their controls.
        public var editing: Bool { json.read("editing") ?? false }
        /// Also for a spine.
        public var page: Objects.Page? { json.read("page") }
        /// For a part of that name.
        public var pageIndicator: Objects.PageIndicator? { json.read("pageIndicator") }
        /// For the More list.
        public var rows: [Objects.Tab]? { json.read("rows") }
        /// The name of a bar of the application's own.
        public var bar: String? { json.read("bar") }
        /// For a bar, as the next four members.
        public var barStyle: Words.BarStyle? { json.read("barStyle") }
        public var translucent: Bool? { json.read("translucent") }
        public var tintColor: String? { json.read("tintColor") }
        public var prefersLargeTitles: Bool? { json.read("prefersLargeTitles") }
        public var contents: JSON? { json.read("contents") }
        /// For a dimming view.
        public var style: Words.ModalPresentationStyle? { json.read("style") }
        /// For a popover.
        public var popoverArrowDirection: Words.ArrowDirection? { json.read("popoverArrowDirection") }
        /// For a popover: the rectangle that it points at.
        public var source: Objects.Rect? { json.read("source") }
    }
}
