import GRDB

#if canImport(Glibc)
    import Glibc
#endif

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
        let place = "\(path).navd-put-back"
        remove(place)
        defer { remove(place) }
        do throws(StoreError) {
            try mapping { () throws in
                let file = open(place, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
                guard file >= 0 else { throw SystemCall.failure("open", place) }
                Glibc.close(file)
                let copy = try DatabaseQueue(path: place)
                try connection.backup(to: copy)
                try copy.close()
                try check(copy: place, isLossy: false)
            }
            try SystemCall.sync(place)
            try takeName(place, places)
        } catch {
            switch error {
            case .notWritable(_, let reason), .other(_, let reason): throw .takenAway(path: path, reason: reason)
            default: throw error
            }
        }
    }

    private func takeName(_ place: String, _ places: [FilePlace]) throws(StoreError) {
        let aside = "\(path).displaced-\(clock())"
        for (name, other) in [(WriteAheadLog.path(path), WriteAheadLog.path(aside)), (path, aside)] {
            guard let found = FilePlace(name), !places.contains(found) else { continue }
            guard rename(name, other) == 0 else { throw SystemCall.failure("rename", name) }
        }
        // The copy contains everything that was in the log.
        let log = WriteAheadLog.path(path)
        guard unlink(log) == 0 || errno == ENOENT else { throw SystemCall.failure("unlink", log) }
        guard rename(place, path) == 0 else { throw SystemCall.failure("rename", path) }
        try SystemCall.sync(SystemCall.directory(of: path))
        try leadHere()
    }

    /// Restores the symbolic link to the file, if there was one.
    private func leadHere() throws(StoreError) {
        guard given != path, SystemCall.resolved(given) != path else { return }
        let aside = "\(given).displaced-\(clock())"
        guard rename(given, aside) == 0 || errno == ENOENT else { throw SystemCall.failure("rename", given) }
        guard symlink(path, given) == 0 else { throw SystemCall.failure("link", given) }
        try SystemCall.sync(SystemCall.directory(of: given))
    }
}
