import Bus
import ControllerActors

/// `history.list` or `history.treeAt` of one window, as a value that is answered on any thread.
struct HistoryQuestion: Room, Sendable {
    private enum Kind {
        case list(after: UInt64?, before: UInt64?, limit: Int)
        case tree(at: UInt64, withLayout: Bool)
    }

    private let kind: Kind
    private let history: History
    /// The window as it is now.
    private let now: Tree
    private let epoch: String

    /// Errors: `invalidParams`.
    init(_ call: Call, _ history: History, now: Tree, epoch: String) throws(Refusal) {
        (self.history, self.now, self.epoch) = (history, now, epoch)
        let fields = call.fields
        if call.operation == .treeAt {
            kind = .tree(at: try fields.required("seq"), withLayout: try fields.bool("layout") ?? false)
            return
        }
        let (after, before) = (try fields.uint("after"), try fields.uint("before"))
        if after != nil, before != nil {
            throw .invalidParams("\(fields.path) has after and before", right: "one of them, or neither")
        }
        let limit = try fields.int("limit", in: 1...History.maximumCommits) ?? History.usualCommits
        kind = .list(after: after, before: before, limit: limit)
    }

    /// Errors: `historyCompacted`, `storeUnavailable`.
    func answer() throws(Refusal) -> JSONObject {
        var answer: JSONObject = ["epoch": .string(epoch)]
        switch kind {
        case .list(let after, let before, let limit):
            let commits = try history.list(after: after, before: before, limit: limit)
            answer["commits"] = .array(commits)
            answer["names"] = history.names(in: commits, now: now)
        case .tree(let asked, let withLayout):
            let (tree, seq) = try history.tree(at: asked)
            guard seq > 0 else { throw Refusal(.historyCompacted, "the window did not exist yet", data: ["seq": 0]) }
            answer["seq"] = .number(seq)
            for (name, value) in try History.parsed(.snapshot(of: tree)).object?.members ?? [] { answer[name] = value }
            if withLayout { answer["layout"] = ScreenLayout(tree).json }
        }
        return answer
    }
}
