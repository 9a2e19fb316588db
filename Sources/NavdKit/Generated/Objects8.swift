// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What navd keeps, and where.
    public struct StoreStatus: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var path: String { json.required("path") }
        public var durability: String { json.required("durability") }
        /// Why nothing can be stored now.
        public var failure: String? { json.read("failure") }
        /// Of its file and its log; null where the disk has not told yet.
        public var bytes: Int? { json.read("bytes") }
        /// Bytes that are left on its disk.
        public var free: Int? { json.read("free") }
        /// When the last backup was handed out whole, in milliseconds since 1970; absent: none is known.
        public var backup: Int? { json.read("backup") }
        public var history: Objects.HistoryStatus { json.required("history") }
    }

    /// The past that is kept, and how much of it is kept at most.
    public struct HistoryStatus: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of commits, and of what is stored but not sorted yet.
        public var bytes: Int? { json.read("bytes") }
        /// How far it goes back, about: milliseconds since 1970.
        public var since: Int? { json.read("since") }
        /// Kept of each window.
        public var commits: Int { json.required("commits") }
        /// For which commits are kept; null: for ever.
        public var hours: Int? { json.read("hours") }
        /// Bytes of all windows together; null: no limit.
        public var most: Int? { json.read("most") }
    }

    /// A window that one session alone may command.
    public struct WindowLock: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        /// The window's.
        public var name: String? { json.read("name") }
        /// The client of that session.
        public var by: String { json.required("by") }
        /// When the lock began, in milliseconds since 1970. None of an older navd.
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
        /// Whose it is; null of one for all peers.
        public var principal: String? { json.read("principal") }
        public var name: String? { json.read("name") }
        /// Of a quota of one session.
        public var client: String? { json.read("client") }
    }

    /// A session whose peer reads slowly, or has answered slowly in the last ten minutes.
    public struct SlowPeer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var session: Int { json.required("session") }
        public var client: String { json.required("client") }
        public var principal: String { json.required("principal") }
        /// Bytes of answers that it has not read.
        public var unread: Int { json.required("unread") }
        /// Answers that came too late, in the last ten minutes.
        public var late: Int { json.required("late") }
        /// Questions that it has not answered in time, in the last ten minutes.
        public var silent: Int { json.required("silent") }
        /// In the last ten minutes.
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
}
