#if canImport(Glibc)
    import Glibc
#endif

/// Who holds a lock file, without taking it.
public enum LockHolder: Equatable, Sendable {
    case nobody
    /// 0 where the file does not say.
    case held(pid: Int32)

    public init(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else {
            self = .nobody
            return
        }
        defer { close(file) }
        // Shared, so that two who look don't see each other.
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
        // Zero and below would mean groups of processes.
        let pid = Int32(String(decoding: bytes[..<count].prefix { $0 != 10 }, as: UTF8.self))
        return pid.flatMap { $0 > 0 ? $0 : nil }
    }
}
