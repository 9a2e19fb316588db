import Bus
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import WebGateway

@Suite("Frames of random bytes")
struct RandomFramesTests {
    /// Gives the bytes to a `FrameReader`, and its frames to `FrameRules`. Returns a text for the action of each frame,
    /// and one for an error of the reader.
    private func read(_ pieces: [[UInt8]]) throws -> [String] {
        var held: [Int] = []
        let channel = EmbeddedChannel(
            handler: ByteToMessageHandler(FrameReader(maximum: 2_000) { count, _ in held.append(count) }))
        defer { _ = try? channel.finish() }
        var (frames, rules) = (FrameRules(maximum: 2_000), PageRules(AllowedMethods(["snapshot"]), Limits()))
        var seen: [String] = []
        for piece in pieces {
            var failure: (any Error)?
            do { try channel.writeInbound(ByteBuffer(bytes: piece)) } catch { failure = error }
            while let frame = try channel.readInbound(as: WebSocketFrame.self) {
                let action = frames.receive(frame)
                seen.append("\(action)")
                switch action {
                case .message(let text):
                    #expect(text.isUTF8)
                    if case .forward(let message)? = rules.receive(text, at: 0) { #expect(message.bytes == text) }
                case .fail, .closed: return seen
                case .pong, .nothing: break
                }
            }
            if let failure { return seen + ["\(failure)"] }
        }
        #expect(held.allSatisfy { $0 <= 2_100 })
        return seen
    }

    private func frame(_ random: inout SplitMix64) -> [UInt8] {
        let texts = [
            #"{"id":1,"method":"ping"}"#, #"{"id":"é","method":"snapshot","on":"w1"}"#, #"{"id":7,"result":{"x":[1]}}"#,
            #"{"method":"subscribe","params":{"topics":["layout/w1/"]}}"#, "{\"id\":1,\"method\"", "[]", "",
            #"{"id":2,"method":"ping","params":{"x":""# + String(repeating: "é", count: 200) + "\"}}",
        ]
        let payload = Array(texts[random.index(below: texts.count)].utf8)
        let opcode = [0x81, 0x81, 0x81, 0x01, 0x00, 0x80, 0x89, 0x8A, 0x88, 0x82][random.index(below: 10)] as UInt8
        let key = (0..<4).map { _ in UInt8(random.index(below: 256)) }
        let length: [UInt8] =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)] : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        return [opcode] + length + key + payload.enumerated().map { $1 ^ key[$0 & 3] }
    }

    @Test("bytes that are changed at random break nothing, and mean the same however they come in pieces")
    func random() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<3_000 {
            var bytes = (0...random.index(below: 4)).flatMap { _ in frame(&random) }
            for _ in 0..<random.index(below: 4) where !bytes.isEmpty {
                let at = random.index(below: bytes.count)
                switch random.index(below: 3) {
                case 0: bytes[at] ^= 1 << UInt8(random.index(below: 8))
                case 1: bytes.remove(at: at)
                default: bytes.insert(UInt8(random.index(below: 256)), at: at)
                }
            }
            let whole = try read([bytes])
            var pieces: [[UInt8]] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = 1 + random.index(below: rest.count)
                pieces.append(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            #expect(try read(pieces) == whole, "\(bytes)")
        }
    }
}
