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
}
