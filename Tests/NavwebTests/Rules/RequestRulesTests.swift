import Bus
import NIOHTTP1
import Testing

@testable import WebGateway

@Suite("Which requests are answered")
struct RequestRulesTests {
    private static let token = "secret token"

    private func rules(inspects: Bool = false) throws -> RequestRules {
        let identity = CurveIdentity(secret: try .generate(), server: try CurveSecret.generate().publicKey)
        let kiosk = Principal(
            name: "kiosk", digest: SHA256.digest(Array(Self.token.utf8)), identity: identity, methods: nil)
        return RequestRules(
            hosts: ["127.0.0.1:8080", "kiosk.example"], origins: ["http://127.0.0.1:8080", "https://kiosk.example"],
            proxies: ["10.0.0.1"], path: "/navd", principals: Principals([kiosk], anonymous: nil),
            inspects: inspects)
    }

    /// What becomes of a request: the status, `page`, `turned away 4401`, `kit`, or the components of the file.
    private func judge(
        _ target: String = "/", _ headers: [(String, String)] = [("Host", "127.0.0.1:8080")],
        method: HTTPMethod = .GET, version: HTTPVersion = .http1_1, from address: String = "127.0.0.1",
        inspects: Bool = false
    ) throws -> String {
        let head = HTTPRequestHead(version: version, method: method, uri: target, headers: HTTPHeaders(headers))
        return switch try rules(inspects: inspects).judge(head, from: address) {
        case .refuse(let status, _): "\(status.code)"
        case .page(let principal, let address): "page of \(principal.name) at \(address)"
        case .turnAway(let code, _): "turned away \(code.rawValue)"
        case .kit: "kit"
        case .file(let path): path.text
        case .inspector(let path): "inspector \(path.text) \(path.components)"
        }
    }

    private func handshake(
        _ protocols: String, origin: String? = nil, more: [(String, String)] = [], without: String? = nil
    ) -> [(String, String)] {
        var headers = [
            ("Host", "127.0.0.1:8080"), ("Upgrade", "websocket"), ("Connection", "keep-alive, Upgrade"),
            ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
            ("Sec-WebSocket-Protocol", protocols),
        ].filter { $0.0 != without }
        if let origin { headers.append(("Origin", origin)) }
        return headers + more
    }

    private var good: String { "navd.1, \(WebToken.subprotocol(Self.token))" }

    @Test("files and the kit are served to this server's own names")
    func files() throws {
        #expect(try judge("/") == "/")
        #expect(try judge("/app/style.css?v=2") == "/app/style.css")
        #expect(try judge("/navd.js") == "kit")
        #expect(try judge("/", [("Host", "KIOSK.example")]) == "/")
        #expect(try judge("/", method: .HEAD) == "/")
    }

    @Test("the inspector has paths of its own, if it is served")
    func inspector() throws {
        #expect(try judge("/inspect/", inspects: true) == "inspector / []")
        #expect(try judge("/inspect", inspects: true) == "inspector  []")
        #expect(try judge("/inspect/parts/dom.js", inspects: true) == "inspector /parts/dom.js [\"parts\", \"dom.js\"]")
        #expect(try judge("/inspect/../secret", inspects: true) == "404")
        #expect(try judge("/inspect/%2e%2e/secret", inspects: true) == "404")
        #expect(try judge("/inspector/", inspects: true) == "/inspector/")
        #expect(try judge("/inspect/") == "/inspect/")
        #expect(try judge("/inspect/", [("Host", "evil.example")], inspects: true) == "403")
    }

    @Test("a foreign host or origin is refused, for files too")
    func foreign() throws {
        for host in ["evil.example", "127.0.0.1:8081", "127.0.0.1", "", "kiosk.example.evil.example"] {
            #expect(try judge("/", [("Host", host)]) == "403", "\(host)")
        }
        for origin in ["http://evil.example", "null", "https://127.0.0.1:8080", "http://kiosk.example", ""] {
            #expect(try judge("/", [("Host", "127.0.0.1:8080"), ("Origin", origin)]) == "403", "\(origin)")
            #expect(try judge("/navd", handshake(good, origin: origin)) == "403", "\(origin)")
        }
        #expect(try judge("/navd", handshake(good, origin: "https://kiosk.example")) == "page of kiosk at 127.0.0.1")
    }

    @Test("doubled headers are refused, whichever of them would be right")
    func doubled() throws {
        for (name, value) in [
            ("host", "127.0.0.1:8080"), ("Origin", "http://127.0.0.1:8080"), ("CONTENT-LENGTH", "0"),
            ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="), ("sec-websocket-protocol", "navd.1"),
            ("Upgrade", "websocket"), ("Connection", "upgrade"), ("Range", "bytes=0-1"),
        ] {
            let twice = [("Host", "127.0.0.1:8080"), (name, value)] + (name == "host" ? [] : [(name, value)])
            #expect(try judge("/", twice) == "400", "\(name)")
        }
    }

    @Test("a request of another form is refused")
    func strange() throws {
        #expect(try judge("/", []) == "400")
        #expect(try judge("/", version: .http1_0) == "505")
        #expect(try judge("/", method: .POST) == "405")
        #expect(try judge("/", [("Host", "127.0.0.1:8080"), ("Content-Length", "5")]) == "400")
        #expect(try judge("/", [("Host", "127.0.0.1:8080"), ("Transfer-Encoding", "chunked")]) == "400")
        #expect(try judge("http://evil.example/") == "404")
        #expect(try judge("*") == "404")
    }

    @Test("a handshake is complete, or is refused")
    func handshakes() throws {
        #expect(try judge("/navd", handshake(good)) == "page of kiosk at 127.0.0.1")
        #expect(try judge("/navd") == "426")
        #expect(try judge("/navd", handshake(good, without: "Upgrade")) == "426")
        #expect(try judge("/navd", handshake(good, without: "Connection")) == "426")
        #expect(try judge("/navd", handshake(good, without: "Sec-WebSocket-Version")) == "426")
        #expect(try judge("/navd", handshake(good, without: "Sec-WebSocket-Key")) == "400")
        #expect(try judge("/navd", handshake("navd.2")) == "400")
        #expect(try judge("/navd", handshake(good), method: .HEAD) == "426")
        #expect(try judge("/elsewhere", handshake(good)) == "/elsewhere")
    }

    @Test("without the right token a page is accepted only to be sent the refusal")
    func tokens() throws {
        for protocols in [
            "navd.1", "navd.1, \(WebToken.subprotocol("another"))", "navd.1, navd.token.", "navd.1, navd.token.a*b",
            "navd.1, \(WebToken.subprotocol(Self.token))=", "\(good), \(WebToken.subprotocol("another"))",
        ] {
            #expect(try judge("/navd", handshake(protocols)) == "turned away 4401", "\(protocols)")
        }
    }

    @Test("behind a proxy the client's address is the one that the proxy names")
    func proxies() throws {
        let named = handshake(good, more: [("X-Forwarded-For", "6.6.6.6, 192.168.1.7")])
        #expect(try judge("/navd", named, from: "10.0.0.1") == "page of kiosk at 192.168.1.7")
        #expect(try judge("/navd", named, from: "10.0.0.2") == "page of kiosk at 10.0.0.2")
    }

    @Test("without a token a page is the anonymous principal's, if there is one")
    func anonymous() throws {
        let identity = CurveIdentity(secret: try .generate(), server: try CurveSecret.generate().publicKey)
        let principals = Principals(
            [], anonymous: Principal(name: "any", digest: nil, identity: identity, methods: nil))
        #expect(principals.find(nil)?.name == "any")
        #expect(principals.find(Array("x".utf8)) == nil)
    }
}

@Suite("Principals after a reload")
struct PrincipalsTests {
    @Test("pages stay, come again with other rights, or go")
    func fates() throws {
        let server = try CurveSecret.generate().publicKey
        let (key, other) = (
            CurveIdentity(secret: try .generate(), server: server),
            CurveIdentity(secret: try .generate(), server: server)
        )
        func principal(
            _ name: String = "kiosk", _ token: String? = "t", _ identity: CurveIdentity? = nil,
            _ methods: AllowedMethods? = nil
        ) -> Principal {
            Principal(
                name: name, digest: token.map { SHA256.digest(Array($0.utf8)) }, identity: identity ?? key,
                methods: methods)
        }
        let kiosk = principal()
        for (now, anonymous, fate) in [
            (principal(), nil, .stay), (principal("kiosk", "t", other), nil, .comeAgain),
            (principal("kiosk", "t", key, AllowedMethods(["layout"])), nil, .comeAgain),
            (principal("till"), nil, .comeAgain), (principal("kiosk", "u"), nil, .go),
            (principal("kiosk", "u"), principal("anonymous", nil), .go),
        ] as [(Principal, Principal?, Principals.Fate)] {
            #expect(Principals([now], anonymous: anonymous).fate(of: kiosk) == fate)
        }
        let any = principal("anonymous", nil)
        #expect(Principals([kiosk], anonymous: any).fate(of: any) == .stay)
        #expect(Principals([kiosk], anonymous: principal("anonymous", nil, other)).fate(of: any) == .comeAgain)
        #expect(Principals([kiosk], anonymous: nil).fate(of: any) == .go)
    }
}

@Suite("The path of a request")
struct RequestPathTests {
    @Test("paths name files below the folder")
    func paths() {
        #expect(RequestPath("/")?.components == [])
        #expect(RequestPath("/")?.isFolder == true)
        #expect(RequestPath("/a/b.css")?.components == ["a", "b.css"])
        #expect(RequestPath("/a/")?.components == ["a"])
        #expect(RequestPath("/a%20b/%C3%A9.png")?.components == ["a b", "é.png"])
        #expect(RequestPath("/a.js?v=17")?.isVersioned == true)
        #expect(RequestPath("/a.js?w=17")?.isVersioned == false)
    }

    @Test("escapes, hidden files and strange characters are no path")
    func wrong() {
        for target in [
            "", "a", "//", "/a//b", "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/etc", "/.git/config", "/a/.hidden",
            "/%2Egit", "/a%2Fb", "/a%5Cb", "/a\\b", "/a%00b", "/a%0Ab", "/%", "/%4", "/%zz", "/%C3%28", "/%FF",
            "/\(String(repeating: "x", count: 256))", "/\(String(repeating: "a/", count: 65))",
        ] {
            #expect(RequestPath(target) == nil, "\(target)")
        }
    }
}
