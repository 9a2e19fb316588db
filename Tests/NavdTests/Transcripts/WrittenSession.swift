import Bus

/// The session in docs/PROTOCOL.md: its lines are played against a real navd and compared byte for byte. Values that
/// differ from run to run (epoch, tokens, the path of the event socket) are fixed on the page, and are replaced on the
/// way.
final class WrittenSession {
    private let navd: NavdProcess
    private var clients: [String: Client] = [:]
    private var subscribers: [String: Client] = [:]
    /// The real values of this navd, and the values written on the page.
    private var written: [(real: String, text: String)] = []
    /// The values on the page; one token for each client.
    private static let epoch = "468f15ffb34c"
    private static let tokens = ["8d02e1c07b5f4a3f9c6d2b10a4e87f35", "1f6ba94c3ee04d58b7720c95d1f3a86e"]
    private static let events = "ipc:///run/user/1000/navd/navd.sock.events"

    init() throws {
        navd = try NavdProcess()
        _ = try navd.control(["settle": true])
    }

    func close() {
        clients = [:]
        subscribers = [:]
        navd.end()
    }

    /// Plays one line of the page. Returns the line as it should read.
    func play(_ line: String) throws -> String {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3 else { throw CaseError("a line has a peer, an arrow and a message: \(line)") }
        let (peer, what, rest) = (words[0], words[1], words[2])
        switch what {
        case "→":
            if clients[peer] == nil { clients[peer] = try Client(navd.endpoint) }
            try clients[peer]!.send(Array(real(rest).utf8))
            return line
        case "←":
            guard let client = clients[peer], let bytes = try client.receive(timeoutMilliseconds: 10_000) else {
                throw CaseError("\(peer) got nothing; the page says \(rest)")
            }
            let text = String(decoding: bytes, as: UTF8.self)
            try learn(JSONParser.parse(bytes)["result"])
            return "\(peer) ← \(asWritten(text))"
        case "⇐":
            guard let event = try subscribers[peer]?.receiveEvent(timeoutMilliseconds: 10_000) else {
                throw CaseError("\(peer) heard nothing; the page says \(rest)")
            }
            return "\(peer) ⇐ \(event.topic) \(asWritten(String(decoding: event.bytes, as: UTF8.self)))"
        case "subscribes":
            // Bookmarks of one topic have a minimum interval.
            _ = try navd.control(["advance": 20])
            subscribers[peer] = try Client(navd.endpoint)
            try subscribers[peer]!.subscribe(rest)
            return line
        case "is":
            guard rest == "cut off from the events" else { throw CaseError("\(peer) is \(rest)?") }
            subscribers[peer] = nil
            return line
        default: throw CaseError("what is \(what)? \(line)")
        }
    }

    /// Checks that no further message comes: it would be missing on the page.
    func checkSilence() throws {
        for (peer, client) in clients {
            try client.send(Array(#"{"id":"$end","method":"ping"}"#.utf8))
            guard let bytes = try client.receive(timeoutMilliseconds: 10_000) else {
                throw CaseError("\(peer) is dead")
            }
            guard try JSONParser.parse(bytes)["id"] == "$end" else {
                throw CaseError("\(peer) got what the page does not tell: \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        for (peer, subscriber) in subscribers {
            guard let event = try subscriber.receiveEvent(timeoutMilliseconds: 0) else { continue }
            throw CaseError(
                "\(peer) heard what the page does not tell: \(String(decoding: event.bytes, as: UTF8.self))")
        }
    }

    // MARK: Values that differ from run to run

    private func learn(_ result: JSON?) {
        guard let token = result?["session"]?.string, let epoch = result?["epoch"]?.string else { return }
        if written.isEmpty {
            written.append((epoch, Self.epoch))
            if let events = result?["events"]?.string { written.append((events, Self.events)) }
        }
        if !written.contains(where: { $0.real == token }) {
            let count = written.filter { Self.tokens.contains($0.text) }.count
            written.append((token, Self.tokens[min(count, Self.tokens.count - 1)]))
        }
    }

    private func asWritten(_ text: String) -> String {
        written.reduce(text) { $0.replacing($1.real, with: $1.text) }
    }

    private func real(_ text: String) -> String { written.reduce(text) { $0.replacing($1.text, with: $1.real) } }
}
