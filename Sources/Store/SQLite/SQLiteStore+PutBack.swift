import GRDB

// Handles the file and its log being deleted or replaced while they are open: SQLite goes on writing to files that no
// later opening finds.
extension SQLiteStore {
    /// Costs two `stat` calls. A fault that was found is returned until `recover`.
    public func look() -> String? {
        moment.withLock {
            if displaced == nil { displaced = places.lazy.compactMap(\.fault).first }
            return displaced
        }
    }

    /// To be called after a write and before it is acknowledged. Errors: `unavailable`.
    func checkPlaces() throws(StoreError) {
        if let reason = look() { throw .unavailable(path: path, reason: reason) }
    }

    /// Call it under `writing`, with both connections open.
    func notePlaces() throws(StoreError) {
        var found: [FilePlace] = []
        for name in [path, WriteAheadLog.path(path)] + (given == path ? [] : [given]) {
            guard let place = FilePlace(name, follows: name == given && given != path) else {
                throw .unavailable(path: path, reason: "\(name) was taken away while it was opened")
            }
            found.append(place)
        }
        moment.withLock {
            places = found
            displaced = nil
        }
    }

    /// Call it under `writing`. The connection still has all data: a copy of it, complete and synced, gets the store's
    /// path. A file that is there now is renamed. The connection stays as it is.
    /// - Throws: `takenAway` if that is impossible; `full` and `inputOutput` if a later try may succeed.
    func putBack() throws(StoreError) {
        guard let connection, case let places = moment.withLock({ places }),
            places.contains(where: { $0.fault != nil })
        else { return }
        let copy = StoreCopy(path: path, place: "\(path).navd-put-back")
        defer { copy.remove() }
        do throws(StoreError) {
            try copy.create()
            try mapping { () throws in
                let queue = try DatabaseQueue(path: copy.place)
                try connection.backup(to: queue)
                try queue.close()
                try copy.check(isLossy: false)
            }
            try SystemCall.sync(copy.place)
            try PuttingBack(path: path, given: given, now: clock()).takeName(copy.place, places)
        } catch {
            switch error {
            case .notWritable(_, let reason), .other(_, let reason): throw .takenAway(path: path, reason: reason)
            default: throw error
            }
        }
    }
}
