#if canImport(Glibc)
    import Glibc
#endif

/// The holder of a lock file, found without taking the lock.
public enum LockHolder: Equatable, Sendable {
    case nobody
    /// `pid` is 0 if the file does not name a process.
    case held(pid: Int32)

    /// Reads the file at `path`; a file that can't be opened counts as not held.
    public init(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else {
            self = .nobody
            return
        }
        defer { close(file) }
        // A shared lock, so that two processes that look at the same time do not take each other for the holder.
        if flock(file, LOCK_SH | LOCK_NB) == 0 {
            self = .nobody
        } else {
            self = .held(pid: Self.pid(in: file) ?? 0)
        }
    }

    static func pid(in file: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        // For `kill` zero and negative numbers are groups of processes.
        let pid = Int32(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self))
        return pid.flatMap { $0 > 0 ? $0 : nil }
    }
}
