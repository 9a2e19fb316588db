import Bus
import Logging

/// The first warnings and errors of a log, for a caller that reads them as a whole. Any thread may log.
final class CollectedNotes: @unchecked Sendable {
    // Sendable: `lines` and `leftOut` are used under the lock.
    /// How many lines are kept, and bytes of each.
    static let most = 1_000
    static let longest = 2_048

    private let lock = PosixLock()
    private var lines: [String] = []
    private var leftOut = 0

    /// In their order; the last one tells how many there are besides.
    var all: [String] { lock.withLock { leftOut > 0 ? lines + ["\(leftOut) more are not shown"] : lines } }

    func add(_ line: String) {
        lock.withLock {
            if lines.count < Self.most { lines.append(line.cut(toBytes: Self.longest)) } else { leftOut += 1 }
        }
    }
}

extension WarningLog {
    init(_ notes: CollectedNotes) { self.init { event, _ in notes.add("\(event.message)") } }
}
