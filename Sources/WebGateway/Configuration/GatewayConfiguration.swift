import Bus
import Logging

/// What the gateway is told: by its configuration file and by its command line, which takes precedence.
package struct GatewayConfiguration: Sendable {
    /// The requests of navd. The events are at the next port.
    package let endpoint: Endpoint
    package let listen: ListenAddress
    /// Where the operator asks for the status; nil if nowhere. Always this machine's own.
    package let status: ListenAddress?
    /// How navd's metrics are got, and who may read them there; nil if they are not served.
    let metrics: MetricsAccess?
    /// The folder of the application; nil if it serves none.
    package let folder: String?
    /// The file of the kit; nil if none was found.
    package let kit: String?
    /// The folder of the inspector's page; nil if it is not served.
    package let inspector: String?
    let rules: RequestRules
    package let limits: Limits
    let contentSecurityPolicy: String
    package let logLevel: Logger.Level

    /// Reads the file that the options name, if they name one.
    package static func read(_ options: ConfigurationOptions) throws(ConfigurationProblems) -> GatewayConfiguration {
        var file: (path: String, bytes: [UInt8])?
        if let path = options.config {
            guard let bytes = StaticFiles.bytes(of: path, atMost: 1 << 20) else {
                throw ConfigurationProblems(lines: ["\(path) can't be read, or has more than a MiB"])
            }
            file = (path, bytes)
        }
        var reader = try ConfigurationReader(file, options)
        return try reader.read()
    }

    /// Names of the settings that differ, and take effect at the next start only.
    package func differences(from running: GatewayConfiguration) -> [String] {
        var names: [String] = []
        if endpoint != running.endpoint { names.append("endpoint") }
        if listen != running.listen { names.append("listen") }
        if status != running.status { names.append("status") }
        if limits.sockets > running.limits.sockets { names.append("limits.sockets") }
        if limits.connections > running.limits.connections { names.append("limits.connections") }
        if limits.topics != running.limits.topics { names.append("limits.topics") }
        if limits.topicsOfToken != running.limits.topicsOfToken { names.append("limits.topicsOfToken") }
        if limits.unsent != running.limits.unsent { names.append("limits.unsentBytesOfToken, limits.unsentBytesInAll") }
        if logLevel != running.logLevel { names.append("logLevel") }
        return names
    }

    /// Warnings about parts that are probably not meant so.
    package var warnings: [String] {
        var lines: [String] = []
        if folder == nil, inspector == nil {
            lines.append("no folder is given, so only /navd.js and the WebSocket are served")
        }
        if kit == nil { lines.append("navd.js was not found, so /navd.js is not served; \"kit\" can name it") }
        if !listen.isLoopback {
            lines.append("\(listen) can be reached from other machines, and nothing on the way is encrypted")
        }
        let names = rules.principals.all.map(\.name)
        if let metrics, metrics.digest == nil {
            lines.append("metrics are open: every program on this machine may read them, with the names of clients")
        }
        if names.isEmpty { lines.append("no token is configured, so no page can connect") }
        return lines
    }

    /// Names of the principals, for `navweb --check`.
    package var principals: [(name: String, identity: CurveIdentity)] {
        rules.principals.all.map { ($0.name, $0.identity) }
    }

    /// What the gateway asks navd for its metrics with; nil if they are not served.
    package var metricsIdentity: CurveIdentity? { metrics?.identity }

    /// What the lists of a token keep from the inspector, such as `vote.list`; empty if they keep nothing.
    package func keptFromInspector(_ name: String) -> [String] {
        guard let principal = rules.principals.all.first(where: { $0.name == name }) else { return [] }
        let methods = Self.inspectorMethods.filter { !(principal.methods?.contains($0) ?? true) }
        let topics = Self.inspectorTopics.filter { !(principal.topics?.contains($0) ?? true) }
        return methods + topics
    }

    /// What the inspector's page asks and follows.
    private static let inspectorMethods = [
        "subscribe", "unsubscribe", "window.list", "snapshot", "changesSince", "layout", "peer.list", "vote.list",
        "turn.list", "attachment.list", "controller.get", "history.list", "history.treeAt",
    ]
    private static let inspectorTopics = ["window/", "layout/", "trace/", "audit/"]

    /// The origins that pages may have, which are the addresses at which a browser reaches the gateway.
    package var origins: [String] { rules.origins.sorted() }
}

/// An address to listen on: `127.0.0.1:8080`, `[::1]:8080`.
package struct ListenAddress: Sendable, Equatable, CustomStringConvertible {
    package let host: String
    package let port: Int

    /// Nil if the text is no address of numbers with a port.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
            guard host.contains(":") else { return nil }
        } else if host.contains(":") {
            return nil
        }
        let isNumeric = host.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit || $0 == 0x2E || $0 == 0x3A }
        guard !host.isEmpty, isNumeric else { return nil }
        (self.host, self.port) = (String(host), Int(port))
    }

    package var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") }

    /// `Host` as a browser on this machine sends it.
    func hosts(port: Int) -> [String] {
        let names = isLoopback ? ["127.0.0.1", "localhost", "[::1]"] : [host.contains(":") ? "[\(host)]" : host]
        // Browsers leave out the port of http.
        return names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
    }

    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// The settings of the command line. Each takes precedence over the member of the same meaning.
package struct ConfigurationOptions: Sendable {
    package var config: String?
    package var endpoint: String?
    package var serverKey: String?
    package var listen: String?
    package var folder: String?
    package var kit: String?
    package var inspect = false
    package var anonymous: String?
    package var logLevel: String?

    package init() {}
}

/// Everything that is wrong with a configuration, one line each: where, what, and what would be right.
package struct ConfigurationProblems: Error {
    package let lines: [String]
}
