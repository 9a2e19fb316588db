import Bus
import Logging
import Store

/// Whether the store takes what it is given, as the journal reports: when waiting clients get an error, when the store
/// is tried again, and when navd must end. All times are milliseconds of the loop's clock.
struct StoreCondition: Room {
    /// How long the disk may take before the waiting clients get an error.
    static let patience: UInt64 = 5_000
    /// Between two attempts.
    static let retry = 1_000

    enum Action: Equatable {
        /// Replace the answers that wait for the store by this error, and end the searches that wait for it.
        case refuse(Refusal)
        /// Give the journal another try.
        case tryAgain
        /// Call `look` after so many milliseconds.
        case look(after: Int)
        case log(Logger.Level, String, error: String?)
        /// Nothing can be stored any more, and navd must end.
        case end(reason: String)
    }

    /// Why nothing can be stored at the moment; nil if the store works.
    private(set) var failure: String?
    /// When the oldest ticket that is not stored was handed in.
    private var waitingSince: UInt64?
    /// Whether a call of `look` is scheduled.
    private var isWatched = false
    /// True after the last ticket was handed in, or could not be.
    private(set) var isOver = false

    /// A ticket was handed in.
    mutating func entered(at now: UInt64) -> [Action] { watch(at: now) }

    /// A ticket could not be handed in: nothing may be stored after this, because it would build on what is missing.
    mutating func couldNotEnter(_ reason: String) -> [Action] {
        isOver = true
        return [
            .log(.critical, "committed changes can't be stored", error: reason), .end(reason: reason),
        ]
    }

    /// From now on nothing is handed in any more.
    mutating func finish() { isOver = true }

    /// Tickets were stored.
    /// - Parameter isAll: whether no other ticket waits.
    mutating func stored(isAll: Bool, at now: UInt64) -> [Action] {
        defer { failure = nil }
        waitingSince = isAll ? nil : now
        return failure == nil ? [] : [.log(.notice, "the store works again", error: nil)]
    }

    mutating func failed(_ reason: String, at now: UInt64) -> [Action] {
        let news: [Action] = failure == nil ? [.log(.error, "nothing is stored now", error: reason)] : []
        failure = reason
        return news + [.refuse(.storeUnavailable(reason, isDone: true))] + watch(at: now)
    }

    /// The journal takes nothing any more.
    mutating func ended(_ error: StoreError, at now: UInt64) -> [Action] {
        let reason = "\(error)"
        return failed(reason, at: now) + [
            .log(.critical, "the store has failed for good", error: reason), .end(reason: reason),
        ]
    }

    /// The scheduled check: it tries again if the store has failed, and notices a disk that does not answer.
    mutating func look(at now: UInt64) -> [Action] {
        isWatched = false
        guard let since = waitingSince else { return [] }
        // A disk that hangs reports nothing: answers that have been queued meanwhile are refused here.
        if let failure { return failed(failure, at: now) + [.tryAgain] }
        guard since + Self.patience <= now else { return watch(at: now) }
        return failed("the disk has not answered for \((now - since) / 1_000) s", at: now)
    }

    /// navd did not run for a while, and maybe the disk did not either: its time begins anew.
    mutating func wasStopped(until now: UInt64) { if waitingSince != nil { waitingSince = now } }

    private mutating func watch(at now: UInt64) -> [Action] {
        if waitingSince == nil { waitingSince = now }
        guard !isWatched else { return [] }
        isWatched = true
        return [.look(after: Self.retry)]
    }
}

extension Refusal {
    /// - Parameter isDone: whether the command has been done, and its effect could not be stored.
    static func storeUnavailable(_ because: String, isDone: Bool) -> Refusal {
        Refusal(
            .storeUnavailable,
            "the store can't be written now: \(because); "
                + (isDone ? "the command was done, and may be lost" : "nothing was done"),
            data: [
                "because": .string(because), "done": isDone ? "unknown" : "no",
                "retryAfter": .number(StoreCondition.retry),
            ])
    }

    /// This error in place of an answer that waits for the store, if it is no error. Nil for a notification.
    func replacing(_ answer: [UInt8]) -> [UInt8]? {
        guard let envelope = try? answer.withUnsafeBytes({ (bytes) throws(Refusal) in try Envelope(bytes) }),
            envelope.method == nil, let id = envelope.id
        else { return nil }
        if envelope.error != nil { return answer }
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("id")
        id.write(to: &writer)
        writer.member("error", json: json)
        writer.endObject()
        return writer.bytes
    }
}
