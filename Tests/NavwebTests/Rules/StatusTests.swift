import Bus
import NIOHTTP1
import Testing

@testable import WebGateway

@Suite("The status of the gateway")
struct StatusTests {
    private static func access(_ token: String?) throws -> MetricsAccess {
        let (own, server) = (try CurveSecret.generate(), try CurveSecret.generate())
        return MetricsAccess(
            identity: CurveIdentity(secret: own, server: server.publicKey),
            digest: token.map { SHA256.digest(Array($0.utf8)) })
    }

    private struct Scene {
        let rules: StatusRules
        var metrics: MetricsAccess?

        init() throws { rules = StatusRules(try #require(ListenAddress("127.0.0.1:8081"))) }

        func page(
            _ target: String = "/status", _ headers: [(String, String)] = [("Host", "127.0.0.1:8081")],
            method: HTTPMethod = .GET
        ) -> Result<StatusRules.Page, StatusRules.Refusal> {
            let head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: HTTPHeaders(headers))
            return Result { () throws(StatusRules.Refusal) in try rules.page(head, metrics) }
        }

        func refusal(
            _ target: String = "/status", _ headers: [(String, String)] = [("Host", "127.0.0.1:8081")],
            method: HTTPMethod = .GET
        ) -> HTTPResponseStatus? {
            if case .failure(let refusal) = page(target, headers, method: method) { refusal.status } else { nil }
        }
    }

    @Test("only plain requests to this address are answered, and none of a page")
    func rules() throws {
        var scene = try Scene()
        scene.metrics = try Self.access(nil)
        #expect(scene.refusal("/status", [("host", "LOCALHOST:8081")]) == nil)
        #expect(scene.refusal(method: .HEAD) == nil)
        #expect(scene.refusal(method: .POST) == .methodNotAllowed)
        for target in ["/", "/status/", "/healthz/", "/metrics?x=1", "/readyz/.."] {
            #expect(scene.refusal(target) == .notFound, "\(target)")
        }
        for target in ["/status", "/healthz", "/readyz", "/metrics"] {
            #expect(scene.refusal(target) == nil)
            for headers in [
                [], [("Host", "evil.example:8081")], [("Host", "127.0.0.1:8080")],
                [("Host", "127.0.0.1:8081"), ("Host", "127.0.0.1:8081")],
                [("Host", "127.0.0.1:8081"), ("Origin", "http://127.0.0.1:8081")],
            ] as [[(String, String)]] {
                #expect(scene.refusal(target, headers) == .forbidden, "\(target) \(headers)")
            }
        }
    }

    @Test("metrics need a token, unless all clients here may read them; without a configuration there are none")
    func tokens() throws {
        var scene = try Scene()
        let host = ("Host", "127.0.0.1:8081")
        #expect(scene.refusal("/metrics") == .notFound && scene.refusal("/readyz") == .notFound)
        #expect(scene.refusal("/healthz") == nil)
        scene.metrics = try Self.access("secret")
        for headers in [
            [host], [host, ("Authorization", "secret")], [host, ("Authorization", "Bearer wrong")],
            [host, ("Authorization", "Basic c2VjcmV0")], [host, ("Authorization", "Bearer ")],
            [host, ("Authorization", "Bearer secret"), ("Authorization", "Bearer secret")],
        ] {
            #expect(scene.refusal("/metrics", headers) == .unauthorized, "\(headers)")
        }
        #expect(scene.refusal("/metrics", [host, ("authorization", "bearer secret")]) == nil)
        // Readiness names no client, so it needs no token.
        #expect(scene.refusal("/readyz") == nil)
        scene.metrics = try Self.access(nil)
        #expect(scene.refusal("/metrics") == nil)
    }

    @Test("the status of a token has the facts of both sides of the gateway")
    func text() throws {
        var status = GatewayStatus(
            version: "1", seconds: 2, endpoint: "tcp://127.0.0.1:7700", connections: 3, sockets: 1,
            tokens: [.init(name: "kiosk", sockets: 1, unreadBytes: 5, unfinishedBytes: 6), .init(name: "till")],
            navd: .init(connected: 1))
        status.navd.tokens["kiosk"] = .init(topics: 2, hears: true, unsentBytes: 7)
        #expect(
            status.json.text
                == #"{"version":"1","seconds":2,"connections":3,"sockets":1,"navd":{"endpoint":"tcp://127.0.0.1:7700","#
                + #""listens":null,"connected":1,"waiting":0},"tokens":[{"name":"kiosk","sockets":1,"topics":2,"#
                + #""hears":true,"unreadBytes":5,"unfinishedBytes":6,"unsentBytes":7},{"name":"till","sockets":0,"#
                + #""topics":0,"hears":null,"unreadBytes":0,"unfinishedBytes":0,"unsentBytes":0}]}"#)
    }
}
