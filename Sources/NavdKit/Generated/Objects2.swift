// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The window was closed. Nothing follows on its topic.
    public struct CloseChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var close: String { get { self["close"] } set { self["close"] = newValue } }

        public init(close: String) {
            self.init(json: JSONObject(present: ["close": close.wire]))
        }
    }

    /// A callback, as it is sent to the attached peers and published to subscribers.
    public struct Message: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// One of the notifications of docs/METHODS.md.
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        /// As docs/METHODS.md describes them for that method.
        public var params: JSONObject { json.required("params") }
    }

    /// Information for observers about something that changed nothing.
    public struct Note: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// The number of the last event of this window.
        public var seq: Int { json.required("seq") }
        /// The number of the note. The notes of all windows are numbered together.
        public var n: Int { json.required("n") }
        public var turn: Int { json.required("turn") }
        public var note: String { json.required("note") }
        public var data: Objects.NoteData { json.required("data") }
        /// Messages of a step that changed nothing.
        public var messages: [Objects.Message]? { json.read("messages") }
    }

    /// The contents of a note; empty for `messages` and `draining`.
    public struct NoteData: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The method of the command that was vetoed.
        public var method: String? { json.read("method") }
        /// The client that vetoed; `nobody` if the rule itself vetoes.
        public var by: String? { json.read("by") }
        public var because: Words.VetoBecause? { json.read("because") }
        /// In a transaction: the number of the vetoed command, from 0.
        public var command: Int? { json.read("command") }
    }

    /// The present numbers of a topic, with which a subscriber checks that it has missed nothing.
    public struct Bookmark: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// Absent on the topic of all windows.
        public var window: String? { json.read("window") }
        /// The number of the last event.
        public var seq: Int { json.required("seq") }
        /// The number of the last note.
        public var n: Int { json.required("n") }
        public var bookmark: String { json.required("bookmark") }
    }

    /// A request of navd's when it is sent or ends, or a refused request of a peer. It has one of the members `asked`,
    /// `ended` and `refused`.
    public struct Trace: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0 for a dry run, or if there is no turn.
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
        /// The controller that the request is about.
        public var viewController: String? { json.read("viewController") }
        /// The timeout in milliseconds.
        public var patience: Int { json.required("patience") }
        public var silence: Words.Silence { json.required("silence") }
    }

    /// A request of navd's that has ended.
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

    /// A request of a peer, a command or a read, that was refused.
    public struct RefusedRequest: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// As the peer chose it. Absent for a notification, or if it could not be read.
        public var id: JSON? { json.read("id") }
        public var method: String? { json.read("method") }
        /// The controller or window that the request names.
        public var on: String? { json.read("on") }
        public var client: String? { json.read("client") }
        /// Absent before `hello`.
        public var session: Int? { json.read("session") }
        /// One of docs/PROTOCOL.md §9.
        public var error: String { json.required("error") }
        public var code: Int { json.required("code") }
    }

    /// The progress of a gesture. It is neither numbered nor stored.
    public struct Progress: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var params: JSONObject { json.required("params") }
    }

    /// A peer has connected, is lost, has returned, or has left.
    public struct Presence: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var session: Int { json.required("session") }
        public var client: String { json.required("client") }
        public var state: Words.PresenceState { json.required("state") }
        public var principal: String { json.required("principal") }
        /// The name of the principal in the configuration.
        public var name: String { json.required("name") }
        public var because: Words.PresenceBecause { json.required("because") }
        /// The roles of its attachments.
        public var roles: [Words.Role] { json.required("roles") }
        /// For a peer that was cut: the quota that it exceeded.
        public var quota: String? { json.read("quota") }
    }

    /// A refusal (`refused`), the end of a session (`withdrawn`), a change of rights (`changed`), the arrival or
    /// departure of a peer (`peer`), or a new reading of the configuration (`reloaded`). Numbered by `n`, and not
    /// stored.
    public struct Audit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var n: Int { json.required("n") }
        /// Each entry has one of these five members; the members below depend on it.
        public var refused: Words.RefusedThing? { json.read("refused") }
        /// As in `presence`, with `because`, `roles` and `quota`.
        public var peer: Words.PresenceState? { json.read("peer") }
        /// `session`.
        public var withdrawn: String? { json.read("withdrawn") }
        /// `rights`; beside `reloaded`, the number of sessions whose rights have changed.
        public var changed: JSON? { json.read("changed") }
        /// `access`.
        public var reloaded: String? { json.read("reloaded") }
        /// The right that was missing.
        public var right: String? { json.read("right") }
        /// The id of the request that was refused, as the next four members.
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
        /// The socket on which the connection came, as the next four members.
        public var socket: String? { json.read("socket") }
        /// `keyNotAllowed`, `handshake` or `notAccepted`; for a peer a `presenceBecause`; for a configuration, what is
        /// wrong with it.
        public var because: String? { json.read("because") }
        public var key: String? { json.read("key") }
        public var uid: Int? { json.read("uid") }
        public var address: String? { json.read("address") }
        /// How many similar entries were left out before this one.
        public var suppressed: Int? { json.read("suppressed") }
        /// The rights that the session has now.
        public var may: [Words.Right]? { json.read("may") }
        /// The part of the tree to which these rights are limited; null if there is no limit.
        public var within: JSONObject? { json.read("within") }
        /// The client that had the configuration read.
        public var by: String? { json.read("by") }
        /// The number of sessions that have ended.
        public var ended: Int? { json.read("ended") }
        /// The number of attachments that have ended.
        public var detached: Int? { json.read("detached") }
        public var atNextStart: [String]? { json.read("atNextStart") }
        public var epoch: String { json.required("epoch") }
    }

    /// A controller in a snapshot, an event or `controller.get`. Its children are listed by id.
    public struct Controller: ControllerMembers, StandingMembers {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { get { self["id"] } set { self["id"] = newValue } }
        public var kind: Words.Kind { get { self["kind"] } set { self["kind"] = newValue } }
        /// The name of the application's class.
        public var customClass: String? { get { self["customClass"] } set { self["customClass"] = newValue } }
        public var storyboardIdentifier: String? {
            get { self["storyboardIdentifier"] }
            set { self["storyboardIdentifier"] = newValue }
        }
        /// The object id in the storyboard.
        public var objectID: String? { get { self["objectID"] } set { self["objectID"] = newValue } }
        /// The storyboard from which the controller was made.
        public var storyboard: String? { get { self["storyboard"] } set { self["storyboard"] = newValue } }
        /// The language of its titles.
        public var language: String? { get { self["language"] } set { self["language"] = newValue } }
        /// The roles of its outlets in the storyboard.
        public var roles: [Words.Role]? { get { self["roles"] } set { self["roles"] = newValue } }
        /// A value of the application's own that says what to show. At most 32 levels.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        public var viewSource: Words.ViewSource? { get { self["viewSource"] } set { self["viewSource"] = newValue } }
        public var mainView: Words.MainView? { get { self["mainView"] } set { self["mainView"] = newValue } }
        /// For a page view controller.
        public var page: Objects.Page? { get { self["page"] } set { self["page"] = newValue } }
        /// For a table view controller: its contents while it has no data source.
        public var staticSections: [Objects.StaticSection]? {
            get { self["staticSections"] }
            set { self["staticSections"] = newValue }
        }
        /// For a navigation controller that may only be presented, or be in a popover.
        public var modalOnly: Bool? { get { self["modalOnly"] } set { self["modalOnly"] = newValue } }
        /// The controller comes from a storyboard that violates containment. Read-only.
        public var permissive: Bool? { get { self["permissive"] } set { self["permissive"] = newValue } }
        /// Always present.
        public var appearance: Words.Appearance { get { self["appearance"] } set { self["appearance"] = newValue } }

        public init(id: String, kind: Words.Kind, appearance: Words.Appearance) {
            self.init(json: JSONObject(present: ["id": id.wire, "kind": kind.wire, "appearance": appearance.wire]))
        }
    }
}
