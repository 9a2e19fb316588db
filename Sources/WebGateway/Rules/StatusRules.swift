import Bus
import NIOHTTP1

/// Which requests are answered at the address of the status. It is this machine's own, and still a page of another site
/// in a browser here may send requests to it; so a page gets nothing.
struct StatusRules: Sendable {
    struct Refusal: Error, Equatable {
        let status: HTTPResponseStatus
        let reason: String
    }

    /// Names that `Host` may have.
    let hosts: Set<String>

    init(_ address: ListenAddress) { hosts = Set(address.hosts(port: address.port)) }

    func check(_ head: HTTPRequestHead) throws(Refusal) {
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
        guard head.uri == "/status" else { throw Refusal(status: .notFound, reason: "only /status is here") }
    }
}
