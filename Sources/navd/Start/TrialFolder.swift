import Foundation
import Locking

/// A folder of temporary files that this process alone uses, and that no other user can read. It is removed with this
/// object. A process that is killed leaves it behind, and the next check removes it.
final class TrialFolder {
    static let place = FileManager.default.temporaryDirectory.path
    private static let prefix = "navd-check-"
    /// How often a new folder may be taken for a leftover before it is locked.
    private static let attempts = 8

    let path: String
    /// Held until this process ends, however it ends.
    private let lock: LockFile

    /// - Parameter place: the folder in which it is made.
    /// Errors: `CocoaError`, `LockFileError`.
    init(in place: String = TrialFolder.place) throws { (path, lock) = try Self.make(in: place) }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        lock.release()
    }

    private static func make(in place: String) throws -> (String, LockFile) {
        var failure: LockFileError?
        for _ in 0..<attempts {
            let path = "\(place)/\(prefix)\(UUID().uuidString)"
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            do throws(LockFileError) {
                let lock = try LockFile(lockPath(in: path))
                if lock.isInPlace { return (path, lock) }
            } catch { failure = error }
            // Another check has taken it for a leftover before it was locked.
            try? FileManager.default.removeItem(atPath: path)
        }
        throw failure ?? .held(pid: nil)
    }

    private static func lockPath(in folder: String) -> String { "\(folder)/lock" }

    /// Removes the folders of processes of this user that were killed.
    static func removeLeftovers(in place: String = TrialFolder.place) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
            guard name.hasPrefix(prefix), UUID(uuidString: String(name.dropFirst(prefix.count))) != nil else {
                continue
            }
            let path = "\(place)/\(name)"
            // Any user may make a link of such a name among the temporary files.
            var found = stat()
            guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFDIR, found.st_uid == geteuid(),
                let lock = try? LockFile(lockPath(in: path))
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
            lock.release()
        }
    }
}
