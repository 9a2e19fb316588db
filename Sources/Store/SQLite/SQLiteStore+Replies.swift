import Foundation
import GRDB

// Sorting replies, and forgetting clients. What is forgotten leaves a floor: the number up to which all is expired.
extension SQLiteStore {
    func keepReplies(_ replies: [StoredReply], _ database: Database) throws {
        var tops: [Name: (n: UInt64, at: UInt64)] = [:]
        for reply in replies {
            let client = Name(reply.key.client)
            try database.cachedStatement(sql: "INSERT OR REPLACE INTO reply VALUES (?, ?, ?, ?, ?, ?)")
                .execute(arguments: [
                    Data(client.text.utf8), Int64(clamping: reply.key.n), Int64(bitPattern: reply.digest),
                    Int64(clamping: reply.at), Int64(bitPattern: Checksum.of(reply.bytes)), Data(reply.bytes),
                ])
            let top = tops[client] ?? (0, 0)
            tops[client] = (max(top.n, reply.key.n), max(top.at, reply.at))
        }
        for (client, top) in tops { try keep(client, top.n, at: top.at, database) }
        if !tops.isEmpty { try forgetClients(database) }
    }

    private func keep(_ client: Name, _ n: UInt64, at: UInt64, _ database: Database) throws {
        let name = Data(client.text.utf8)
        try database.cachedStatement(
            sql: """
                INSERT INTO client VALUES (?, ?, -1, ?)
                ON CONFLICT (name) DO UPDATE SET top = max(top, excluded.top), heard = max(heard, excluded.heard)
                """
        ).execute(arguments: [name, Int64(clamping: n), Int64(clamping: at)])
        // Kept as a floor, since another limit may hold at the next opening.
        try database.cachedStatement(sql: "UPDATE client SET floor = max(floor, top - ?) WHERE name = ?")
            .execute(arguments: [Int64(clamping: limits.replies), name])
        try database.cachedStatement(
            sql: "DELETE FROM reply WHERE client = ?1 AND n <= (SELECT floor FROM client WHERE name = ?1)"
        ).execute(arguments: [name])
    }

    private func forgetClients(_ database: Database) throws {
        let old = try Data.fetchAll(
            database,
            sql: """
                SELECT name FROM client WHERE floor < top AND heard < ? UNION
                SELECT name FROM (
                    SELECT name FROM client WHERE floor < top ORDER BY heard DESC, name DESC LIMIT -1 OFFSET ?)
                """, arguments: [before(limits.replyAge), limits.clients])
        guard !old.isEmpty else { return }
        for name in old {
            try database.cachedStatement(sql: "DELETE FROM reply WHERE client = ?").execute(arguments: [name])
            try database.cachedStatement(sql: "UPDATE client SET floor = top WHERE name = ?").execute(arguments: [name])
        }
        try database.execute(
            sql: """
                DELETE FROM client WHERE name IN (
                    SELECT name FROM client WHERE floor >= top ORDER BY heard DESC, name DESC LIMIT -1 OFFSET ?)
                """, arguments: [limits.floors])
    }
}
