import Bus

/// Sends a current navd what a client once sent, and compares what comes with what that client got.
final class TranscriptPlayer {
    private let bench: any Bench
    private var values: [String: JSON] = [:]
    private var peers: Set<String> = []
    private var inbox: [String: [JSON]] = [:]
    private var published: [String: [JSON]] = [:]

    init(on bench: any Bench) { self.bench = bench }

    func play(_ lines: [JSON]) throws {
        for (index, line) in lines.enumerated() {
            do {
                try play(line)
            } catch {
                throw CaseError("line \(index + 1): \(line.text)\n  \(error)")
            }
        }
        try collect()
        for (place, left) in inbox.merging(published, uniquingKeysWith: { a, _ in a }) {
            if let message = left.first { throw CaseError("\(place) got what nobody sent then: \(message.text)") }
        }
    }

    private func play(_ line: JSON) throws {
        let peer = line["peer"]?.string ?? ""
        if let message = line["sends"] {
            if peers.insert(peer).inserted { try bench.connect(peer) }
            // A string is sent as it is, and need not be JSON.
            try bench.send(message.string.map { Array($0.utf8) } ?? concrete(message).bytes, from: peer)
        } else if let milliseconds = line["passes"]?.int {
            try bench.advance(milliseconds)
        } else if line["kill"] == true {
            try collect()
            peers.remove(peer)
            try bench.disconnect(peer)
        } else if let wanted = line["gets"] {
            try collect()
            guard inbox[peer]?.isEmpty == false, let got = inbox[peer]?.removeFirst() else {
                throw CaseError("\(peer) got nothing")
            }
            try compare(wanted, got, "")
        } else if let wanted = line["publishes"], let window = line["window"].map(concrete)?.string {
            try collect()
            // The first event on its topic may be what tells the window's id.
            let topic = window.hasPrefix("$") ? try onlyTopic() : "window/\(window)/"
            if window.hasPrefix("$") { values[window] = .string(String(topic.dropFirst(7).dropLast())) }
            guard published[topic]?.isEmpty == false, let got = published[topic]?.removeFirst() else {
                throw CaseError("nothing was published on \(topic)")
            }
            try compare(wanted, got, "")
        } else if line["about"] == nil {
            throw CaseError("a line has about, sends, gets, publishes, passes or kill")
        }
    }

    private func onlyTopic() throws -> String {
        let known = Set(values.values.compactMap(\.string).map { "window/\($0)/" })
        let new = published.keys.filter { !known.contains($0) }
        guard new.count == 1 else { throw CaseError("\(new.count) windows are new, not one") }
        return new[0]
    }

    private func collect() throws {
        try bench.settle()
        // Who comes and goes is no part of a transcript.
        for (topic, bytes) in bench.published() where topic != "peers/" && topic != "audit/" {
            published[topic, default: []].append(try JSONParser.parse(bytes))
        }
        for peer in peers {
            for bytes in bench.received(peer) {
                let message = try JSONParser.parse(bytes)
                if message["method"] != "session.probe" { inbox[peer, default: []].append(message) }
            }
        }
    }

    // MARK: Values that differ from run to run

    private func concrete(_ json: JSON) -> JSON {
        switch json {
        case .string(let text): values[text] ?? json
        case .array(let list): .array(list.map(concrete))
        case .object(let object): .object(JSONObject(object.members.map { ($0.name, concrete($0.value)) }))
        default: json
        }
    }

    /// Checks that no member was removed or changed; new members are allowed.
    private func compare(_ wanted: JSON, _ got: JSON?, _ path: String) throws {
        guard let got else { throw CaseError("\(path) is gone") }
        switch (wanted, got) {
        case (.string("$"), _): return
        case (.string(let name), _) where name.hasPrefix("$"):
            guard values[name, default: got] == got else {
                throw CaseError("\(path) is \(got.text), not \(values[name]!.text) (\(name))")
            }
            values[name] = got
        case (.object(let object), .object):
            for (name, value) in object.members { try compare(value, got[name], "\(path).\(name)") }
        case (.array(let list), .array(let found)):
            let isOpen = list.last == "$…"
            let fixed = isOpen ? Array(list.dropLast()) : list
            guard isOpen ? found.count >= fixed.count : found.count == fixed.count else {
                throw CaseError("\(path) has \(found.count) elements, not \(fixed.count): \(got.text)")
            }
            for (index, value) in fixed.enumerated() { try compare(value, found[index], "\(path)[\(index)]") }
        default:
            guard wanted == got else { throw CaseError("\(path) is \(got.text), not \(wanted.text)") }
        }
    }
}
