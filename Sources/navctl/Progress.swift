import Bus
import Glibc

/// How far a work of this navctl has come, on standard error. It is made when the work begins, since nothing is shown
/// of a short one. Nothing is written if standard error is no terminal.
struct Progress {
    private static let clock = SystemClock()
    /// All works share it. navctl has one thread.
    private nonisolated(unsafe) static var line = ProgressLine()

    private static var now: Int { Int(clock.now() / 1_000_000) }

    private let start = Self.now

    /// Shows how far the work has come, if it takes long already.
    func show(_ text: () -> String) {
        guard ProgressTerminal.isThere else { return }
        Self.write(Self.line.show(text, columns: ProgressTerminal.columns, now: Self.now, since: start))
    }

    /// Takes the line away, before anything else is written to the terminal.
    static func clear() { write(line.clear()) }

    private static func write(_ text: String?) {
        if let text { _ = Output.writeAll(Array(text.utf8), to: STDERR_FILENO) }
    }
}
