/// A batch whose write failed, and that may be in the file all the same.
struct TriedBatch {
    let batch: UInt64
    let last: UInt64
    let sum: UInt64
}

extension SQLiteStore {
    @discardableResult
    public func recover() throws(StoreError) -> Head {
        try writing.withLock { () throws(StoreError) in
            if isClosed { throw .unavailable(path: path, reason: "the store is closed") }
            if moment.withLock({ displaced }) != nil { try putBack() }
            try reopen()
            return head
        }
    }

    /// Call it under `writing`.
    func reopen() throws(StoreError) {
        closeFile("it is being opened anew")
        do throws(StoreError) { try openFile(again: true) } catch {
            closeFile("\(error)")
            throw error
        }
    }

    /// Checks that the file is the one that was open. The lock was held all the time, so the writer must be the same,
    /// and the last batch must be the last durable one or the one that was tried. Otherwise the file was replaced.
    /// Errors: `damaged`.
    func checkIsSame(_ found: RecentLog, _ state: State) throws(StoreError) {
        guard state.writer == claimed.number || state.writer == triedWriter else {
            throw .notAsWritten("the writer's number", path)
        }
        let (known, number) = moment.withLock { (recent.rows.last, current.batch) }
        let last = found.rows.last
        if last == known { return }
        if let last, let triedBatch, last.batch == triedBatch.batch, last.last == triedBatch.last,
            Checksum.of(last.bytes) == triedBatch.sum
        {
            return
        }
        throw .damaged(
            path: path,
            reason: "batch \(number) was stored, but the last batch is now another one, \(last?.batch ?? 0)")
    }
}
