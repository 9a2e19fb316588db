import Bus

/// Which commits of a capture navd is still to be asked about. Events tell what a command has changed, and only navd's
/// history tells the command itself: on what it was, with which params, and how its votes were answered.
struct CapturedCommands {
    /// What to ask `history.list`.
    struct Question: Equatable {
        let window: String
        let after: Int
        let limit: Int
    }

    /// So many commits are asked about at once, at most, as navd answers no more.
    static let page = 256
    /// So many commits are captured before navd is asked, where something is published all the time.
    static let much = 64

    /// The numbers of the commits of one window that were captured, and of which nothing is known yet.
    private struct Gap {
        let window: String
        var numbers: [Int]
    }

    private var gaps: [Gap] = []
    /// False once navd has said that it keeps no history, or does not tell it.
    private(set) var isTold = true

    /// How many commits are not known yet.
    var count: Int { gaps.reduce(0) { $0 + $1.numbers.count } }

    /// A commit was captured.
    mutating func note(_ seq: Int, of window: String) {
        guard isTold else { return }
        if let index = gaps.firstIndex(where: { $0.window == window }) {
            gaps[index].numbers.append(seq)
        } else {
            gaps.append(Gap(window: window, numbers: [seq]))
        }
    }

    /// Nil if nothing is open.
    var question: Question? {
        guard let gap = gaps.first, let first = gap.numbers.first else { return nil }
        return Question(window: gap.window, after: first - 1, limit: min(gap.numbers.count, Self.page))
    }

    /// Takes the answer to `question`. Returns the commands that it tells of, without what the events have.
    mutating func take(_ answer: JSON) -> [JSON] {
        guard let gap = gaps.first else { return [] }
        let wanted = Set(gap.numbers)
        var (found, last) = ([JSON](), Int.min)
        for commit in answer.list("commits") {
            guard let seq = commit["seq"]?.int else { continue }
            last = max(last, seq)
            guard wanted.contains(seq), var command = commit.object else { continue }
            command["changes"] = nil
            command["window"] = .string(gap.window)
            found.append(.object(command))
        }
        // What stands before its last commit and is not in it is kept nowhere. An answer without any commit ends it.
        gaps[0].numbers.removeAll { last == Int.min || $0 <= last }
        if gaps[0].numbers.isEmpty { gaps.removeFirst() }
        return found
    }

    /// navd has refused to tell. Returns why nothing more is asked; nil where that is about one window only.
    mutating func refuse(_ failure: Failure) -> String? {
        let never: [ErrorName: String] = [
            .nothingKept: "navd keeps no history (it has no --store)", .notAllowed: "the history may not be read",
            .methodNotFound: "this navd is older",
        ]
        if let name = never.keys.first(where: { $0.rawValue == failure.name }) {
            (gaps, isTold) = ([], false)
            return never[name]
        }
        if !gaps.isEmpty { gaps.removeFirst() }
        return nil
    }

    /// Another navd: what it was to be asked about is not its own.
    mutating func beginAnew() { gaps = [] }
}
