import Bus
import NIOCore

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// A client that writes every byte itself, so that it can break each rule. It waits with a timeout wherever it reads.
final class WebClient {
    struct Response {
        let status: Int
        let headers: [String: String]
        let body: [UInt8]
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Frame: Equatable {
        let opcode: UInt8
        let payload: [UInt8]

        /// The code of a close frame.
        var code: UInt16? {
            opcode == 8 && payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : nil
        }
    }

    let port: UInt16
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var nextID = 1
    /// Messages that came while another one was waited for.
    private(set) var others: [JSON] = []

    /// - Parameter receiveBuffer: the system's buffer in bytes; nil for the usual one.
    init(_ port: UInt16, receiveBuffer: Int32? = nil) throws {
        self.port = port
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SceneError("socket: \(errno)") }
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeBytes(of: &address) {
            connect(
                descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        guard result == 0 else { throw SceneError("connect: \(errno)") }
    }

    deinit { close(descriptor) }

    /// The connection will end with a reset.
    func willReset() {
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }

    // MARK: Bytes

    func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw SceneError("send: \(errno)") }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads more; false at the end of the connection.
    private func readMore(until deadline: UInt64) throws -> Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let now = PageLoop.now()
        guard now < deadline, poll(&item, 1, Int32(deadline - now)) == 1 else {
            throw SceneError("nothing came in time")
        }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        guard count > 0 else { return false }
        buffer += chunk[..<count]
        return true
    }

    /// Reads up to that many bytes and drops them.
    /// - Returns: how many came; 0 at the end of the connection.
    func drop(_ count: Int, milliseconds: Int = 10_000) throws -> Int {
        if !buffer.isEmpty {
            let dropped = min(count, buffer.count)
            buffer.removeFirst(dropped)
            return dropped
        }
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&item, 1, Int32(milliseconds)) == 1 else { throw SceneError("nothing came in time") }
        var chunk = [UInt8](repeating: 0, count: count)
        return max(0, recv(descriptor, &chunk, count, 0))
    }

    /// Whether the other end closes the connection in time, whatever it sends before.
    func isEnded(within milliseconds: Int = 10_000) throws -> Bool {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        do { while try readMore(until: deadline) { buffer = [] } } catch { return false }
        return true
    }

    private func take(_ count: Int, until deadline: UInt64) throws -> [UInt8]? {
        while buffer.count < count { guard try readMore(until: deadline) else { return nil } }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    // MARK: HTTP

    /// - Parameters:
    ///   - lines: the request line and the headers.
    ///   - bytes: what follows at once.
    func request(_ lines: [String], then bytes: [UInt8] = []) throws -> Response {
        try write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + bytes)
        return try response(isHead: lines[0].hasPrefix("HEAD"))
    }

    func get(_ path: String, _ headers: [String] = []) throws -> Response {
        try request(["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers)
    }

    func response(isHead: Bool = false, milliseconds: Int = 60_000) throws -> Response {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        var end = Self.headEnd(buffer)
        while end == nil {
            guard try readMore(until: deadline) else { throw SceneError("the connection ended without an answer") }
            end = Self.headEnd(buffer)
        }
        let head = String(decoding: buffer[..<(end ?? 0)], as: UTF8.self)
        buffer.removeFirst((end ?? 0) + 4)
        let lines = head.split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
        let status = Int(lines[0].split(separator: " ")[1]) ?? 0
        let length = isHead || status == 101 || status == 304 ? 0 : Int(headers["content-length"] ?? "0") ?? 0
        guard let body = try take(length, until: deadline) else { throw SceneError("the body is not whole") }
        return Response(status: status, headers: headers, body: body)
    }

    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (0...bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
    }

    // MARK: WebSocket

    /// - Parameters:
    ///   - token: nil for none.
    ///   - bytes: what follows before the answer.
    func handshake(
        _ token: String?, host: String? = nil, more: [String] = [], then bytes: [UInt8] = []
    ) throws -> Response {
        let protocols = ["navd.1"] + (token.map { [WebToken.subprotocol($0)] } ?? [])
        return try request(
            [
                "GET /navd HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Upgrade: websocket",
                "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Sec-WebSocket-Protocol: \(protocols.joined(separator: ", "))",
            ] + more, then: bytes)
    }

    func frame(_ opcode: UInt8, _ payload: [UInt8], fin: Bool = true, masked: Bool = true, reserved: UInt8 = 0) throws {
        var bytes: [UInt8] = [(fin ? 0x80 : 0) | reserved | opcode]
        let mask: UInt8 = masked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(mask | UInt8(payload.count))
        case ...65_535: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: bytes += [mask | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        let key: [UInt8] = [1, 2, 3, 4]
        if masked { bytes += key + payload.enumerated().map { $1 ^ key[$0 & 3] } } else { bytes += payload }
        try write(bytes)
    }

    /// Sends a text of at least 64 KiB under a mask that changes nothing, which takes no time.
    func large(_ text: [UInt8], fin: Bool = true) throws {
        let length = (0..<8).reversed().map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) }
        try write([fin ? 0x81 : 0x01, 0xFF] + length + [0, 0, 0, 0] + text)
    }

    func text(_ text: String) throws { try frame(1, Array(text.utf8)) }

    /// The next frame; nil at the end of the connection.
    func nextFrame(milliseconds: Int = 60_000) throws -> Frame? {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        guard let head = try take(2, until: deadline) else { return nil }
        var count = Int(head[1] & 127)
        if count > 125 {
            guard let long = try take(count == 126 ? 2 : 8, until: deadline) else { return nil }
            count = long.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = try take(count, until: deadline) else { return nil }
        return Frame(opcode: head[0] & 15, payload: payload)
    }

    /// The next message. Pings are answered.
    func nextMessage(milliseconds: Int = 60_000) throws -> JSON {
        while true {
            guard let next = try nextFrame(milliseconds: milliseconds) else { throw SceneError("the connection ended") }
            switch next.opcode {
            case 1: return try JSONParser.parse(next.payload)
            case 9: try frame(10, next.payload)
            case 8:
                throw SceneError(
                    "closed: \(next.code ?? 0) \(String(decoding: next.payload.dropFirst(2), as: UTF8.self))")
            default: continue
            }
        }
    }

    /// The code of the close frame that comes next, or after messages.
    func closeCode(milliseconds: Int = 60_000) throws -> UInt16? {
        while let next = try nextFrame(milliseconds: milliseconds) { if next.opcode == 8 { return next.code ?? 1_005 } }
        return nil
    }

    // MARK: Messages

    /// Sends a request and waits for its answer.
    @discardableResult
    func ask(_ method: String, on: String? = nil, _ params: JSON? = nil, milliseconds: Int = 60_000) throws -> JSON {
        let id = nextID
        nextID += 1
        var message: JSONObject = ["id": .int(Int64(id)), "method": .string(method)]
        message["on"] = on.map { .string($0) }
        message["params"] = params
        try text(JSON.object(message).text)
        return try first(milliseconds) { $0["id"] == .int(Int64(id)) && $0["method"] == nil }
    }

    /// The first message that fits, of those that came before and those that come.
    func first(_ milliseconds: Int = 60_000, _ fits: (JSON) -> Bool) throws -> JSON {
        if let index = others.firstIndex(where: fits) { return others.remove(at: index) }
        let deadline = PageLoop.now() + UInt64(milliseconds)
        while true {
            let now = PageLoop.now()
            guard now < deadline else { throw SceneError("nothing fits: \(others.map(\.text))") }
            let message = try nextMessage(milliseconds: Int(deadline - now))
            if fits(message) { return message }
            others.append(message)
        }
    }

    /// The next event of that topic.
    func event(_ topic: String, milliseconds: Int = 60_000, _ fits: (JSON) -> Bool = { _ in true }) throws -> JSON {
        let message = try first(milliseconds) { $0["topic"]?.string == topic && fits($0["event"] ?? .null) }
        return message["event"] ?? .null
    }

    func forgetOthers() { others = [] }
}
