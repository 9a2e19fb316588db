import GRDB
import Glibc

/// The file as bytes: it is checked before SQLite touches it, and created in one step.
enum StoreFile {
    /// Throws if anything is wrong with the file. It changes nothing.
    /// - Returns: whether there is one yet, and its log; nil if it has none.
    static func inspect(_ path: String) throws(StoreError) -> (exists: Bool, log: WriteAheadLog?) {
        guard let size = try size(path) else { return (false, nil) }
        let head = try head(of: path, size)
        let pageSize = head[16] == 0 && head[17] == 1 ? 65_536 : Int(head[16]) << 8 | Int(head[17])
        guard pageSize >= 512 else { throw .damaged(location: path, reason: "its page size is \(pageSize)") }
        let log = try WriteAheadLog(of: path, pageSize: pageSize)
        let count = log?.pageCount ?? word(28, of: head)
        let there = size / pageSize
        if there < count, let missing = (there + 1...count).first(where: { log?.pages.contains($0) != true }) {
            throw .damaged(
                location: path, reason: "it is cut short: \(size) bytes, and page \(missing) of \(count) is missing")
        }
        return (true, log)
    }

    /// Checks as much as is possible while another process may be writing the file. It changes nothing.
    static func inspectHead(_ path: String) throws(StoreError) {
        if let size = try size(path) { _ = try head(of: path, size) }
    }

    private static func size(_ path: String) throws(StoreError) -> Int? {
        if let size = try SystemCall.size(path) { return size }
        if let log = try SystemCall.size(WriteAheadLog.path(path)), log > 0 {
            throw .damaged(
                location: path, reason: "the file does not exist, but its log \(WriteAheadLog.path(path)) does")
        }
        return nil
    }

    /// The first 100 bytes of a SQLite file. Throws if it is no store, or a newer one.
    private static func head(of path: String, _ size: Int) throws(StoreError) -> [UInt8] {
        let head = try SystemCall.read(path, count: min(size, 100))
        let magic = Array("SQLite format 3\0".utf8)
        guard head.count >= magic.count, Array(head.prefix(magic.count)) == magic else {
            throw .foreign(location: path, reason: size == 0 ? "it is empty" : "it is not a SQLite file")
        }
        guard head.count == 100 else { throw .damaged(location: path, reason: "it has only \(size) bytes") }
        guard word(68, of: head) == Int(Schema.application) else {
            throw .foreign(
                location: path, reason: "another program's SQLite file (application_id \(word(68, of: head)))")
        }
        guard word(60, of: head) <= Schema.version else {
            throw .newer(location: path, version: word(60, of: head), known: Schema.version)
        }
        return head
    }

    private static func word(_ offset: Int, of head: [UInt8]) -> Int {
        head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Makes an empty store under another name, synced, and renames it, so that no process ever sees half of one.
    static func create(_ path: String) throws {
        let new = path + ".new"
        StoreCopy(path: path, place: new).remove()
        do {
            let queue = try DatabaseQueue(path: new)
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA application_id = \(Schema.application)")
                try Schema.migrate(database, from: 0)
                try database.execute(sql: "PRAGMA journal_mode = WAL")
            }
            try queue.close()
        }
        chmod(new, 0o600)
        try SystemCall.sync(new)
        guard rename(new, path) == 0 else { throw SystemCall.failure("rename", path) }
        try SystemCall.sync(SystemCall.directory(of: path))
    }
}
