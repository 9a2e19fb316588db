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

/// Where navd gets the configuration from.
protocol ConfigurationSource: Sendable {
    /// Reads the whole configuration without blocking the loop, and calls back on the loop. At most one read runs at a
    /// time.
    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void)
}
