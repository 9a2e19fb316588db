import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// What a page can do to the others.
@Suite("What one page costs the others", .serialized)
struct SharingTests {
    @Test("the page with the most unread bytes is cut, and no page of another token that reads")
    func hoarders() throws {
        let scene = try WebScene(tokens: ["bad": ["read"], "good": ["read"]], limits: ["unreadBytesInAll": 2_097_152])
        let direct = try scene.direct()
        let window = try direct.openWindow()
        try direct.fill()
        let snapshot = #","method":"snapshot","on":"\#(window)"}"#
        let hoarders = try (0..<2).map { _ in try scene.page("bad", receiveBuffer: 4_096) }
        for hoarder in hoarders {
            for id in 100..<103 { try hoarder.text("{\"id\":\(id)" + snapshot) }
            usleep(500_000)
        }
        // The hoarders are sent nothing more, so whatever is over the bound now is over it for long.
        let good = try scene.page("good")
        for id in 100..<102 { try good.text("{\"id\":\(id)" + snapshot) }
        usleep(200_000)
        for id in 100..<102 { _ = try good.first { $0["id"] == .int(Int64(id)) && $0["result"] != nil } }
        #expect(!scene.log.contains(#""token":"good""#))
        try scene.waitUntil("a hoarder is cut") { scene.log.contains(#""token":"bad""#) && scene.log.contains("1013") }
        withExtendedLifetime(hoarders) {}
    }

    @Test("an id that is in flight is refused, and no page makes the others of its token deaf")
    func ids() throws {
        let scene = try WebScene()
        let (page, other) = (try scene.page(), try scene.page())
        for _ in 0..<100 { try page.text(#"{"id":77,"method":"ping"}"#) }
        try page.text(#"{"id":77,"method":"hello","params":{"client":"page"}}"#)
        try page.text(#"{"id":"end","method":"ping"}"#)
        _ = try page.first { $0["id"] == "end" }
        let refused = page.others.filter { $0["error"]?["name"] == "invalidRequest" }
        #expect(!refused.isEmpty)
        #expect(refused.allSatisfy { $0["id"] == .null && $0["error"]?["data"]?["id"] == 77 })
        #expect(!page.others.contains { $0.text.contains("tcp://") })
        #expect(try other.ask("subscribe", ["topics": ["window/"]])["result"] == [:])
        #expect(try page.ask("subscribe", ["topics": ["window/"]])["result"] == [:])
    }

    // Where the gateway reads slowly, a stopped navd is away before so much waits for it.
    @Test(
        "while navd is stopped, what pages have sent is bounded, and pages are told that it is away",
        .enabled(if: Program.readsFast))
    func stopped() throws {
        let scene = try WebScene(
            tokens: ["bad": ["read"], "good": ["read"]],
            limits: [
                "unsentBytesInAll": 4_194_304, "unsentBytesOfToken": 4_194_304, "bytes": 16_777_216,
                "bytesPerSecond": 16_777_216,
            ])
        let good = try scene.page("good")
        let pages = try (0..<6).map { _ in try scene.page("bad") }
        let before = scene.web?.memory ?? 0
        scene.navd?.signal(SIGSTOP)
        // The system takes some megabytes of each connection, too.
        let rest = Array(#","method":"ping","params":{"x":""#.utf8) + Array(repeating: 0x79, count: 1_000_000)
        for id in 10..<22 {
            let message = Array("{\"id\":\(id)".utf8) + rest + Array("\"}}".utf8)
            for page in pages { try? page.large(message) }
        }
        let why = "of all pages this one has sent the most that navd has not read"
        try scene.waitUntil("pages are cut") { scene.log.contains(why) }
        usleep(1_000_000)
        #expect(!Program.givesMemoryBack || (scene.web?.memory ?? 0) - before < 40 << 20)
        #expect(!scene.log.contains(#""token":"good""#))
        #expect(try good.first(20_000) { $0["navweb"] != nil } == ["navweb": ["connected": false]])
        #expect(try good.ask("ping")["error"]?["name"] == "notConnected")
        scene.navd?.signal(SIGCONT)
        _ = try good.first(40_000) { $0["navweb"]?["connected"] == true }
    }

    @Test("a page whose messages navd does not read is refused further ones, and goes on when navd reads")
    func unsent() throws {
        let scene = try WebScene(
            limits: ["unsentBytes": 1_048_576, "bytes": 16_777_216, "bytesPerSecond": 16_777_216])
        let page = try scene.page()
        scene.navd?.signal(SIGSTOP)
        let rest = Array(#","method":"ping","params":{"x":""#.utf8) + Array(repeating: 0x79, count: 1_000_000)
        for id in 10..<25 { try page.large(Array("{\"id\":\(id)".utf8) + rest + Array("\"}}".utf8)) }
        let refused = try page.first { $0["error"] != nil }["error"]
        #expect(refused?["name"] == "quotaExceeded" && refused?["data"]?["quota"] == "unsentBytes")
        scene.navd?.signal(SIGCONT)
        _ = try page.first { $0["id"] == 10 && $0["result"] != nil }
        try scene.waitUntil("navd has read all") { try page.ask("ping")["result"] != nil }
    }

    @Test("messages that are begun are bounded in all, and each has its time")
    func unfinished() throws {
        let scene = try WebScene(
            tokens: ["bad": ["read"], "good": ["read"]],
            limits: ["unsentBytesInAll": 8_388_608, "unsentBytesOfToken": 8_388_608, "messageSeconds": 3])
        let pages = try (0..<20).map { _ in try scene.page("bad") }
        let half = [UInt8](repeating: 0x20, count: 900_000)
        for page in pages { try? page.large(half, fin: false) }
        try scene.waitUntil("pages are cut") { scene.log.contains(#""token":"bad""#) }
        let good = try scene.page("good")
        // Pings don't keep a message alive that does not end.
        try good.frame(1, Array("{".utf8), fin: false)
        let end = PageLoop.now() + 8_000
        while PageLoop.now() < end, (try? good.frame(9, [])) != nil { usleep(500_000) }
        #expect(try good.closeCode() == 1_013)
    }
}
