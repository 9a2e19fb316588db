import GRDB

extension StoreError {
    /// Translates errors of GRDB and SQLite.
    static func mapping<R>(_ path: String, _ body: () throws -> R) throws(StoreError) -> R {
        do { return try body() } catch let error as StoreError { throw error } catch let error as DatabaseError {
            throw word(error, path)
        } catch let error as OddColumn {
            throw .damaged(path: path, reason: "\(error.name) is \(error.value)")
        } catch { throw .other(path: path, reason: "\(error)") }
    }

    private static func word(_ error: DatabaseError, _ path: String) -> StoreError {
        let reason = "\(error.message ?? "SQLite") (\(error.extendedResultCode.rawValue))"
        switch error.resultCode {
        case .SQLITE_FULL: return .full(path: path)
        case .SQLITE_IOERR: return .inputOutput(path: path, reason: reason)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .damaged(path: path, reason: reason)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .inUse(path: path, pid: nil)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            return .notWritable(path: path, reason: reason)
        default: return .other(path: path, reason: reason)
        }
    }

    /// - Parameter what: what has another checksum than the one beside it.
    static func notAsWritten(_ what: String, _ path: String) -> StoreError {
        .damaged(path: path, reason: "\(what) is not what was written")
    }
}
