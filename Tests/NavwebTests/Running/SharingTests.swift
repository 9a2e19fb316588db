import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// What a page can do to the others.
@Suite("What one page costs the others", .serialized)
struct SharingTests {
    @Test("who holds the most unread bytes is cut, and no page of another token that reads")
    func hoarders() throws {
        let scene = try WebScene(tokens: ["bad": ["read"], "good": ["read"]], limits: ["unreadBytesInAll": 4_194_304])
        let direct = try scene.direct()
        let window = try direct.openWindow()
        try direct.fill()
        let hoarders = try (0..<3).map { _ in try scene.page("bad", receiveBuffer: 4_096) }
        let snapshot = #","method":"snapshot","on":"\#(window)"}"#
        for hoarder in hoarders { for id in 0..<4 { try hoarder.text("{\"id\":\(100 + id)" + snapshot) } }
        try scene.waitUntil("a hoarder is cut") { scene.log.contains(#""token":"bad""#) && scene.log.contains("1013") }
        let good = try scene.page("good")
        for id in 0..<4 { try good.text("{\"id\":\(100 + id)" + snapshot) }
        for id in 0..<4 { _ = try good.first { $0["id"] == .int(Int64(100 + id)) && $0["result"] != nil } }
        #expect(!scene.log.contains(#""token":"good""#))
    }
}
