import Bus

/// What renderers say that they have painted, and how far it lags behind what is committed. A renderer tells the number
/// of the last layout that the user sees (`ping`), now and then. All times are milliseconds of the loop's clock.
struct PaintedWindows: Room {
    /// The most windows of one session, and the most reports in all.
    static let mostOfSession = 16
    static let most = 1_024

    /// How far the painted lags behind.
    struct Lag: Equatable {
        let seq: UInt64
        /// How far the number of the window's last commit is above `seq`.
        let behind: UInt64
        /// How old the oldest commit is that is not painted; 0 if all are.
        let milliseconds: UInt64
        /// How long ago the renderer said so.
        let age: UInt64
    }

    /// The numbers of the last commits of a window, with their times. Of many commits the older ones share entries.
    private struct Commits {
        static let most = 64
        private var entries: [Entry] = []

        private struct Entry {
            /// The last commit of the entry, and when the first one was made.
            var through: UInt64
            let at: UInt64
        }

        var last: UInt64 { entries.last?.through ?? 0 }

        mutating func add(_ seq: UInt64, at now: UInt64) {
            if entries.count >= Self.most {
                entries = stride(from: 0, to: entries.count, by: 2).map { index in
                    Entry(through: entries[min(index + 1, entries.count - 1)].through, at: entries[index].at)
                }
            }
            entries.append(Entry(through: seq, at: now))
        }

        /// When the first commit after `seq` was made, or one that shares its entry.
        func first(after seq: UInt64) -> UInt64? { entries.first { $0.through > seq }?.at }

        mutating func forget(through seq: UInt64) { entries.removeAll { $0.through <= seq } }
    }

    private struct Report {
        let seq: UInt64
        /// When that was said.
        let at: UInt64
    }

    /// One window, with the reports by session.
    private struct Painted {
        var reports: [UInt64: Report] = [:]
        var commits = Commits()
    }

    private var windows: [WindowID: Painted] = [:]
    /// How many windows each session reports.
    private var counts: [UInt64: Int] = [:]
    private var count = 0

    /// While this is true, commits need not be noted.
    var isEmpty: Bool { windows.isEmpty }

    /// A session has said what it has painted of a window.
    /// - Parameter last: the number of the window's last commit.
    /// Errors: `limitExceeded`.
    mutating func report(
        _ seq: UInt64, of window: WindowID, by session: UInt64, last: UInt64, at now: UInt64
    ) throws(Refusal) {
        var painted = windows[window] ?? Painted()
        if painted.reports[session] == nil {
            let own = counts[session] ?? 0
            guard own < Self.mostOfSession, count < Self.most else {
                let limit = own < Self.mostOfSession ? Self.most : Self.mostOfSession
                throw Refusal(
                    .limitExceeded, "\(limit) windows are reported as painted already",
                    data: ["limit": .number(limit)])
            }
            counts[session] = own + 1
            count += 1
        }
        painted.reports[session] = Report(seq: seq, at: now)
        // A commit before the first report counts as made now, since its time is not known.
        if last > max(painted.commits.last, seq) { painted.commits.add(last, at: now) }
        painted.commits.forget(through: painted.reports.values.reduce(seq) { min($0, $1.seq) })
        windows[window] = painted
    }

    /// A commit of a window was published.
    mutating func committed(_ seq: UInt64, of window: WindowID, at now: UInt64) {
        windows[window]?.commits.add(seq, at: now)
    }

    /// Forgets the reports of sessions that have ended, and of windows that were closed.
    mutating func forget(unless isThere: (_ session: UInt64, _ window: WindowID) -> Bool) {
        for (window, painted) in windows {
            let reports = painted.reports.filter { isThere($0.key, window) }
            windows[window]?.reports = reports
            if reports.isEmpty { windows[window] = nil }
        }
        counts = windows.values.reduce(into: [:]) { counts, painted in
            for session in painted.reports.keys { counts[session, default: 0] += 1 }
        }
        count = counts.values.reduce(0, +)
    }

    /// All reports, by window and session.
    /// - Parameter last: the number of a window's last commit.
    func lags(at now: UInt64, last: (WindowID) -> UInt64) -> [(window: WindowID, session: UInt64, lag: Lag)] {
        windows.sorted { $0.key < $1.key }.flatMap { window, painted in
            let last = last(window)
            return painted.reports.sorted { $0.key < $1.key }.map { session, report in
                let since = last > report.seq ? painted.commits.first(after: report.seq) : nil
                let lag = Lag(
                    seq: report.seq, behind: last > report.seq ? last - report.seq : 0,
                    milliseconds: since.map { now - min($0, now) } ?? 0, age: now - min(report.at, now))
                return (window: window, session: session, lag: lag)
            }
        }
    }
}
