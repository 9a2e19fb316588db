import Bus

/// The last messages of a scene, as lines for a report. Pings and their answers are left out.
struct Transcript: Sendable {
    private enum Entry: Sendable {
        case received([UInt8])
        case did(PlayAction)
    }

    /// How many messages are kept, and how many bytes of each are shown.
    private static let most = 16
    private static let width = 240

    private var entries: [(at: Int, entry: Entry)] = []

    /// A message of the client.
    mutating func note(_ bytes: [UInt8], at now: Int) { add(.received(bytes), now) }

    mutating func note(_ action: PlayAction, at now: Int) { add(.did(action), now) }

    private mutating func add(_ entry: Entry, _ now: Int) {
        entries.append((now, entry))
        if entries.count > 8 * Self.most { entries.removeFirst(7 * Self.most) }
    }

    var lines: [String] {
        entries.filter { !Self.isPing($0.entry) }.suffix(Self.most).map { at, entry in "\(at) ms \(Self.text(entry))" }
    }

    /// In a quiet scene there would be nothing else.
    private static func isPing(_ entry: Entry) -> Bool {
        switch entry {
        case .received(let bytes): (try? JSONParser.parse(bytes))?["method"] == "ping"
        case .did(.send(_, let message)): message["result"]?["pong"] != nil
        default: false
        }
    }

    private static func text(_ entry: Entry) -> String {
        switch entry {
        case .received(let bytes): "client: \(text(bytes))"
        case .did(.send(_, let message)): "server: \(text(message.bytes))"
        case .did(.sendBytes(_, let frames)): "server: \(text(frames.last ?? []))"
        case .did(.publish(let topic, let message)): "\(topic) \(text(message.bytes))"
        case .did(.close): "the server goes away"
        case .did(.open): "the server is back"
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes.prefix(width), as: UTF8.self).shown
        return bytes.count > width ? "\(text)… (\(bytes.count) bytes)" : text
    }
}
