import Bus
import Foundation

/// Brings the interface what is typed, what navd says and what time it is, and does what it wants.
final class InterfaceShell {
    /// Milliseconds in which what belongs to an ESC follows it.
    private static let escapeTime = 50

    private let terminal: Terminal
    private let connection: InterfaceConnection
    private let signals: Int32
    private var interface: Interface
    private var input = TerminalInput()
    private var writer = GridWriter(isColoured: Output.isColoured, isASCII: !Terminal.isUTF8)
    private var isOver = false
    private var tickAt = 0
    /// When an ESC becomes a key of its own; nil while none waits.
    private var settleAt: Int?

    init(_ terminal: Terminal, _ connection: InterfaceConnection, window: String?) throws(Failure) {
        (self.terminal, self.connection) = (terminal, connection)
        signals = try SignalPipe.open([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT])
        let size = terminal.size
        interface = Interface(window: window, columns: size.columns, rows: size.rows, at: Self.instant(connection.now))
    }

    private static func instant(_ milliseconds: Int) -> Instant {
        var (seconds, parts) = (time(nil), tm())
        localtime_r(&seconds, &parts)
        let numbers = [parts.tm_hour, parts.tm_min, parts.tm_sec]
        return Instant(
            milliseconds: milliseconds,
            time: numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":"))
    }

    /// Returns when the user quits, a signal ends navctl, or the terminal is gone.
    func run() throws(Failure) {
        terminal.enter()
        defer { terminal.leave() }
        while !isOver {
            for number in SignalPipe.take(signals) { take(signal: number) }
            readKeys()
            for event in connection.events() { take(event) }
            if connection.now >= tickAt {
                take(.tick)
                tickAt = connection.now + interface.pause
            }
            if isOver { return }
            guard terminal.write(writer.bytes(showing: interface.draw())) else { return }
            connection.wait(orFor: [STDIN_FILENO, signals], milliseconds: pause)
        }
    }

    /// Until the next thing that has its time.
    private var pause: Int {
        let now = connection.now
        return max(0, min(tickAt - now, (settleAt ?? .max) - now, 500))
    }

    private func take(signal number: Int32) {
        switch number {
        case SIGWINCH: resize()
        case SIGTSTP: suspend()
        case SIGCONT:
            // Another program may have changed the terminal meanwhile.
            terminal.enter()
            resize()
        default: isOver = true
        }
    }

    private func resize() {
        let size = terminal.size
        take(.resized(columns: size.columns, rows: size.rows))
    }

    private func readKeys() {
        guard let bytes = terminal.read() else { return isOver = true }
        for event in input.take(bytes) { take(.input(event)) }
        if !bytes.isEmpty { settleAt = input.isWaiting ? connection.now + Self.escapeTime : nil }
        guard let time = settleAt, connection.now >= time else { return }
        settleAt = nil
        for event in input.settle() { take(.input(event)) }
    }

    // MARK: Actions

    private func take(_ event: InterfaceEvent) {
        var events = [event]
        while !events.isEmpty {
            let next = events.removeFirst()
            for action in interface.take(next, at: Self.instant(connection.now)) {
                if let answer = perform(action) { events.append(answer) }
            }
        }
    }

    /// Returns the answer to a request that could not be sent.
    private func perform(_ action: InterfaceAction) -> InterfaceEvent? {
        switch action {
        case .ask(let question, let request): return connection.ask(question, request)
        case .subscribe(let topic): connection.subscribe(topic)
        case .unsubscribe(let topic): connection.unsubscribe(topic)
        case .copy(let text):
            // OSC 52: the terminal puts it into its clipboard, if its user allows that.
            let code = Data(text.utf8).base64EncodedString()
            isOver = !terminal.write(Array("\u{1B}]52;c;\(code)\u{7}".utf8)) || isOver
        case .redraw: writer.forget()
        case .suspend: suspend()
        case .quit: isOver = true
        }
        return nil
    }

    /// Gives the terminal back and stops, until this process is continued.
    private func suspend() {
        terminal.leave()
        raise(SIGSTOP)
        terminal.enter()
        resize()
    }
}
