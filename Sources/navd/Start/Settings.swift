import Bus
import Glibc
import Logging
import Store

/// The settings. The command line takes precedence over the configuration file, and the file over the environment.
struct Settings: Sendable {
    let endpoint: Endpoint
    let accessList: AccessList
    /// For tcp.
    let secret: CurveSecret?
    /// A second endpoint, with the key that is being replaced.
    let retiring: RetiringEndpoint?
    let profile: DeviceProfile
    let logLevel: Logger.Level
    let reports: ReportSettings
    let polling: Polling
    let quotas: Quotas
    /// Nil without a store.
    let store: StoreLocation?
    let durability: Durability
    let history: HistoryLimits
    /// Paths of the files that windows are opened from.
    let storyboards, trees: [String]
    /// The settings that only the command line has. With it the others can be read again.
    let command: NavdCommand

    /// Parts of the configuration that have no effect.
    var warnings: [String] {
        var lines = [polling.warning].compactMap(\.self)
        if let retiring, retiring.until <= Expiry.now() {
            lines.append("the time of \"retiring\" is over, so its key is not accepted; remove it")
        }
        switch endpoint {
        case .ipc(let path):
            if accessList.allowsKeys {
                lines.append("keys in \"allow\" have no effect on ipc, where the kernel identifies the client")
            }
            let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
            var status = stat()
            if accessList.allowsOtherUsers, stat(folder, &status) == 0, status.st_mode & 0o011 == 0 {
                lines.append("other users are allowed, but can't enter \(folder): chmod 0711 it")
            }
        case .tcp:
            if accessList.allowsOtherUsers {
                lines.append("a uid in \"allow\" has no effect on tcp, which needs a key")
            }
        }
        return lines
    }
}

extension Settings {
    /// Errors: the first mistake.
    init(_ command: NavdCommand) throws(StartError) { self = try SettingsReader(command).result.get() }
}
