import Store

#if canImport(Glibc)
    import Glibc
#endif

/// `STORE.start`, beside the store: the name of the last start, and how many batches were kept. The store has the name of its last start too. So
/// a start notices that the store in its place is an older one, put back from a copy: it has another name, or fewer batches.
///
/// Every batch is written here once it is kept, without a sync: a kill loses nothing of it, and after a power cut the file says less than the
/// store has, which is never taken for an older store.
final class StoreMark: @unchecked Sendable {
    // Sendable: touched on the loop only.
    struct Record: Equatable {
        var start: String
        /// The start before it, until the store has the name of this one.
        var before: String?
        var batch: UInt64
    }

    private static let digits = 20
    /// In place of the name before, where the store had none: a navd wrote it that names no starts, or nobody did.
    static let unnamed = "*"

    private let store: String
    private var descriptor: Int32
    private var record: Record

    static func path(of store: String) -> String { "\(store).start" }

    /// What stands there; nil for nothing, or for what can't be read.
    static func read(_ store: String) -> Record? {
        let file = open(path(of: store), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return Record(String(decoding: bytes[..<count], as: UTF8.self))
    }

    /// Before the store has the name of this start.
    /// - Parameter before: the start whose name it has; nil where the store is an older one, so that it stays one until it has the new name.
    /// Returns nil where nothing can be written there.
    init?(_ store: String, start: String, before: String?, batch: UInt64) {
        record = Record(start: start, before: before, batch: batch)
        self.store = store
        descriptor = -1
        guard make() else { return nil }
    }

    /// A new file, under the name of the one that was there.
    private func make() -> Bool {
        let (place, new) = (Self.path(of: store), "\(Self.path(of: store)).new")
        unlink(new)
        let made = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard made >= 0 else { return false }
        if descriptor >= 0 { close(descriptor) }
        descriptor = made
        guard write(), fsync(descriptor) == 0, rename(new, place) == 0 else {
            unlink(new)
            return false
        }
        // The name of the file, too. Without it the next start finds the record before this one, and begins a new epoch.
        let folder = open(Self.folder(of: store), O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
        return true
    }

    /// Puts the file back where it was taken away or replaced. False where that can't be done.
    func standsInPlace() -> Bool {
        var (own, named) = (stat(), stat())
        if fstat(descriptor, &own) == 0, stat(Self.path(of: store), &named) == 0, own.st_ino == named.st_ino,
            own.st_dev == named.st_dev
        {
            return true
        }
        return make()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// So many batches are kept, and with the first of them the name of this start.
    func kept(_ batch: UInt64) {
        guard batch > record.batch else { return }
        record.batch = batch
        // A new one has the number already, unless it has the name before as well.
        _ = standsInPlace()
        guard record.before == nil else {
            record.before = nil
            _ = write()
            return
        }
        let bytes = Array(Self.padded(batch).utf8)
        _ = pwrite(descriptor, bytes, bytes.count, off_t(record.text.utf8.count - bytes.count - 1))
    }

    /// Has the store what the last start left?
    /// - Parameters:
    ///   - start: the name that the store has; nil where no navd that names its starts has kept anything in it.
    ///   - batch: the last that the store has.
    static func isSame(_ start: String?, _ batch: UInt64, as record: Record?) -> Bool {
        // Before anything was kept in it under a name, it is the same as long as no other start had one.
        guard let start else { return record.map { $0.before == unnamed && batch >= $0.batch } ?? true }
        guard let record else { return false }
        return (start == record.start || start == record.before) && batch >= record.batch
    }

    private func write() -> Bool {
        let bytes = Array(record.text.utf8)
        // It may have become shorter.
        return pwrite(descriptor, bytes, bytes.count, 0) == bytes.count && ftruncate(descriptor, off_t(bytes.count)) == 0
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    fileprivate static func padded(_ number: UInt64) -> String {
        let text = String(number)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}

extension StoreMark.Record {
    /// What a store of that start, or of the one before it, must have.
    var witness: Witness {
        Witness(key: StoredState.startKey, values: [start] + (before.map { [$0] } ?? []), batch: batch)
    }

    /// Each part has its place and its length.
    fileprivate var text: String {
        "navd start 1\nstart \(start)\nbefore \(before ?? "-")\nbatch \(StoreMark.padded(batch))\n"
    }

    fileprivate init?(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func value(_ index: Int, _ name: String) -> String? {
            guard lines.indices.contains(index), lines[index].hasPrefix("\(name) ") else { return nil }
            return String(lines[index].dropFirst(name.utf8.count + 1))
        }
        guard lines.first == "navd start 1", let start = value(1, "start"), !start.isEmpty,
            let before = value(2, "before"), let batch = value(3, "batch").flatMap({ UInt64($0) })
        else { return nil }
        self.init(start: start, before: before == "-" ? nil : before, batch: batch)
    }
}
