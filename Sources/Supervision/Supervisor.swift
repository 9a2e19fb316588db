import Glibc
import Synchronization

/// The service manager that has started this process, such as systemd: it is told when the service is ready, reloads,
/// ends or has a successor, and that it is alive. Without `$NOTIFY_SOCKET` nothing is sent, and everything else is the
/// same. Any thread may use it, and none ever waits for the service manager but in `delivered`.
package final class Supervisor: Sendable {
    private struct State {
        var readiness = Readiness()
        /// What the service manager was too busy to take. Later messages wait behind it.
        var waiting = WaitingNotices()
        /// Whether a task tries to send what waits.
        var isSending = false
    }

    private let socket: NotifySocket?
    private let state = Mutex(State())
    /// Called with a sentence for the log, on any thread.
    private let warn: @Sendable (String) -> Void
    /// Why the service manager can't be told, although `$NOTIFY_SOCKET` is set.
    package let failure: NotifySocketError?
    /// Milliseconds between two beats: half of the time after which the service manager ends a service that is silent.
    /// Nil if it does not watch this process.
    package let beat: Int?

    /// - Parameter warn: called on any thread with a sentence for the log, when a message is dropped because the
    ///   service manager takes nothing.
    package init(
        environment: (String) -> String? = Supervisor.variable, pid: Int32 = getpid(),
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.warn = warn
        var failure: NotifySocketError?
        var socket: NotifySocket?
        if let path = environment("NOTIFY_SOCKET"), !path.isEmpty {
            do throws(NotifySocketError) { socket = try NotifySocket(path) } catch { failure = error }
        }
        (self.socket, self.failure) = (socket, failure)
        let watched = environment("WATCHDOG_PID").map { $0 == "\(pid)" } ?? true
        let microseconds = environment("WATCHDOG_USEC").flatMap { UInt64($0) } ?? 0
        let isWatched = socket != nil && watched && microseconds > 0
        beat = isWatched ? max(1, Int(clamping: microseconds / 2_000)) : nil
    }

    /// Tells the service manager what `Readiness` decides, and returns at once. If the service manager is busy, a beat
    /// (or `moved`) is dropped, since another one follows; everything else is sent by a task as soon as it is taken.
    package func report(_ event: Readiness.Event) {
        guard let socket else { return }
        // Under the lock, so that messages leave in the order of their events.
        let (begins, dropped) = state.withLock { state -> (Bool, [Notice]?) in
            let notices = state.readiness.take(event)
            guard !notices.isEmpty else { return (false, nil) }
            if state.waiting.isEmpty, socket.send(notices) != .busy { return (false, nil) }
            guard event != .beat, event != .moved else { return (false, nil) }
            let dropped = state.waiting.add(notices)
            defer { state.isSending = true }
            return (!state.isSending, dropped)
        }
        if let dropped { logDrop(of: dropped) }
        if begins { Task.detached { [self] in await sendWaiting(to: socket) } }
    }

    private func sendWaiting(to socket: NotifySocket) async {
        while attempt(socket) { await Self.pause() }
    }

    /// - Returns: whether messages are left to be tried again.
    private func attempt(_ socket: NotifySocket) -> Bool {
        let (isSending, dropped) = state.withLock { state in
            let dropped = state.waiting.attempt { socket.send($0) }
            state.isSending = !state.waiting.isEmpty
            return (state.isSending, dropped)
        }
        for notices in dropped { logDrop(of: notices) }
        return isSending
    }

    private func logDrop(of notices: [Notice]) {
        let text = notices.map(\.line).joined(separator: "\n").split(separator: "\n").joined(separator: " ")
        warn("the service manager takes nothing, so it is never told: \(text)")
    }

    /// Waits until what was reported has left, for a second at most. To be called before this process ends, or before
    /// another one reports in its place. Never on the loop.
    package func delivered() async {
        for _ in 0..<100 {
            if state.withLock({ $0.waiting.isEmpty }) { return }
            await Self.pause()
        }
    }

    private static func pause() async { try? await Task.sleep(for: .milliseconds(WaitingNotices.pause)) }

    /// Reports `reloadBegan`, with the time of this moment.
    package func reloadBegan(_ status: String) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        report(.reloadBegan(status, at: UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1_000))
    }

    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
