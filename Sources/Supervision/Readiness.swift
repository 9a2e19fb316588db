/// What a service manager is to be told of this process, as a value. `Supervisor` sends what it decides.
package struct Readiness: Sendable {
    package enum Event: Equatable, Sendable {
        /// The start has come further. No clock alone is a reason for it: a start that stands still is to be ended.
        case moved
        /// This process waits for the place of another one, which is the service until then.
        case awaitsPlace
        /// The other process has given way.
        case tookOver
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

    /// - `awaiting`: another process is the service, and messages of this one are not taken.
    /// - `succeeding`: this process is the service, whose watchdog runs already, and still starts.
    private enum Phase { case starting, awaiting, succeeding, running, over }

    /// How long a start that moves may last from then on, in microseconds. One step of it may read all of a large store
    /// from a slow disk.
    static let moreTime = 120_000_000 as UInt64

    private var phase = Phase.starting
    private var reloads = 0

    package init() {}

    /// The lines of one message; empty for no message. After `gaveWay` there is none, since the service manager takes
    /// messages of the main process alone.
    ///
    /// `gaveWay`, `tookOver`, what moves after it, and `started` are beats as well: between them no loop beats for the
    /// service. The watchdog of a first start begins with `READY`, so that one only has its time extended.
    package mutating func take(_ event: Event) -> [Notice] {
        switch (event, phase) {
        case (_, .over): return []
        case (.moved, .starting): return [.extendTimeout(Self.moreTime)]
        case (.moved, .succeeding): return [.extendTimeout(Self.moreTime), .watchdog]
        case (.moved, _): return []
        case (.awaitsPlace, .starting):
            phase = .awaiting
            return []
        case (.tookOver, .awaiting):
            phase = .succeeding
            return [.extendTimeout(Self.moreTime), .watchdog]
        case (.awaitsPlace, _), (.tookOver, _): return []
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
        case (.beat, .running): return [.watchdog]
        case (.beat, _): return []
        case (.gaveWay(let pid), _):
            phase = .over
            return [.mainPID(pid), .watchdog]
        case (.ending, _):
            phase = .over
            return [.stopping, .status("ending")]
        }
    }
}
