#if canImport(Glibc)
    import Glibc
#endif

// Who has the lock, for whoever comes too late.
extension EndpointLock {
    /// Milliseconds that the holder may take from getting the lock to writing its name down.
    private static let writing = 250

    /// The holder's process id. Right after it has got the lock the file is empty, or still names one that was killed; so this
    /// waits a little for the name of somebody who lives. Nil where none comes.
    static func holder(of file: Int32) -> Int32? {
        for _ in 0..<writing {
            if let pid = pid(in: file), kill(pid, 0) == 0 || errno == EPERM { return pid }
            usleep(1_000)
        }
        return nil
    }

    private static func pid(in file: Int32) -> Int32? {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        let pid = Int32(String(decoding: buffer[..<count].prefix { $0 != 10 }, as: UTF8.self))
        // Zero and below would mean groups of processes.
        return pid.flatMap { $0 > 0 ? $0 : nil }
    }
}
