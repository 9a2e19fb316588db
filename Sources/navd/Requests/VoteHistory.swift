import Bus
import ControllerActors
import Logging

/// A request of navd that has ended, as `vote.list` shows it.
struct EndedVote {
    /// Nil if the peer was absent and could not be asked.
    let id: PeerRequestID?
    /// `how` is `yes`, `no`, `data`, `returned`, `silence`, `absent` or `withdrawn`, as in a trace.
    let method, client, how: String
    let on: ControllerID
    let viewController: ControllerID?
    let window: WindowID
    /// `turn` is 0 for a dry run. `after` are the milliseconds from the question to its end.
    let turn, after: UInt64
    let silence: Silence
    /// Whether it was a question of a vote, and not a request for data or a callback.
    let isVote: Bool

    /// - Parameters:
    ///   - how: as `how`.
    ///   - now: milliseconds of the loop's clock.
    init(_ request: OpenRequest, client: String, how: String, now: UInt64) {
        id = request.id
        (method, on, viewController) = request.kind.about
        isVote = request.kind.question?.method.kind == .vote
        (self.client, window, turn, silence) = (client, request.window, request.turn, request.silence)
        (self.how, after) = (how, now - request.asked)
    }

    /// A vote of an absent peer, which could not be asked: its default answer counts.
    init(absent peer: Attachment, _ question: Question, turn: UInt64, in window: WindowID) {
        (id, method, on, viewController) = (nil, question.method.rawValue, question.on, question.viewController)
        (client, self.window, self.turn, silence) = (peer.client, window, turn, peer.silence)
        (how, after) = (Verdict.Because.absent.rawValue, 0)
        isVote = question.method.kind == .vote
    }

    /// A no and a default answer deserve attention; data and returned callbacks do not.
    var level: Logger.Level {
        switch how {
        case "no", "silence", "absent": .notice
        default: isVote ? .info : .debug
        }
    }

    /// - Parameter name: the name of a controller; called only if the line is written.
    func metadata(name: (ControllerID) -> String?) -> Logger.Metadata {
        func label(_ id: ControllerID) -> Logger.MetadataValue { "\(name(id).map { "\($0) (\(id))" } ?? "\(id)")" }
        var metadata: Logger.Metadata = [
            "method": "\(method)", "on": label(on), "client": "\(client)", "window": "\(window)", "after": "\(after)",
            "silence": "\(silence.rawValue)",
        ]
        if let viewController { metadata["viewController"] = label(viewController) }
        metadata[turn == 0 ? "dryRun" : "turn"] = turn == 0 ? "true" : "\(turn)"
        return metadata
    }

    var json: JSON {
        var object = JSONObject()
        object["id"] = id?.json
        object["method"] = .string(method)
        object["on"] = on.json
        object["viewController"] = viewController?.json
        object["client"] = .string(client)
        object["window"] = window.json
        if turn == 0 { object["dryRun"] = true } else { object["turn"] = .number(turn) }
        object["silence"] = .string(silence.rawValue)
        object["how"] = .string(how)
        object["after"] = .number(after)
        return .object(object)
    }
}

/// The last ended requests, in a ring: a new entry overwrites the oldest.
struct VoteHistory: Room {
    static let capacity = 256
    /// How many `vote.list` returns by default.
    static let usual = 32

    private var entries: [EndedVote] = []
    private var oldest = 0

    mutating func append(_ vote: EndedVote) {
        guard entries.count == Self.capacity else { return entries.append(vote) }
        entries[oldest] = vote
        oldest = (oldest + 1) % Self.capacity
    }

    func last(_ count: Int) -> ArraySlice<EndedVote> { (entries[oldest...] + entries[..<oldest]).suffix(count) }
}
