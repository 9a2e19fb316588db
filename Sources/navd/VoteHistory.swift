import Bus
import ControllerActors

/// A request of navd that has ended, as `vote.list` shows it.
struct EndedVote {
    /// Empty if the peer was absent and could not be asked.
    let id: String
    let method: String
    let on: ControllerID
    let viewController: ControllerID?
    let client: String
    let window: WindowID
    /// 0 for a dry run.
    let turn: UInt64
    let silence: Silence
    /// `yes`, `no`, `data`, `returned`, `silence`, `absent` or `withdrawn`, as in a trace.
    let how: String
    /// Milliseconds from the question to its end.
    let after: UInt64

    var json: JSON {
        var object = JSONObject()
        if !id.isEmpty { object["id"] = .string(id) }
        object["method"] = .string(method)
        object["on"] = on.json
        object["viewController"] = viewController?.json
        object["client"] = .string(client)
        object["window"] = window.json
        if turn == 0 { object["dryRun"] = true } else { object["turn"] = .int(Int64(clamping: turn)) }
        object["silence"] = .string(silence.rawValue)
        object["how"] = .string(how)
        object["after"] = .int(Int64(clamping: after))
        return .object(object)
    }
}

/// The last ended requests, in a ring: a new entry overwrites the oldest.
struct VoteHistory {
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
