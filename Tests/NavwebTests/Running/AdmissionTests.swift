import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// Who is let in, over real connections to a real navweb.
@Suite("Who is let in by navweb", .serialized)
struct AdmissionTests {
    @Test("files are served with their types, tags and parts, and with the headers that keep other sites away")
    func files() throws {
        let scene = try WebScene()
        try scene.folder.write("files/style.css", Array("body {}".utf8))
        try scene.folder.write("files/.secret", Array("x".utf8))
        try scene.folder.write("outside.txt", Array("x".utf8))
        scene.folder.makeFolder("files/app")
        try scene.folder.write("files/app/index.html", Array("app".utf8))
        symlink("\(scene.folder.path)/outside.txt", "\(scene.folder.path)/files/link.txt")
        let large = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try scene.folder.write("files/large.bin", large)
        let client = try WebClient(scene.port)
        let index = try client.get("/")
        #expect(index.status == 200 && index.text == "<!doctype html>kiosk")
        #expect(index.headers["content-type"] == "text/html; charset=utf-8")
        #expect(index.headers["content-security-policy"]?.contains("connect-src 'self'") == true)
        #expect(index.headers["x-content-type-options"] == "nosniff")
        #expect(index.headers["cache-control"] == "no-cache")
        let tag = try #require(index.headers["etag"])
        #expect(try client.get("/", ["If-None-Match: \(tag)"]).status == 304)
        #expect(try client.get("/", ["If-None-Match: \"other\", W/\(tag)"]).status == 304)
        let part = try client.get("/style.css?v=1", ["Range: bytes=5-"])
        #expect(part.status == 206 && part.text == "{}" && part.headers["content-range"] == "bytes 5-6/7")
        #expect(part.headers["cache-control"]?.contains("immutable") == true)
        #expect(try client.get("/index.html?v=1").headers["cache-control"] == "no-cache")
        #expect(try client.get("/style.css", ["Range: bytes=0-1", "If-Range: \"old\""]).status == 200)
        #expect(try client.get("/style.css", ["Range: bytes=9-"]).status == 416)
        #expect(try client.get("/large.bin").body == large)
        #expect(try client.get("/large.bin", ["Range: bytes=300000-300009"]).body == Array(large[300_000..<300_010]))
        let head = try client.request(["HEAD /style.css HTTP/1.1", "Host: 127.0.0.1:\(scene.port)"])
        #expect(head.status == 200 && head.headers["content-length"] == "7")
        #expect(try client.get("/navd.js").text == "export {}")
        #expect(try client.get("/app").headers["location"] == "/app/")
        #expect(try client.get("/app/").text == "app")
        for path in ["/.secret", "/link.txt", "/none", "/%2e%2e/outside.txt", "/style.css/", "/.."] {
            #expect(try client.get(path).status == 404, "\(path)")
        }
    }

    @Test("a folder that is a symbolic link is followed with each request")
    func versions() throws {
        let scene = try WebScene()
        symlink("files", "\(scene.folder.path)/current")
        scene.more["folder"] = .string("\(scene.folder.path)/current")
        try scene.configure(["kiosk"], [:])
        scene.web?.signal(SIGHUP)
        try scene.waitUntil("the configuration is read") { scene.log.contains("reloaded") }
        let client = try WebClient(scene.port)
        #expect(try client.get("/").text == "<!doctype html>kiosk")
        scene.folder.makeFolder("newer")
        try scene.folder.write("newer/index.html", Array("newer".utf8))
        symlink("newer", "\(scene.folder.path)/next")
        rename("\(scene.folder.path)/next", "\(scene.folder.path)/current")
        #expect(try client.get("/").text == "newer")
    }

    @Test("foreign hosts and origins, doubled headers and wrong requests are refused, and the connection ends")
    func refusals() throws {
        let scene = try WebScene()
        let own = "Host: 127.0.0.1:\(scene.port)"
        for (lines, status) in [
            (["GET / HTTP/1.1", "Host: evil.example"], 403),
            (["GET / HTTP/1.1", own, "Origin: http://evil.example"], 403),
            (["GET / HTTP/1.1", own, own], 400), (["GET / HTTP/1.1", own, "Host: evil.example"], 400),
            (["GET / HTTP/1.1"], 400), (["GET / HTTP/1.0", own], 505), (["POST / HTTP/1.1", own], 405),
            (["GET / HTTP/1.1", own, "Content-Length: 3"], 400), (["GET /navd HTTP/1.1", own], 426),
            (["GET / HTTP/1.1", own, "X: \(String(repeating: "x", count: 20_000))"], 400),
            (["NONSENSE"], 400),
        ] {
            let client = try WebClient(scene.port)
            #expect(try client.request(lines).status == status, "\(lines)")
            #expect(try client.isEnded(within: 5_000), "\(lines)")
        }
        for more in [
            ["Origin: http://evil.example"], ["Origin: http://127.0.0.1:\(scene.port)", "Origin: http://evil.example"],
        ] {
            let client = try WebClient(scene.port)
            #expect(try client.handshake(WebScene.token("kiosk"), more: more).status == (more.count == 1 ? 403 : 400))
        }
        let rebinding = try WebClient(scene.port)
        #expect(try rebinding.handshake(WebScene.token("kiosk"), host: "evil.example:\(scene.port)").status == 403)
        let good = try WebClient(scene.port)
        let answer = try good.handshake(WebScene.token("kiosk"), more: ["Origin: http://127.0.0.1:\(scene.port)"])
        #expect(answer.status == 101 && answer.headers["sec-websocket-protocol"] == "navd.1")
        #expect(answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }

    @Test("a page without a token, or with a wrong one, is told so")
    func tokens() throws {
        let scene = try WebScene()
        for token in [nil, "wrong"] as [String?] {
            let client = try WebClient(scene.port)
            #expect(try client.handshake(token).status == 101)
            #expect(try client.closeCode() == 4_401)
        }
        #expect(try scene.page().ask("ping")["result"] != nil)
    }

    @Test("each token has the rights of its own principal in navd, and its own list of methods")
    func rights() throws {
        let scene = try WebScene(
            tokens: [
                "looker": ["read"], "deaf": ["command"], "kiosk": ["read", "command"], "narrow": ["read", "command"],
            ], methods: ["narrow": ["layout", "tabBarController.tap"]])
        let window = try scene.direct().openWindow()
        let (looker, kiosk, narrow) = (try scene.page("looker"), try scene.page("kiosk"), try scene.page("narrow"))
        let tap: JSON = ["index": 1]
        #expect(try looker.ask("tabBarController.tap", on: "till-tabs", tap)["error"]?["name"] == "notAllowed")
        #expect(try looker.ask("layout", on: window)["result"] != nil)
        #expect(try kiosk.ask("tabBarController.tap", on: "till-tabs", tap)["result"] != nil)
        #expect(try narrow.ask("tabBarController.tap", on: "till-tabs", ["index": 0])["result"] != nil)
        #expect(try narrow.ask("viewController.set", on: "till-root", ["title": "x"])["error"]?["name"] == "notAllowed")
        #expect(try kiosk.ask("viewController.set", on: "till-root", ["title": "x"])["result"] != nil)
        let deaf = try scene.page("deaf")
        #expect(try deaf.ask("subscribe", ["topics": ["window/"]])["error"]?["name"] == "notAllowed")
    }

    @Test("the answer to hello hides the event socket")
    func hello() throws {
        let scene = try WebScene()
        let page = try scene.socket()
        let result = try page.ask("hello", ["client": "x"])["result"]
        #expect(result?["events"] == .null && result?["limits"]?["message"] == 1_048_576)
    }

    @Test("a page of another version is told which one navd speaks, and may say hello again")
    func version() throws {
        let scene = try WebScene()
        let page = try scene.socket()
        for _ in 0..<2 {
            try page.text(#"{"id":"h","method":"hello","params":{"client":"x","protocol":[9]}}"#)
            let error = try page.first { $0["id"] == "h" }["error"]
            #expect(error?["name"] == "unsupportedVersion" && error?["data"] != nil, "\(error?.text ?? "")")
        }
        try page.text(#"{"id":"h","method":"hello","params":{"client":"x","protocol":[9,1]}}"#)
        #expect(try page.first { $0["id"] == "h" }["result"]?["protocol"] == 1)
    }

    @Test("of a thousand sockets of one page, as many as the limit allows are accepted, and the others are refused")
    func thousand() throws {
        let scene = try WebScene(
            tokens: ["kiosk": ["read"], "other": ["read"]], limits: ["socketsOfToken": 20, "socketsOfAddress": 2_000])
        let before = scene.web?.descriptors ?? 0
        var pages: [WebClient] = []
        var refused = 0
        for _ in 0..<1_000 {
            let client = try WebClient(scene.port)
            #expect(try client.handshake(WebScene.token("kiosk")).status == 101)
            if pages.count < 20 { pages.append(client) } else if try client.closeCode() == 4_429 { refused += 1 }
        }
        #expect(refused == 980)
        #expect(try scene.page("other").ask("ping")["result"] != nil)
        pages = []
        try scene.waitUntil("all descriptors are free") { (scene.web?.descriptors ?? 0) <= before + 4 }
        #expect(try scene.page().ask("ping")["result"] != nil)
    }

    @Test("an address, and the pages of a token, open only so many sockets a second")
    func openings() throws {
        let scene = try WebScene(
            tokens: ["kiosk": ["read"], "other": ["read"]],
            limits: [
                "openingsOfToken": 10, "openingsOfTokenPerSecond": 1, "openingsOfAddress": 14,
                "openingsOfAddressPerSecond": 1,
            ])
        func isRefused(_ token: String) throws -> Bool {
            let client = try WebClient(scene.port)
            _ = try client.handshake(WebScene.token(token))
            try client.frame(8, [])
            return try client.closeCode() == 4_429
        }
        let refused = try (0..<14).count { _ in try isRefused("kiosk") }
        #expect((1...4).contains(refused))
        // The address has used up its own rate, for other tokens, too.
        #expect(try (0..<8).contains { _ in try isRefused("other") })
    }

    @Test("an address has only so many sockets and connections")
    func addresses() throws {
        let scene = try WebScene(limits: ["socketsOfAddress": 3, "connectionsOfAddress": 6])
        let pages = try (0..<3).map { _ in try scene.page() }
        let fourth = try scene.socket()
        #expect(try fourth.closeCode() == 4_429)
        let idle = try (0..<4).map { _ in try WebClient(scene.port) }
        #expect(try idle.contains { try $0.isEnded(within: 2_000) })
        #expect(try pages[0].ask("ping")["result"] != nil)
    }

    @Test("behind a proxy each client has its own number of sockets, and no other peer names its address")
    func proxies() throws {
        let limits: JSONObject = ["socketsOfAddress": 2, "connectionsOfAddress": 3]
        func isLetIn(_ scene: WebScene, _ address: String) throws -> (WebClient, Bool) {
            let page = try WebClient(scene.port)
            _ = try page.handshake(WebScene.token("kiosk"), more: ["X-Forwarded-For: 6.6.6.6, \(address)"])
            try page.text(#"{"id":1,"method":"hello","params":{"client":"page"}}"#)
            return (page, try page.nextFrame()?.opcode == 1)
        }
        let proxied = try WebScene(limits: limits, more: ["proxies": ["::ffff:127.0.0.1"]])
        var pages = [
            try isLetIn(proxied, "10.0.0.1"), try isLetIn(proxied, "10.0.0.1"), try isLetIn(proxied, "10.0.0.1"),
            try isLetIn(proxied, "10.0.0.2"), try isLetIn(proxied, "2001:db8::1"), try isLetIn(proxied, "2001:db8::2"),
            try isLetIn(proxied, "2001:db8::3"), try isLetIn(proxied, "2001:db8:0:1::3"),
        ]
        #expect(pages.map(\.1) == [true, true, false, true, true, true, false, true])
        let direct = try WebScene(limits: limits)
        pages = [
            try isLetIn(direct, "10.0.0.1"), try isLetIn(direct, "10.0.0.2"), try isLetIn(direct, "10.0.0.3"),
        ]
        #expect(pages.map(\.1) == [true, true, false])
    }

    @Test("half a handshake, and half a request, are ended after a while")
    func halves() throws {
        let scene = try WebScene(limits: ["requestSeconds": 1, "idleSeconds": 1])
        let (silent, half, idle) = (try WebClient(scene.port), try WebClient(scene.port), try WebClient(scene.port))
        try half.write(Array("GET /navd HTTP/1.1\r\nHost: 127.0.0.1:\(scene.port)\r\nUpgrade: webs".utf8))
        _ = try idle.get("/")
        for client in [silent, half, idle] { #expect(try client.isEnded(within: 5_000)) }
        #expect(try scene.page().ask("ping")["result"] != nil)
    }

    @Test("after resets, polite pages are served and nothing is left over")
    func resets() throws {
        let scene = try WebScene(limits: ["socketsOfAddress": 500, "connectionsOfAddress": 500])
        let first = try scene.page()
        let before = scene.web?.descriptors ?? 0
        for number in 0..<200 {
            let client = try WebClient(scene.port)
            switch number % 4 {
            case 0: break
            case 1: try client.write(Array("GET / HTTP/1.1\r\nHo".utf8))
            case 2: _ = try client.handshake(WebScene.token("kiosk"))
            default:
                _ = try client.handshake(WebScene.token("kiosk"))
                try client.text(#"{"id":1,"method":"hello"}"#)
                try client.write([0x81, 0xFE, 0x10])
            }
            client.willReset()
        }
        var pages = try (0..<50).map { _ in try scene.page() }
        for page in pages { #expect(try page.ask("ping")["result"] != nil) }
        for page in pages { page.willReset() }
        pages = []
        try scene.waitUntil("descriptors are given back") { (scene.web?.descriptors ?? 0) <= before + 4 }
        #expect(try first.ask("ping")["result"] != nil)
    }

    @Test("when no descriptor is left, connections are refused, and later ones are served again")
    func descriptors() throws {
        let scene = try WebScene(limits: ["socketsOfAddress": 500, "connectionsOfAddress": 1_000], descriptors: 128)
        do {
            var clients: [WebClient] = []
            for _ in 0..<300 { if let client = try? WebClient(scene.port) { clients.append(client) } }
            #expect(scene.web?.exitCode(milliseconds: 500) == nil)
        }
        try scene.waitUntil("pages are served again") { (try? scene.page().ask("ping")["result"]) != nil }
    }
}
