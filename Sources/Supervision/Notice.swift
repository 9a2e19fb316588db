/// One line of what a service tells its service manager, in the words of sd_notify(3).
package enum Notice: Equatable, Sendable {
    /// The service can be used; after `reloading`, the reload has ended.
    case ready
    /// The service reads its configuration again, or is being replaced. `at` is microseconds of `CLOCK_MONOTONIC`.
    case reloading(at: UInt64)
    /// The service is about to end.
    case stopping
    /// The service is alive.
    case watchdog
    /// The start, a reload or the time until the next sign of life may last that many microseconds more, from now on.
    case extendTimeout(UInt64)
    /// One line for people.
    case status(String)
    /// This process is the service from now on.
    case mainPID(Int32)

    /// Bytes of a status; what follows is cut off.
    static let longestStatus = 512

    var line: String {
        switch self {
        case .ready: "READY=1"
        case .reloading(let microseconds): "RELOADING=1\nMONOTONIC_USEC=\(microseconds)"
        case .stopping: "STOPPING=1"
        case .watchdog: "WATCHDOG=1"
        case .extendTimeout(let microseconds): "EXTEND_TIMEOUT_USEC=\(microseconds)"
        // A newline would begin another assignment.
        case .status(let text):
            "STATUS=\(String(decoding: text.utf8.prefix(Self.longestStatus).map { $0 < 32 ? 32 : $0 }, as: UTF8.self))"
        case .mainPID(let pid): "MAINPID=\(pid)"
        }
    }
}
