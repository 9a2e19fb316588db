import Bus
import NavdKit

/// What clients have done, as the steps of a case. Ids are still in it: names are known at the end.
struct RecordedSession: Sendable {
    /// Members of a result that differ from run to run, or that other steps say.
    private static let leftOut: Set<String> = [
        "turn", "seq", "names", "ids", "window", "document", "epoch", "attachment",
    ]

    private struct Mark: Hashable, Sendable {
        let peer: String
        let id: String
    }

    /// The peers with the attachments that stand at the beginning, in their order.
    private(set) var peers: [(name: String, attach: [JSON])] = []
    private(set) var steps: [JSONObject] = []
    /// Why it can't be written as a case.
    private(set) var obstacle: String?
    private var sent: [Mark: String] = [:]
    private var asked: [Mark: String] = [:]
    /// The name of the attachment's step, or what it is called in a navd that has just started.
    private var attachments: [String: JSON] = [:]

    /// A client is there, with what it is attached to.
    mutating func began(_ peer: String, _ attachments: [(id: String, params: JSONObject)]) {
        guard !peers.contains(where: { $0.name == peer }) else {
            obstacle = obstacle ?? "two clients are called \(peer)"
            return
        }
        let first = peers.map(\.attach.count).reduce(0, +)
        for (index, one) in attachments.enumerated() { self.attachments[one.id] = .string("a\(first + index + 1)") }
        peers.append((peer, attachments.map { .object($0.params) }))
    }

    mutating func advanced(_ milliseconds: Int64) { steps.append(["advance": .int(milliseconds)]) }

    // MARK: What a client sends

    mutating func sent(_ peer: String, _ message: JSON) {
        if message["method"] == nil { answered(peer, message) } else { requested(peer, message) }
    }

    private mutating func requested(_ peer: String, _ message: JSON) {
        guard let method = message["method"]?.string, let id = message["id"] else { return }
        if method.hasPrefix("host.") { obstacle = obstacle ?? "\(peer) hosts a container, and a case has no hosts" }
        switch MethodDescription.named(method)?.kind {
        case .command?, .attachment?: break
        default: return
        }
        let name = "\(word(method)) \(sent.count + 1)"
        sent[Mark(peer: peer, id: id.text)] = name
        var step: JSONObject = ["do": .string(method)]
        step["on"] = message["on"]
        step["params"] = .object(params(of: message))
        step["from"] = .string(peer)
        for member in ["deadline", "wait", "whenBusy"] { step[member] = message[member] }
        if let within = message["within"] {
            step["within"] = asked[Mark(peer: peer, id: within.text)].map { .string($0) } ?? within
        }
        step["as"] = .string(name)
        steps.append(step)
    }

    private func params(of message: JSON) -> JSONObject {
        var params = message["params"]?.object ?? [:]
        if let id = params["attachment"]?.string, let known = attachments[id] { params["attachment"] = known }
        return params
    }

    private mutating func answered(_ peer: String, _ message: JSON) {
        guard let id = message["id"], let name = asked[Mark(peer: peer, id: id.text)] else { return }
        var step: JSONObject = ["answer": .string(name)]
        for member in ["result", "error"] { step[member] = message[member] }
        steps.append(step)
    }

    // MARK: What a client is sent

    mutating func received(_ peer: String, _ message: JSON) {
        guard let method = message["method"]?.string else { return replied(peer, message) }
        if method == "command.finished" { return finished(peer, message["params"] ?? .null) }
        guard let id = message["id"] else { return }
        let name = "\(word(method)) asked \(asked.count + 1)"
        asked[Mark(peer: peer, id: id.text)] = name
        var step: JSONObject = ["asked": .string(method), "peer": .string(peer)]
        step["on"] = message["on"]
        step["match"] = message["params"] ?? [:]
        step["dryRun"] = message["dryRun"]
        step["as"] = .string(name)
        steps.append(step)
    }

    private mutating func replied(_ peer: String, _ message: JSON) {
        guard let id = message["id"], let name = sent[Mark(peer: peer, id: id.text)] else { return }
        steps.append(end("replied", name, message))
        if let attachment = message["result"]?["attachment"]?.string {
            attachments[attachment] = ["$answered": .string(name), "member": "attachment"]
        }
    }

    /// A command that was answered `chained` has ended.
    private mutating func finished(_ peer: String, _ params: JSON) {
        guard let id = params["id"], let name = sent[Mark(peer: peer, id: id.text)] else { return }
        steps.append(end("finished", name, params))
    }

    private func end(_ verb: String, _ name: String, _ message: JSON) -> JSONObject {
        var step: JSONObject = [:]
        step[verb] = .string(name)
        if let error = message["error"] {
            step["error"] = ["name": error["name"] ?? .null]
        } else {
            let members = (message["result"]?.object ?? [:]).members.filter { !Self.leftOut.contains($0.name) }
            step["result"] = .object(JSONObject(members))
        }
        return step
    }

    private func word(_ method: String) -> String { method.split(separator: ".").last.map(String.init) ?? method }
}

/// A session that is being recorded by the threads of its clients.
typealias Recorder = Board<RecordedSession>
