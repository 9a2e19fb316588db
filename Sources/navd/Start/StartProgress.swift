import Bus
import Dispatch
import LineLogging
import Logging

/// Shows how far a start has come, on standard error, and says while it moves, for the service manager. Most of what a
/// start does waits for files, so a thread of its own looks at it.
final class StartProgress: @unchecked Sendable {
    // Sendable: `report` is used under the lock.
    /// One that reports nothing, for checks and tests.
    static let silent = StartProgress(Logger(label: "navd") { _ in SwiftLogNoOpLogHandler() })

    private let lock = PosixLock()
    private var report: ProgressReport
    private let place: @Sendable () -> ProgressReport.Place
    private let pipe: LogPipe
    private let log: Logger
    private let now: @Sendable () -> Int
    private let moved: @Sendable () -> Void
    private let hasEnded = DispatchSemaphore(value: 0)
    private let thread = LoopThread()

    /// It tells nothing before `watch`, or `look`.
    /// - Parameters:
    ///   - log: gets the lines if standard error is no terminal.
    ///   - now: milliseconds of a clock that never goes back.
    ///   - moved: called now and then while the start comes further.
    init(
        _ log: Logger, to pipe: LogPipe = .standardError,
        place: @escaping @Sendable () -> ProgressReport.Place = StartProgress.standardError,
        now: @escaping @Sendable () -> Int = StartProgress.milliseconds,
        moved: @escaping @Sendable () -> Void = {}
    ) {
        (self.log, self.pipe, self.place, self.now, self.moved) = (log, pipe, place, now, moved)
        report = ProgressReport(at: now())
    }

    static let standardError: @Sendable () -> ProgressReport.Place = {
        ProgressTerminal.isThere ? .terminal(columns: ProgressTerminal.columns) : .log
    }

    static let milliseconds: @Sendable () -> Int = { Int(SystemClock().now() / 1_000_000) }

    /// Looks again and again from now on, until `end`.
    func watch() {
        thread.start(name: "start progress") { [self] in
            while hasEnded.wait(timeout: .now() + .milliseconds(ProgressLine.pause)) == .timedOut { look() }
        }
    }

    /// - Parameters:
    ///   - what: what begins: `restores windows`.
    ///   - amount: how much of it is done; nil if only the time can be told that it takes.
    func begin(_ what: String, _ amount: ProgressAmount? = nil) {
        lock.withLock { report.begin(what, amount, at: now()) }
    }

    func set(_ done: Int) { lock.withLock { report.set(done) } }
    func add(_ count: Int) { lock.withLock { report.add(count) } }

    /// Tells how far it is, if it is time.
    func look() {
        let place = place()
        let now = now()
        let (action, hasMoved) = lock.withLock { (report.look(at: now, place), report.takeMovement(at: now)) }
        carryOut(action)
        if hasMoved { moved() }
    }

    /// The start is over, or has failed. A second call does nothing.
    func end() {
        hasEnded.signal()
        thread.join()
        carryOut(lock.withLock { report.end() })
    }

    private func carryOut(_ action: ProgressReport.Action?) {
        switch action {
        case .show(let text)?: pipe.show(text, erasedBy: ProgressLine.erasure)
        case .erase?: pipe.show(nil, erasedBy: ProgressLine.erasure)
        case .log(let text)?: log.notice("the start goes on", metadata: ["progress": "\(text)"])
        case nil: break
        }
    }
}
