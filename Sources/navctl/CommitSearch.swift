import Bus

/// Looks for the last commit of a window before a moment. navd tells the last commit before a number, and numbers rise
/// with time, so each answer halves what is left. If navd's clock was set back, a commit near that point is found.
struct CommitSearch {
    struct Commit: Equatable {
        var seq: UInt64
        /// Milliseconds since 1970.
        var at: Int
    }

    /// Milliseconds since 1970.
    private let moment: Int
    /// No commit after the moment has this number or a lower one.
    private var low: UInt64 = 0
    /// No commit before the moment has this number or a higher one.
    private var high: UInt64
    /// The last commit before the moment, as far as is known; nil if none is stored.
    private(set) var before: Commit?
    /// The first stored commit at the moment or after it, as far as is known.
    private(set) var after: Commit?

    init(moment: Int, newest: Commit) {
        self.moment = moment
        if newest.at < moment {
            (before, low, high) = (newest, newest.seq, newest.seq + 1)
        } else {
            (after, high) = (newest, newest.seq)
        }
    }

    /// The number before which the last commit is asked for next; nil if the search is over.
    var question: UInt64? { high > low + 1 ? low + (high - low) / 2 + 1 : nil }

    /// Takes the answer to `question`.
    /// - Parameter commit: nil if no commit before that number is stored.
    mutating func learn(_ commit: Commit?) {
        guard let question else { return }
        if let commit, commit.at >= moment {
            (after, high) = (commit, commit.seq)
        } else {
            before = commit ?? before
            low = question - 1
        }
    }
}

extension Session {
    /// The window's last commit before a moment, and the first after it; nil if no commit is stored.
    /// - Parameter age: how long ago the moment was, in milliseconds.
    /// Errors: those of `history.list`.
    func search(before age: Int, on window: String?) throws(Failure) -> CommitSearch? {
        guard let newest = try lastCommit(before: nil, on: window) else { return nil }
        var search = CommitSearch(moment: Expiry.now() - age, newest: newest)
        while let question = search.question { search.learn(try lastCommit(before: question, on: window)) }
        return search
    }

    /// The window's last commit before a number, or its newest; nil if none is stored.
    func lastCommit(before number: UInt64?, on window: String?) throws(Failure) -> CommitSearch.Commit? {
        do throws(Failure) {
            let answer = try request("history.list", on: window, ["limit": 1, "before": number])
            guard let last = answer.list("commits").last, let seq = last["seq"]?.int, let at = last["at"]?.int else {
                return nil
            }
            return .init(seq: UInt64(clamping: seq), at: at)
        } catch {
            guard error.name == ErrorName.historyCompacted.rawValue else { throw error }
            return nil
        }
    }
}
