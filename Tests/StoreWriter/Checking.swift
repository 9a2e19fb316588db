import Store

/// Opens a store and reports what is wrong with it. A store is right if all that was acknowledged is there: whole, once
/// and in order.
enum Checking {
    enum Verdict: CustomStringConvertible {
        case right(head: UInt64, isLossless: Bool)
        /// The store has less than was acknowledged, and says that it is not lossless. What it has is whole and in
        /// order.
        case lost(head: UInt64)
        case refused(StoreError)
        case wrong(String, isLossless: Bool)

        var description: String {
            switch self {
            case .right(let head, let isLossless): "right \(head) \(isLossless ? "lossless" : "lossy")"
            case .lost(let head): "lost \(head) lossy"
            case .refused(let error): "refused - lossy \(error)"
            case .wrong(let word, let isLossless): "wrong - \(isLossless ? "lossless" : "lossy") \(word)"
            }
        }
    }

    static func check(_ path: String, atLeast acknowledged: UInt64) -> Verdict {
        do throws(StoreError) {
            let store = try SQLiteStore(path, limits: Script.limits, clock: Script.clock)
            let (head, isLossless) = (store.head.number, store.head.isLossless)
            if head < acknowledged, isLossless {
                return .wrong("\(acknowledged) was acknowledged, and \(head) is the last", isLossless: true)
            }
            if let word = try compare(store, head) { return .wrong(word, isLossless: isLossless) }
            return head < acknowledged ? .lost(head: head) : .right(head: head, isLossless: isLossless)
        } catch { return .refused(error) }
    }

    private static func compare(_ store: SQLiteStore, _ head: UInt64) throws(StoreError) -> String? {
        let live = Script.windows(after: head)
        if let word = try history(store, head, live) { return word }
        for window in live { if let word = try one(store, head, window) { return word } }
        let heads = try store.windows()
        let due = live.compactMap { window in
            last(head) { Script.window($0) == window }.map { WindowHead(window: window, number: $0) }
        }
        if heads != due { return "the windows are \(heads), not \(due)" }
        if let word = try replies(store, head) { return word }
        return try facts(store, head)
    }

    private static func last(_ head: UInt64, _ isMeant: (UInt64) -> Bool) -> UInt64? {
        head == 0 ? nil : (1...head).last(where: isMeant)
    }

    /// Compares the commits of all windows, from the first that was not compacted on.
    private static func history(
        _ store: SQLiteStore, _ head: UInt64, _ live: ClosedRange<UInt64>
    ) throws(StoreError) -> String? {
        var number: UInt64 = 0
        do throws(StoreError) { _ = try store.commits(of: nil, after: 0, limit: 1) } catch {
            guard case .historyCompacted(nil, let through) = error else { throw error }
            number = through
        }
        while true {
            let page = try store.commits(of: nil, after: number, limit: 500)
            for commit in page {
                repeat { number += 1 } while !live.contains(Script.window(number)) && number < commit.number
                guard commit.number == number else { return "commit \(commit.number) stands where \(number) belongs" }
                guard commit == Script.commit(number, number: number) else { return "commit \(number) is another" }
            }
            if page.isEmpty { break }
        }
        while number < head, !live.contains(Script.window(number + 1)) { number += 1 }
        return number == head ? nil : "commits end with \(number), and the head is \(head)"
    }

    /// Compares one window: its newest checkpoint, all commits after it, and as many older commits as must be kept.
    private static func one(_ store: SQLiteStore, _ head: UInt64, _ window: UInt64) throws(StoreError) -> String? {
        let all = head == 0 ? [] : (1...head).filter { Script.window($0) == window }
        let due = all.last(where: Script.hasCheckpoint)
        let checkpoint = try store.checkpoint(of: window)
        if checkpoint != due.map(Script.checkpoint) {
            return "window \(window): checkpoint \(checkpoint?.number ?? 0), not \(due ?? 0)"
        }
        var after: UInt64 = 0
        var kept: [UInt64] = []
        do throws(StoreError) { kept = try store.commits(of: window, after: 0, limit: .max).map(\.number) } catch {
            guard case .historyCompacted(window, let through) = error else { throw error }
            after = through
            kept = try store.commits(of: window, after: after, limit: .max).map(\.number)
            if after > due ?? 0 || kept.count < Script.commits {
                return
                    "window \(window): \(kept.count) commits are kept, after \(after); a checkpoint is at \(due ?? 0)"
            }
        }
        if kept != all.filter({ $0 > after }) { return "window \(window): commits \(kept) after \(after)" }
        return nil
    }

    private static func replies(_ store: SQLiteStore, _ head: UInt64) throws(StoreError) -> String? {
        let first = Script.remembered(after: head)
        for r in 1...head + 20 where r >= first || r % 31 == 0 {
            let reply = try store.reply(to: Script.key(r), now: 5_000)
            if r < first, reply == .expired { continue }
            if reply != (r <= head ? .known(Script.reply(r)) : .unknown) { return "reply \(r) of \(head): \(reply)" }
        }
        return nil
    }

    private static func facts(_ store: SQLiteStore, _ head: UInt64) throws(StoreError) -> String? {
        let counter = try store.fact("counter").map { String(decoding: $0, as: UTF8.self) }
        if counter != (head == 0 ? nil : "\(head)") { return "the counter is \(counter ?? "missing")" }
        let even = try store.facts("ev").map(\.value)
        if even != (head == 0 || head % 2 == 1 ? [] : [Array("\(head)".utf8)]) { return "the fact even is wrong" }
        return nil
    }
}
