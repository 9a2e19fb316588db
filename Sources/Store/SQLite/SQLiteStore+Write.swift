import Foundation
import GRDB

extension SQLiteStore {
    public func claim() throws(StoreError) -> WriterEpoch {
        try write { database throws in
            let next = claimed.number + 1
            try database.inTransaction(.immediate) {
                try database.execute(
                    sql: "UPDATE state SET writer = ?, durability = ?, closed = 0",
                    arguments: [Int64(next), durability.rawValue])
                return .commit
            }
            claimed = WriterEpoch(next)
            return claimed
        }
    }

    @discardableResult
    public func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head {
        try write(as: writer) { database throws in
            var head = self.head
            if let disorder = batch.disorder {
                throw StoreError.numberOutOfOrder(number: disorder.number, after: disorder.after)
            }
            if batch.first != 0, batch.first <= head.number {
                throw StoreError.numberOutOfOrder(number: batch.first, after: head.number)
            }
            head.batch += 1
            head.number = max(head.number, batch.last)
            try database.inTransaction(.immediate) {
                let sum = Int64(bitPattern: Checksum.of(batch.log))
                try Self.with(batch.log, 0..<batch.log.count) { bytes in
                    try database.cachedStatement(sql: "INSERT INTO log VALUES (?, ?, ?, ?)")
                        .execute(arguments: [Int64(head.batch), Int64(head.number), sum, bytes])
                }
                if !batch.checkpoints.isEmpty { try keepCheckpoints(batch.checkpoints, database) }
                return .commit
            }
            moment.withLock {
                _ = recent.append(.init(batch: head.batch, last: head.number, bytes: batch.log))
                current = head
            }
            return head
        }
    }

    private func keepCheckpoints(_ buffer: [UInt8], _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?, ?, ?)")
        try buffer.withUnsafeBytes { buffer in
            _ = try Frame.each(in: buffer) { (frame: Frame) throws in
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[frame.tail])
                let sum = Int64(bitPattern: Checksum.of(bytes))
                try statement.execute(arguments: [
                    Int64(frame.a), Int64(frame.b), Int64(frame.at), sum, Data(bytes),
                ])
            }
        }
    }

    @discardableResult
    public func recover() throws(StoreError) -> Head {
        try writing.withLock { () throws(StoreError) in
            let before = claimed
            closeFile("it is being opened anew")
            do throws(StoreError) { try openFile() } catch {
                closeFile("\(error)")
                throw error
            }
            // The lock was held all the time, so nobody else can have claimed it.
            guard claimed == before else { throw damaged("the writer's number") }
            return head
        }
    }

    public func close() throws(StoreError) {
        try writing.withLock { () throws(StoreError) in
            guard let connection else { return }
            defer {
                closeFile("it was closed")
                lock.release()
            }
            try mapping {
                try connection.writeWithoutTransaction { database in
                    try database.execute(sql: "PRAGMA synchronous = FULL")
                    try database.checkpoint(.truncate)
                }
                // Without syncs of its own until now, the file may have older pages that nobody asked for.
                try SystemCall.sync(path)
                try connection.writeWithoutTransaction { try $0.execute(sql: "UPDATE state SET closed = 1") }
            }
        }
    }

    /// Runs `body` alone with the writing connection. After an error of the medium nothing is written until `recover`.
    func write<R>(as writer: WriterEpoch? = nil, _ body: (Database) throws -> R) throws(StoreError) -> R {
        try writing.withLock { () throws(StoreError) in
            guard let connection else {
                throw .unavailable(path: path, reason: moment.withLock { whyUnfit })
            }
            if let writer, writer != claimed { throw .superseded(writer: writer.number, by: claimed.number) }
            do throws(StoreError) {
                return try mapping { try connection.writeWithoutTransaction { try body($0) } }
            } catch {
                switch error {
                case .numberOutOfOrder, .superseded: break
                default: closeFile("\(error)")
                }
                throw error
            }
        }
    }

    /// The bytes without a copy, for as long as `body` runs.
    static func with<R>(_ bytes: [UInt8], _ range: Range<Int>, _ body: (Data) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, !range.isEmpty else { return try body(Data()) }
            return try body(
                Data(
                    bytesNoCopy: UnsafeMutableRawPointer(mutating: start + range.lowerBound), count: range.count,
                    deallocator: .none))
        }
    }
}
