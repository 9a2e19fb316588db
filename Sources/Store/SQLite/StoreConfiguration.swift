import CSQLite
import GRDB
import GRDBSQLite

extension Configuration {
    /// How a connection to a store is opened.
    static func store(_ durability: Durability, readonly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.busyMode = .immediateError
        let synchronous = durability.synchronous
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            // The log is taken into the file only by a proper `close`: after an error SQLite would take in what it
            // wrongly believes to be its log.
            try database.keepLog(true)
            if !readonly {
                try database.execute(sql: "PRAGMA synchronous = \(synchronous)")
                try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
                // Debian's SQLite overwrites deleted data with zeros, and all data in the log is deleted once it is
                // sorted, so each page would be read and written a second time. With FAST deleted data may stay in free
                // pages until they are used again.
                try database.execute(sql: "PRAGMA secure_delete = FAST")
            }
        }
        return configuration
    }
}

// Statements that are prepared once for each connection.
extension Database {
    func run(_ sql: String, _ arguments: StatementArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The cursor must have ended before the same query begins again.
    func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> RowCursor {
        try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    }

    /// Whether SQLite keeps its log when the last connection is closed.
    func keepLog(_ keeps: Bool) throws {
        let code = csqlite_keep_log(UnsafeMutableRawPointer(sqliteConnection), keeps ? 1 : 0)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}

extension Durability {
    /// SQLite's word for it.
    var synchronous: String {
        switch self {
        case .full: "FULL"
        case .batch: "NORMAL"
        case .none: "OFF"
        }
    }
}
