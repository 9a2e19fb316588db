// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A turn that runs or waits, or a command that is chained to one.
    public struct OpenTurn: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Absent for a chained command, which gets its number when it begins.
        public var turn: Int? { json.read("turn") }
        /// The container in which it runs or waits. If absent, the window itself.
        public var container: String? { json.read("container") }
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// If absent, the window, or a name that is looked up when the command begins.
        public var on: String? { json.read("on") }
        public var phase: Words.TurnPhase { json.required("phase") }
        /// When that phase began, in milliseconds since 1970. Absent for a turn of navd itself that waits.
        public var since: Int? { json.read("since") }
        /// The clients whose answers it waits for, including a host; at most 32.
        public var asked: [String]? { json.read("asked") }
        /// Absent for a turn that runs.
        public var waitsFor: Objects.AwaitedTurn? { json.read("waitsFor") }
    }

    /// The turn for whose end another one waits.
    public struct AwaitedTurn: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var turn: Int { json.required("turn") }
        public var what: Words.TurnObstacle { json.required("what") }
    }

    /// A request of navd's that has ended.
    public struct EndedVote: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Absent if no peer was attached, so that no request was sent.
        public var id: String? { json.read("id") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var viewController: String? { json.read("viewController") }
        public var client: String { json.required("client") }
        public var window: String { json.required("window") }
        /// Absent for a dry run.
        public var turn: Int? { json.read("turn") }
        public var dryRun: Bool { json.read("dryRun") ?? false }
        public var silence: Words.Silence { json.required("silence") }
        public var how: Words.How { json.required("how") }
        /// Milliseconds from the request to its end.
        public var after: Int { json.required("after") }
    }

    /// The answer of one voter in a dry run.
    public struct Voter: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var client: String? { json.read("client") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var viewController: String? { json.read("viewController") }
        public var said: String? { json.read("said") }
        public var because: Words.VoterBecause { json.required("because") }
        /// Milliseconds from the request to its end.
        public var after: Int? { json.read("after") }
    }

    /// A loaded storyboard.
    public struct Storyboard: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var scenes: Int { json.required("scenes") }
        public var segues: Int { json.required("segues") }
        /// The object id of the initial controller.
        public var initial: String? { json.read("initial") }
        public var identifiers: [String] { json.required("identifiers") }
        public var roles: [Objects.OpenOutlet] { json.required("roles") }
        public var languages: [String] { json.required("languages") }
        /// Violations of containment in the file, parts of it that navd leaves out, and segues that can never be
        /// performed.
        public var warnings: [String]? { json.read("warnings") }
        /// For `storyboard.check` with `contents`.
        public var contents: Objects.StoryboardContents? { json.read("contents") }
        /// For `storyboard.load` with `open`, as the next two members.
        public var window: String? { json.read("window") }
        /// The root of the window.
        public var viewController: String? { json.read("viewController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// The contents of a row.
    public struct RowContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var row: Int { json.required("row") }
        /// The cell that the data source returned; for a static table a `staticRow`, whose members any renderer can
        /// draw.
        public var cell: JSON { json.required("cell") }
        public var accessoryType: Words.AccessoryType { json.required("accessoryType") }
        /// Present while the table is edited.
        public var editingStyle: Words.EditingStyle? { json.read("editingStyle") }
        /// While the table is edited: true if the row can be dragged to another place.
        public var showsReorderControl: Bool { json.read("showsReorderControl") ?? false }
    }

    /// An outlet named `delegate` or `dataSource`, whose role a peer takes when it attaches.
    public struct OpenOutlet: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var role: Words.Role { json.required("role") }
        public var objectID: String { json.required("objectID") }
        public var owner: String { json.required("owner") }
        public var line: Int { json.required("line") }
    }

    /// One row of `describe`.
    public struct Method: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var kind: Words.MethodKind { json.required("kind") }
        /// The kind of object that `on` names; empty if the method has no `on`.
        public var on: String { json.required("on") }
        public var params: String { json.required("params") }
        public var result: String { json.required("result") }
        public var within: Words.MethodWithin { json.required("within") }
        public var summary: String { json.required("summary") }
        public var errors: [String] { json.required("errors") }
        /// What navd does if no peer answers.
        public var silence: String { json.required("silence") }
        /// The rows of docs/CATALOGUE.md that the method implements.
        public var catalogue: [String] { json.required("catalogue") }
        /// The rights that a session needs, all of them.
        public var rights: [Words.Right] { json.required("rights") }
    }

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
}
