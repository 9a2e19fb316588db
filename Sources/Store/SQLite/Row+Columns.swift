import GRDB

/// A column that holds what nobody writes there: the file is damaged. GRDB's own conversions would end the process.
struct OddColumn: Error {
    let name: String
    let value: DatabaseValue
}

extension Row {
    func number(_ column: Int) throws(OddColumn) -> Int64 { try converted(column) }

    /// Not below zero.
    func count(_ column: Int) throws(OddColumn) -> UInt64 {
        let number: Int64 = try converted(column)
        guard number >= 0 else { throw odd(column) }
        return UInt64(number)
    }

    func text(_ column: Int) throws(OddColumn) -> String { try converted(column) }

    private func converted<Value: DatabaseValueConvertible>(_ column: Int) throws(OddColumn) -> Value {
        let found: DatabaseValue = self[column]
        guard let value = Value.fromDatabaseValue(found) else { throw odd(column) }
        return value
    }

    private func odd(_ column: Int) -> OddColumn {
        OddColumn(name: Array(columnNames)[column], value: self[column])
    }
}
