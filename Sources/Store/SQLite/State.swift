import GRDB

/// The one row of the table `state`, which concerns the whole file.
struct State {
    let writer: UInt64
    /// True if something may have been lost before the last `claim`, and no batch was written since.
    let isMarked: Bool
    /// True if nothing of the last writer can be missing: it waited for syncs, or it has closed the store.
    let isSafe: Bool

    init(_ database: Database, _ path: String) throws {
        guard let row = try Row.fetchOne(database, sql: "SELECT writer, durability, closed, lost FROM state") else {
            throw StoreError.damaged(path: path, reason: "the table state is empty")
        }
        writer = try row.count(0)
        isSafe = try row.text(1) == Durability.full.rawValue || row.number(2) != 0
        isMarked = try row.number(3) != 0
    }
}
