// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A request of navd's that waits for its answer.
    public struct OpenVote: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var client: String { json.required("client") }
        public var turn: Int { json.required("turn") }
        public var silence: Words.Silence { json.required("silence") }
        /// Milliseconds since it was sent.
        public var waiting: Int { json.required("waiting") }
        public var viewController: String? { json.read("viewController") }
        public var dryRun: Bool { json.read("dryRun") ?? false }
        public var window: String { json.required("window") }
        /// Milliseconds that the peer has for its answer.
        public var patience: Int { json.required("patience") }
        /// Milliseconds until its default answer counts.
        public var left: Int { json.required("left") }
        /// That waits for the answer; none where no command does.
        public var command: Objects.WaitingCommand? { json.read("command") }
        /// Those that wait for the end of that command, 32 at most.
        public var behind: [Objects.WaitingCommand]? { json.read("behind") }
        /// How many they are in all.
        public var behindCount: Int? { json.read("behindCount") }
    }

    /// A command that has not ended.
    public struct WaitingCommand: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// Absent: the window, or a name that is looked up when it begins.
        public var on: String? { json.read("on") }
        /// Milliseconds since it arrived; none of navd's own.
        public var waiting: Int? { json.read("waiting") }
    }

    /// A turn that runs or waits, or a command that is chained to one.
    public struct OpenTurn: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// None of a chained command: it gets its number when it begins.
        public var turn: Int? { json.read("turn") }
        /// In which it runs or waits; absent: the window itself.
        public var container: String? { json.read("container") }
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// Absent: the window, or a name that is looked up when it begins.
        public var on: String? { json.read("on") }
        public var phase: Words.TurnPhase { json.required("phase") }
        /// When that phase began, in milliseconds since 1970. None of navd's own that waits.
        public var since: Int? { json.read("since") }
        /// The clients whose answers it waits for, that of a host too; 32 at most.
        public var asked: [String]? { json.read("asked") }
        /// None of a turn that runs.
        public var waitsFor: Objects.AwaitedTurn? { json.read("waitsFor") }
    }

    /// The turn whose end another one waits for.
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
        /// None where nobody was there to be asked.
        public var id: String? { json.read("id") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var viewController: String? { json.read("viewController") }
        public var client: String { json.required("client") }
        public var window: String { json.required("window") }
        /// None of a dry run.
        public var turn: Int? { json.read("turn") }
        public var dryRun: Bool { json.read("dryRun") ?? false }
        public var silence: Words.Silence { json.required("silence") }
        public var how: Words.How { json.required("how") }
        /// Milliseconds.
        public var after: Int { json.required("after") }
    }

    /// What one who has a vote said in a dry run.
    public struct Voter: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var client: String? { json.read("client") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var viewController: String? { json.read("viewController") }
        public var said: String? { json.read("said") }
        public var because: Words.VoterBecause { json.required("because") }
        /// Milliseconds.
        public var after: Int? { json.read("after") }
    }

    /// A storyboard that is loaded.
    public struct Storyboard: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var scenes: Int { json.required("scenes") }
        public var segues: Int { json.required("segues") }
        /// An object id.
        public var initial: String? { json.read("initial") }
        public var identifiers: [String] { json.required("identifiers") }
        public var roles: [Objects.OpenOutlet] { json.required("roles") }
        public var languages: [String] { json.required("languages") }
        /// What the file says although containment forbids it, what is left out, and segues that can never be
        /// performed.
        public var warnings: [String]? { json.read("warnings") }
        /// Of `storyboard.check`, where asked for.
        public var contents: Objects.StoryboardContents? { json.read("contents") }
        /// Of `storyboard.load` with `open`, as the next two.
        public var window: String? { json.read("window") }
        /// The window's root.
        public var viewController: String? { json.read("viewController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What a row shows.
    public struct RowContents: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var row: Int { json.required("row") }
        /// As the data source gave it; of a static table a `staticRow`, whose members any renderer can draw.
        public var cell: JSON { json.required("cell") }
        public var accessoryType: Words.AccessoryType { json.required("accessoryType") }
        /// While the table is edited.
        public var editingStyle: Words.EditingStyle? { json.read("editingStyle") }
        /// While the table is edited: the row can be dragged elsewhere.
        public var showsReorderControl: Bool { json.read("showsReorderControl") ?? false }
    }

    /// An outlet that waits for a peer.
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
        /// What `on` names; empty where nothing.
        public var on: String { json.required("on") }
        public var params: String { json.required("params") }
        public var result: String { json.required("result") }
        public var within: Words.MethodWithin { json.required("within") }
        public var summary: String { json.required("summary") }
        public var errors: [String] { json.required("errors") }
        /// What becomes of it when nobody answers.
        public var silence: String { json.required("silence") }
        /// Rows of docs/CATALOGUE.md.
        public var catalogue: [String] { json.required("catalogue") }
        /// What a session needs for it; all of them.
        public var rights: [Words.Right] { json.required("rights") }
    }

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
        public var spec: Objects.Spec { json.required("spec") }
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
}
