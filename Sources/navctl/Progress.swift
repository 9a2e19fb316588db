import Bus
import Glibc

/// The progress of this navctl, on standard error. Nothing is written if that is no terminal.
enum Progress {
    private static let clock = SystemClock()
    /// navctl has one thread.
    private nonisolated(unsafe) static var line = ProgressLine(start: now)

    private static var now: Int { Int(clock.now() / 1_000_000) }

    /// Shows how far the command has come, if it takes long already.
    static func show(_ text: () -> String) {
        guard ProgressTerminal.isThere else { return }
        write(line.show(text, columns: ProgressTerminal.columns, now: now))
    }

    /// Takes the line away, before anything else is written to the terminal.
    static func clear() { write(line.clear()) }

    private static func write(_ text: String?) {
        if let text { _ = Output.writeAll(Array(text.utf8), to: STDERR_FILENO) }
    }
}
