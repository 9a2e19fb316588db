import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// The descriptor for log lines. If its reader stops reading, lines are dropped and counted, so that the log never
/// blocks the program.
package final class LogPipe: @unchecked Sendable {
    // Sendable: what changes is used under its lock.
    package static let standardError = LogPipe(STDERR_FILENO)

    /// A pipe that polls as writable takes this many bytes at once (PIPE_BUF); longer lines are cut.
    package static let longestLine = 4_096

    private let descriptor: Int32
    private let lock = PosixLock()
    private var lost = 0
    /// What takes away the progress that stands on the terminal; nil if none does.
    private var erasure: String?

    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes one line; the text has no newline.
    /// - Parameter label: names the program in a line about lines that were lost.
    package func write(_ text: String, label: String = "navd") {
        lock.withLock {
            takeAway()
            if lost > 0, takes {
                put(#"{"level":"warning","logger":"\#(label)","message":"the log was not read","dropped":"\#(lost)"}"#)
                lost = 0
            }
            if takes { put(text) } else { lost += 1 }
        }
    }

    /// Writes a progress over the last line of a terminal. The next line of the log takes it away.
    /// - Parameters:
    ///   - text: with the sequences that place it; nil for nothing.
    ///   - erasure: takes it away.
    package func show(_ text: String?, erasedBy erasure: String) {
        lock.withLock {
            guard let text else { return takeAway() }
            guard takes else { return }
            write(Array(text.utf8))
            self.erasure = erasure
        }
    }

    private func takeAway() {
        guard let erasure, takes else { return }
        write(Array(erasure.utf8))
        self.erasure = nil
    }

    /// False if the pipe is full, or has no reader.
    private var takes: Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&item, 1, 0) == 1 && item.revents == Int16(POLLOUT)
    }

    private func put(_ text: String) {
        var bytes = Array(text.utf8.prefix(Self.longestLine - 1))
        bytes.append(UInt8(ascii: "\n"))
        write(bytes)
    }

    private func write(_ bytes: [UInt8]) {
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
