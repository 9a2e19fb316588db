import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Slow pages", .serialized)
struct SlownessTests {
    @Test("a page that reads slowly and steadily is not cut, and one that reads nothing is")
    func steady() throws {
        let scene = try WebScene(limits: ["unreadSeconds": 3])
        let direct = try scene.direct()
        let window = try direct.openWindow()
        try direct.fill()
        let page = try scene.page(receiveBuffer: 8_192)
        for id in 0..<2 { try page.text(#"{"id":\#(id),"method":"snapshot","on":"\#(window)"}"#) }
        var got = 0
        let began = PageLoop.now()
        while PageLoop.now() < began + 8_000 {
            let count = try page.drop(4_000)
            guard count > 0 else { break }
            got += count
            usleep(50_000)
        }
        #expect(got > 200_000 && !scene.log.contains("page closed"), "\(got) bytes; \(scene.log)")
        try scene.waitUntil("the page that stopped reading is cut") { scene.log.contains("nothing was read for 3 s") }
    }

    @Test("a page that is cut learns the code when it reads again some seconds later")
    func farewell() throws {
        let scene = try WebScene(limits: ["unreadBytes": 65_536])
        let direct = try scene.direct()
        let window = try direct.openWindow()
        let page = try scene.page(receiveBuffer: 4_096)
        try page.ask("subscribe", ["topics": [.string("window/\(window)/")]])
        for number in 0..<120 { try direct.setTitle("\(number)" + String(repeating: "x", count: 10_000)) }
        try scene.waitUntil("the page is cut") { scene.log.contains("bytes are unread") }
        usleep(4_000_000)
        #expect(try page.closeCode() == 1_013)
    }

    @Test("a message that comes slowly and steadily is heard, and is no silence")
    func sender() throws {
        let scene = try WebScene(limits: ["pingSeconds": 1, "pongSeconds": 1])
        let page = try scene.page()
        let text = Array(#"{"id":"slow","method":"ping","params":{"x":""#.utf8) + Array(repeating: 0x78, count: 20_000)
        // One frame whose bytes come over five seconds; pings are not answered meanwhile, as a busy link does not.
        let payload = text + Array(#""}}"#.utf8)
        let head: [UInt8] = [0x81, 0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255), 0, 0, 0, 0]
        try page.write(head)
        for start in stride(from: 0, to: payload.count, by: 2_000) {
            try page.write(Array(payload[start..<min(start + 2_000, payload.count)]))
            usleep(500_000)
        }
        #expect(try page.first { $0["id"] == "slow" }["result"] != nil)
    }
}
