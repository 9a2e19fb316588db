import Bus

/// What a start tells of its progress, and when: on a terminal a line that is written again and again, elsewhere a line
/// of the log now and then. It knows no clock: all times are milliseconds of the caller's.
struct ProgressReport {
    enum Place {
        case log
        /// - Parameter columns: the width in cells.
        case terminal(columns: Int)
    }

    enum Action: Equatable {
        /// To be written as it is.
        case show(String)
        case erase
        /// How far the work is, for the log.
        case log(String)
    }

    private struct Work {
        let what: String
        let since: Int
        /// Nil where only the time is known that it takes.
        var amount: ProgressAmount?
    }

    /// Milliseconds from the start, or from one word that it moves, to the next such word at least.
    static let pulse = 5_000

    private var work: Work?
    /// How many works have begun.
    private var works = 0
    private var lastPulse: (at: Int, works: Int, done: Int?)
    private var line = ProgressLine()
    private var log = ProgressPace.log
    private let start: Int

    /// - Parameter now: when the start has begun.
    init(at now: Int) {
        start = now
        lastPulse = (now, 0, nil)
    }

    /// - Parameter what: what is being done: `restores windows`.
    mutating func begin(_ what: String, _ amount: ProgressAmount?, at now: Int) {
        work = Work(what: what, since: now, amount: amount)
        works += 1
    }

    /// Sets how much of the work is done; nothing if its amount is not counted.
    mutating func set(_ done: Int) { work?.amount?.done = done }

    mutating func add(_ count: Int) { if let done = work?.amount?.done { work?.amount?.done = done + count } }

    /// Nil if nothing is to be told now.
    mutating func look(at now: Int, _ place: Place) -> Action? {
        guard let work else { return nil }
        func text() -> String {
            let far = work.amount?.text ?? "\((now - work.since) / 1_000) s"
            return "\(work.what): \(far)"
        }
        switch place {
        case .terminal(let columns):
            return line.show({ "navd \(text())" }, columns: columns, now: now, since: start).map { .show($0) }
        case .log: return log.isDue(at: now, since: start) ? .log(text()) : nil
        }
    }

    /// Whether the service manager is to hear that the start moves: another work has begun, or more of it is done,
    /// since this was last true.
    mutating func takeMovement(at now: Int) -> Bool {
        guard let work, now - lastPulse.at >= Self.pulse else { return false }
        let done = work.amount?.done
        guard works != lastPulse.works || done != lastPulse.done else { return false }
        lastPulse = (now, works, done)
        return true
    }

    /// The start is over. Nil if nothing stands on the terminal.
    mutating func end() -> Action? {
        work = nil
        return line.clear().map { _ in .erase }
    }
}
