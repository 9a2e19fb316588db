extension SQLiteStore {
    public func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup { try backup(stop) { _ in } }

    /// - Parameter step: called after each step, on the caller's thread.
    func backup(_ stop: BackupStop, step: @escaping (BackupPhase) -> Void) throws(StoreError) -> StoreBackup {
        try backups.run(stop, of: path) { () throws(StoreError) in
            try checkPlaces()
            return try backup.make(stop, step: step)
        }
    }

    private var backup: Backup { Backup(path: path, configuration: configuration(readonly: true)) }

    /// Stops the backup in progress, and waits until it has released the store. If it does not end in time, the name of
    /// its file is removed, so that no file is left after this process.
    func endBackups() {
        // Five seconds: the disk may be slow with the current step of the backup.
        if !backups.end(within: 5_000_000_000) { backup.remove() }
    }
}
