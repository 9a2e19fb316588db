#if canImport(Glibc)
    import Glibc
#endif

/// The socket of systemd's journal, for a program whose standard error is connected to the journal.
package final class JournalSocket: Sendable {
    package static let path = "/run/systemd/journal/socket"

    private let descriptor: Int32

    /// Nil if standard error is not connected to the journal, or the journal can't be reached.
    static let ofStandardError: JournalSocket? = {
        guard let stream = getenv("JOURNAL_STREAM"), isStream(STDERR_FILENO, String(cString: stream)) else {
            return nil
        }
        return JournalSocket(path)
    }()

    /// Nil if no socket is there.
    package init?(_ path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
        // `deinit` closes the descriptor.
        guard isConnected else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// False if the journal does not take the entry at once, so that the log never blocks the program.
    package func write(_ entry: JournalEntry) -> Bool {
        send(descriptor, entry.bytes, entry.bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) == entry.bytes.count
    }

    /// Whether the descriptor is the one that `$JOURNAL_STREAM` names by `device:inode`. A program whose standard error
    /// was redirected has the variable, too.
    package static func isStream(_ descriptor: Int32, _ stream: String) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
    }
}
