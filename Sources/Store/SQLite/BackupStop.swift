import GRDB

/// Ends one backup before it is whole: for whoever asked for it, and for the store that is being closed. `stop` may be called before
/// the backup begins, and from any thread.
public final class BackupStop: @unchecked Sendable {
    // Sendable: everything is under the gate.
    private let gate = Gate()
    private var connection: DatabaseQueue?
    private var wasStopped = false

    public init() {}

    public var isStopped: Bool { gate.withLock { wasStopped } }

    /// The backup throws `StoreError.backupStopped` soon after. SQLite takes no notice of an interruption that comes just before a
    /// statement begins, so whoever waits for the end calls this again and again.
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
