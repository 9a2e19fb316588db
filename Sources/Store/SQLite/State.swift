import GRDB

/// The one row about the whole file.
struct State {
    let writer: UInt64
    /// Nothing that was acknowledged can be missing: every writer waited for syncs, or the last one has closed.
    let isLossless: Bool

    init(_ database: Database, _ path: String) throws {
        guard let row = try Row.fetchOne(database, sql: "SELECT writer, durability, closed FROM state") else {
            throw StoreError.damaged(path: path, reason: "the table state is empty")
        }
        writer = try row.count(0)
        isLossless = try row.text(1) == Durability.full.rawValue || row.number(2) != 0
    }
}
