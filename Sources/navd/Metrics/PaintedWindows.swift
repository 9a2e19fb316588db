import Bus

/// What renderers say that they have painted, and how far it lags behind what is committed. A renderer tells the number
/// of the last layout that the user sees (`ping`), now and then. All times are milliseconds of the loop's clock.
///
/// The report of a renderer that was lost stays: its screen is dead, and the age of its last word is what tells so. It
/// goes when the window is closed, or when a renderer of the same client paints the window again. A renderer that
/// leaves properly withdraws its reports.
struct PaintedWindows: Room {
    /// The most windows of one session, and the most reports in all. Among these, lost reports make room for others.
    static let mostOfSession = 16
    static let most = 1_024
    /// The most lost reports of one window; the newest stay.
    static let mostLost = 8

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
        let client: String
        let seq: UInt64
        /// When that was said.
        let at: UInt64
        /// Whether the session has ended without a `bye`.
        var isLost = false
    }

    /// What one session has said last of one window.
    struct Found {
        let window: WindowID
        let session: UInt64
        let client: String
        /// Whether the session has ended without a `bye`.
        let isLost: Bool
        let lag: Lag

        /// Whether it has spoken lately.
        var isHeard: Bool { !isLost && lag.age <= PaintedLimits.age }
        /// Whether the user does not see what navd has committed.
        var isFaulty: Bool { !isHeard || lag.milliseconds > PaintedLimits.lag }

        /// The renderer that counts for a window: of those heard lately the one that lags least, else the one that was
        /// heard last.
        static func best(of found: [Found]) -> Found? {
            let heard = found.filter(\.isHeard)
            return heard.isEmpty
                ? found.min { $0.lag.age < $1.lag.age } : heard.min { $0.lag.milliseconds < $1.lag.milliseconds }
        }
    }

    /// One window, with the reports by session.
    private struct Painted {
        var reports: [UInt64: Report] = [:]
        var commits = Commits()
    }

    private var windows: [WindowID: Painted] = [:]
    /// How many windows each session reports; those that have ended are not in it.
    private var counts: [UInt64: Int] = [:]
    /// All reports, lost ones too.
    private var count = 0

    /// While this is true, commits need not be noted.
    var isEmpty: Bool { windows.isEmpty }

    /// A session has said what it has painted of a window.
    /// - Parameters:
    ///   - client: the name of the session's client.
    ///   - last: the number of the window's last commit.
    /// Errors: `limitExceeded`.
    mutating func report(
        _ seq: UInt64, of window: WindowID, by session: UInt64, client: String, last: UInt64, at now: UInt64
    ) throws(Refusal) {
        if windows[window]?.reports[session] == nil {
            let own = counts[session] ?? 0
            if own < Self.mostOfSession, count >= Self.most { forgetOldestLost() }
            guard own < Self.mostOfSession, count < Self.most else {
                let limit = own < Self.mostOfSession ? Self.most : Self.mostOfSession
                throw Refusal(
                    .limitExceeded, "\(limit) windows are reported as painted already",
                    data: ["limit": .number(limit)])
            }
            counts[session] = own + 1
            count += 1
        }
        var painted = windows[window] ?? Painted()
        // The client has come back, or another page of it draws the window.
        let superseded = painted.reports.filter { $0.value.isLost && $0.value.client == client }
        for number in superseded.keys { painted.reports[number] = nil }
        count -= superseded.count
        painted.reports[session] = Report(client: client, seq: seq, at: now)
        // A commit before the first report counts as made now, since its time is not known.
        if last > max(painted.commits.last, seq) { painted.commits.add(last, at: now) }
        painted.commits.forget(through: painted.reports.values.reduce(seq) { min($0, $1.seq) })
        windows[window] = painted
    }

    /// Lost reports must not keep out the renderers that are there.
    private mutating func forgetOldestLost() {
        var oldest: (window: WindowID, session: UInt64, at: UInt64)?
        for (window, painted) in windows {
            for (session, report) in painted.reports where report.isLost && report.at < oldest?.at ?? .max {
                oldest = (window, session, report.at)
            }
        }
        if let oldest { keep { $0 != oldest.window || $1 != oldest.session } }
    }

    /// A commit of a window was published.
    mutating func committed(_ seq: UInt64, of window: WindowID, at now: UInt64) {
        windows[window]?.commits.add(seq, at: now)
    }

    /// A session has ended without a `bye`: its last words stay, and grow old.
    mutating func lost(session: UInt64) {
        guard counts[session] != nil else { return }
        for (window, var painted) in windows {
            guard let report = painted.reports[session] else { continue }
            painted.reports[session]?.isLost = true
            let others = painted.reports.filter { $0.key != session }
            // A page that was loaded again has reported before the session of the last one ended.
            let isSuperseded = others.values.contains { $0.client == report.client && !$0.isLost }
            var gone = others.filter { $0.value.isLost && $0.value.client == report.client }.map(\.key)
            if isSuperseded { gone.append(session) }
            for number in gone { painted.reports[number] = nil }
            let lost = painted.reports.filter(\.value.isLost).sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }
            for (number, _) in lost.dropLast(Self.mostLost) { painted.reports[number] = nil }
            windows[window] = painted
        }
        recount()
    }

    /// Withdraws the reports of a session, besides those of the windows that it still draws.
    mutating func withdraw(session: UInt64, except drawn: Set<WindowID> = []) {
        guard counts[session] != nil else { return }
        keep { window, number in number != session || drawn.contains(window) }
    }

    /// Forgets the reports of windows that were closed.
    mutating func forget(unless isOpen: (WindowID) -> Bool) {
        guard windows.keys.contains(where: { !isOpen($0) }) else { return }
        keep { window, _ in isOpen(window) }
    }

    private mutating func keep(_ isKept: (_ window: WindowID, _ session: UInt64) -> Bool) {
        for (window, painted) in windows {
            let reports = painted.reports.filter { isKept(window, $0.key) }
            windows[window]?.reports = reports
        }
        recount()
    }

    private mutating func recount() {
        (counts, count) = ([:], 0)
        for (window, painted) in windows {
            if painted.reports.isEmpty { windows[window] = nil }
            count += painted.reports.count
            for (session, report) in painted.reports where !report.isLost { counts[session, default: 0] += 1 }
        }
    }

    /// All reports, by window and session.
    /// - Parameter last: the number of a window's last commit.
    func lags(at now: UInt64, last: (WindowID) -> UInt64) -> [Found] {
        windows.sorted { $0.key < $1.key }.flatMap { window, painted in
            let last = last(window)
            return painted.reports.sorted { $0.key < $1.key }.map { session, report in
                let since = last > report.seq ? painted.commits.first(after: report.seq) : nil
                let lag = Lag(
                    seq: report.seq, behind: last > report.seq ? last - report.seq : 0,
                    milliseconds: since.map { now - min($0, now) } ?? 0, age: now - min(report.at, now))
                return Found(
                    window: window, session: session, client: report.client, isLost: report.isLost, lag: lag)
            }
        }
    }
}
