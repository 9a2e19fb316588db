import Bus
import NIOHTTP1
import Testing

@testable import WebGateway

@Suite("The status of the gateway")
struct StatusTests {
    @Test("only plain requests to this address are answered, and none of a page")
    func rules() throws {
        let rules = StatusRules(try #require(ListenAddress("127.0.0.1:8081")))
        func refusal(
            _ target: String = "/status", _ headers: [(String, String)] = [("Host", "127.0.0.1:8081")],
            method: HTTPMethod = .GET
        ) -> HTTPResponseStatus? {
            let head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: HTTPHeaders(headers))
            do throws(StatusRules.Refusal) { try rules.check(head) } catch { return error.status }
            return nil
        }
        #expect(refusal() == nil)
        #expect(refusal("/status", [("host", "LOCALHOST:8081")]) == nil)
        #expect(refusal(method: .HEAD) == nil)
        #expect(refusal(method: .POST) == .methodNotAllowed)
        #expect(refusal("/") == .notFound)
        #expect(refusal("/status/") == .notFound)
        for headers in [
            [], [("Host", "evil.example:8081")], [("Host", "127.0.0.1:8080")],
            [("Host", "127.0.0.1:8081"), ("Host", "127.0.0.1:8081")],
            [("Host", "127.0.0.1:8081"), ("Origin", "http://127.0.0.1:8081")],
        ] as [[(String, String)]] {
            #expect(refusal("/status", headers) == .forbidden, "\(headers)")
        }
    }

    @Test("a token has what both sides of the gateway know of it")
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
