import Bus
import Testing

@testable import WebGateway

@Suite("Frames over a connection", .serialized)
struct FrameTests {
    @Test("a page that breaks framing is closed with the right code, and others do not notice")
    func codes() throws {
        let scene = try WebScene()
        let other = try scene.page()
        let hello = Array(#"{"id":1,"method":"hello"}"#.utf8)
        let table: [(name: String, code: UInt16, send: (WebClient) throws -> Void)] = [
            ("no mask", 1_002, { try $0.frame(1, hello, masked: false) }),
            ("a reserved bit", 1_002, { try $0.frame(1, hello, reserved: 0x40) }),
            ("a reserved opcode", 1_002, { try $0.frame(5, []) }),
            ("a reserved control opcode", 1_002, { try $0.frame(0xC, []) }),
            ("binary", 1_003, { try $0.frame(2, hello) }),
            ("a fragmented ping", 1_002, { try $0.frame(9, [], fin: false) }),
            ("a large ping", 1_002, { try $0.frame(9, Array(repeating: 0, count: 126)) }),
            ("a continuation of nothing", 1_002, { try $0.frame(0, hello) }),
            ("not UTF-8", 1_007, { try $0.frame(1, [0xFF]) }),
            ("a close with 1005", 1_002, { try $0.frame(8, [0x03, 0xED]) }),
            ("a frame of 2 MiB", 1_009, { try $0.frame(1, Array(repeating: 0x20, count: 2 << 20)) }),
            (
                "two fragments of 600 KiB", 1_009,
                {
                    try $0.frame(1, Array(repeating: 0x20, count: 600 << 10), fin: false)
                    try $0.frame(0, Array(repeating: 0x20, count: 600 << 10))
                }
            ),
        ]
        for (name, code, send) in table {
            let page = try scene.page()
            // The gateway may end the connection before all is sent.
            try? send(page)
            #expect(try page.closeCode() == code, "\(name)")
            // A peer that answers the close is let go at once, and any other after a while. After a frame that NIO
            // refused itself the answer is not read any more.
            try? page.frame(8, [])
            #expect(try page.isEnded(within: 6_000), "\(name)")
        }
        #expect(try other.ask("ping")["result"] != nil)
    }

    @Test("fragments, pings and closes are understood")
    func valid() throws {
        let scene = try WebScene()
        let page = try scene.page()
        try page.frame(1, Array(#"{"id":"f","#.utf8), fin: false)
        try page.frame(9, [1, 2, 3])
        try page.frame(0, [], fin: false)
        try page.frame(0, Array(#""method":"ping"}"#.utf8))
        #expect(try page.nextFrame() == WebClient.Frame(opcode: 10, payload: [1, 2, 3]))
        #expect(try page.nextMessage()["id"] == "f")
        try page.frame(8, [0x0F, 0xA0])
        #expect(try page.closeCode() == 4_000)
        #expect(try page.isEnded())
        // Frames may come with the handshake, before it is answered.
        let hasty = try WebClient(scene.port)
        let hello = Array(#"{"id":1,"method":"hello"}"#.utf8)
        let early = [0x81, 0x80 | UInt8(hello.count), 0, 0, 0, 0] + hello
        #expect(try hasty.handshake(WebScene.token("kiosk"), then: early).status == 101)
        #expect(try hasty.nextMessage()["result"] != nil)
        let polite = try scene.page()
        try polite.frame(8, [])
        #expect(try polite.closeCode() == 1_005)
    }

    @Test("a message of almost a MiB goes to navd, and a larger one is too large")
    func large() throws {
        let scene = try WebScene(limits: ["bytes": 8_388_608])
        _ = try scene.direct().openWindow()
        let page = try scene.page()
        let text = String(repeating: "x", count: (1 << 20) - 200)
        let answer = try page.ask("controller.get", on: "till-root", ["ignored": .string(text)])
        #expect(answer["result"] != nil, "\(answer.text.prefix(200))")
        try page.frame(1, Array(repeating: 0x20, count: (1 << 20) + 1))
        #expect(try page.closeCode() == 1_009)
    }

    @Test("frames that are no messages are answered with errors, and too many of them close the page")
    func errors() throws {
        let scene = try WebScene(limits: ["errors": 5, "errorsPerSecond": 1])
        let (page, other) = (try scene.page(), try scene.page())
        for _ in 0..<5 {
            try page.text("nonsense")
            let answer = try page.nextMessage()
            #expect(answer["id"] == .null && answer["error"]?["name"] == "parseError")
        }
        try page.text("[]")
        #expect(try page.closeCode() == 4_429)
        #expect(try other.ask("ping")["result"] != nil)
    }

    @Test("a page that sends without end is closed, and the others are served meanwhile")
    func flood() throws {
        let scene = try WebScene()
        let (bad, good) = (try scene.page(), try scene.page())
        let ping = #"{"id":1,"method":"ping"}"#
        for _ in 0..<5_000 { do { try bad.text(ping) } catch { break } }
        let began = PageLoop.now()
        #expect(try good.ask("ping")["result"] != nil)
        #expect(PageLoop.now() - began < 1_000)
        #expect(try bad.closeCode() == 4_429)
        #expect(scene.log.contains("too many messages"))
    }

    @Test("a silent page is asked whether it is there, and ended if it does not answer")
    func silence() throws {
        let scene = try WebScene(limits: ["pingSeconds": 1, "pongSeconds": 1])
        let (polite, silent) = (try scene.page(), try scene.page())
        #expect(try silent.nextFrame()?.opcode == 9)
        let deadline = PageLoop.now() + 4_000
        while PageLoop.now() < deadline {
            guard let frame = try? polite.nextFrame(milliseconds: 500) else { continue }
            #expect(frame.opcode == 9)
            try polite.frame(10, frame.payload)
        }
        #expect(try silent.isEnded(within: 1_000))
        #expect(try polite.ask("ping")["result"] != nil)
    }
}
