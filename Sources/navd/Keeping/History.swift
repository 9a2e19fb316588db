import Bus
import Store

/// Reads a window's past from the store. It runs on any thread, and does not need the loop.
struct History: Sendable {
    /// The most commits in one answer.
    static let maximumCommits = 256
    static let usualCommits = 32
    /// The most bytes of changes in one answer; it has at least one commit.
    static let maximumBytes = 512 << 10

    let store: any Store
    let window: WindowID
    /// The window's last number that may be reported.
    let last: UInt64
    var masks: Set<HistoryMask> = []

    /// The last `limit` commits before `before`, or the first after `after`; the oldest first.
    func list(after: UInt64?, before: UInt64?, limit: Int) throws(Refusal) -> [JSON] {
        let commits = if let after { try read(after: after, limit) } else { try newest(before: before ?? .max, limit) }
        var list: [JSON] = []
        var bytes = 0
        // If there are too many bytes, the commits nearest to the requested number stay.
        for commit in after == nil ? commits.reversed() : commits {
            bytes += commit.bytes.count + commit.cause.count
            if bytes > Self.maximumBytes, !list.isEmpty { break }
            list.append(try json(commit))
        }
        return after == nil ? list.reversed() : list
    }

    /// Numbers are shared by all windows, so it is not known how far back this window's last commits are: the span
    /// grows until they are found.
    func newest(before: UInt64, _ limit: Int) throws(Refusal) -> [StoredCommit] {
        let end = min(before, last < .max ? last + 1 : last)
        var span = UInt64(limit)
        while true {
            let from = end > span + 1 ? end - span - 1 : 0
            let found: [StoredCommit]
            do throws(Refusal) { found = try tail(limit, after: from, before: end) } catch {
                // Older commits are not kept any more: read what is left.
                guard error.name == .historyCompacted, let kept = error.data["seq"]?.int, UInt64(kept) < end else {
                    throw error
                }
                return try tail(limit, after: UInt64(kept), before: end)
            }
            if found.count >= limit || from == 0 { return found }
            span = span.multipliedReportingOverflow(by: 8).overflow ? .max / 2 : span * 8
        }
    }

    /// Reads page by page, so that other readers of the store, such as the loop, wait for one page at most.
    private func tail(_ limit: Int, after from: UInt64, before end: UInt64) throws(Refusal) -> [StoredCommit] {
        var found: [StoredCommit] = []
        var next = from
        while case let page = try read(after: next, 1_024), let newest = page.last {
            found += page.lazy.filter { $0.number < end }
            if found.count > limit { found.removeFirst(found.count - limit) }
            if newest.number >= end { break }
            next = newest.number
        }
        return found
    }

    func read(after number: UInt64, _ limit: Int) throws(Refusal) -> [StoredCommit] {
        do throws(StoreError) {
            return try store.commits(of: window.number, after: number, limit: limit).filter { $0.number <= last }
        } catch { throw Self.refusal(error) }
    }

    private func json(_ commit: StoredCommit) throws(Refusal) -> JSON {
        let event = try Self.parsed(commit.bytes)
        let cause = try StoredCause.read(commit.cause)
        var object: JSONObject = [
            "seq": .number(commit.number), "turn": event["turn"] ?? .null, "at": .number(commit.at),
            "method": cause["method"] ?? .null, "by": .string(String(decoding: commit.who, as: UTF8.self)),
            "votes": cause["votes"] ?? [], "changes": HistoryMask.apply(masks, to: event["changes"] ?? []),
        ]
        object["on"] = cause["on"]
        object["params"] = cause["params"].map { HistoryMask.apply(masks, to: $0) }
        object["paramsBytes"] = cause["paramsBytes"]
        object["undoes"] = event["cause"]?["undoes"]
        object["made"] = event["cause"]?["made"]
        return .object(object)
    }

    /// The tree as it was after the commit `number`, and the number of the last commit in it.
    func tree(at number: UInt64) throws(Refusal) -> (tree: Tree, seq: UInt64) {
        do {
            let checkpoint = try store.checkpoint(of: window.number, notAfter: number)
            var tree = Tree(window: Window(id: window))
            if let checkpoint { tree = try Tree(json: Self.parsed(checkpoint.bytes), path: "checkpoint") }
            var seq = checkpoint?.number ?? 0
            while true {
                let page = try store.commits(of: window.number, after: seq, limit: 1_024)
                for commit in page {
                    guard commit.number <= number else { return (tree, seq) }
                    for change in try Change.read(Self.parsed(commit.bytes)["changes"], path: "changes") {
                        try tree.apply(change)
                    }
                    seq = commit.number
                }
                if page.isEmpty { return (tree, seq) }
            }
        } catch { throw Self.refusal(error) }
    }

    static func parsed(_ bytes: [UInt8]) throws(Refusal) -> JSON {
        do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
            throw Refusal(.internalError, "the store holds what navd can't read: \(error)")
        }
    }

    static func refusal(_ error: any Error) -> Refusal {
        switch error {
        case let refusal as Refusal: refusal
        case StoreError.historyCompacted(_, let through):
            Refusal(
                .historyCompacted, "the commits up to \(through) are no longer stored", data: ["seq": .number(through)])
        // Only the end of navd stops a backup.
        case StoreError.backupStopped: .draining
        default: .storeUnavailable("\(error)", isDone: false)
        }
    }
}
