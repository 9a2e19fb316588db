import Foundation
import GRDB

/// A column with a value that navd never writes: the file is damaged. GRDB's conversions would end the process.
struct OddColumn: Error {
    let name: String
    let value: DatabaseValue
}

extension Row {
    func number(_ column: Int) throws(OddColumn) -> Int64 { try converted(column) }

    /// A number that must not be negative.
    func count(_ column: Int) throws(OddColumn) -> UInt64 {
        let number: Int64 = try converted(column)
        guard number >= 0 else { throw odd(column) }
        return UInt64(number)
    }

    /// The id of a window, which uses all 64 bits.
    func id(_ column: Int) throws(OddColumn) -> UInt64 { UInt64(bitPattern: try converted(column)) }

    func text(_ column: Int) throws(OddColumn) -> String { try converted(column) }

    /// A key or the name of a client, from its bytes.
    func name(_ column: Int) throws(OddColumn) -> Name {
        let bytes: Data = try converted(column)
        return Name(String(decoding: bytes, as: UTF8.self))
    }

    private func converted<Value: DatabaseValueConvertible>(_ column: Int) throws(OddColumn) -> Value {
        let found: DatabaseValue = self[column]
        guard let value = Value.fromDatabaseValue(found) else { throw odd(column) }
        return value
    }

    private func odd(_ column: Int) -> OddColumn { OddColumn(name: Array(columnNames)[column], value: self[column]) }
}

extension StoreError {
    /// Translates errors of GRDB and SQLite.
    static func mapping<R>(_ path: String, _ body: () throws -> R) throws(StoreError) -> R {
        do { return try body() } catch let error as StoreError { throw error } catch let error as DatabaseError {
            throw word(error, path)
        } catch let error as OddColumn {
            throw .damaged(location: path, reason: "\(error.name) is \(error.value)")
        } catch { throw .other(location: path, reason: "\(error)") }
    }

    private static func word(_ error: DatabaseError, _ path: String) -> StoreError {
        let reason = "\(error.message ?? "SQLite") (\(error.extendedResultCode.rawValue))"
        switch error.resultCode {
        case .SQLITE_FULL: return .full(location: path)
        case .SQLITE_IOERR: return .inputOutput(location: path, reason: "the disk failed: \(reason)")
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .damaged(location: path, reason: reason)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .inUse(location: path, pid: nil)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            return .notWritable(location: path, reason: reason)
        default: return .other(location: path, reason: reason)
        }
    }
}
