// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
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
}
