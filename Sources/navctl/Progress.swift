import Bus
import Glibc

/// How far a long command has come: one line of a terminal, which is written again and again, and taken away at the
/// end.
struct ProgressLine {
    /// Milliseconds for which nothing is shown: most commands have ended by then.
    static let quiet = 1_000
    /// Milliseconds from one writing to the next.
    static let pause = 200

    private let start: Int
    private var shownAt: Int?

    /// - Parameter start: when the command has begun, in milliseconds, as `now` below.
    init(start: Int) { self.start = start }

    /// What is to be written; nil if it is not time yet.
    mutating func show(_ text: () -> String, columns: Int, now: Int) -> String? {
        guard now - start >= Self.quiet, shownAt.map({ now - $0 >= Self.pause }) ?? true else { return nil }
        shownAt = now
        // A line that fills the terminal could not be taken away by one return.
        return "\r\(text().fitted(to: max(1, columns - 1)))\u{1B}[K"
    }

    /// What takes the line away; nil if none is shown.
    mutating func clear() -> String? {
        guard shownAt != nil else { return nil }
        shownAt = nil
        return "\r\u{1B}[K"
    }
}

/// The progress of this navctl, on standard error. Nothing is written if that is no terminal.
enum Progress {
    private static let clock = SystemClock()
    private static let isTerminal = isatty(STDERR_FILENO) == 1 && Endpoint.variable("TERM") != "dumb"
    /// navctl has one thread.
    private nonisolated(unsafe) static var line = ProgressLine(start: now)

    private static var now: Int { Int(clock.now() / 1_000_000) }

    /// Shows how far the command has come, if it takes long already.
    static func show(_ text: () -> String) {
        guard isTerminal else { return }
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        write(line.show(text, columns: isKnown ? Int(size.ws_col) : 80, now: now))
    }

    /// Takes the line away, before anything else is written to the terminal.
    static func clear() { write(line.clear()) }

    private static func write(_ text: String?) {
        if let text { _ = Output.writeAll(Array(text.utf8), to: STDERR_FILENO) }
    }
}
