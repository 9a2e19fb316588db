import Store

/// Opens a store, and says what is wrong with it: nothing, if all is there that was acknowledged, whole, once and in order.
enum Checking {
    enum Verdict {
        case right(head: UInt64)
        case refused(StoreError)
        case wrong(String)
    }

    static func check(_ path: String, atLeast acknowledged: UInt64) -> Verdict {
        do throws(StoreError) {
            let store = try SQLiteStore(path, limits: Script.limits, clock: Script.clock)
            let head = store.head.number
            if head < acknowledged { return .wrong("\(acknowledged) was acknowledged, and \(head) is the last") }
            if let word = try compare(store, head) { return .wrong(word) }
            return .right(head: head)
        } catch { return .refused(error) }
    }

    private static func compare(_ store: SQLiteStore, _ head: UInt64) throws(StoreError) -> String? {
        var number: UInt64 = 0
        while true {
            let page = try store.commits(of: nil, after: number, limit: 500)
            if page.isEmpty { break }
            for commit in page {
                number += 1
                guard commit.number == number else { return "commit \(commit.number) stands where \(number) belongs" }
                guard commit == Script.commit(number, number: number) else { return "commit \(number) is another" }
            }
        }
        if number != head { return "\(number) commits, and the head is \(head)" }
        for window in 1...Script.windows {
            let all = (1...max(head, 1)).filter { $0 <= head && Script.window($0) == window }
            let due = all.last(where: Script.hasCheckpoint)
            let checkpoint = try store.checkpoint(of: window)
            if checkpoint != due.map(Script.checkpoint) {
                return "window \(window): checkpoint \(checkpoint?.number ?? 0), not \(due ?? 0)"
            }
            let after = try store.commits(of: window, after: due ?? 0, limit: .max).map(\.number)
            if after != all.filter({ $0 > due ?? 0 }) { return "window \(window): commits \(after) after \(due ?? 0)" }
        }
        let heads = try store.windows()
        for window in heads where (1...head).last(where: { Script.window($0) == window.window }) != window.number {
            return "window \(window.window) ends with \(window.number)"
        }
        for r in (1...head + 20).suffix(600) {
            let reply = try store.reply(to: Script.key(r), now: 5_000)
            if reply != (r <= head ? .known(Script.reply(r)) : .unknown) { return "reply \(r): \(reply)" }
        }
        let counter = try store.fact("counter").map { String(decoding: $0, as: UTF8.self) }
        if counter != (head == 0 ? nil : "\(head)") { return "the counter is \(counter ?? "missing")" }
        let even = try store.facts("ev").map(\.value)
        if even != (head == 0 || head % 2 == 1 ? [] : [Array("\(head)".utf8)]) { return "the fact even is wrong" }
        return nil
    }
}
