import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// Where log lines go. Whoever reads them may stop reading: then lines are dropped and counted, and nobody waits for him.
final class LogPipe: @unchecked Sendable {
    // Sendable: the count is touched under its lock.
    static let standardError = LogPipe(STDERR_FILENO)

    /// A pipe that says it can be written to takes as much at once (PIPE_BUF); longer lines are cut.
    static let longestLine = 4_096

    private let descriptor: Int32
    private let lock = PosixLock()
    private var lost = 0

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// One line, its end not included.
    func write(_ text: String) {
        lock.withLock {
            if lost > 0, takes {
                put(#"{"level":"warning","logger":"navd","message":"nobody read the log","dropped":"\#(lost)"}"#)
                lost = 0
            }
            if takes { put(text) } else { lost += 1 }
        }
    }

    /// False where it is full, or nobody reads at all.
    private var takes: Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&item, 1, 0) == 1 && item.revents == Int16(POLLOUT)
    }

    private func put(_ text: String) {
        var bytes = Array(text.utf8.prefix(Self.longestLine - 1))
        bytes.append(UInt8(ascii: "\n"))
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
