/// The one backup of a store that may be under way, and the end of them all once the store is being closed.
final class BackupTurn: @unchecked Sendable {
    // Sendable: everything is under the gate.
    /// Nanoseconds from one interruption to the next, while somebody waits for the end.
    private static let again: UInt64 = 10_000_000

    private let gate = Gate()
    private var underWay: BackupStop?
    private var isOver = false

    /// Runs `body` as the one that is under way. Errors: `other` while there is another, `unavailable` once the store is being
    /// closed.
    func run<R>(
        _ stop: BackupStop, of path: String, _ body: () throws(StoreError) -> R
    ) throws(StoreError) -> R {
        try gate.withLock { () throws(StoreError) in
            if isOver { throw .unavailable(path: path, reason: "it was closed") }
            if underWay != nil { throw .other(path: path, reason: "a backup of it is under way already") }
            underWay = stop
        }
        defer {
            gate.withLock {
                underWay = nil
                gate.wakeAll()
            }
        }
        return try body()
    }

    /// Lets none begin any more, stops the one that is under way, and waits until it has ended.
    /// - Returns: false if that took longer than so many nanoseconds.
    func end(within nanoseconds: UInt64) -> Bool {
        let deadline = Gate.deadline(in: nanoseconds)
        return gate.withLock {
            isOver = true
            while let underWay {
                if Gate.now() >= deadline { return false }
                underWay.stop()
                _ = gate.wait(until: min(deadline, Gate.deadline(in: Self.again)))
            }
            return true
        }
    }
}
