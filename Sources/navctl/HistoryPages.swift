import Bus

/// The commits of a window since a moment, which navd answers in pages of limited length. It says which page to ask for
/// next: without `after` it goes from the newest commit backwards.
struct HistoryPages {
    /// The most commits of one page.
    static let largest = 256

    /// What to ask `history.list`.
    struct Question: Equatable {
        var limit: Int
        var after, before: UInt64?
    }

    /// Milliseconds since 1970.
    private let moment: Int
    /// How many commits are wanted; nil for all.
    private let most: Int?
    private var place: Question
    private var isOver = false
    private var commits: [JSON] = []
    private var names = JSONObject()
    private var epoch = JSON.null

    init(since moment: Int, most: Int?, after: UInt64?, before: UInt64?) {
        (self.moment, self.most) = (moment, most)
        place = Question(limit: Self.largest, after: after, before: before)
    }

    /// How many commits have been found.
    var count: Int { commits.count }
    /// The number of the oldest one.
    var oldest: String? { commits.first?.text("seq") }

    /// Nil if all have been found.
    var question: Question? {
        guard !isOver else { return nil }
        var question = place
        question.limit = min(Self.largest, most.map { $0 - count } ?? Self.largest)
        return question.limit > 0 ? question : nil
    }

    /// Takes the answer to `question`.
    mutating func take(_ answer: JSON) {
        if epoch == .null { epoch = answer["epoch"] ?? .null }
        for (id, name) in answer["names"]?.object?.members ?? [] { names[id] = name }
        let page = answer.list("commits")
        let young = page.filter { $0["at"]?.int ?? 0 >= moment }
        if place.after == nil {
            commits = young + commits
            // Numbers rise with time.
            isOver = young.count < page.count
        } else {
            commits += young
        }
        let end = (place.after == nil ? page.first : page.last)?["seq"]?.int.flatMap { UInt64(exactly: $0) }
        guard let end else { return isOver = true }
        if place.after == nil { place.before = end } else { place.after = end }
    }

    /// What `history.list` would answer if its pages had no limit.
    var answer: JSON { ["epoch": epoch, "commits": .array(commits), "names": .object(names)] }
}

extension Session {
    /// Asks for the pages. Errors: those of `history.list`. If older commits are not kept, that is an error for the
    /// first page only; else a remark tells it.
    func read(_ pages: HistoryPages) throws(Failure) -> JSON {
        var pages = pages
        let progress = Progress()
        while let question = pages.question {
            do throws(Failure) {
                pages.take(
                    try request(
                        "history.list", on: options.window,
                        ["limit": question.limit, "after": question.after, "before": question.before]))
            } catch {
                guard error.name == ErrorName.historyCompacted.rawValue, let oldest = pages.oldest else { throw error }
                Output.remark("what is older than commit \(oldest) is not kept any more")
                break
            }
            let count = pages.count
            progress.show { "read \(count) commits" }
        }
        return pages.answer
    }
}
