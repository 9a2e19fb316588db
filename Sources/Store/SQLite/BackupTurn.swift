/// Allows one backup of a store at a time, and stops them all when the store is being closed.
final class BackupTurn: @unchecked Sendable {
    // Sendable: everything is guarded by `gate`.
    /// Nanoseconds between two interruptions of the backup, while a thread waits for its end.
    private static let again: UInt64 = 10_000_000

    private let gate = Gate()
    private var underWay: BackupStop?
    private var isOver = false

    /// Runs `body` as the one backup. Errors: `other` while there is another, `unavailable` once the store is being
    /// closed.
    func run<R>(
        _ stop: BackupStop, of path: String, _ body: () throws(StoreError) -> R
    ) throws(StoreError) -> R {
        try gate.withLock { () throws(StoreError) in
            if isOver { throw .unavailable(path: path, reason: "the store is closed") }
            if underWay != nil { throw .other(path: path, reason: "a backup is already running") }
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

    /// Refuses new backups, stops the one in progress, and waits until it has ended.
    /// - Returns: false if that took longer than this many nanoseconds.
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
