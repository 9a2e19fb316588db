// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The window is closed. Nothing follows on its topic.
    public struct CloseChange: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var close: String { get { json.required("close") } set { json["close"] = newValue.wire } }

        public init(close: String) {
            var json = JSONObject()
            json.write("close", close)
            self.json = json
        }
    }

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

    /// A request of navd's, as it is sent and as it ends. One of the two members.
    public struct Trace: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0: a dry run's.
        public var turn: Int { json.required("turn") }
        public var asked: Objects.Asked? { json.read("asked") }
        public var ended: Objects.Ended? { json.read("ended") }
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

    /// How far a gesture is. Neither numbered nor kept.
    public struct Progress: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var method: String { json.required("method") }
        public var on: String { json.required("on") }
        public var params: JSONObject { json.required("params") }
    }

    /// Somebody was refused (`refused`), lost a session (`withdrawn`) or got other rights (`changed`), or the
    /// configuration was read again (`reloaded`). Numbered by `n`, and not kept.
    public struct Audit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var n: Int { json.required("n") }
        /// One of these four; the members below depend on it.
        public var refused: Words.RefusedThing? { json.read("refused") }
        /// `session`.
        public var withdrawn: String? { json.read("withdrawn") }
        /// `rights`; beside `reloaded`, of how many sessions.
        public var changed: JSON? { json.read("changed") }
        /// `access`.
        public var reloaded: String? { json.read("reloaded") }
        /// What was missing.
        public var right: String? { json.read("right") }
        public var method: String? { json.read("method") }
        public var on: String? { json.read("on") }
        public var principal: String? { json.read("principal") }
        public var name: String? { json.read("name") }
        public var client: String? { json.read("client") }
        public var session: Int? { json.read("session") }
        /// Where the connection came, as the next four.
        public var socket: String? { json.read("socket") }
        /// `keyNotAllowed`, `handshake`, `notAccepted`; of a configuration what is wrong with it.
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
}
