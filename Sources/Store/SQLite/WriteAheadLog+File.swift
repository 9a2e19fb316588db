#if canImport(Glibc)
    import Glibc
#endif

// The log as a file.
extension WriteAheadLog {
    static func path(_ path: String) -> String { path + "-wal" }

    /// Writes the log over itself and syncs it, the store's file and the directory, whether there is a log or not.
    ///
    /// After a failed sync the kernel may take pages for written that never were, and no later sync writes them. Pages
    /// that are written again are synced. Data that a process wrote right before it was killed is not synced either,
    /// and readers would take it for durable.
    /// - Parameter end: where to cut the log off, to remove the torn end of a commit. Otherwise the next commits, which
    ///   overwrite it, might leave a part of it behind them, and the next opening could not tell that part from damage.
    static func mend(_ store: String, cuttingAt end: Int?) throws(StoreError) {
        let log = path(store)
        if let size = try SystemCall.size(log), size > 0 { try writeOver(log, size, cuttingAt: end) }
        try SystemCall.sync(store)
        try SystemCall.sync(SystemCall.directory(of: store))
    }

    private static func writeOver(_ log: String, _ size: Int, cuttingAt end: Int?) throws(StoreError) {
        try SystemCall.with(log, O_RDWR) { descriptor throws(StoreError) in
            let bytes = try SystemCall.read(descriptor, log, count: size)
            var done = 0
            while done < bytes.count {
                let step = bytes.withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(done))
                }
                if step <= 0 { throw SystemCall.failure("write", log) }
                done += step
            }
            if let end, ftruncate(descriptor, off_t(end)) != 0 { throw SystemCall.failure("truncate", log) }
            if fsync(descriptor) != 0 { throw SystemCall.failure("sync", log) }
        }
    }

    init?(of store: String, pageSize: Int) throws(StoreError) {
        let log = Self.path(store)
        guard let size = try SystemCall.size(log), size > 0 else { return nil }
        let bytes = try SystemCall.with(log, O_RDONLY) { descriptor throws(StoreError) in
            try SystemCall.read(descriptor, log, count: size)
        }
        guard let log = bytes.withUnsafeBytes({ WriteAheadLog($0, pageSize: pageSize) }) else { return nil }
        self = log
    }
}
