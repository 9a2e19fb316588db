/// What a service manager is to be told of this process, as a value. `Supervisor` sends what it decides.
package struct Readiness: Sendable {
    package enum Event: Equatable, Sendable {
        /// Peers can connect.
        case started
        /// Something is read again, or a successor has been started. Several may be under way. `at` is microseconds of
        /// `CLOCK_MONOTONIC`.
        case reloadBegan(String, at: UInt64)
        /// One of them has ended, and this process goes on.
        case reloadEnded(String)
        /// The loop has come round.
        case beat
        /// The process with that id has this one's place from now on.
        case gaveWay(to: Int32)
        /// This process is about to end.
        case ending
    }

    /// The status of a service that does its work.
    package static let running = "running"

    /// The status after a configuration was refused.
    package static func notReloaded(_ reason: String) -> String {
        "\(running); the configuration was not reloaded: \(reason)"
    }

    private enum Phase { case starting, running, over }

    private var phase = Phase.starting
    private var reloads = 0

    package init() {}

    /// The lines of one message; empty for no message. After `gaveWay` there is none, since the service manager takes
    /// messages of the main process alone.
    ///
    /// `gaveWay` and `started` are beats as well: between them no loop beats for the service, and the successor has the
    /// whole time of the watchdog to get there.
    package mutating func take(_ event: Event) -> [Notice] {
        switch (event, phase) {
        case (_, .over): return []
        case (.started, _):
            phase = .running
            return [.ready, .status(Self.running), .watchdog]
        case (.reloadBegan(let status, let now), _):
            reloads += 1
            guard phase == .running else { return [] }
            return reloads == 1 ? [.reloading(at: now), .status(status)] : [.status(status)]
        case (.reloadEnded(let status), _):
            reloads -= 1
            guard phase == .running else { return [] }
            return reloads == 0 ? [.ready, .status(status)] : [.status(status)]
        // The watchdog begins with `READY`.
        case (.beat, .starting): return []
        case (.beat, .running): return [.watchdog]
        case (.gaveWay(let pid), _):
            phase = .over
            return [.mainPID(pid), .watchdog]
        case (.ending, _):
            phase = .over
            return [.stopping, .status("ending")]
        }
    }
}
