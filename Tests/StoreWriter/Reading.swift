import Store
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A thread that reads continuously beside the writer. If it is shown something wrong, it reports that and ends the
/// process.
final class Reading: Sendable {
    private let store: SQLiteStore
    private let count = Atomic(0)

    init(_ store: SQLiteStore) { self.store = store }

    /// The number of complete passes.
    var passes: Int { count.load(ordering: .relaxed) }

    func start() {
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<Reading>.fromOpaque(argument!).takeRetainedValue().run()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        pthread_detach(thread)
    }

    private func run() {
        while true {
            do throws(StoreError) {
                let hasAny = store.head.number > 0
                if let word = try look() { end(word) }
                if hasAny { count.add(1, ordering: .relaxed) }
            } catch {
                // This error is normal between an error and the recovery after it, and after the close.
                guard case .unavailable = error else { end("\(error)") }
            }
            usleep(500)
        }
    }

    private func end(_ word: String) -> Never {
        Writing.say("e the reader: \(word)")
        exit(1)
    }

    /// The commits after `number`, or after the last one that was compacted away.
    private func history(after number: UInt64) throws(StoreError) -> (UInt64, [StoredCommit]) {
        do throws(StoreError) { return (number, try store.commits(of: nil, after: number, limit: 1_000)) } catch {
            guard case .historyCompacted(nil, let through) = error, through > number else { throw error }
            return try history(after: through)
        }
    }

    /// All that was stored when the pass began must be there, unless it was forgotten meanwhile.
    private func look() throws(StoreError) -> String? {
        let head = store.head.number
        guard head > 0 else { return nil }
        let (after, commits) = try history(after: head > 200 ? head - 200 : 0)
        let window = Script.window(head)
        let checkpoint = try store.checkpoint(of: window)
        let reply = try store.reply(to: Script.key(head), now: 5_000)
        let counter = try store.fact("counter").flatMap { UInt64(String(decoding: $0, as: UTF8.self)) }
        let now = store.head.number

        var found: Set<UInt64> = []
        var last = after
        for commit in commits {
            if commit.number <= last { return "\(commit.number) after \(last)" }
            last = commit.number
            found.insert(last)
            if commit != Script.commit(last, number: last) { return "commit \(last) is another" }
        }
        let live = Script.windows(after: now)
        for number in min(after, head) + 1..<head + 1
        where live.contains(Script.window(number)) && !found.contains(number) {
            return "commit \(number) is missing, of \(head)"
        }
        if live.contains(window) {
            let due = ((head > 200 ? head - 200 : 1)...head).last {
                Script.window($0) == window && Script.hasCheckpoint($0)
            }
            if checkpoint?.number ?? 0 < due ?? 0 { return "the checkpoint \(due ?? 0) is missing" }
            if let checkpoint, checkpoint != Script.checkpoint(checkpoint.number) { return "a checkpoint is another" }
        }
        if head >= Script.remembered(after: now), reply != .known(Script.reply(head)) {
            return "reply \(head): \(reply)"
        }
        if counter ?? 0 < head { return "the counter is \(counter ?? 0), and was \(head)" }
        return nil
    }
}
