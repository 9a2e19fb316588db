import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

@Suite("What a token may", .serialized)
struct RightsTests {
    private let topics: JSON = ["topics": ["window/"]]
    @Test("pages that follow are told when their right is taken, and follow again when it is given back")
    func taken() throws {
        let scene = try WebScene(tokens: ["kiosk": ["read", "command"]])
        let page = try scene.page()
        #expect(try page.ask("subscribe", topics)["result"] == [:])
        _ = try page.event("window/")
        try scene.give("kiosk", ["command"])
        let told = try page.first { $0["navweb"] != nil }["navweb"]?["ended"]
        #expect(told?["topics"] == ["window/"] && told?["error"]?["name"] == "notAllowed", "\(told?.text ?? "")")
        #expect(try page.ask("subscribe", topics)["error"]?["name"] == "notAllowed")
        #expect(try scene.page().ask("subscribe", topics)["error"]?["name"] == "notAllowed")
        #expect(!scene.log.contains("its key must stand"))
        try scene.give("kiosk", ["read", "command"])
        try scene.waitUntil("the page may follow again") { try page.ask("subscribe", topics)["result"] == [:] }
        #expect(try page.event("window/")["bookmark"] == "subscribed")
    }

    @Test("a token that may hear nothing is told so, whether or not it has said hello")
    func early() throws {
        let scene = try WebScene(tokens: ["kiosk": ["read"], "deaf": ["command"]])
        let page = try scene.socket("deaf")
        #expect(try page.ask("subscribe", topics)["error"]?["name"] == "notAllowed")
        #expect(try scene.page().ask("subscribe", topics)["result"] == [:])
    }

    @Test("a list of methods covers what a page may hear")
    func methods() throws {
        let scene = try WebScene(
            tokens: ["tapper": ["read", "command"], "hearer": ["read"]],
            methods: ["tapper": ["tabBarController.tap"], "hearer": ["subscribe", "snapshot"]])
        let tapper = try scene.page("tapper")
        #expect(try tapper.ask("subscribe", topics)["error"]?["name"] == "notAllowed")
        #expect(try tapper.ask("unsubscribe", topics)["error"]?["name"] == "notAllowed")
        #expect(try scene.page("hearer").ask("subscribe", topics)["result"] == [:])
    }

    @Test("a page without a token is the anonymous principal, with its methods and topics")
    func anonymous() throws {
        let scene = try WebScene(
            tokens: ["kiosk": ["read"], "any": ["read", "command"]], anonymous: "any",
            lists: ["methods": ["window.list", "subscribe"], "topics": ["window/"]])
        let page = try scene.socket(nil)
        #expect(try page.ask("hello", ["client": "x"])["result"]?["may"] == ["read", "command"])
        #expect(try page.ask("window.list")["result"] != nil)
        #expect(try page.ask("snapshot", on: "w1")["error"]?["name"] == "notAllowed")
        #expect(try page.ask("subscribe", topics)["result"] == [:])
        #expect(try page.ask("subscribe", ["topics": ["audit/"]])["error"]?["name"] == "notAllowed")
        let wrong = try WebClient(scene.port)
        #expect(try wrong.handshake("no such token").status == 101)
        #expect(try wrong.closeCode() == 4_401)
    }

    @Test("after a reload new pages have the new limit of a message, and pages that stand have theirs")
    func message() throws {
        let scene = try WebScene()
        let old = try scene.page()
        try scene.configure(["kiosk"], ["message": 2_048])
        scene.web?.signal(SIGHUP)
        try scene.waitUntil("the log tells of it") { scene.log.contains("reloaded") }
        #expect(try scene.socket().ask("hello", ["client": "x"])["result"]?["limits"]?["message"] == 2_048)
        #expect(try old.ask("hello", ["client": "page"])["result"]?["limits"]?["message"] == 1_048_576)
        #expect(try old.ask("ping", ["x": .string(String(repeating: "y", count: 3_000))])["result"] != nil)
    }
}
