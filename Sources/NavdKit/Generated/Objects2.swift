// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A callback: as it is told to whom it concerns, and published for all.
    public struct Message: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// One of the notifications of docs/METHODS.md.
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        /// As that says.
        public var params: JSONObject { json.required("params") }
    }

    /// Something worth watching that changed nothing.
    public struct Note: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// Of the last event of this window.
        public var seq: Int { json.required("seq") }
        /// Counts notes of all windows.
        public var n: Int { json.required("n") }
        public var turn: Int { json.required("turn") }
        public var note: String { json.required("note") }
        public var data: Objects.NoteData { json.required("data") }
        /// Said in a step that changed nothing.
        public var messages: [Objects.Message]? { json.read("messages") }
    }

    /// What a note is about. Of `messages` and `draining` it is empty.
    public struct NoteData: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of the command that was vetoed.
        public var method: String? { json.read("method") }
        /// Who said no; `nobody` where the rule does.
        public var by: String? { json.read("by") }
        public var because: Words.VetoBecause? { json.read("because") }
        /// Of a transaction: the number of the command that was voted on, from 0.
        public var command: Int? { json.read("command") }
    }

    /// Where a topic stands: what a subscriber should have seen.
    public struct Bookmark: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// None on the topic of all windows.
        public var window: String? { json.read("window") }
        /// Of the last event.
        public var seq: Int { json.required("seq") }
        /// Of the last note.
        public var n: Int { json.required("n") }
        public var bookmark: String { json.required("bookmark") }
    }

    /// A request of navd's, as it is sent and as it ends; or a request of a peer that was refused. One of the three
    /// members.
    public struct Trace: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0: a dry run's, or none.
        public var turn: Int { json.required("turn") }
        public var asked: Objects.Asked? { json.read("asked") }
        public var ended: Objects.Ended? { json.read("ended") }
        public var refused: Objects.RefusedRequest? { json.read("refused") }
    }

    /// A request of navd's that was sent.
    public struct Asked: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var client: String { json.required("client") }
        public var dryRun: Bool { json.read("dryRun") ?? false }
        /// Whom it is about.
        public var viewController: String? { json.read("viewController") }
        /// Milliseconds.
        public var patience: Int { json.required("patience") }
        public var silence: Words.Silence { json.required("silence") }
    }

    /// A request of navd's that is over.
    public struct Ended: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var client: String { json.required("client") }
        public var dryRun: Bool { json.read("dryRun") ?? false }
        public var how: Words.How { json.required("how") }
        /// Milliseconds since it was sent.
        public var after: Int { json.required("after") }
    }

    /// A request of a peer, command or look, that was refused.
    public struct RefusedRequest: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// As the peer chose it; none of a notification, or where it could not be read.
        public var id: JSON? { json.read("id") }
        public var method: String? { json.read("method") }
        /// The controller or window, as the request names it.
        public var on: String? { json.read("on") }
        public var client: String? { json.read("client") }
        /// None before `hello`.
        public var session: Int? { json.read("session") }
        /// One of docs/PROTOCOL.md §9.
        public var error: String { json.required("error") }
        public var code: Int { json.required("code") }
    }

    /// How far a gesture is. Neither numbered nor kept.
    public struct Progress: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var params: JSONObject { json.required("params") }
    }

    /// A peer has come, or is gone.
    public struct Presence: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var session: Int { json.required("session") }
        public var client: String { json.required("client") }
        public var state: Words.PresenceState { json.required("state") }
        public var principal: String { json.required("principal") }
        /// Of the principal in the configuration.
        public var name: String { json.required("name") }
        public var because: Words.PresenceBecause { json.required("because") }
        /// Of its attachments.
        public var roles: [Words.Role] { json.required("roles") }
        /// Of one that was cut.
        public var quota: String? { json.read("quota") }
    }

    /// Somebody was refused (`refused`), lost a session (`withdrawn`) or got other rights (`changed`), a peer came or
    /// went (`peer`), or the configuration was read again (`reloaded`). Numbered by `n`, and not kept.
    public struct Audit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var n: Int { json.required("n") }
        /// One of these five; the members below depend on it.
        public var refused: Words.RefusedThing? { json.read("refused") }
        /// As in `presence`, with `because`, `roles` and `quota`.
        public var peer: Words.PresenceState? { json.read("peer") }
        /// `session`.
        public var withdrawn: String? { json.read("withdrawn") }
        /// `rights`; beside `reloaded`, of how many sessions.
        public var changed: JSON? { json.read("changed") }
        /// `access`.
        public var reloaded: String? { json.read("reloaded") }
        /// What was missing.
        public var right: String? { json.read("right") }
        /// Of the request that was refused, as the next four.
        public var id: JSON? { json.read("id") }
        public var method: String? { json.read("method") }
        public var on: String? { json.read("on") }
        public var error: String? { json.read("error") }
        public var code: Int? { json.read("code") }
        public var principal: String? { json.read("principal") }
        public var name: String? { json.read("name") }
        public var client: String? { json.read("client") }
        public var session: Int? { json.read("session") }
        public var roles: [Words.Role]? { json.read("roles") }
        public var quota: String? { json.read("quota") }
        /// Where the connection came, as the next four.
        public var socket: String? { json.read("socket") }
        /// `keyNotAllowed`, `handshake`, `notAccepted`; of a peer a `presenceBecause`; of a configuration what is wrong
        /// with it.
        public var because: String? { json.read("because") }
        public var key: String? { json.read("key") }
        public var uid: Int? { json.read("uid") }
        public var address: String? { json.read("address") }
        /// How many like it were left out before this one.
        public var suppressed: Int? { json.read("suppressed") }
        /// What somebody may do now.
        public var may: [Words.Right]? { json.read("may") }
        /// And where.
        public var within: JSONObject? { json.read("within") }
        /// Who had the configuration read.
        public var by: String? { json.read("by") }
        /// Sessions.
        public var ended: Int? { json.read("ended") }
        /// Attachments.
        public var detached: Int? { json.read("detached") }
        public var atNextStart: [String]? { json.read("atNextStart") }
        public var epoch: String { json.required("epoch") }
    }

    /// A controller in a snapshot, an event or `controller.get`. Children stand by id.
    public struct Controller: ControllerMembers, StandingMembers {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { get { self["id"] } set { self["id"] = newValue } }
        public var kind: Words.Kind { get { self["kind"] } set { self["kind"] = newValue } }
        /// The application's class.
        public var customClass: String? { get { self["customClass"] } set { self["customClass"] = newValue } }
        public var storyboardIdentifier: String? {
            get { self["storyboardIdentifier"] }
            set { self["storyboardIdentifier"] = newValue }
        }
        /// The storyboard's own id.
        public var objectID: String? { get { self["objectID"] } set { self["objectID"] = newValue } }
        /// The one it came from.
        public var storyboard: String? { get { self["storyboard"] } set { self["storyboard"] = newValue } }
        /// Of its titles.
        public var language: String? { get { self["language"] } set { self["language"] = newValue } }
        /// Outlets of the storyboard that wait for a peer.
        public var roles: [Words.Role]? { get { self["roles"] } set { self["roles"] = newValue } }
        /// What to show: the application's. At most 32 levels.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        public var viewSource: Words.ViewSource? { get { self["viewSource"] } set { self["viewSource"] = newValue } }
        public var mainView: Words.MainView? { get { self["mainView"] } set { self["mainView"] = newValue } }
        /// Of a page view controller.
        public var page: Objects.Page? { get { self["page"] } set { self["page"] = newValue } }
        /// Of a table view controller: what it shows while it has no data source.
        public var staticSections: [Objects.StaticSection]? {
            get { self["staticSections"] }
            set { self["staticSections"] = newValue }
        }
        /// Of a navigation controller: presented or in a popover, nowhere else.
        public var modalOnly: Bool? { get { self["modalOnly"] } set { self["modalOnly"] = newValue } }
        /// From a storyboard that breaks containment; read-only.
        public var permissive: Bool? { get { self["permissive"] } set { self["permissive"] = newValue } }
        /// Always told.
        public var appearance: Words.Appearance { get { self["appearance"] } set { self["appearance"] = newValue } }

        public init(id: String, kind: Words.Kind, appearance: Words.Appearance) {
            self.init(json: JSONObject(present: ["id": id.wire, "kind": kind.wire, "appearance": appearance.wire]))
        }
    }
}
