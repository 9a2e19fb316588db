import Bus
import Glibc
import Logging

/// The last warnings and the last errors of the log, for `daemon.status`. Each have places of their own,
/// so that a peer that causes many warnings displaces no error. Any thread may log.
final class RecentProblems: @unchecked Sendable {
    // Sendable: `warnings`, `errors` and `count` are used under the lock.
    struct Line: Equatable {
        /// Milliseconds since 1970.
        let at: Int
        let level: Logger.Level
        let message: String
        /// What the line tells besides, by name.
        let details: [String: String]
    }

    /// How many warnings are kept, and how many errors; bytes of a text in them.
    static let most = 16
    static let longest = 256

    private typealias Counted = (number: Int, line: Line)

    private let lock = PosixLock()
    private var warnings: [Counted] = []
    private var errors: [Counted] = []
    private var count = 0

    /// The oldest comes first.
    var all: [Line] { lock.withLock { (warnings + errors).sorted { $0.number < $1.number }.map(\.line) } }

    func add(_ line: Line) {
        lock.withLock {
            count += 1
            if line.level >= .error {
                Self.add((count, line), to: &errors)
            } else {
                Self.add((count, line), to: &warnings)
            }
        }
    }

    private static func add(_ line: Counted, to lines: inout [Counted]) {
        if lines.count == most { lines.removeFirst() }
        lines.append(line)
    }
}

/// Hands warnings and errors with all their metadata on, and writes nothing.
struct WarningLog: LogHandler {
    var logLevel = Logger.Level.warning
    var metadata = Logger.Metadata()
    private let take: @Sendable (LogEvent, Logger.Metadata) -> Void

    init(_ take: @escaping @Sendable (LogEvent, Logger.Metadata) -> Void) { self.take = take }

    init(_ problems: RecentProblems) {
        self.init { event, metadata in
            let longest = RecentProblems.longest
            problems.add(
                RecentProblems.Line(
                    at: Expiry.now(), level: event.level, message: "\(event.message)".cut(toBytes: longest),
                    details: metadata.mapValues { "\($0)".cut(toBytes: longest) }))
        }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level >= .warning { take(event, metadata.merging(event.metadata ?? [:]) { $1 }) }
    }
}

/// Hands each line to two handlers, whatever their levels are. The level is that of the first.
struct LogFork: LogHandler {
    private var first, second: any LogHandler

    init(_ first: any LogHandler, _ second: any LogHandler) { (self.first, self.second) = (first, second) }

    var logLevel: Logger.Level {
        get { min(first.logLevel, .warning) }
        set { first.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { first.metadata }
        set { (first.metadata, second.metadata) = (newValue, newValue) }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { first[metadataKey: key] }
        set {
            first[metadataKey: key] = newValue
            second[metadataKey: key] = newValue
        }
    }

    func log(event: LogEvent) {
        if event.level >= first.logLevel { first.log(event: event) }
        second.log(event: event)
    }
}
