import Bus
import ControllerActors

/// The part of a configuration file that can change while navd runs.
struct Configuration: Sendable {
    let accessList: AccessList
    let quotas: Quotas
    /// Names of the other settings in which the file differs from what is in force.
    var atNextStart: [String] = []
    var warnings: [String] = []
}

/// Where the router gets the configuration from.
protocol ConfigurationSource: Sendable {
    /// Reads the whole configuration without blocking the loop, and calls back on the loop. At most one read runs at a
    /// time.
    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void)
}

/// A reload of the configuration that is under way.
struct Reload {
    /// Timeout in milliseconds: the file may be on a disk that does not respond.
    static let patience = 10_000

    /// The request that gets the answer; nil if a signal started the reload, or if no client waits any more.
    var origin: Origin?
    /// True after the timeout: a result that comes later is discarded.
    var isTooLate = false
    /// Nil while no file is being read.
    var timer: UInt64?
    var isReading = false
}
