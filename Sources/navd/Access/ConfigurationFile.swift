import Bus

/// The part of a configuration file that can change while navd runs.
struct Configuration: Sendable {
    let accessList: AccessList
    let quotas: Quotas
    var retirement = Retirement.unchanged
    /// Names of the other settings in which the file differs from what is in force.
    var atNextStart: [String] = []
    var warnings: [String] = []
}

/// Where navd gets the configuration from.
protocol ConfigurationSource: Sendable {
    /// Reads the configuration without blocking the loop, and calls back on it. At most one read runs at a time.
    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void)
}

/// The file of `--config`, read again with all the checks of a start.
struct ConfigurationFile: ConfigurationSource {
    private let running: Settings
    private let loop: SocketLoop

    init(_ running: Settings, _ loop: SocketLoop) { (self.running, self.loop) = (running, loop) }

    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void) {
        let (running, loop) = (running, loop)
        LoopThread.detach("configuration") {
            let fresh = Result { () throws(StartError) in try Settings(running.command) }
            let configuration = fresh.map { $0.configuration(replacing: running) }
                .mapError { Refusal(.configurationInvalid, $0.message) }
            loop.perform { then(configuration) }
        }
    }
}

extension Settings {
    fileprivate func configuration(replacing running: Settings) -> Configuration {
        let others = [
            ("endpoint", endpoint != running.endpoint), ("key", secret?.publicKey != running.secret?.publicKey),
            ("profile", profile != running.profile), ("logLevel", logLevel != running.logLevel),
            ("logRefusals", reports.refusals != running.reports.refusals),
            ("logPeers", reports.peers != running.reports.peers), ("mask", reports.masks != running.reports.masks),
            ("spinMicroseconds", polling.given != running.polling.given), ("store", store != running.store),
            ("durability", durability != running.durability), ("history", history != running.history),
            ("storyboards", storyboards != running.storyboards), ("trees", trees != running.trees),
        ]
        let retirement = Retirement(retiring, replacing: running.retiring)
        return Configuration(
            accessList: accessList, quotas: quotas, retirement: retirement,
            atNextStart: others.filter(\.1).map(\.0) + (retirement == .unchanged ? ["retiring"] : [])
                + quotas.atNextStart(after: running.quotas), warnings: warnings)
    }
}
