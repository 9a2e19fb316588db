import GRDB

/// Stops one backup before it is complete: at the request of its caller, or because the store is being closed. `stop`
/// may be called before the backup begins, and from any thread.
public final class BackupStop: @unchecked Sendable {
    // Sendable: everything is guarded by `gate`.
    private let gate = Gate()
    private var connection: DatabaseQueue?
    private var wasStopped = false

    public init() {}

    public var isStopped: Bool { gate.withLock { wasStopped } }

    /// Makes the backup throw `StoreError.backupStopped` soon. SQLite ignores an interruption that comes just before a
    /// statement begins, so a caller that waits for the end has to call this repeatedly.
    public func stop() {
        gate.withLock {
            wasStopped = true
            connection?.interrupt()
        }
    }

    /// Runs `body` with a connection whose statements `stop` interrupts.
    func interrupting<R>(_ connection: DatabaseQueue, _ body: () throws -> R) rethrows -> R {
        gate.withLock { self.connection = connection }
        defer { gate.withLock { self.connection = nil } }
        return try body()
    }
}
