import Glibc

/// SQLite's log beside the file, as bytes (https://www.sqlite.org/fileformat2.html, 4).
///
/// SQLite uses the log up to the first frame that is not whole and silently ignores the rest, whether it is the torn
/// end of a commit that was never acknowledged, or everything behind a damaged frame. So the tail is examined here.
struct WriteAheadLog {
    /// The part of the log behind the last whole commit. It belongs to this log because it has the log's salts, which
    /// change each time the log begins anew.
    struct Tail: Equatable {
        /// The first byte that does not continue what is before it.
        let offset: Int
        /// True if there are frames behind the end of the broken commit. If the writer waits for syncs, each commit is
        /// synced before the next one is written: so that commit was durable, and was damaged later.
        let isDamage: Bool
        /// How many commits behind the broken one have right checksums.
        let whole: Int
    }

    /// How many pages the file has after the last whole commit; nil if there is no such commit.
    let pageCount: Int?
    /// The pages in those commits.
    let pages: Set<Int>
    /// The end of the last of those commits, in bytes.
    let end: Int
    let tail: Tail?

    /// Nil if there are too few bytes for a log, or the size of its pages is unknown.
    /// - Parameter pageSize: that of the file, for a log whose own head is damaged.
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
        tail = log.isHeadWhole ? log.tail(from: index, behind: end) : log.tailBehindHead()
    }
}

// The log as a file.
extension WriteAheadLog {
    static func path(_ path: String) -> String { path + "-wal" }

    /// Writes the log over itself and syncs it, the store's file and the directory, whether there is a log or not.
    ///
    /// After a failed sync the kernel may take pages for written that never were, and no later sync writes them. Pages
    /// that are written again are synced. Data that a process wrote right before it was killed is not synced either,
    /// and readers would take it for durable.
    /// - Parameter end: where to cut the log off, to remove the torn end of a commit. Otherwise the next commits, which
    ///   overwrite it, might leave a part of it behind them, and the next opening could not tell that part from damage.
    static func mend(_ store: String, cuttingAt end: Int?) throws(StoreError) {
        let log = path(store)
        if let size = try SystemCall.size(log), size > 0 { try writeOver(log, size, cuttingAt: end) }
        try SystemCall.sync(store)
        try SystemCall.sync(SystemCall.directory(of: store))
    }

    private static func writeOver(_ log: String, _ size: Int, cuttingAt end: Int?) throws(StoreError) {
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
            if let end, ftruncate(descriptor, off_t(end)) != 0 { throw SystemCall.failure("truncate", log) }
            if fsync(descriptor) != 0 { throw SystemCall.failure("sync", log) }
        }
    }

    init?(of store: String, pageSize: Int) throws(StoreError) {
        let log = Self.path(store)
        guard let size = try SystemCall.size(log), size > 0 else { return nil }
        let bytes = try SystemCall.read(log, count: size)
        guard let log = bytes.withUnsafeBytes({ WriteAheadLog($0, pageSize: pageSize) }) else { return nil }
        self = log
    }
}

/// The frames of a log, one by one, whole or not.
private struct LogFrames {
    static let head = 32
    static let frameHead = 24
    /// A disk writes this many bytes completely or not at all.
    private static let sector = 512

    private let bytes: UnsafeRawBufferPointer
    private let pageSize: Int
    private let isBig: Bool
    private let salts: (UInt32, UInt32)
    let isHeadWhole: Bool
    /// How many frames have room in the bytes.
    let count: Int

    init?(_ bytes: UnsafeRawBufferPointer, pageSize: Int?) {
        guard bytes.count >= Self.head else { return nil }
        self.bytes = bytes
        let magic = Self.word(bytes, 0)
        let isKnown = magic & ~1 == 0x377f_0682
        isBig = isKnown && magic & 1 == 1
        var size = Int(Self.word(bytes, 8))
        let sum = Self.sum(bytes, 0..<24, after: (0, 0), isBig)
        isHeadWhole = isKnown && Self.isPageSize(size) && sum.0 == Self.word(bytes, 24) && sum.1 == Self.word(bytes, 28)
        if !isHeadWhole { size = pageSize ?? size }
        guard Self.isPageSize(size) else { return nil }
        self.pageSize = size
        count = (bytes.count - Self.head) / (Self.frameHead + size)
        // If the head is damaged, the salts are taken from the first frame.
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
    /// How many pages the file has after this frame, if it ends a commit; 0 for any other frame.
    func size(_ index: Int) -> Int { Int(word(offset(index) + 4)) }

    func hasSalts(_ index: Int) -> Bool {
        word(offset(index) + 8) == salts.0 && word(offset(index) + 12) == salts.1 && page(index) > 0
    }

    /// True if the checksum of this frame continues that of the frame before it.
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
    func tail(from first: Int, behind end: Int) -> WriteAheadLog.Tail? {
        // The salts alone of the first frame may be damaged.
        let own = (first..<count).filter { hasSalts($0) || $0 == first && follows($0) }
        guard let last = own.last else {
            // Frames of an unfinished commit, or a part of one. Those of an older log fill their room completely.
            let isPart = offset(first) > end || bytes.count > offset(count)
            return isPart ? WriteAheadLog.Tail(offset: max(end, offset(first)), isDamage: false, whole: 0) : nil
        }
        let broken = endOfCommit(from: first)
        let behind = broken.map { broken in own.filter { $0 > broken } } ?? []
        return WriteAheadLog.Tail(
            offset: offset(first), isDamage: broken.map { last > $0 } ?? false,
            whole: behind.count { size($0) > 0 && follows($0) })
    }

    /// The frame that ends the commit to which `first` belongs; nil if no such frame is known.
    private func endOfCommit(from first: Int) -> Int? {
        for index in first..<count where size(index) > 0 {
            // A page may be torn. Fields that lie in one sector together with the log's own salts can't be.
            let isOwnSector = hasSalts(index) && offset(index) % Self.sector <= Self.sector - 16
            if isOwnSector || (index == first || hasSalts(index)) && follows(index) { return index }
        }
        return nil
    }

    /// The part of the log behind a damaged head, which is synced before the first frame is written.
    func tailBehindHead() -> WriteAheadLog.Tail? {
        guard bytes.count > Self.head else { return nil }
        let own = (0..<count).filter(hasSalts)
        var whole = 0
        var isOwn = count > 0 && page(0) > 0 && salts == (word(16), word(20))
        for index in own where follows(index, false) || follows(index, true) {
            isOwn = true
            if size(index) > 0 { whole += 1 }
        }
        return WriteAheadLog.Tail(offset: 0, isDamage: isOwn, whole: whole)
    }
}
