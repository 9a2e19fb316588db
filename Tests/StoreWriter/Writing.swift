import Store

#if canImport(Glibc)
    import Glibc
#endif

/// Sends requests through a journal, with a given number outstanding at once, and reports their outcomes on standard
/// output:
/// - `a N`: all up to N are durable.
/// - `f A B WHY`: A to B failed.
/// - `s WHY`: a retry failed too.
/// - `e WHY`: it ends because of an error.
/// - `w`: it has claimed the store.
/// - `r N`: the thread that reads beside it has made N passes.
/// - `b`: it begins to close.
/// - `c`: it has closed.
final class Writing: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let death: Death
    private var durable: UInt64 = 0
    private var hasEnded = false
    private var failures = 0

    init(_ death: Death) {
        self.death = death
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    private func locked<R>(_ body: () -> R) -> R {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Runs the requests from `first` to `last`. Requests that an earlier process completed are answered from the
    /// store.
    func run(_ path: String, from first: UInt64, to last: UInt64, outstanding: UInt64, _ durability: Durability)
        -> Int32
    {
        do throws(StoreError) {
            let file = try SQLiteStore(path, durability: durability, limits: Script.limits, clock: Script.clock)
            let store = DyingStore(file, death)
            var r = first
            while case .known(let reply) = try store.reply(to: Script.key(r), now: 5_000) {
                guard reply == Script.reply(r) else {
                    Self.say("e the reply to \(r) is another")
                    return 1
                }
                Self.say("a \(r)")
                r += 1
            }
            let offset = r - 1
            let numbers = store.head.number
            let writer = try store.claim()
            Self.say("w")
            let reading = Reading(file)
            reading.start()
            let journal = Journal(store, as: writer) { [self] outcome in heard(outcome, offset) }
            while r <= last {
                let isOver = locked {
                    while r - offset > durable + outstanding, !hasEnded, failures == 0 {
                        pthread_cond_wait(condition, mutex)
                    }
                    if failures > 0 {
                        failures = 0
                        journal.retry()
                        return hasEnded
                    }
                    return hasEnded
                }
                if isOver { return 1 }
                if locked({ r - offset > durable + outstanding }) { continue }
                do throws(JournalError) {
                    try journal.enter { Script.write(r, number: numbers + r - offset, to: &$0) }
                } catch {
                    Self.say("e \(error)")
                    return 1
                }
                r += 1
            }
            while !locked({
                while durable < last - offset, failures == 0, !hasEnded { pthread_cond_wait(condition, mutex) }
                failures = 0
                return durable >= last - offset || hasEnded
            }) {
                journal.retry()
            }
            guard journal.close() else { return 1 }
            Self.say("r \(reading.passes)")
            Self.say("b")
            try store.close()
            Self.say("c")
            return locked { hasEnded } ? 1 : 0
        } catch {
            Self.say("e \(error)")
            return 1
        }
    }

    private func heard(_ outcome: Outcome, _ offset: UInt64) {
        death.pass("report")
        switch outcome {
        case .durable(let ticket): Self.say("a \(ticket.number + offset)")
        case .failed(let first, let last, let error):
            Self.say("f \(first.number + offset) \(last.number + offset) \(error)")
        case .stillFailed(let error): Self.say("s \(error)")
        case .ended(_, let error): Self.say("e \(error)")
        }
        death.pass("reported")
        locked {
            switch outcome {
            case .durable(let ticket): durable = ticket.number
            case .failed, .stillFailed: failures += 1
            case .ended: hasEnded = true
            }
            pthread_cond_broadcast(condition)
        }
    }
}
