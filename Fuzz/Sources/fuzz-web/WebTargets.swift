import Bus
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket

extension FuzzTarget {
    static let all: [FuzzTarget] = [
        // The frames that a page sends after the handshake of its WebSocket.
        FuzzTarget(name: "web-frames") { bytes in
            let whole = WebFrames.read([bytes])
            // The same bytes mean the same in pieces.
            let middle = bytes.count / 2
            let pieces = [bytes.prefix(middle), bytes.suffix(from: middle)].map { UnsafeRawBufferPointer(rebasing: $0) }
            expect(WebFrames.read(pieces) == whole, "in pieces: \(WebFrames.read(pieces)), whole: \(whole)")
        },
        // A line with the address of the peer, one with the method and the target, and then headers.
        FuzzTarget(name: "web-request") { bytes in
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            guard lines.count >= 2, let head = WebRequests.head(lines.dropFirst()) else { return }
            let address = String(decoding: lines[0], as: UTF8.self)
            switch WebRequests.rules.judge(head, from: address) {
            case .file(let path), .inspector(let path):
                expect(path.components.allSatisfy { !$0.hasPrefix(".") && !$0.contains("/") }, "outside: \(path)")
            case .page(_, let address): expect(!address.isEmpty, "a page has no address")
            case .refuse, .turnAway, .kit: break
            }
            for size in [0, 1, 1_000] {
                if case .part(let part) = ByteRange(head.headers.first(name: "range"), size: size) {
                    expect(part.lowerBound >= 0 && part.upperBound <= size && !part.isEmpty, "\(part) of \(size)")
                }
            }
        },
        FuzzTarget(name: "web-token") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            if let token = Base64URL.decode(text) {
                expect(Base64URL.encode(token) == text, "read back differently: \(text)")
            }
            if let address = ClientAddress(text) {
                expect(ClientAddress(address.text) == address, "read back differently: \(address.text)")
            }
        },
    ]
}

private enum WebFrames {
    /// What becomes of bytes that come in these pieces.
    static func read(_ pieces: [UnsafeRawBufferPointer]) -> [String] {
        let channel = EmbeddedChannel(
            handler: ByteToMessageHandler(
                FrameReader(maximum: 4_096) { held, _ in expect(held <= 4_200, "\(held) bytes are held") }))
        defer { _ = try? channel.finish() }
        var (frames, rules) = (FrameRules(maximum: 4_096), PageRules(AllowedMethods(["snapshot"]), Limits()))
        var seen: [String] = []
        for piece in pieces {
            var failure: (any Error)?
            do { try channel.writeInbound(ByteBuffer(bytes: piece)) } catch { failure = error }
            while let frame = try? channel.readInbound(as: WebSocketFrame.self) {
                let action = frames.receive(frame)
                expect(frames.held <= 4_096, "\(frames.held) bytes of a message are held")
                seen.append("\(action)")
                switch action {
                case .message(let text):
                    expect(text.isUTF8, "a message is not UTF-8")
                    let next = rules.receive(text, at: 0)
                    if case .forward(let message)? = next { expect(message.bytes == text, "a message was changed") }
                    seen.append("\(String(describing: next))")
                case .fail, .closed: return seen
                case .pong, .nothing: break
                }
            }
            if let failure { return seen + ["\(failure)"] }
        }
        return seen
    }
}

private enum WebRequests {
    /// The head of a request, as the gateway's decoder reads it; nil if the decoder refuses it.
    static func head(_ lines: ArraySlice<Slice<UnsafeRawBufferPointer>>) -> HTTPRequestHead? {
        let channel = EmbeddedChannel(handler: ByteToMessageHandler(HTTPRequestDecoder()))
        defer { _ = try? channel.finish() }
        var text = ByteBuffer()
        for (index, line) in lines.enumerated() {
            text.writeBytes(line)
            text.writeString(index == 0 ? " HTTP/1.1\r\n" : "\r\n")
        }
        text.writeString("\r\n")
        guard (try? channel.writeInbound(text)) != nil,
            case .head(let head)? = try? channel.readInbound(as: HTTPServerRequestPart.self)
        else { return nil }
        return head
    }

    static let rules = RequestRules(
        hosts: ["kiosk.example"], origins: ["https://kiosk.example"], proxies: ["127.0.0.1"], path: "/navd",
        principals: Principals([], anonymous: nil), inspects: true)
}
