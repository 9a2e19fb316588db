import Bus

/// A recorded session: a file in the format of Tests/Transcripts, one JSON object a line.
struct Capture {
    enum Line {
        /// The peer sends that.
        case sends(JSON)
        /// The peer gets that.
        case gets(JSON)
        /// That is published on the topic of a window.
        case publishes(JSON, window: JSON)
    }

    /// The lines that concern the peer, each with its number in the file.
    let lines: [(number: Int, line: Line)]
    let peer: String

    /// - Parameter peer: which one is played; nil for the first one that sends anything.
    /// Errors: bad input, with the line.
    init(_ file: InputFile, peer wanted: String?) throws(Failure) {
        var lines: [(Int, Line)] = []
        var peer = wanted
        let texts = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, text) in texts.enumerated() where !text.allSatisfy({ $0 == UInt8(ascii: " ") }) {
            let json = try file.json(text)
            guard json.object != nil else {
                throw .badInput("\(file.path): line \(index + 1) is \(json.kindName); wanted: an object")
            }
            if peer == nil, json["sends"] != nil { peer = json["peer"]?.string }
            if let event = json["publishes"] {
                lines.append((index + 1, .publishes(event, window: json["window"] ?? .null)))
            }
            guard json["peer"]?.string == peer, peer != nil else { continue }
            // What is no object was sent to try how navd bears it. No client sends it by itself.
            if let sent = json["sends"], sent.object != nil { lines.append((index + 1, .sends(sent))) }
            if let message = json["gets"] { lines.append((index + 1, .gets(message))) }
        }
        guard let peer, lines.contains(where: { if case .sends = $0.1 { true } else { false } }) else {
            throw .badInput("\(file.path): no line says what \(wanted ?? "any peer") sends")
        }
        (self.lines, self.peer) = (lines, peer)
    }
}

/// The values of the variables of a capture: `$w1`, `$s3`, `$`.
struct CaptureValues {
    private var values: [String: JSON] = [:]
    private var last: Int64 = 1
    private let events: String

    /// - Parameter events: the address of the event socket.
    init(events: String) { self.events = events }

    /// The number of the last event that was told.
    var seq: Int64 { last }

    var epoch: String { "capture" }

    /// The message with a value in the place of each variable.
    mutating func concrete(_ json: JSON, _ member: String = "") -> JSON {
        switch json {
        case .object(let object):
            // The number of an event is the one after `prev`.
            let order = object.members.filter { $0.name == "prev" } + object.members.filter { $0.name != "prev" }
            var made: [String: JSON] = [:]
            for (name, value) in order { made[name] = concrete(value, name) }
            return .object(JSONObject(object.members.map { ($0.name, made[$0.name] ?? .null) }))
        case .array(let elements): return .array(elements.filter { $0 != "$…" }.map { concrete($0) })
        case .string(let text) where text.hasPrefix("$"): return value(text, member)
        default: return json
        }
    }

    private mutating func value(_ variable: String, _ member: String) -> JSON {
        if variable == "$" { return any(member) }
        if let known = values[variable] { return known }
        let letters = variable.dropFirst().prefix { $0.isLetter }
        let number = variable.dropFirst(1 + letters.count)
        let made: JSON
        switch letters {
        case "s":
            if member != "prev" { last += 1 }
            made = .int(last)
        case "t": made = .int(Int64(number) ?? 1)
        case "epoch": made = .string(epoch)
        default: made = .string("\(letters)\(number)")
        }
        values[variable] = made
        return made
    }

    /// A value where any will do, by the name of its member.
    private func any(_ member: String) -> JSON {
        switch member {
        case "events": .string(events)
        case "seq", "n", "turn": .int(last)
        case "attachments": 1_024
        case "graceMilliseconds": 30_000
        default: ""
        }
    }
}
