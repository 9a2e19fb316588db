// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The beginning of a presentation.
    public struct Presentation: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var present: JSON { get { self["present"] } set { self["present"] = newValue } }
        /// The presenting controller. If absent, the last element.
        public var from: JSON? { get { self["from"] } set { self["from"] = newValue } }

        public init(present: JSON, from: JSON? = nil) {
            self.init(json: JSONObject(present: ["present": present.wire, "from": from?.wire]))
        }
    }

    /// The limits of navd, as `hello` returns them.
    public struct Limits: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The largest size of one message, in bytes.
        public var message: Int { json.required("message") }
        /// The largest number of attachments of one session.
        public var attachments: Int { json.required("attachments") }
        /// How long a session waits for its peer after the connection is lost.
        public var graceMilliseconds: Int { json.required("graceMilliseconds") }
    }

    /// The present state of a controller, for a peer that attaches to it.
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

    /// A controller that the selector describes too, but for which an older attachment of another principal already
    /// speaks.
    public struct TakenController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        /// The attachment that speaks for it.
        public var attachment: String { json.required("attachment") }
        /// The client of that attachment.
        public var client: String { json.required("client") }
    }

    /// A commit, as it is stored.
    public struct StoredCommit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var seq: Int { json.required("seq") }
        public var turn: Int { json.required("turn") }
        /// Milliseconds since 1970.
        public var at: Int { json.required("at") }
        /// The method of the command that caused it.
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// The controller that the command named. If absent, the window itself.
        public var on: String? { json.read("on") }
        /// The params of the command, as they were sent; in its first commit only. navd can be configured to mask
        /// titles and states.
        public var params: JSONObject? { json.read("params") }
        /// Replaces `params` if they have more than 4,096 bytes: their size.
        public var paramsBytes: Int? { json.read("paramsBytes") }
        /// The votes that were requested before it, with their answers.
        public var votes: [Objects.EndedVote] { json.required("votes") }
        public var changes: [JSON] { json.required("changes") }
        /// For an undo: the number of the commit that was undone.
        public var undoes: Int? { json.read("undoes") }
        /// For an undo: the new ids of the controllers that were made again, by their old ids.
        public var made: [String: String]? { json.read("made") }
    }

    /// The commit that an undo has taken back.
    public struct Undone: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The number of the commit.
        public var seq: Int { json.required("seq") }
        /// The method of the command that caused it.
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
        /// When it was made, in milliseconds since 1970. Absent if an older navd has stored the attachment.
        public var since: Int? { json.read("since") }
        /// When its peer was lost or left, in milliseconds since 1970. Absent if that was before navd started.
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
        /// The name of its screen. Windows with the same name share the screen.
        public var screen: String? { json.read("screen") }
        /// The client whose session has locked the window.
        public var lockedBy: String? { json.read("lockedBy") }
        /// The time until the lock ends, in milliseconds.
        public var lockedFor: Int? { json.read("lockedFor") }
        /// When the lock began, in milliseconds since 1970. Sending `window.lock` again does not change it.
        public var lockedSince: Int? { json.read("lockedSince") }
        public var controllers: Int { json.required("controllers") }
        /// The number of its last event.
        public var seq: Int { json.required("seq") }
    }

    /// One session, and statistics of its answers.
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
        /// Answers to requests that it had answered already.
        public var second: Int { json.required("second") }
        /// Answers to requests that it was never sent.
        public var foreign: Int { json.required("foreign") }
        public var garbled: Int { json.required("garbled") }
        public var silent: Int { json.required("silent") }
        /// Requests to it that wait for an answer.
        public var pending: Int { json.required("pending") }
        public var attachments: [String] { json.required("attachments") }
        /// For a renderer that reports what it has painted.
        public var painted: [Objects.Painted]? { json.read("painted") }
    }

    /// What all sessions of one principal use together.
    public struct Owner: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var principal: String { json.required("principal") }
        public var name: String? { json.read("name") }
        public var sessions: Int { json.required("sessions") }
        /// Requests to them that wait for an answer.
        public var pending: Int { json.required("pending") }
        /// Messages that have been read and are not handled yet.
        public var waiting: Int { json.required("waiting") }
        public var attachments: Int { json.required("attachments") }
        public var windows: Int { json.required("windows") }
        public var subscriptions: Int { json.required("subscriptions") }
    }

    /// A peer whose connection navd has ended, for as long as it is not accepted again.
    public struct Cut: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var client: String { json.required("client") }
        public var quota: String { json.required("quota") }
        /// Milliseconds until it is accepted again.
        public var retryAfter: Int { json.required("retryAfter") }
        public var session: Int? { json.read("session") }
        public var process: Int? { json.read("process") }
    }

    /// What a renderer has painted of a window, as it has reported.
    public struct Painted: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        /// The number of the layout that the user sees.
        public var seq: Int { json.required("seq") }
        /// How far the number of the window's last commit is above `seq`.
        public var lag: Int { json.required("lag") }
        /// The age of the oldest commit of the window that is not painted; 0 if all are.
        public var lagMilliseconds: Int { json.required("lagMilliseconds") }
        /// How long ago the renderer reported, in milliseconds.
        public var age: Int { json.required("age") }
    }

    /// Whether a window is seen: the state of its renderer that lags least. Lists windows that are visible, or that a
    /// renderer paints or has painted; at most 64, those with a fault first.
    public struct PaintedScreen: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        /// The name of the window.
        public var name: String? { json.read("name") }
        public var visible: Bool { json.required("visible") }
        /// The renderer. Null if no renderer reports that it paints the window; the next members are absent then.
        public var client: String? { json.read("client") }
        /// True if its session has ended without a `bye`.
        public var lost: Bool? { json.read("lost") }
        /// How far the number of the window's last commit is above the painted one.
        public var lag: Int? { json.read("lag") }
        /// The age of the oldest commit of the window that is not painted; 0 if all are.
        public var lagMilliseconds: Int? { json.read("lagMilliseconds") }
        /// How long ago the renderer reported, in milliseconds.
        public var age: Int? { json.read("age") }
    }

    /// A metric with all its samples.
    public struct MetricFamily: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { json.required("name") }
        public var kind: Words.MetricKind { json.required("kind") }
        /// A sentence that says what the metric measures.
        public var help: String { json.required("help") }
        public var samples: [Objects.MetricSample] { json.required("samples") }
    }

    /// One value: a metric for one combination of the values of its labels.
    public struct MetricSample: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var labels: [String: String] { json.required("labels") }
        /// For a counter or a gauge. A histogram has the other three members.
        public var value: Double? { json.read("value") }
        /// How many values were measured.
        public var count: Int? { json.read("count") }
        /// The sum of the values that were measured.
        public var sum: Double? { json.read("sum") }
        public var buckets: [Objects.MetricBucket]? { json.read("buckets") }
    }

    /// How many values of a histogram are not above a limit.
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
        /// navd's public key on this endpoint; null for ipc.
        public var key: String? { json.read("key") }
        /// For a key that is being replaced: until when it is accepted, in milliseconds since 1970.
        public var until: Int? { json.read("until") }
        /// For such a key: the clients of the sessions that still use it.
        public var clients: [String]? { json.read("clients") }
    }
}
