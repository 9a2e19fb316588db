import GRDB

// Sorting: the contents of the oldest rows of the log move to the tables in which they are found later.
extension SQLiteStore {
    public func tidy() throws(StoreError) {
        // Before the claim the durability of this writer is not recorded, so nothing is written.
        guard writing.withLock({ hasClaimed }) else { return }
        if moment.withLock({ recent.bytes > limits.recentBytes }) { try sort() }
        if frames.pointee > limits.frames {
            try write { database in _ = try database.checkpoint(.passive) }
        }
    }

    /// Moves the contents of the oldest rows of the log into the other tables, in one transaction: at most one slice.
    func sort() throws(StoreError) {
        try write { database in
            let count = moment.withLock { recent.slice(bytes: limits.sliceBytes) }
            guard count > 0 else { return }
            let rows = moment.withLock { Array(recent.rows.prefix(count)) }
            var slice = Slice()
            for row in rows { slice.add(row) }
            var renewed: [UInt64] = []
            try database.inTransaction(.immediate) {
                renewed = try Sorting(database: database, limits: limits, now: clock())
                    .keep(slice, through: rows[count - 1].last)
                try database.execute(sql: "DELETE FROM log WHERE batch <= ?", arguments: [Int64(rows[count - 1].batch)])
                return .commit
            }
            gone.subtract(renewed)
            try checkPlaces()
            moment.withLock { recent.drop(count) }
        }
    }
}
