#if canImport(Glibc)
    import Glibc
#endif

/// SQLite's log beside the file, as bytes (https://www.sqlite.org/fileformat2.html, 4).
struct WriteAheadLog {
    static func path(_ path: String) -> String { path + "-wal" }

    /// Pages of the file after the last commit that is whole in the log, and which pages the log has; nil if there is no commit.
    let pageCount: Int
    let pages: Set<Int>

    /// Writes the log over itself and syncs it, and the file and their names, whether there is a log or not.
    ///
    /// After a failed sync the kernel may take pages for written that never were, and no later sync writes them. What is written
    /// again is. Nor is anything synced that a process wrote right before it was killed, and readers would take it for kept.
    static func mend(_ store: String) throws(StoreError) {
        let log = path(store)
        if let size = try SystemCall.size(log), size > 0 { try writeOver(log, size) }
        try SystemCall.sync(store)
        try SystemCall.sync(SystemCall.directory(of: store))
    }

    private static func writeOver(_ log: String, _ size: Int) throws(StoreError) {
        try SystemCall.with(log, O_RDWR) { descriptor throws(StoreError) in
            let bytes = try SystemCall.read(descriptor, log, count: size)
            var done = 0
            while done < bytes.count {
                let step = bytes.withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(done))
                }
                if step <= 0 { throw SystemCall.failure("write", log) }
                done += step
            }
            if fsync(descriptor) != 0 { throw SystemCall.failure("sync", log) }
        }
    }

    init?(of store: String) throws(StoreError) {
        let log = Self.path(store)
        guard let size = try SystemCall.size(log), size >= 32 else { return nil }
        let bytes = try SystemCall.with(log, O_RDONLY) { descriptor throws(StoreError) in
            try SystemCall.read(descriptor, log, count: size)
        }
        let found = bytes.withUnsafeBytes { Self.committed($0) }
        guard let found else { return nil }
        (pageCount, pages) = found
    }

    private static func committed(_ bytes: UnsafeRawBufferPointer) -> (Int, Set<Int>)? {
        func word(_ offset: Int) -> UInt32 {
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        let magic = word(0)
        guard magic & ~1 == 0x377f_0682 else { return nil }
        let isBig = magic & 1 == 1
        let pageSize = Int(word(8))
        guard pageSize >= 512, pageSize <= 65_536 else { return nil }
        var (s, t): (UInt32, UInt32) = (0, 0)
        func add(_ range: Range<Int>) {
            var offset = range.lowerBound
            while offset < range.upperBound {
                let (x, y) = (word(offset), word(offset + 4))
                s = s &+ (isBig ? x : x.byteSwapped) &+ t
                t = t &+ (isBig ? y : y.byteSwapped) &+ s
                offset += 8
            }
        }
        add(0..<24)
        guard s == word(24), t == word(28) else { return nil }
        var offset = 32
        var open: Set<Int> = []
        var pages: Set<Int> = []
        var pageCount: Int?
        while offset + 24 + pageSize <= bytes.count {
            guard word(offset + 8) == word(16), word(offset + 12) == word(20) else { break }
            add(offset..<offset + 8)
            add(offset + 24..<offset + 24 + pageSize)
            guard s == word(offset + 16), t == word(offset + 20) else { break }
            open.insert(Int(word(offset)))
            if word(offset + 4) > 0 {
                pageCount = Int(word(offset + 4))
                pages.formUnion(open)
                open = []
            }
            offset += 24 + pageSize
        }
        return pageCount.map { ($0, pages) }
    }
}
