import Bus

/// How an attachment stands (docs/METHODS.md, `attach`).
public struct AttachmentOptions: Sendable, Equatable {
    /// How long navd waits for each answer, 1 ms to 600 s.
    public var patience: Duration
    /// The default answer: it counts where a vote is not answered in time.
    public var silence: Silence
    /// It outlives its session, so that `silence` counts while this program is away.
    public var lasting: Bool
    /// Takes the place of another attachment of the same principal, at the first attempt. A place that another client
    /// has taken later is not taken back.
    public var takeover: Bool
    /// Whether it is asked in dry runs, too.
    public var dryRuns: Bool
    /// Of content: the ways back that end here.
    public var unwindActions: [String]
    /// Of a renderer: it says when animated transitions are over.
    public var endsTransitions: Bool

    public init(
        patience: Duration = .seconds(1), silence: Silence = .deny, lasting: Bool = false, takeover: Bool = false,
        dryRuns: Bool = true, unwindActions: [String] = [], endsTransitions: Bool = false
    ) {
        (self.patience, self.silence, self.lasting, self.takeover) = (patience, silence, lasting, takeover)
        (self.dryRuns, self.unwindActions, self.endsTransitions) = (dryRuns, unwindActions, endsTransitions)
    }
}

/// What `attach` is sent, over and over.
struct AttachmentClaim: Sendable, Equatable {
    let to: Selector
    let role: Role
    var implements: [String]
    var awaits: [String] = []
    var options = AttachmentOptions()

    /// - Parameter takesOver: whether it replaces an attachment that is there.
    func params(takesOver: Bool) -> JSONObject {
        var params: JSONObject = [
            "to": to.json, "role": .string(role.rawValue), "implements": .array(implements.map { .string($0) }),
            "patience": .int(min(options.patience.nanoseconds.wholeMilliseconds, 600_000)),
            "silence": .string(options.silence.rawValue),
        ]
        if options.lasting { params["lasting"] = true }
        if takesOver { params["takeover"] = true }
        if !awaits.isEmpty { params["awaits"] = .array(awaits.map { .string($0) }) }
        if !options.unwindActions.isEmpty {
            params["unwindActions"] = .array(options.unwindActions.map { .string($0) })
        }
        if options.endsTransitions { params["endsTransitions"] = true }
        if !options.dryRuns { params["dryRuns"] = false }
        return params
    }
}

/// News of an attachment: while it stands, its id.
typealias AttachmentNews = ClaimNews<String>

extension AttachmentNews {
    static func attached(id: String) -> AttachmentNews { .stands(id) }
}
