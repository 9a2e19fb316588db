import ArgumentParser
import Bus

/// The options about what navd logs, and what its history shows.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What \(MethodName.historyList) shows as ***: "
            + "\(HistoryMask.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
            valueName: "what"))
    var mask: [String] = []

    @Option(help: "trace, debug, info, notice, warning, error or critical.")
    var logLevel: String?

    @Option(help: "The log level of requests that are refused. A missing right is always a warning. Default: info.")
    var logRefusals: String?

    @Option(help: "The log level of peers that come and go. Default: info.")
    var logPeers: String?
}
