import Bus
import NIOHTTP1

/// Which requests are answered, and which of them become WebSockets. Host, Origin and doubled headers are looked at
/// before anything else, for files too: a page of a foreign name (DNS rebinding) must not even read the application.
struct RequestRules: Sendable {
    enum Verdict {
        /// Refused before anything else is done; the connection is closed.
        case refuse(HTTPResponseStatus, String)
        /// A WebSocket of that principal, for the client at that address.
        case page(Principal, address: String)
        /// A WebSocket that is closed at once: the page sees this code, but would not see a refusal.
        case turnAway(CloseCode, String)
        /// The kit.
        case kit
        /// A file of the application's folder.
        case file(RequestPath)
        /// A file of the inspector, as seen from its folder.
        case inspector(RequestPath)
    }

    /// The subprotocol, and how a token stands in another one that the page offers.
    static let `protocol` = "navd.1"
    static let tokenPrefix = "navd.token."

    /// Names that `Host` may have, with the port where there is one; in lower case.
    let hosts: Set<String>
    /// Origins that pages may have, in lower case.
    let origins: Set<String>
    /// Addresses of reverse proxies, which name the client in `X-Forwarded-For`.
    let proxies: Set<String>
    /// The path of the WebSocket.
    let path: String
    let principals: Principals
    /// Whether `/inspect/` is the inspector, and not a folder of the application.
    var inspects = false

    /// The first component of the inspector's paths.
    static let inspector = "inspect"

    /// Of these a second one is refused. Which one counts is a matter of taste that proxies and servers do not share.
    private static let single: Set = [
        "host", "origin", "content-length", "transfer-encoding", "connection", "upgrade", "sec-websocket-key",
        "sec-websocket-version", "sec-websocket-protocol", "sec-websocket-extensions", "x-forwarded-for", "range",
        "if-range", "if-none-match", "expect",
    ]

    /// - Parameter address: of the other end of the connection.
    func judge(_ head: HTTPRequestHead, from address: String) -> Verdict {
        if let refusal = checkOrigin(head) { return refusal }
        guard head.method == .GET || head.method == .HEAD else {
            return .refuse(.methodNotAllowed, "only GET and HEAD are answered")
        }
        let hasBody =
            head.headers.contains(name: "transfer-encoding")
            || (head.headers.first(name: "content-length").map { $0 != "0" } ?? false)
        guard !hasBody, !head.headers.contains(name: "expect") else {
            return .refuse(.badRequest, "a request has no body")
        }
        guard let target = RequestPath(head.uri) else { return .refuse(.notFound, "no such file") }
        if target.text == path { return socket(head, from: address) }
        if target.text == "/navd.js" { return .kit }
        if inspects, let inner = target.below(Self.inspector) { return .inspector(inner) }
        return .file(target)
    }

    /// Whose the request is, and whether it came for this server.
    private func checkOrigin(_ head: HTTPRequestHead) -> Verdict? {
        var seen: Set<String> = []
        for (name, _) in head.headers {
            let name = name.lowercased()
            if Self.single.contains(name), !seen.insert(name).inserted {
                return .refuse(.badRequest, "the header \(name) occurs twice")
            }
        }
        guard head.version == .http1_1 else { return .refuse(.httpVersionNotSupported, "HTTP/1.1 is spoken here") }
        guard let host = head.headers.first(name: "host") else { return .refuse(.badRequest, "Host is missing") }
        guard hosts.contains(host.lowercased()) else {
            return .refuse(.forbidden, "the host \(host.echoed) is not served here; \"hosts\" lists what is")
        }
        if let origin = head.headers.first(name: "origin"), !origins.contains(origin.lowercased()) {
            return .refuse(.forbidden, "the origin \(origin.echoed) is not allowed; \"origins\" lists what is")
        }
        return nil
    }

    private func socket(_ head: HTTPRequestHead, from address: String) -> Verdict {
        let headers = head.headers
        func words(_ name: String) -> [Substring] { headers[canonicalForm: name] }
        guard head.method == .GET, words("upgrade").contains(where: { $0.lowercased() == "websocket" }),
            words("connection").contains(where: { $0.lowercased() == "upgrade" })
        else { return .refuse(.upgradeRequired, "this path is a WebSocket") }
        guard headers.first(name: "sec-websocket-version") == "13" else {
            return .refuse(.upgradeRequired, "version 13 of WebSocket is spoken here")
        }
        // Sixteen bytes in base64.
        guard let key = headers.first(name: "sec-websocket-key"), key.utf8.count == 24, key.hasSuffix("==") else {
            return .refuse(.badRequest, "Sec-WebSocket-Key is wrong")
        }
        let offered = words("sec-websocket-protocol")
        guard offered.contains(where: { $0 == Self.protocol }) else {
            return .refuse(.badRequest, "the subprotocol \(Self.protocol) is not offered")
        }
        let tokens = offered.filter { $0.hasPrefix(Self.tokenPrefix) }.map { $0.dropFirst(Self.tokenPrefix.count) }
        guard tokens.count <= 1 else { return .turnAway(.unauthorized, "more than one token") }
        let token = tokens.first.map { Base64URL.decode($0) }
        if case .some(.none) = token { return .turnAway(.unauthorized, "the token is not base64url") }
        guard let principal = principals.find(token ?? nil) else {
            return .turnAway(.unauthorized, tokens.isEmpty ? "no token" : "a wrong token")
        }
        return .page(principal, address: client(headers, address))
    }

    /// The client's address, as far as it can be known.
    private func client(_ headers: HTTPHeaders, _ address: String) -> String {
        guard proxies.contains(address), let last = headers[canonicalForm: "x-forwarded-for"].last else {
            return address
        }
        return ClientAddress.plain(String(last))
    }
}
