import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import WebGateway

@Suite("What is reported of frames that are not whole")
struct FrameReaderTests {
    /// What was reported, in the order of the bytes.
    private final class Reports {
        var all: [(held: Int, isWithin: Bool)] = []
    }

    @Test("each piece of a frame is reported with the bytes that are held")
    func pieces() throws {
        let reports = Reports()
        let channel = EmbeddedChannel(
            handler: ByteToMessageHandler(FrameReader(maximum: 1_000) { reports.all.append(($0, $1)) }))
        func receive(_ bytes: [UInt8]) throws { try channel.writeInbound(ByteBuffer(bytes: bytes)) }
        try receive([0x81])
        try receive([0x85, 1, 2, 3, 4])
        try receive([0x60, 0x60])
        #expect(try channel.readInbound(as: WebSocketFrame.self) == nil)
        try receive([0x60, 0x60, 0x60, 0x89, 0x80])
        #expect(try channel.readInbound(as: WebSocketFrame.self)?.opcode == .text)
        try receive([1, 2, 3, 4])
        #expect(try channel.readInbound(as: WebSocketFrame.self)?.opcode == .ping)
        #expect(reports.all.map(\.held) == [0, 0, 2, 0, 0])
        #expect(reports.all.map(\.isWithin) == [true, true, true, true, false])
        _ = try? channel.finish()
    }
}
