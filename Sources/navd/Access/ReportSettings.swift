import Logging

/// How much navd tells of what its peers do, as the operator chooses it.
struct ReportSettings: Sendable, Equatable {
    /// The level of the log line about a request that is refused. That of a missing right is always a `warning`.
    var refusals = Logger.Level.info
    /// The level of the log line about a peer that comes or goes.
    var peers = Logger.Level.info
    /// What `history.list` does not show.
    var masks: Set<HistoryMask> = []
}
