import NIOCore
import NIOWebSocket
import Testing

@testable import WebGateway

@Suite("Frames of a page")
struct FrameRulesTests {
    /// A frame as NIO's decoder delivers it: the data is masked with the key.
    private static func frame(
        _ opcode: UInt8, _ bytes: [UInt8] = [], fin: Bool = true, masked: Bool = true, reserved: Int = 0
    ) throws -> WebSocketFrame {
        let key: WebSocketMaskingKey = [0x37, 0xFA, 0x21, 0x3D]
        var data = ByteBuffer(bytes: bytes)
        if masked { data.webSocketMask(key) }
        return WebSocketFrame(
            fin: fin, rsv1: reserved == 1, rsv2: reserved == 2, rsv3: reserved == 3,
            opcode: try #require(WebSocketOpcode(encodedWebSocketOpcode: opcode)), maskKey: masked ? key : nil,
            data: data)
    }

    private static func code(_ action: FrameRules.Action) -> UInt16? {
        if case .fail(let code, _) = action { code.rawValue } else { nil }
    }

    @Test("a frame that breaks a rule closes the page with the rule's code")
    func broken() throws {
        let table: [(name: String, frame: WebSocketFrame, code: UInt16)] = [
            ("no mask", try Self.frame(1, [123], masked: false), 1_002),
            ("RSV1", try Self.frame(1, reserved: 1), 1_002),
            ("RSV2", try Self.frame(1, reserved: 2), 1_002),
            ("RSV3", try Self.frame(9, reserved: 3), 1_002),
            ("binary", try Self.frame(2, [1]), 1_003),
            ("opcode 3", try Self.frame(3), 1_002),
            ("opcode 7", try Self.frame(7), 1_002),
            ("opcode 11", try Self.frame(11), 1_002),
            ("opcode 15", try Self.frame(15), 1_002),
            ("a fragment of nothing", try Self.frame(0, [1]), 1_002),
            ("a fragmented ping", try Self.frame(9, fin: false), 1_002),
            ("a ping of 126 bytes", try Self.frame(9, Array(repeating: 1, count: 126)), 1_002),
            ("a text that is not UTF-8", try Self.frame(1, [0x7B, 0xC3, 0x28]), 1_007),
            ("an overlong form", try Self.frame(1, [0xC0, 0x80]), 1_007),
            ("half a surrogate", try Self.frame(1, [0xED, 0xA0, 0x80]), 1_007),
            ("too many bytes", try Self.frame(1, Array(repeating: 0x20, count: 65)), 1_009),
            ("a close of one byte", try Self.frame(8, [3]), 1_002),
            ("close 999", try Self.frame(8, [0x03, 0xE7]), 1_002),
            ("close 1004", try Self.frame(8, [0x03, 0xEC]), 1_002),
            ("close 1005", try Self.frame(8, [0x03, 0xED]), 1_002),
            ("close 1006", try Self.frame(8, [0x03, 0xEE]), 1_002),
            ("close 1015", try Self.frame(8, [0x03, 0xF7]), 1_002),
            ("close 2999", try Self.frame(8, [0x0B, 0xB7]), 1_002),
            ("close 5000", try Self.frame(8, [0x13, 0x88]), 1_002),
            ("a reason that is not UTF-8", try Self.frame(8, [0x03, 0xE8, 0xFF]), 1_007),
        ]
        for (name, frame, code) in table {
            var rules = FrameRules(maximum: 64)
            #expect(Self.code(rules.receive(frame)) == code, "\(name)")
        }
    }

    @Test("valid frames are taken, whatever their size and code")
    func valid() throws {
        var rules = FrameRules(maximum: 64)
        #expect(rules.receive(try Self.frame(1, Array("{}".utf8))) == .message(ByteBuffer(string: "{}")))
        #expect(rules.receive(try Self.frame(1)) == .message(ByteBuffer()))
        let full = Array(repeating: UInt8(0x20), count: 64)
        #expect(rules.receive(try Self.frame(1, full)) == .message(ByteBuffer(bytes: full)))
        #expect(rules.receive(try Self.frame(1, Array("🚂 é".utf8))) == .message(ByteBuffer(string: "🚂 é")))
        #expect(rules.receive(try Self.frame(9, [1, 2])) == .pong(ByteBuffer(bytes: [1, 2])))
        #expect(rules.receive(try Self.frame(10, [1, 2])) == .nothing)
        #expect(rules.receive(try Self.frame(8)) == .closed(nil))
        for code: UInt16 in [1_000, 1_001, 1_003, 1_007, 1_014, 3_000, 4_401, 4_999] {
            let bytes = [UInt8(code >> 8), UInt8(code & 255)] + Array("bye".utf8)
            #expect(rules.receive(try Self.frame(8, bytes)) == .closed(CloseCode(rawValue: code)), "\(code)")
        }
    }

    @Test("fragments join to one message, with control frames in between")
    func fragments() throws {
        var rules = FrameRules(maximum: 64)
        #expect(rules.receive(try Self.frame(1, [0x7B, 0xC3], fin: false)) == .nothing)
        #expect(rules.receive(try Self.frame(9, [7])) == .pong(ByteBuffer(bytes: [7])))
        #expect(rules.receive(try Self.frame(0, fin: false)) == .nothing)
        // A character may lie across two fragments.
        #expect(rules.receive(try Self.frame(0, [0xA9, 0x7D])) == .message(ByteBuffer(string: "{é}")))
        #expect(rules.receive(try Self.frame(1, [0x31])) == .message(ByteBuffer(string: "1")))
    }

    @Test("fragments together have the limit of a message, and a message does not begin inside another")
    func limits() throws {
        var rules = FrameRules(maximum: 64)
        let half = Array(repeating: UInt8(0x20), count: 40)
        #expect(rules.receive(try Self.frame(1, half, fin: false)) == .nothing)
        #expect(Self.code(rules.receive(try Self.frame(0, half, fin: false))) == 1_009)
        rules = FrameRules(maximum: 64)
        #expect(rules.receive(try Self.frame(1, half, fin: false)) == .nothing)
        #expect(Self.code(rules.receive(try Self.frame(1, half))) == 1_002)
    }
}
