import Glibc

/// Whether a progress can be shown on standard error, and how wide it may be.
public enum ProgressTerminal {
    /// False also for a terminal that can't take a line away.
    public static let isThere = isatty(STDERR_FILENO) == 1 && Endpoint.variable("TERM") != "dumb"

    /// How many cells a line has; 80 if the terminal does not tell.
    public static var columns: Int {
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }
}
