import Glibc
import Synchronization

/// The service manager that has started this process, such as systemd: it is told when the service is ready, reloads,
/// ends or has a successor, and that it is alive. Without `$NOTIFY_SOCKET` nobody is told, and everything else is the
/// same. Any thread may use it.
package final class Supervisor: Sendable {
    private let socket: NotifySocket?
    private let readiness = Mutex(Readiness())
    /// Why nobody can be told, although `$NOTIFY_SOCKET` is set.
    package let failure: NotifySocketError?
    /// Milliseconds between two beats: half of the time after which the service manager ends a service that is silent.
    /// Nil if it does not watch this process.
    package let beat: Int?

    package init(environment: (String) -> String? = Supervisor.variable, pid: Int32 = getpid()) {
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

    /// Tells the service manager what `Readiness` decides. A beat is dropped if the service manager is busy, and
    /// another one follows; everything else waits for it, for up to a second.
    package func report(_ event: Readiness.Event) {
        guard let socket else { return }
        // Under the lock, so that messages leave in the order of their events.
        readiness.withLock { readiness in
            let notices = readiness.take(event)
            if !notices.isEmpty { socket.send(notices, waits: event != .beat) }
        }
    }

    /// Reports `reloadBegan`, with the time of this moment.
    package func reloadBegan(_ status: String) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        report(.reloadBegan(status, at: UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1_000))
    }

    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
