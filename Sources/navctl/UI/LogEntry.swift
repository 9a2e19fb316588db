import Bus

/// One line of the log: what has happened, when, and to which client.
struct LogEntry: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case commit, asked, answer, veto, refusal, peer, own, link, missed, note
    }

    let kind: Kind
    let time, text: String
    var client, method, on: String?
    /// Of a commit.
    var seq: UInt64?

    init(
        _ kind: Kind, _ now: Instant, _ text: String, client: String? = nil, method: String? = nil, on: String? = nil,
        seq: UInt64? = nil
    ) {
        (self.kind, time, self.text, self.client, self.method, self.on, self.seq) =
            (kind, now.time, text, client, method, on, seq)
    }

    /// Nil for a message that is no news, such as a bookmark.
    /// - Parameter name: what an id is called.
    init?(topic: String, _ message: JSON, _ now: Instant, name: (JSON?) -> String) {
        if let changes = message["changes"]?.array {
            self = .committed(message, changes.count, now)
        } else if topic.hasPrefix("trace/"), let asked = message["asked"] {
            let what = Self.what(asked, name)
            let time = asked["patience"]?.int.map { "\($0.duration), then " } ?? "default "
            self.init(
                .asked, now, "\(asked.string("client")) is asked \(what) (\(time)\(asked.string("silence")))",
                client: asked["client"]?.string, method: asked["method"]?.string, on: asked["on"]?.string)
        } else if topic.hasPrefix("trace/"), let ended = message["ended"] {
            let after = ended["after"]?.int.map { ", after \($0.duration)" } ?? ""
            self.init(
                .answer, now,
                "\(ended.string("client")): \(ended.string("how", or: "?")) to \(Self.what(ended, name))\(after)",
                client: ended["client"]?.string, method: ended["method"]?.string, on: ended["on"]?.string)
        } else if topic.hasPrefix("trace/"), let refused = message["refused"] {
            // Of a missing right the audit tells.
            if refused["error"] == "notAllowed" { return nil }
            self = .refused(refused, now, name)
        } else if topic.hasPrefix("audit/") {
            // The peers that come and go are also in `peer.list`, which is complete.
            if message["peer"] != nil { return nil }
            self = .audited(message, now)
        } else if message["note"] == "vetoed" {
            let data = message["data"] ?? .null
            self.init(
                .veto, now,
                "\(data.string("method")) was vetoed by \(data.string("by", or: "?")), "
                    + "because: \(data.string("because", or: "?"))",
                client: data["by"]?.string, method: data["method"]?.string)
        } else if let note = message["note"]?.string {
            self.init(.note, now, note)
        } else {
            return nil
        }
    }

    private static func committed(_ message: JSON, _ changes: Int, _ now: Instant) -> LogEntry {
        let cause = message["cause"] ?? .null
        let undone = cause["undoes"].map { " of \($0.text)" } ?? ""
        let seq = message["seq"]?.int.flatMap { UInt64(exactly: $0) }
        let text =
            "\(message.text("seq", or: "?")) \(cause.string("method", or: "?"))\(undone) of "
            + "\(cause.string("by", or: "?")): \(changes) \(changes == 1 ? "change" : "changes")"
        return LogEntry(
            .commit, now, text, client: cause["by"]?.string, method: cause["method"]?.string,
            on: message.list("changes").lazy.compactMap { $0["set"]?.string ?? $0["insert"]?["id"]?.string }.first,
            seq: seq)
    }

    /// A request of a peer that was refused.
    private static func refused(_ json: JSON, _ now: Instant, _ name: (JSON?) -> String) -> LogEntry {
        let client = json["client"]?.string
        let on = json["on"].map { " on \(name($0))" } ?? ""
        return LogEntry(
            .refusal, now,
            "\(client ?? "a peer without a session") is refused \(json.string("method", or: "a message"))\(on): "
                + "\(json.string("error", or: "?")) (\(json.text("code", or: "?")))",
            client: client, method: json["method"]?.string, on: json["on"]?.string)
    }

    private static func what(_ json: JSON, _ name: (JSON?) -> String) -> String {
        let about = json["viewController"].map { " \(name($0))" } ?? ""
        let dry = json.isTrue("dryRun") ? " in a dry run" : ""
        return "\(name(json["on"])).\(json.lastWord("method", or: "?"))\(about)\(dry)"
    }

    /// Of the topic `audit/`: rights and connections that were refused, and rights that have changed.
    private static func audited(_ message: JSON, _ now: Instant) -> LogEntry {
        let who =
            message["client"]?.string ?? message["name"]?.string ?? message["principal"]?.string
            ?? message["address"]?.string ?? "somebody"
        let text: String
        if message["refused"] == "right" {
            let right = message.string("right", or: "the right")
            text = "\(who) may not \(message.string("method", or: "do that")): it lacks \(right)"
        } else if let refused = message["refused"]?.string {
            text = "\(refused) of \(who) was refused" + (message["because"]?.string.map { ": \($0)" } ?? "")
        } else if let withdrawn = message["withdrawn"]?.string {
            text = "the \(withdrawn) of \(who) was ended, as its rights were taken"
        } else if message["reloaded"] != nil {
            text = "the configuration was read again"
        } else {
            text = "the rights of \(who) have changed"
        }
        return LogEntry(.refusal, now, text, client: who, method: message["method"]?.string, on: message["on"]?.string)
    }

    var paint: Paint? {
        switch kind {
        case .commit: .green
        case .asked, .answer: .yellow
        case .veto, .refusal, .missed: .red
        case .own: .blue
        case .peer, .link, .note: .dim
        }
    }
}

/// Which entries of the log are listed. Words that stand in the text, and `kind:veto`, `client:gate`, `method:tap`,
/// `on:c4`; a `-` before one excludes it. All must hold.
struct LogFilter: Equatable, Sendable {
    private struct Term: Equatable {
        let member: String?
        let text: String
        let isExcluded: Bool
    }

    private static let members: [String: @Sendable (LogEntry) -> String?] = [
        "kind": { $0.kind.rawValue }, "client": { $0.client }, "method": { $0.method }, "on": { $0.on },
    ]

    let text: String
    private let terms: [Term]

    init(_ text: String) {
        self.text = text
        terms = text.lowercased().split(separator: " ").map { word in
            let isExcluded = word.hasPrefix("-") && word.count > 1
            let word = isExcluded ? word.dropFirst() : word
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, Self.members[parts[0]] != nil else {
                return Term(member: nil, text: String(word), isExcluded: isExcluded)
            }
            return Term(member: parts[0], text: parts[1], isExcluded: isExcluded)
        }
    }

    /// Whether it names that kind as one that is wanted.
    func asks(for kind: LogEntry.Kind) -> Bool {
        terms.contains { $0.member == "kind" && !$0.isExcluded && !$0.text.isEmpty && kind.rawValue.contains($0.text) }
    }

    func passes(_ entry: LogEntry) -> Bool {
        terms.allSatisfy { term in
            let value: String? = term.member.map { Self.members[$0]?(entry) } ?? entry.text
            return (value?.lowercased().contains(term.text) ?? false) != term.isExcluded
        }
    }
}

/// What has happened since the interface was started. The oldest entries give way.
struct Log: Sendable {
    static let most = 4_096

    private(set) var entries: [LogEntry] = []
    /// How many there were since the start.
    private(set) var total = 0

    mutating func add(_ entry: LogEntry?) {
        guard let entry else { return }
        total += 1
        // A quarter at once, so that most additions move nothing.
        if entries.count >= Self.most { entries.removeFirst(Self.most / 4) }
        entries.append(entry)
    }
}
