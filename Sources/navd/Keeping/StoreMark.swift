import Glibc
import Store

/// `STORE.start`, a file beside the store: the name of the last start, and how many batches were stored. The store also
/// has the name of its last start. So a start notices if the store is an older one that was put back from a copy: it
/// has another name, or fewer batches.
///
/// The count is written after each stored batch, without a sync. A kill loses nothing of it. After a power cut the file
/// may have a lower count than the store, which is never taken for an older store.
final class StoreMark: @unchecked Sendable {
    // Sendable: used on the loop only.
    struct Record: Equatable {
        var start: String
        /// The start before this one, until the store has the name of this one.
        var before: String?
        var batch: UInt64
    }

    private static let digits = 20
    /// Stands for the previous name if the store had none: an older navd wrote the store, or it is new.
    static let unnamed = "*"

    private let store: String
    private var descriptor: Int32
    private var record: Record

    static func path(of store: String) -> String { "\(store).start" }

    /// The record in the file; nil if there is none, or if it can't be read.
    static func read(_ store: String) -> Record? {
        let file = open(path(of: store), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return Record(String(decoding: bytes[..<count], as: UTF8.self))
    }

    /// Called before the store has the name of this start.
    /// - Parameter before: the start whose name the store has; nil if the store is an older one, so that it counts as
    ///   older until it has the new name.
    /// Returns nil if the file can't be written.
    init?(_ store: String, start: String, before: String?, batch: UInt64) {
        record = Record(start: start, before: before, batch: batch)
        self.store = store
        descriptor = -1
        guard make() else { return nil }
    }

    /// Makes a new file, and renames it over the old one.
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
        // Sync the folder too. If that is lost, the next start finds the previous record, and begins a new epoch.
        try? SystemCall.sync(SystemCall.directory(of: store))
        return true
    }

    /// Puts the file back if it was taken away or replaced. False if that fails.
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

    /// Called when the batches up to `batch` are stored. The first of them has the name of this start.
    func kept(_ batch: UInt64) {
        guard batch > record.batch else { return }
        record.batch = batch
        // If this made a new file, the file has the new count already, but it may still have the previous name.
        _ = standsInPlace()
        guard record.before == nil else {
            record.before = nil
            _ = write()
            return
        }
        let bytes = Array(Self.padded(batch).utf8)
        _ = pwrite(descriptor, bytes, bytes.count, off_t(record.text.utf8.count - bytes.count - 1))
    }

    /// Whether the store has at least what the last start left in it.
    /// - Parameters:
    ///   - start: the name that the store has; nil if only older navds, which do not name their starts, have written
    ///     it.
    ///   - batch: the last batch in the store.
    static func isSame(_ start: String?, _ batch: UInt64, as record: Record?) -> Bool {
        // The store has no name yet: it is the same store if the last start found no name in it either.
        guard let start else { return record.map { $0.before == unnamed && batch >= $0.batch } ?? true }
        guard let record else { return false }
        return (start == record.start || start == record.before) && batch >= record.batch
    }

    private func write() -> Bool {
        let bytes = Array(record.text.utf8)
        // The record may have become shorter.
        return pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
            && ftruncate(descriptor, off_t(bytes.count)) == 0
    }

    fileprivate static func padded(_ number: UInt64) -> String {
        let text = String(number)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}

extension StoreMark.Record {
    /// The entries that a store must contain if it was last written by that start of navd, or by the one before it.
    var witness: Witness {
        Witness(key: StoredState.startKey, values: [start] + (before.map { [$0] } ?? []), batch: batch)
    }

    /// The count has a fixed width and comes last, so that it can be overwritten in place.
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
