import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Restarts", .serialized)
struct RestartTests {
    @Test("a page that is loaded again resumes its session")
    func resume() throws {
        let scene = try WebScene()
        _ = try scene.direct().openWindow()
        let page = try scene.socket()
        let hello = try page.ask("hello", ["client": "page"])["result"]
        let token = try #require(hello?["session"])
        let attached = try page.ask(
            "attach", ["to": "till-tabs", "role": "delegate", "implements": ["tabBarController.shouldSelect"]])
        #expect(attached["result"] != nil, "\(attached.text)")
        page.willReset()
        let again = try scene.socket()
        let resumed = try again.ask("hello", ["resume": token])["result"]
        #expect(resumed?["session"] == token)
        // The attachment stands: the page is asked.
        let owner = try scene.page()
        try owner.text(#"{"id":"tap","method":"tabBarController.tap","on":"till-tabs","params":{"index":1}}"#)
        let question = try again.first { $0["method"] == "tabBarController.shouldSelect" }
        try again.text((["id": question["id"] ?? .null, "result": ["allow": false]] as JSON).text)
        let answer = try owner.first { $0["id"] == "tap" }
        #expect(answer["result"]?["outcome"] == "vetoed", "\(answer.text)")
    }

    @Test("a page that resumes the session of one that is still there takes it over")
    func takeover() throws {
        let scene = try WebScene()
        let first = try scene.socket()
        let token = try #require(try first.ask("hello", ["client": "page"])["result"]?["session"])
        let second = try scene.socket()
        #expect(try second.ask("hello", ["resume": token])["result"]?["session"] == token)
        #expect(try second.ask("window.list")["result"] != nil)
        #expect(try first.ask("window.list")["error"]?["name"] == "helloRequired")
    }

    @Test("another token does not resume a session")
    func foreign() throws {
        let scene = try WebScene(tokens: ["kiosk": ["read"], "other": ["read"]])
        let token = try #require(try scene.socket().ask("hello", ["client": "page"])["result"]?["session"])
        #expect(try scene.socket("other").ask("hello", ["resume": token])["error"]?["name"] == "sessionUnknown")
    }

    @Test("while navd is away a page is told so and its requests are answered; it goes on when navd is back")
    func navd() throws {
        let scene = try WebScene()
        let page = try scene.page()
        try page.ask("subscribe", ["topics": ["window/"]])
        let bookmark = try page.event("window/")
        scene.killNavd()
        #expect(try page.first { $0["navweb"] != nil } == ["navweb": ["connected": false]])
        let began = PageLoop.now()
        for _ in 0..<10 {
            #expect(try page.ask("tabBarController.tap", on: "tabs", ["index": 1])["error"]?["name"] == "notConnected")
        }
        #expect(PageLoop.now() - began < 1_000)
        try scene.startNavd()
        #expect(try page.first { $0["navweb"] != nil } == ["navweb": ["connected": true]])
        // The gateway's connection is a new one, and nothing of what was sent before has reached navd.
        #expect(try page.ask("window.list")["error"]?["name"] == "helloRequired")
        #expect(try page.ask("hello", ["client": "page"])["result"] != nil)
        let again = try page.event("window/") { $0["epoch"] != bookmark["epoch"] }
        #expect(again["bookmark"] == "subscribed")
        _ = try scene.direct().openWindow()
        _ = try page.first { $0["event"]?["changes"] != nil }
    }

    @Test("a page that comes while navd is away waits for it")
    func away() throws {
        let scene = try WebScene()
        scene.killNavd()
        let page = try scene.socket()
        #expect(try page.ask("hello", ["client": "page"])["error"]?["name"] == "notConnected")
        try page.ask("subscribe", ["topics": ["window/"]])
        try scene.startNavd()
        _ = try page.first { $0["navweb"]?["connected"] == true }
        #expect(try page.ask("hello", ["client": "page"])["result"] != nil)
        #expect(try page.event("window/")["bookmark"] == "subscribed")
    }

    @Test("a key that navd does not know is logged, and works once navd knows it")
    func unknownKey() throws {
        let scene = try WebScene(tokens: ["kiosk": ["read"], "later": ["read"]])
        scene.killNavd()
        try scene.startNavd(without: "later")
        let page = try scene.socket("later")
        #expect(try page.ask("hello", ["client": "page"])["error"]?["name"] == "notConnected")
        try scene.waitUntil("the log tells of it") { scene.log.contains("navd does not let a token in") }
        #expect(try scene.page("kiosk").ask("ping")["result"] != nil)
        scene.killNavd()
        try scene.startNavd()
        _ = try page.first(30_000) { $0["navweb"]?["connected"] == true }
        #expect(try page.ask("hello", ["client": "page"])["result"] != nil)
    }

    @Test("when navweb is killed and started again, a page resumes its session")
    func navweb() throws {
        let scene = try WebScene()
        let page = try scene.socket()
        let token = try #require(try page.ask("hello", ["client": "page"])["result"]?["session"])
        scene.killWeb()
        #expect(try page.isEnded())
        try scene.startWeb()
        #expect(try scene.socket().ask("hello", ["resume": token])["result"]?["session"] == token)
    }

    @Test("navweb that ends tells its pages, and ends with 0")
    func end() throws {
        let scene = try WebScene()
        let (page, silent) = (try scene.page(), try scene.page())
        scene.web?.signal(SIGTERM)
        #expect(try page.closeCode() == 1_001)
        #expect(try silent.closeCode() == 1_001)
        #expect(scene.web?.exitCode() == 0)
    }

    @Test("a reload ends the pages of a token that is gone, and only those")
    func reload() throws {
        let scene = try WebScene(tokens: ["kiosk": ["read"], "old": ["read"]])
        let (kiosk, old) = (try scene.page("kiosk"), try scene.page("old"))
        try scene.configure(["kiosk"], [:])
        scene.web?.signal(SIGHUP)
        #expect(try old.closeCode() == 4_401)
        #expect(try kiosk.ask("ping")["result"] != nil)
        let refused = try WebClient(scene.port)
        #expect(try refused.handshake(WebScene.token("old")).status == 101)
        #expect(try refused.closeCode() == 4_401)
        // A file that navweb would not start with changes nothing.
        try scene.folder.write("navweb.json", Array("{".utf8))
        scene.web?.signal(SIGHUP)
        try scene.waitUntil("the log tells of it") { scene.log.contains("the configuration was not reloaded") }
        #expect(try kiosk.ask("ping")["result"] != nil)
    }

    @Test("a reload tells the pages of a token with other lists to come again, and they have the new ones then")
    func lists() throws {
        let scene = try WebScene()
        let page = try scene.page()
        try scene.configure(["kiosk"], [:], ["kiosk": ["snapshot"]])
        scene.web?.signal(SIGHUP)
        #expect(try page.closeCode() == 1_001)
        let again = try scene.page()
        #expect(try again.ask("window.list")["error"]?["name"] == "notAllowed")
    }

    @Test("--check reports mistakes, and asks navd about each token")
    func check() throws {
        let scene = try WebScene(tokens: ["kiosk": ["read"], "stranger": ["read"]])
        func check() throws -> (code: Int32?, text: String) {
            let output = "\(scene.folder.path)/check-\(PageLoop.now())"
            let program = try Program(
                "navweb", ["--check", "--config", "\(scene.folder.path)/navweb.json"], output: output)
            let code = program.exitCode()
            return (code, String(decoding: StaticFiles.bytes(of: output, atMost: 1 << 20) ?? [], as: UTF8.self))
        }
        let good = try check()
        #expect(good.code == 0 && good.text.contains("kiosk: navd lets it in; it may read"), "\(good.text)")
        scene.killNavd()
        try scene.startNavd(without: "stranger")
        let refused = try check()
        #expect(refused.code == 65 && refused.text.contains("does not allow this key"), "\(refused.text)")
        try scene.folder.write("navweb.json", Array("{\n\"endpoint\": 5\n}".utf8))
        let wrong = try check()
        #expect(wrong.code == 65 && wrong.text.contains("line 2: endpoint is a number"), "\(wrong.text)")
    }

    @Test("the operator gets the status of the gateway, also without navd, and a page does not")
    func status() throws {
        let port = try WebScene.freePorts()
        let scene = try WebScene(more: ["status": .string("127.0.0.1:\(port)")])
        try scene.waitUntil("the status is served") { (try? WebClient(port)) != nil }
        func status() throws -> JSON {
            let answer = try WebClient(port).get("/status")
            #expect(answer.status == 200 && answer.headers["content-type"] == "application/json; charset=utf-8")
            return try JSONParser.parse(answer.text)
        }
        #expect(try WebClient(port).get("/status", ["Origin: http://127.0.0.1:\(port)"]).status == 403)
        #expect(try WebClient(scene.port).get("/status").status == 404)
        let pages = [try scene.page(), try scene.page()]
        try pages[0].ask("subscribe", ["topics": ["window/"]])
        _ = try pages[0].event("window/")
        var found = try status()
        #expect(found["sockets"] == 2 && found["navd"]?["connected"] == 2 && found["navd"]?["waiting"] == 0)
        let kiosk = try #require(found["tokens"]?.array?.first)
        #expect(kiosk["name"] == "kiosk" && kiosk["sockets"] == 2 && kiosk["topics"] == 1 && kiosk["hears"] == true)
        #expect(!found.text.contains(WebScene.token("kiosk")))
        scene.killNavd()
        for page in pages { _ = try page.first { $0["navweb"]?["connected"] == false } }
        try scene.waitUntil("navd is known to be away") {
            found = try status()
            return found["navd"]?["listens"] == false
        }
        #expect(found["navd"]?["connected"] == 0 && found["navd"]?["waiting"] == 2)
        // Nobody is kept waiting by a connection that asks nothing.
        #expect(try WebClient(port).isEnded(within: 8_000))
    }

    @Test("navweb token makes a token and its key pair, and prints the lines for both configurations")
    func token() throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        let program = try Program("navweb", ["token", "\(folder.path)/kiosk", "--may", "read"], output: output)
        #expect(program.exitCode() == 0)
        let lines = String(decoding: StaticFiles.bytes(of: output, atMost: 1 << 20) ?? [], as: UTF8.self)
            .split(separator: "\n").map { $0.drop { $0 == " " } }
        try #require(lines.count == 6)
        let (mine, navds) = (try JSONParser.parse(String(lines[3])), try JSONParser.parse(String(lines[5])))
        #expect(mine["sha256"]?.string == WebToken.digest(of: String(lines[1])))
        let secret = try KeyFile.secret(try #require(mine["key"]?.string))
        #expect(navds["key"]?.string == secret.publicKey.text && navds["may"] == ["read"])
        #expect(try Program("navweb", ["token", "\(folder.path)/kiosk"], output: output).exitCode() == 65)
    }
}
