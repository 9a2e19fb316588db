import Bus
import Glibc

/// The terminal while the interface has it: without echo and line editing, on its alternate screen, with reports of the
/// mouse and marks around pastes. It is given back as it was at every end of the process.
final class Terminal {
    /// Errors: `usage` if there is no terminal, or one that can't be drawn on.
    init() throws(Failure) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw .usage("ui needs a terminal", wanted: "standard input and output on one; `navctl look` needs none")
        }
        let kind = Endpoint.variable("TERM") ?? ""
        guard !kind.isEmpty, kind != "dumb" else {
            throw .usage("TERM is \"\(kind)\", which can't be drawn on", wanted: "a terminal with a cursor")
        }
        guard tcgetattr(STDIN_FILENO, &TerminalState.saved) == 0 else {
            throw Failure(.internalError, "the terminal's modes can't be read: \(String(cString: strerror(errno)))")
        }
        TerminalState.prepare()
    }

    /// Takes the terminal, also again after another program has used it.
    func enter() {
        var raw = TerminalState.saved
        cfmakeraw(&raw)
        TerminalState.isTaken = 1
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        // 1049 alternate screen, 25 cursor, 1000 and 1006 mouse, 2004 pastes.
        _ = Output.writeAll(
            Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h".utf8), to: STDOUT_FILENO)
    }

    /// Gives the terminal back.
    func leave() { TerminalState.restore() }

    /// Columns and rows; 80 by 24 if the terminal does not say.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (min(Int(size.ws_col), 1_000), min(Int(size.ws_row), 500))
    }

    /// What was typed, without waiting. Nil if the terminal is gone.
    func read() -> [UInt8]? {
        var item = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&item, 1, 0) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Returns false if the terminal is gone.
    func write(_ bytes: [UInt8]) -> Bool { bytes.isEmpty || Output.writeAll(bytes, to: STDOUT_FILENO) }

    /// True if the locale of the terminal is in UTF-8. The first variable that is set counts.
    static var isUTF8: Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap { Endpoint.variable($0) }.first { !$0.isEmpty } ?? ""
        let upper = locale.uppercased()
        return upper.contains("UTF-8") || upper.contains("UTF8")
    }
}

/// What a signal handler needs to give the terminal back. It may call only functions that are safe there.
enum TerminalState {
    nonisolated(unsafe) static var saved = termios()
    nonisolated(unsafe) static var isTaken: sig_atomic_t = 0

    private static let ending = Array("\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l".utf8)
    private nonisolated(unsafe) static let bytes: UnsafeMutableBufferPointer<UInt8> = {
        // It lives as long as the process.
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: ending.count)
        _ = bytes.initialize(from: ending)
        return bytes
    }()

    /// Signals that end the process at once: a trap of Swift is one of them.
    private static let fatal = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    /// What handled these signals before, by their numbers.
    private nonisolated(unsafe) static let handlers: UnsafeMutablePointer<sigaction> = {
        let handlers = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        handlers.initialize(repeating: sigaction(), count: 65)
        return handlers
    }()

    /// Has the terminal given back at every end of the process.
    static func prepare() {
        // Nothing is initialized within a handler.
        _ = bytes.count
        atexit { TerminalState.restore() }
        for number in fatal {
            // Swift's own handler would ask on the terminal what to do. That is for crashes, and SIGQUIT is a wish.
            if number != SIGQUIT { sigaction(number, nil, handlers + Int(number)) }
            signal(number) { number in
                TerminalState.restore()
                sigaction(number, TerminalState.handlers + Int(number), nil)
                raise(number)
            }
        }
    }

    static func restore() {
        guard isTaken != 0 else { return }
        isTaken = 0
        _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    }
}

/// Signals as bytes of a pipe, so that a loop can wait for them together with everything else.
enum SignalPipe {
    private nonisolated(unsafe) static var writing: Int32 = -1

    /// - Returns: the descriptor from which the numbers of the signals are read, one byte each.
    static func open(_ numbers: [Int32]) throws(Failure) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw Failure(.internalError, "no pipe can be made: \(String(cString: strerror(errno)))")
        }
        // A handler must not wait for room in it.
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        writing = ends[1]
        for number in numbers {
            signal(number) { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalPipe.writing, &byte, 1)
                errno = before
            }
        }
        return ends[0]
    }

    /// The signals that have come.
    static func take(_ descriptor: Int32) -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map(Int32.init) : []
    }
}
