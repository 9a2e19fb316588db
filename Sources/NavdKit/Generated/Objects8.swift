// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What navd stores, and where.
    public struct StoreStatus: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var path: String { json.required("path") }
        public var durability: String { json.required("durability") }
        /// Why nothing can be stored now; null if nothing is wrong.
        public var failure: String? { json.read("failure") }
        /// The size of its file and log. Null until the disk has been read.
        public var bytes: Int? { json.read("bytes") }
        /// The free bytes on its disk.
        public var free: Int? { json.read("free") }
        /// When the last page of the last backup was sent, in milliseconds since 1970. Absent if no backup is known.
        public var backup: Int? { json.read("backup") }
        public var history: Objects.HistoryStatus { json.required("history") }
    }

    /// The history that is stored, and its limits.
    public struct HistoryStatus: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The size of the stored commits, and of what has been written but not sorted in yet.
        public var bytes: Int? { json.read("bytes") }
        /// The approximate time of the oldest commit, in milliseconds since 1970.
        public var since: Int? { json.read("since") }
        /// The limit for each window, as a number of commits.
        public var commits: Int { json.required("commits") }
        /// The limit of a commit's age. Null if there is none.
        public var hours: Int? { json.read("hours") }
        /// The limit for all windows together, in bytes. Null if there is none.
        public var most: Int? { json.read("most") }
    }

    /// A window that a session has locked.
    public struct WindowLock: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        /// The name of the window.
        public var name: String? { json.read("name") }
        /// The client of the session that has locked it.
        public var by: String { json.required("by") }
        /// When the lock began, in milliseconds since 1970. Absent if an older navd has recorded the lock.
        public var since: Int? { json.read("since") }
        /// Milliseconds until the lock ends.
        public var remaining: Int { json.required("remaining") }
    }

    /// A quota of which at least four fifths are used.
    public struct UsedQuota: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var quota: String { json.required("quota") }
        public var held: Int { json.required("held") }
        public var limit: Int { json.required("limit") }
        /// The principal to which it applies. Null for a quota of all peers together.
        public var principal: String? { json.read("principal") }
        public var name: String? { json.read("name") }
        /// For a quota of one session.
        public var client: String? { json.read("client") }
    }

    /// A session whose peer reads slowly, or has answered slowly in the last ten minutes.
    public struct SlowPeer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var session: Int { json.required("session") }
        public var client: String { json.required("client") }
        public var principal: String { json.required("principal") }
        /// Bytes that navd has sent and that the peer has not read.
        public var unread: Int { json.required("unread") }
        /// Answers that came after the timeout, in the last ten minutes.
        public var late: Int { json.required("late") }
        /// Requests that were not answered in time, in the last ten minutes.
        public var silent: Int { json.required("silent") }
        /// Requests that were answered, in the last ten minutes.
        public var answered: Int { json.required("answered") }
    }

    /// A line of navd's log, of level warning or above.
    public struct Problem: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Milliseconds since 1970.
        public var at: Int { json.required("at") }
        public var level: String { json.required("level") }
        public var message: String { json.required("message") }
        public var details: [String: String] { json.required("details") }
    }

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
        /// Milliseconds since the request was sent.
        public var waiting: Int { json.required("waiting") }
        public var viewController: String? { json.read("viewController") }
        public var dryRun: Bool { json.read("dryRun") ?? false }
        public var window: String { json.required("window") }
        /// The timeout of the request, in milliseconds.
        public var patience: Int { json.required("patience") }
        /// Milliseconds until the timeout ends and the default answer counts.
        public var left: Int { json.required("left") }
        /// The command that waits for the answer; absent if no command does.
        public var command: Objects.WaitingCommand? { json.read("command") }
        /// The commands that wait for the end of that command; at most 32.
        public var behind: [Objects.WaitingCommand]? { json.read("behind") }
        /// The number of all commands that wait for it.
        public var behindCount: Int? { json.read("behindCount") }
    }

    /// A command that has not ended.
    public struct WaitingCommand: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// If absent, the window, or a name that is looked up when the command begins.
        public var on: String? { json.read("on") }
        /// Milliseconds since it arrived; absent for a command of navd itself.
        public var waiting: Int? { json.read("waiting") }
    }

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
}
