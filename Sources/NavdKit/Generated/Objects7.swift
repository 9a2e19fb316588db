// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
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
}
