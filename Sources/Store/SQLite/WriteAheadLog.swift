/// SQLite's log beside the file, as bytes (https://www.sqlite.org/fileformat2.html, 4).
struct WriteAheadLog {
    /// Pages of the file after the last commit that is whole in the log, and which pages the log has.
    let pageCount: Int
    let pages: Set<Int>

    /// Nil where no commit is whole in these bytes, or they are no log.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let found = Self.committed(bytes) else { return nil }
        (pageCount, pages) = found
    }

    private static func committed(_ bytes: UnsafeRawBufferPointer) -> (Int, Set<Int>)? {
        func word(_ offset: Int) -> UInt32 {
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        guard bytes.count >= 32 else { return nil }
        let magic = word(0)
        guard magic & ~1 == 0x377f_0682 else { return nil }
        let isBig = magic & 1 == 1
        let pageSize = Int(word(8))
        guard pageSize >= 512, pageSize <= 65_536, pageSize & (pageSize - 1) == 0 else { return nil }
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
