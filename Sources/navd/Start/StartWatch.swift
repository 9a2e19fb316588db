import Bus
import Dispatch
import Glibc
import Logging

/// Ends a navd whose start does not come to its end. Where the system gives no memory for another thread, the Swift
/// runtime waits for one without end. Such a navd would hold its endpoint and its store, and answer no request.
///
/// The watch needs a thread of its own, which it makes before anything else is started.
final class StartWatch: Sendable {
    /// Seconds for what lies between the opening of all files and the first message. It takes milliseconds.
    static let patience = 30

    private let hasStarted = DispatchSemaphore(value: 0)
    private let thread = LoopThread()

    /// - Parameters:
    ///   - patience: in seconds in which navd runs. A time in which it is stopped counts as one.
    ///   - end: ends navd, with exit code 70. It runs no handlers of the end, as they may wait for a thread too.
    init(_ log: Logger, patience: Int = StartWatch.patience, end: @escaping @Sendable () -> Void = { _exit(70) }) {
        thread.start(name: "start watch") { [hasStarted] in
            for _ in 0..<patience {
                if hasStarted.wait(timeout: .now() + 1) == .success { return }
            }
            log.error(
                """
                navd could not start within \(patience) s: the system has given it no memory for its threads, or no \
                processor time
                """
            )
            end()
        }
    }

    /// Ends the watch and its thread. navd has started.
    func started() {
        hasStarted.signal()
        thread.join()
    }
}
