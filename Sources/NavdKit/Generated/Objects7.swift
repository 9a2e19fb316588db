// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A presentation begins.
    public struct Presentation: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var present: JSON { get { self["present"] } set { self["present"] = newValue } }
        /// Who presents; absent, the last element.
        public var from: JSON? { get { self["from"] } set { self["from"] = newValue } }

        public init(present: JSON, from: JSON? = nil) {
            self.init(json: JSONObject(present: ["present": present.wire, "from": from?.wire]))
        }
    }

    /// What `hello` tells of navd's limits.
    public struct Limits: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Bytes of one message.
        public var message: Int { json.required("message") }
        /// Of one session.
        public var attachments: Int { json.required("attachments") }
        /// How long a session waits for its peer.
        public var graceMilliseconds: Int { json.required("graceMilliseconds") }
    }

    /// What is so now, for one who comes late.
    public struct AttachedController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var window: String { json.required("window") }
        public var kind: Words.Kind { json.required("kind") }
        public var viewLoaded: Bool { json.required("viewLoaded") }
        public var appearance: Words.Appearance { json.required("appearance") }
        public var name: String? { json.read("name") }
        public var state: JSON? { json.read("state") }
        public var hiddenPane: Objects.HiddenPane? { json.read("hiddenPane") }
    }

    /// Selected too, and another speaks for it: an older attachment to the same, of another principal.
    public struct TakenController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        /// The one that speaks.
        public var attachment: String { json.required("attachment") }
        /// Whose that is.
        public var client: String { json.required("client") }
    }

    /// A commit as the store has it.
    public struct StoredCommit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var seq: Int { json.required("seq") }
        public var turn: Int { json.required("turn") }
        /// Milliseconds since 1970.
        public var at: Int { json.required("at") }
        /// Of the command that it was for.
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// What the command was about; absent, the window itself.
        public var on: String? { json.read("on") }
        /// Of the command, as it was sent, with its first commit. navd may be told to mask titles and states.
        public var params: JSONObject? { json.read("params") }
        /// In place of `params` that have more than 4,096 bytes: how many.
        public var paramsBytes: Int? { json.read("paramsBytes") }
        /// Asked for before it, with their answers.
        public var votes: [Objects.EndedVote] { json.required("votes") }
        public var changes: [JSON] { json.required("changes") }
        /// Of an undo: the number of the commit that it took back.
        public var undoes: Int? { json.read("undoes") }
        /// Of an undo: who was made anew, by the ids of then.
        public var made: [String: String]? { json.read("made") }
    }

    /// What an undo took back.
    public struct Undone: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The commit's number.
        public var seq: Int { json.required("seq") }
        /// Of the command that it was for.
        public var method: String { json.required("method") }
    }

    /// One attachment.
    public struct Attachment: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var attachment: String { json.required("attachment") }
        public var to: JSON { json.required("to") }
        public var role: Words.Role { json.required("role") }
        public var implements: [String] { json.required("implements") }
        public var awaits: [String] { json.required("awaits") }
        /// Milliseconds.
        public var patience: Int { json.required("patience") }
        public var silence: Words.Silence { json.required("silence") }
        public var lasting: Bool { json.required("lasting") }
        public var endsTransitions: Bool { json.required("endsTransitions") }
        public var client: String { json.required("client") }
        public var state: Words.Standing { json.required("state") }
        /// When it was made, in milliseconds since 1970. None of one that an older navd has stored.
        public var since: Int? { json.read("since") }
        /// When its peer was lost or left, in milliseconds since 1970. None if before navd began.
        public var absentSince: Int? { json.read("absentSince") }
        public var dryRuns: Bool { json.read("dryRuns") ?? true }
        public var unwindActions: [String]? { json.read("unwindActions") }
    }

    /// One window.
    public struct WindowSummary: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var name: String? { json.read("name") }
        public var visible: Bool { json.required("visible") }
        public var key: Bool { json.required("key") }
        public var profile: String { json.required("profile") }
        public var orientation: Words.Orientation { json.required("orientation") }
        public var frame: Objects.Rect { json.required("frame") }
        /// Shared with the windows that name the same.
        public var screen: String? { json.read("screen") }
        /// The client whose session alone may command the window.
        public var lockedBy: String? { json.read("lockedBy") }
        /// Milliseconds that this lock still lasts.
        public var lockedFor: Int? { json.read("lockedFor") }
        /// When this lock began, in milliseconds since 1970. One that is sent again keeps it.
        public var lockedSince: Int? { json.read("lockedSince") }
        public var controllers: Int { json.required("controllers") }
        /// Of its last event.
        public var seq: Int { json.required("seq") }
    }

    /// One session, and how its answers came.
    public struct Peer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var session: Int { json.required("session") }
        public var client: String { json.required("client") }
        public var principal: String { json.required("principal") }
        public var state: Words.Standing { json.required("state") }
        public var holds: Int { json.required("holds") }
        public var answered: Int { json.required("answered") }
        public var late: Int { json.required("late") }
        /// Given once too often.
        public var second: Int { json.required("second") }
        /// To nothing that it was asked.
        public var foreign: Int { json.required("foreign") }
        public var garbled: Int { json.required("garbled") }
        public var silent: Int { json.required("silent") }
        /// Its requests that wait for their answer.
        public var pending: Int { json.required("pending") }
        public var attachments: [String] { json.required("attachments") }
        /// Of a renderer that says so.
        public var painted: [Objects.Painted]? { json.read("painted") }
    }

    /// What all sessions of one principal hold together.
    public struct Owner: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var principal: String { json.required("principal") }
        public var name: String? { json.read("name") }
        public var sessions: Int { json.required("sessions") }
        /// Requests that wait for their answer.
        public var pending: Int { json.required("pending") }
        /// Messages that have been read and wait for their turn.
        public var waiting: Int { json.required("waiting") }
        public var attachments: Int { json.required("attachments") }
        public var windows: Int { json.required("windows") }
        public var subscriptions: Int { json.required("subscriptions") }
    }

    /// A peer whose connection navd has ended, while it is not let in again.
    public struct Cut: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var client: String { json.required("client") }
        public var quota: String { json.required("quota") }
        /// Milliseconds.
        public var retryAfter: Int { json.required("retryAfter") }
        public var session: Int? { json.read("session") }
        public var process: Int? { json.read("process") }
    }

    /// What a renderer has said that it has painted of a window.
    public struct Painted: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        /// The number of the layout that the user sees.
        public var seq: Int { json.required("seq") }
        /// How far the number of the window's last commit is above it.
        public var lag: Int { json.required("lag") }
        /// How old the oldest commit of the window is that is not painted; 0 if all is.
        public var lagMilliseconds: Int { json.required("lagMilliseconds") }
        /// How long ago the renderer said so, in milliseconds.
        public var age: Int { json.required("age") }
    }

    /// Whether a window is seen: of its renderers the one that lags least. Of those that are visible, or that a
    /// renderer paints or has painted; 64 at most, those with a fault first.
    public struct PaintedScreen: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        /// The window's.
        public var name: String? { json.read("name") }
        public var visible: Bool { json.required("visible") }
        /// The renderer; null: none says that it paints the window, and the next members are absent.
        public var client: String? { json.read("client") }
        /// Its session has ended without a `bye`.
        public var lost: Bool? { json.read("lost") }
        /// How far the number of the window's last commit is above the painted one.
        public var lag: Int? { json.read("lag") }
        /// How old the oldest commit of the window is that is not painted; 0 if all is.
        public var lagMilliseconds: Int? { json.read("lagMilliseconds") }
        /// How long ago the renderer said so, in milliseconds.
        public var age: Int? { json.read("age") }
    }

    /// A metric with all its samples.
    public struct MetricFamily: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var kind: Words.MetricKind { json.required("kind") }
        /// What it is, in a sentence.
        public var help: String { json.required("help") }
        public var samples: [Objects.MetricSample] { json.required("samples") }
    }

    /// One figure: a metric for one combination of the values of its labels.
    public struct MetricSample: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var labels: [String: String] { json.required("labels") }
        /// Of a counter or a gauge. A histogram has the other three.
        public var value: Double? { json.read("value") }
        /// How many values were measured.
        public var count: Int? { json.read("count") }
        /// Of all of them.
        public var sum: Double? { json.read("sum") }
        public var buckets: [Objects.MetricBucket]? { json.read("buckets") }
    }

    /// How many values of a histogram were small enough.
    public struct MetricBucket: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var atMost: Double { json.required("atMost") }
        public var count: Int { json.required("count") }
    }

    /// An endpoint at which navd listens.
    public struct Listening: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var endpoint: String { json.required("endpoint") }
        /// navd's public key there; none on ipc.
        public var key: String? { json.read("key") }
        /// Of a key that is being replaced: until when it is accepted, in milliseconds since 1970.
        public var until: Int? { json.read("until") }
        /// Of such a key: the sessions' clients that still use it.
        public var clients: [String]? { json.read("clients") }
    }
}
