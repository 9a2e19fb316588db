import Foundation
import GRDB

/// Sorts replies, and forgets clients. A forgotten client leaves a floor: the number up to which all its keys have
/// expired. Each owner has a share of both, and loses nothing to other owners unless it has more than an even part.
struct ReplySorting {
    let database: Database
    let limits: Limits
    /// Milliseconds since 1970.
    let now: UInt64

    func keep(_ replies: [(reply: StoredReply, owner: Name)]) throws {
        var tops: [Name: (n: UInt64, at: UInt64, owner: Name)] = [:]
        for (reply, owner) in replies {
            let client = Name(reply.key.client)
            try database.run(
                "INSERT OR REPLACE INTO reply VALUES (?, ?, ?, ?, ?, ?)",
                [
                    Data(client.text.utf8), Int64(clamping: reply.key.n), Int64(bitPattern: reply.digest),
                    Int64(clamping: reply.at), Int64(bitPattern: Checksum.of(reply.bytes)), Data(reply.bytes),
                ])
            let top = tops[client] ?? (0, 0, owner)
            tops[client] = (max(top.n, reply.key.n), max(top.at, reply.at), owner)
        }
        for (client, top) in tops { try keep(client, top.n, at: top.at, of: top.owner) }
        if !tops.isEmpty { try forgetClients(of: Set(tops.values.map(\.owner))) }
    }

    private func keep(_ client: Name, _ n: UInt64, at: UInt64, of owner: Name) throws {
        let name = Data(client.text.utf8)
        try database.run(
            """
            INSERT INTO client (name, top, floor, heard, owner) VALUES (?, ?, -1, ?, ?)
            ON CONFLICT (name) DO UPDATE
            SET top = max(top, excluded.top), heard = max(heard, excluded.heard), owner = excluded.owner
            """, [name, Int64(clamping: n), Int64(clamping: at), Data(owner.text.utf8)])
        // The floor is stored, since the next opening may have another limit.
        try database.run(
            "UPDATE client SET floor = max(floor, top - ?) WHERE name = ?", [Int64(clamping: limits.replies), name])
        try database.run(
            "DELETE FROM reply WHERE client = ?1 AND n <= (SELECT floor FROM client WHERE name = ?1)", [name])
    }

    private func forgetClients(of owners: Set<Name>) throws {
        let aged = try Data.fetchAll(
            database, sql: "SELECT name FROM client WHERE floor < top AND heard < ?",
            arguments: [limits.earliest(limits.replyAge, at: now)])
        try forget(aged)
        try forget(tooMany("floor < top", of: owners, each: limits.clientsOfOwner, all: limits.clients))
        let floors = try tooMany("floor >= top", of: owners, each: limits.floorsOfOwner, all: limits.floors)
        for name in floors { try database.run("DELETE FROM client WHERE name = ?", [name]) }
    }

    private func forget(_ names: [Data]) throws {
        for name in names {
            try database.run("DELETE FROM reply WHERE client = ?", [name])
            try database.run("UPDATE client SET floor = top WHERE name = ?", [name])
        }
    }

    /// The names of clients beyond the limits, those heard longest ago first: clients of these owners, and if all
    /// owners together have too many, also clients of owners with more than an even part.
    private func tooMany(_ condition: String, of owners: Set<Name>, each: Int, all: Int) throws -> [Data] {
        var most: [Data: Int] = [:]
        for owner in owners { most[Data(owner.text.utf8)] = each }
        let counting = try database.cachedStatement(sql: "SELECT count(*) FROM client WHERE \(condition)")
        if try Int.fetchOne(counting) ?? 0 > all {
            let rows = try Row.fetchAll(
                database, sql: "SELECT owner, count(*) FROM client WHERE \(condition) GROUP BY owner")
            let even = Limits.evenPart(of: all, among: rows.map { min($0[1], each) })
            for row in rows where row[1] > even { most[row[0]] = min(even, each) }
        }
        let oldest = try database.cachedStatement(
            sql: """
                SELECT name FROM client WHERE \(condition) AND owner = ? ORDER BY heard DESC, name DESC
                LIMIT -1 OFFSET ?
                """)
        return try most.flatMap { owner, most in try Data.fetchAll(oldest, arguments: [owner, most]) }
    }
}

extension Limits {
    /// The most that each owner may keep, so that all together keep no more than `room` and as much of it as possible.
    /// An owner with less keeps everything.
    static func evenPart(of room: Int, among counts: [Int]) -> Int {
        var (left, others) = (room, counts.count)
        for count in counts.sorted() {
            if count > left / others { return left / others }
            left -= count
            others -= 1
        }
        return .max
    }

    /// The time `age` before `now`, in milliseconds; not below 0.
    func earliest(_ age: UInt64, at now: UInt64) -> Int64 { Int64(clamping: now > age ? now - age : 0) }
}
