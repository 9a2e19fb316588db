/// SQLite's log beside the file, as bytes (https://www.sqlite.org/fileformat2.html, 4).
///
/// SQLite takes what is whole from the beginning on and passes over the rest without a word, whatever the rest is: the torn end
/// of a commit that nobody was told of, or everything behind a frame that was damaged. So the rest is looked at here.
struct WriteAheadLog {
    /// What stands behind the last whole commit and belongs to this log: it has the log's salts, which change each time the log
    /// begins anew.
    struct Rest: Equatable {
        /// The first byte that does not go on from what is before it.
        let offset: Int
        /// Frames stand behind the end of the commit that is broken. Each commit is synced before the next is written, where
        /// syncs are waited for: so that commit was kept, and was damaged later.
        let isDamage: Bool
        /// Commits behind the broken one whose sums are right.
        let whole: Int
    }

    /// Pages of the file after the last commit that is whole from the beginning on; nil where there is none.
    let pageCount: Int?
    /// The pages in those commits.
    let pages: Set<Int>
    /// Bytes up to the end of the last of them.
    let end: Int
    let rest: Rest?

    /// Nil where these bytes are too few for a log, or nothing says how large its pages are.
    /// - Parameter pageSize: the file's, for a log whose own head is damaged.
    init?(_ bytes: UnsafeRawBufferPointer, pageSize: Int? = nil) {
        guard let log = LogFrames(bytes, pageSize: pageSize) else { return nil }
        var (open, pages): (Set<Int>, Set<Int>) = ([], [])
        var pageCount: Int?
        var end = log.isHeadWhole ? LogFrames.head : 0
        var index = 0
        while log.isHeadWhole, index < log.count, log.hasSalts(index), log.follows(index) {
            open.insert(log.page(index))
            if log.size(index) > 0 {
                pageCount = log.size(index)
                pages.formUnion(open)
                open = []
                end = log.offset(index + 1)
            }
            index += 1
        }
        (self.pageCount, self.pages, self.end) = (pageCount, pages, end)
        rest = log.isHeadWhole ? log.rest(from: index, behind: end) : log.restBehindHead()
    }
}

/// The frames of a log, one by one, whether they are whole or not.
private struct LogFrames {
    static let head = 32
    static let frameHead = 24
    /// What a disk writes whole, or not at all.
    private static let sector = 512

    private let bytes: UnsafeRawBufferPointer
    private let pageSize: Int
    private let isBig: Bool
    private let salts: (UInt32, UInt32)
    let isHeadWhole: Bool
    /// Frames for which there is room.
    let count: Int

    init?(_ bytes: UnsafeRawBufferPointer, pageSize: Int?) {
        guard bytes.count >= Self.head else { return nil }
        self.bytes = bytes
        let magic = Self.word(bytes, 0)
        let isKnown = magic & ~1 == 0x377f_0682
        isBig = isKnown && magic & 1 == 1
        var size = Int(Self.word(bytes, 8))
        let sum = Self.sum(bytes, 0..<24, after: (0, 0), isBig)
        isHeadWhole =
            isKnown && Self.isPageSize(size) && sum.0 == Self.word(bytes, 24) && sum.1 == Self.word(bytes, 28)
        if !isHeadWhole { size = pageSize ?? size }
        guard Self.isPageSize(size) else { return nil }
        self.pageSize = size
        count = (bytes.count - Self.head) / (Self.frameHead + size)
        // Where the head can't be believed the first frame says which log this is.
        let place = isHeadWhole || count == 0 ? 16 : Self.head + 8
        salts = (Self.word(bytes, place), Self.word(bytes, place + 4))
    }

    private static func isPageSize(_ size: Int) -> Bool { size >= 512 && size <= 65_536 && size & (size - 1) == 0 }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    private static func sum(
        _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, after sum: (UInt32, UInt32), _ isBig: Bool
    ) -> (UInt32, UInt32) {
        var (s, t) = sum
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (x, y) = (word(bytes, offset), word(bytes, offset + 4))
            s = s &+ (isBig ? x : x.byteSwapped) &+ t
            t = t &+ (isBig ? y : y.byteSwapped) &+ s
            offset += 8
        }
        return (s, t)
    }

    private func word(_ offset: Int) -> UInt32 { Self.word(bytes, offset) }

    func offset(_ index: Int) -> Int { Self.head + index * (Self.frameHead + pageSize) }
    func page(_ index: Int) -> Int { Int(word(offset(index))) }
    /// Pages of the file behind this frame, which ends a commit; 0 for a frame that ends none.
    func size(_ index: Int) -> Int { Int(word(offset(index) + 4)) }

    func hasSalts(_ index: Int) -> Bool {
        word(offset(index) + 8) == salts.0 && word(offset(index) + 12) == salts.1 && page(index) > 0
    }

    /// Do its sums go on from those that stand in what is before it?
    func follows(_ index: Int) -> Bool { follows(index, isBig) }

    private func follows(_ index: Int, _ isBig: Bool) -> Bool {
        guard page(index) > 0 else { return false }
        let start = offset(index)
        let before = index == 0 ? 24 : offset(index - 1) + 16
        var sum = (word(before), word(before + 4))
        sum = Self.sum(bytes, start..<start + 8, after: sum, isBig)
        sum = Self.sum(bytes, start + Self.frameHead..<start + Self.frameHead + pageSize, after: sum, isBig)
        return sum.0 == word(start + 16) && sum.1 == word(start + 20)
    }

    /// - Parameters:
    ///   - first: the first frame that is not whole, or the count.
    ///   - end: the end of the last whole commit.
    func rest(from first: Int, behind end: Int) -> WriteAheadLog.Rest? {
        // The first may have lost its salts only.
        let own = (first..<count).filter { hasSalts($0) || $0 == first && follows($0) }
        guard let last = own.last else {
            // Frames of a commit that was not finished; or a part of a frame. Frames of an older log fill their room whole.
            let isPart = offset(first) > end || bytes.count > offset(count)
            return isPart ? WriteAheadLog.Rest(offset: max(end, offset(first)), isDamage: false, whole: 0) : nil
        }
        let broken = endOfCommit(from: first)
        let behind = broken.map { broken in own.filter { $0 > broken } } ?? []
        return WriteAheadLog.Rest(
            offset: offset(first), isDamage: broken.map { last > $0 } ?? false,
            whole: behind.count { size($0) > 0 && follows($0) })
    }

    /// The frame that ends the commit in which that frame stands; nil where no frame is known to.
    private func endOfCommit(from first: Int) -> Int? {
        for index in first..<count where size(index) > 0 {
            // A page may have been torn; what stands in one sector with the log's own salts may not.
            let isOwnSector = hasSalts(index) && offset(index) % Self.sector <= Self.sector - 16
            if isOwnSector || (index == first || hasSalts(index)) && follows(index) { return index }
        }
        return nil
    }

    /// The head is synced before the first frame is written: without it there may be no frame.
    func restBehindHead() -> WriteAheadLog.Rest? {
        guard bytes.count > Self.head else { return nil }
        let own = (0..<count).filter(hasSalts)
        var whole = 0
        var isOwn = count > 0 && page(0) > 0 && salts == (word(16), word(20))
        for index in own where follows(index, false) || follows(index, true) {
            isOwn = true
            if size(index) > 0 { whole += 1 }
        }
        return WriteAheadLog.Rest(offset: 0, isDamage: isOwn, whole: whole)
    }
}
