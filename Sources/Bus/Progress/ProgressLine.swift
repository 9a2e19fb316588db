/// When the progress of long work is reported. All times are milliseconds of one clock.
public struct ProgressPace: Sendable, Equatable {
    /// Of a line on a terminal.
    public static let terminal = ProgressPace(quiet: ProgressLine.quiet, pause: ProgressLine.pause)
    /// Of lines in a log.
    public static let log = ProgressPace(quiet: 10_000, pause: 10_000)

    /// The time for which nothing is told of a work: most works have ended by then.
    private let quiet: Int
    /// The time from one telling to the next, at least.
    private let pause: Int
    private var toldAt: Int?

    private init(quiet: Int, pause: Int) { (self.quiet, self.pause) = (quiet, pause) }

    /// Whether it is time. If so, it counts as told.
    /// - Parameter start: when the work has begun.
    public mutating func isDue(at now: Int, since start: Int) -> Bool {
        guard now - start >= quiet, toldAt.map({ now - $0 >= pause }) ?? true else { return false }
        toldAt = now
        return true
    }

    /// Tells at the next time without a pause, since what was told is gone.
    public mutating func again() { toldAt = nil }
}

/// How far long works have come: one line of a terminal, which is written again and again, and taken away at the end.
public struct ProgressLine: Sendable, Equatable {
    /// Milliseconds for which nothing is shown: most commands have ended by then.
    public static let quiet = 1_000
    /// Milliseconds from one writing to the next.
    public static let pause = 200
    /// The sequence that clears the terminal's present line and returns to its first column.
    public static let erasure = "\r\u{1B}[K"

    private var pace = ProgressPace.terminal
    private var isShown = false

    public init() {}

    /// - Parameters:
    ///   - text: makes the text of the line; called only if the line is shown.
    ///   - start: when the work has begun, in milliseconds, as `now`.
    /// - Returns: the bytes to write to the terminal as text; nil if the work, or the last writing, is too recent.
    public mutating func show(_ text: () -> String, columns: Int, now: Int, since start: Int) -> String? {
        guard pace.isDue(at: now, since: start) else { return nil }
        isShown = true
        // A line that fills the terminal could not be taken away by one return.
        return "\r\(text().fitted(to: max(1, columns - 1)))\u{1B}[K"
    }

    /// - Returns: the sequence that clears the line; nil if no line is shown.
    public mutating func clear() -> String? {
        guard isShown else { return nil }
        isShown = false
        pace.again()
        return Self.erasure
    }
}
