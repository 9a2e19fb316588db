import Bus
import ControllerActors

/// What of a configuration file is taken while navd runs.
struct Configuration: Sendable {
    let accessList: AccessList
    let quotas: Quotas
    /// What else the file says differently from what is in force.
    var atNextStart: [String] = []
    var warnings: [String] = []
}

/// Where the router gets it from.
protocol ConfigurationSource: Sendable {
    /// Reads it, all of it or nothing, without holding up the loop, and calls back on the loop. Asked once at a time.
    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void)
}

/// One that is being read.
struct Reload {
    /// Milliseconds that it may take: a file may stand on a disk that is gone.
    static let patience = 10_000

    /// Who is answered; nil where a signal asked, or where nobody waits any more.
    var origin: Origin?
    /// Milliseconds were not enough: what comes is not taken.
    var isTooLate = false
    /// Nil where nothing is being read.
    var timer: UInt64?
    var isReading = false
}
