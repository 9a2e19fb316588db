import Bus
import NIOHTTP1

/// Which requests are answered at the address of the status. It is this machine's own, and still a page of another site
/// in a browser here may send requests to it; so a page gets nothing.
struct StatusRules: Sendable {
    struct Refusal: Error, Equatable {
        let status: HTTPResponseStatus
        let reason: String
    }

    /// What is asked for.
    enum Page {
        case status
        /// Whether the gateway itself works.
        case health
        /// Whether users see what navd has.
        case readiness(MetricsAccess)
        case metrics(MetricsAccess)
    }

    /// Names that `Host` may have.
    let hosts: Set<String>

    init(_ address: ListenAddress) { hosts = Set(address.hosts(port: address.port)) }

    /// - Parameter metrics: as it is configured; nil where metrics are not served.
    func page(_ head: HTTPRequestHead, _ metrics: MetricsAccess?) throws(Refusal) -> Page {
        let named = head.headers["host"]
        guard named.count == 1, let host = named.first, hosts.contains(host.lowercased()) else {
            throw Refusal(status: .forbidden, reason: "the host is not served here")
        }
        guard !head.headers.contains(name: "origin") else {
            throw Refusal(status: .forbidden, reason: "pages get no status")
        }
        guard head.method == .GET || head.method == .HEAD else {
            throw Refusal(status: .methodNotAllowed, reason: "only GET and HEAD are answered")
        }
        switch head.uri {
        case "/status": return .status
        case "/healthz": return .health
        case "/readyz", "/metrics":
            guard let metrics else {
                throw Refusal(status: .notFound, reason: "\(head.uri) needs \"metrics\" in navweb's configuration")
            }
            guard head.uri == "/metrics" else { return .readiness(metrics) }
            guard metrics.lets(in: head.headers["authorization"]) else {
                throw Refusal(status: .unauthorized, reason: "/metrics needs the header Authorization: Bearer TOKEN")
            }
            return .metrics(metrics)
        default:
            throw Refusal(status: .notFound, reason: "only /status, /healthz, /readyz and /metrics are here")
        }
    }
}

/// How the gateway gets navd's metrics, and who may read them: they have the names of clients.
struct MetricsAccess: Sendable {
    /// The gateway's own principal in navd.
    let identity: CurveIdentity
    /// The SHA-256 of the token that must be brought; nil if every client on this machine may read metrics.
    let digest: [UInt8]?
    var readiness = Readiness()

    /// - Parameter headers: the values of `Authorization`.
    func lets(in headers: [String]) -> Bool {
        guard let digest else { return true }
        let scheme = "bearer "
        guard headers.count == 1, let header = headers.first, header.lowercased().hasPrefix(scheme) else {
            return false
        }
        let token = header.dropFirst(scheme.count)
        return SHA256.isEqual(SHA256.digest(Array(token.utf8)), digest)
    }
}
