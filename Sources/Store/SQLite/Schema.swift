import GRDB

/// The tables, and the migration from each version to the next.
enum Schema {
    /// "navd", as SQLite's `application_id`.
    static let application: Int32 = 0x6e61_7664

    /// Step `index` leads from version `index` to the next one. A step that was ever released is never changed.
    static let steps = [
        """
        -- One row a batch: frames as they came. What is here is not in the other tables yet.
        CREATE TABLE log (batch INTEGER PRIMARY KEY, last INTEGER NOT NULL, sum INTEGER NOT NULL, bytes BLOB NOT NULL);
        -- Commits of one window out of one slice of the log. `previous` is the window's commit before them, 0 if \
        there was none;
        -- `through` counts the window's commits up to here; `slice` is the last number of the slice.
        CREATE TABLE chunk (
            window INTEGER NOT NULL, last INTEGER NOT NULL, previous INTEGER NOT NULL, through INTEGER NOT NULL,
            at INTEGER NOT NULL, slice INTEGER NOT NULL, sum INTEGER NOT NULL, bytes BLOB NOT NULL);
        CREATE UNIQUE INDEX chunkOfWindow ON chunk (window, last);
        CREATE INDEX chunkOfSlice ON chunk (slice);
        CREATE TABLE checkpoint (
            window INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, sum INTEGER NOT NULL,
            bytes BLOB NOT NULL);
        CREATE UNIQUE INDEX checkpointOfWindow ON checkpoint (window, number);
        CREATE TABLE reply (
            client BLOB NOT NULL, n INTEGER NOT NULL, digest INTEGER NOT NULL, at INTEGER NOT NULL,
            sum INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (client, n)) WITHOUT ROWID;
        -- `top` is the greatest number heard; up to `floor` (-1: none) all is expired. A client whose floor is its \
        top is forgotten.
        CREATE TABLE client (
            name BLOB PRIMARY KEY, top INTEGER NOT NULL, floor INTEGER NOT NULL, heard INTEGER NOT NULL) WITHOUT ROWID;
        CREATE INDEX clientRemembered ON client (heard) WHERE floor < top;
        CREATE INDEX clientForgotten ON client (heard) WHERE floor >= top;
        CREATE TABLE fact (key BLOB PRIMARY KEY, sum INTEGER NOT NULL, value BLOB NOT NULL) WITHOUT ROWID;
        -- Windows that were forgotten, in the slice that ends with this number.
        CREATE TABLE gone (window INTEGER PRIMARY KEY, slice INTEGER NOT NULL);
        -- One row: who writes, how durably, whether it closed, whether something was lost that nobody has acted on, \
        and up to where
        -- commits have been dropped.
        CREATE TABLE state (
            id INTEGER PRIMARY KEY CHECK (id = 1), writer INTEGER NOT NULL, durability TEXT NOT NULL,
            closed INTEGER NOT NULL, lost INTEGER NOT NULL, dropped INTEGER NOT NULL);
        INSERT INTO state VALUES (1, 0, 'full', 1, 0, 0);
        """,
        """
        -- Whose a client is: each owner has a share of what is remembered. navd put it before the client's name, and \
        a zero.
        ALTER TABLE client ADD COLUMN owner BLOB NOT NULL DEFAULT x'';
        UPDATE client SET owner = substr(name, 1, instr(name, x'00') - 1)
            WHERE (substr(name, 1, 4) = x'6b657920' AND instr(name, x'00') = 45)
            OR (substr(name, 1, 4) = x'75696420' AND instr(name, x'00') BETWEEN 6 AND 15
                AND CAST(substr(name, 5, instr(name, x'00') - 5) AS TEXT) NOT GLOB '*[^0-9]*');
        DROP INDEX clientForgotten;
        CREATE INDEX clientOfOwner ON client (owner, heard) WHERE floor < top;
        CREATE INDEX floorOfOwner ON client (owner, heard) WHERE floor >= top;
        """,
        """
        -- How many bytes the chunks have. Whoever adds or drops a chunk changes it: a sum would look at each of them.
        ALTER TABLE state ADD COLUMN chunkBytes INTEGER NOT NULL DEFAULT 0;
        UPDATE state SET chunkBytes = (SELECT ifnull(sum(length(bytes)), 0) FROM chunk);
        """,
    ]

    static var version: Int { steps.count }

    /// Checks the version of a store and brings it up to the present one. Errors: `newer`, `damaged`.
    static func check(_ database: Database, _ path: String) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= Self.version else {
            throw StoreError.newer(location: path, version: version, known: Self.version)
        }
        try migrate(database, from: version)
        guard try String.fetchOne(database, sql: "PRAGMA journal_mode") == "wal" else {
            throw StoreError.damaged(location: path, reason: "its journal mode was changed")
        }
    }

    /// Each step is one transaction with its version number, so a file is never between two versions.
    static func migrate(_ database: Database, from version: Int) throws {
        for index in version..<steps.count {
            try database.inTransaction(.immediate) {
                try database.execute(sql: steps[index])
                try database.execute(sql: "PRAGMA user_version = \(index + 1)")
                return .commit
            }
        }
    }
}

/// The one row of the table `state`, which concerns the whole file.
struct State {
    let writer: UInt64
    /// True if something may have been lost before the last `claim`, and no batch was written since.
    let isMarked: Bool
    /// True if nothing of the last writer can be missing: it waited for syncs, or it has closed the store.
    let isSafe: Bool

    init(_ database: Database, _ path: String) throws {
        guard let row = try Row.fetchOne(database, sql: "SELECT writer, durability, closed, lost FROM state") else {
            throw StoreError.damaged(location: path, reason: "the table state is empty")
        }
        writer = try row.count(0)
        isSafe = try row.text(1) == Durability.full.rawValue || row.number(2) != 0
        isMarked = try row.number(3) != 0
    }
}
