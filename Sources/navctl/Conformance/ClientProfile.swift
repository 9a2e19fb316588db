import Bus

/// What a client does while all is well. It is learned in the first scene; the others use it.
struct ClientProfile: Sendable {
    /// The `attach` requests that were answered, in their order.
    var attachments: [JSON] = []
    /// Topics to which it has subscribed.
    var topics: Set<String> = []
    /// The commands, as they were sent.
    var commands: [JSON] = []
    /// The methods of its requests, each once.
    var methods: Set<String> = []
    /// Whether it has subscribed to a window and taken a snapshot.
    var keepsCopy = false
    /// How many snapshots it has taken when it was ready.
    var snapshots = 0
    /// Whether it has said in `ping` what it has painted.
    var paints = false
    /// Whether its output has named a layout that it shows.
    var shows = false
    /// Whether it has asked for a layout that was too large to be published.
    var asksForLayouts = false
    /// Whether it has asked for what it had missed.
    var catchesUp = false
    /// Its status, if it has ended by itself.
    var status: Int32?
    /// Milliseconds until it had done everything.
    var duration = 0

    /// Whether it has said hello.
    var hasGreeted: Bool { methods.contains("hello") }

    /// Whether the topic brings events of windows, or is meant to.
    static func isOfEvents(_ topic: String) -> Bool {
        topic.hasPrefix("window/") || topic.hasPrefix("events/") || EventTopic(Array(topic.utf8)) != nil
    }

    var roles: Set<ClientRole> {
        var roles: Set<ClientRole> = []
        if !questions.isEmpty { roles.insert(.delegate) }
        if keepsCopy { roles.insert(.follower) }
        if topics.contains(where: { $0.hasPrefix("layout/") }) { roles.insert(.drawer) }
        if !commands.isEmpty { roles.insert(.caller) }
        return roles
    }

    /// The methods that ask something, of all its attachments.
    var questions: [String] { attachments.flatMap { Self.questions(of: $0) } }

    /// The methods of an attachment that ask something: votes first.
    static func questions(of attach: JSON) -> [String] {
        let all = attach.strings("implements").compactMap(MethodDescription.heard)
        return (all.filter { $0.kind == .vote } + all.filter { $0.kind == .data }).map(\.name)
    }

    /// Whether it is asked in dry runs.
    var takesDryRuns: Bool { attachments.allSatisfy { $0["dryRuns"] != false } }

    /// Whether it sends the same command again and again by itself.
    func repeats(_ command: JSON) -> Bool { commands.count { $0.body == command.body } > 1 }

    /// What it is for, in words.
    var summary: String {
        let words = ClientRole.allCases.filter(roles.contains).map(\.rawValue)
        let ended = status.map { ", which ends with \($0)" } ?? ""
        return (words.isEmpty ? "a client that only asks" : words.joined(separator: ", ")) + ended
    }
}

extension JSON {
    /// The number of the layout of that window that this `ping` says was painted; nil if it says none.
    func painted(_ window: String) -> Int? {
        self["method"] == "ping" ? self["params"]?["painted"]?[window]?.int : nil
    }

    /// What a retry has in common with its request (docs/PROTOCOL.md §2).
    var body: JSON {
        let names = ["method", "on", "window", "params"]
        return .object(JSONObject((object?.members ?? []).filter { names.contains($0.name) && $0.value != .null }))
    }
}
