import Bus
import ControllerActors

/// A command that a host has not answered yet (`host.perform`).
struct HostRequest {
    let id: String
    /// `epoch` is that of the place that was asked.
    let epoch, session, turn: UInt64
    let container: Container
    /// The timeout of the answer, in milliseconds.
    let patience: Int
    /// True if the host has answered before, but the tree has changed meanwhile.
    let isAgain: Bool
    /// The number of the dry run for which the host is asked; nil for a command.
    let dryRun: UInt64?
    var timer: UInt64?
    /// When the request was sent, in milliseconds of the loop's clock; nil while it waits for the store.
    var left: UInt64?
}

/// The open requests to hosts, and the ids of those that ended last.
struct HostRequests: Room {
    /// How many ended requests are remembered: an answer to one of them is late, but not an error.
    private static let remembered = 1_024

    private var byID: [String: HostRequest] = [:]
    private var ended: [String] = []
    private var next: UInt64 = 1

    var count: Int { byID.count }
    var isEmpty: Bool { byID.isEmpty }

    subscript(id: String) -> HostRequest? { byID[id] }

    mutating func open(
        _ ruleRequest: RuleRequest, at place: HostPlace, _ container: Container, dryRun: UInt64?
    ) -> HostRequest {
        let request = HostRequest(
            id: "h\(next)", epoch: place.epoch, session: place.session, turn: ruleRequest.turn, container: container,
            patience: max(1, place.terms.patience - ruleRequest.spent), isAgain: ruleRequest.spent > 0, dryRun: dryRun)
        next += 1
        byID[request.id] = request
        return request
    }

    mutating func hasLeft(_ id: String, at now: UInt64) { byID[id]?.left = now }

    mutating func hasStarted(_ timer: UInt64, of id: String) { byID[id]?.timer = timer }

    /// Ends that request, and remembers its id for a while.
    /// - Returns: nil if it had ended already.
    mutating func end(_ id: String) -> HostRequest? {
        guard let request = byID.removeValue(forKey: id) else { return nil }
        ended.append(id)
        if ended.count > Self.remembered { ended.removeFirst(ended.count - Self.remembered) }
        return request
    }

    func hasEnded(_ id: String) -> Bool { ended.contains(id) }

    /// Whether it is the id of a request to a host, open or ended lately. Ids of votes have another form.
    func knows(_ id: String) -> Bool { id.utf8.first == UInt8(ascii: "h") && (byID[id] != nil || hasEnded(id)) }

    /// Open requests to the host of one place, sorted by turn.
    func of(epoch: UInt64) -> [HostRequest] { byID.values.filter { $0.epoch == epoch }.sorted { $0.turn < $1.turn } }

    func isOwed(by session: UInt64) -> Bool { byID.values.contains { $0.session == session } }

    func of(turn: UInt64) -> HostRequest? { byID.values.first { $0.turn == turn } }
}

extension HostRequest {
    /// Writes the message `host.perform`.
    func write(_ ruleRequest: RuleRequest, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("method", MethodName.hostPerform)
        writer.member("on", ruleRequest.command.on)
        writer.name("params")
        writer.beginObject()
        writer.member("hostEpoch", ruleRequest.hostEpoch)
        writer.member("window", ruleRequest.window.description)
        writer.member("base", ruleRequest.base)
        writer.member("first", ruleRequest.first)
        writer.member("turn", ruleRequest.turn)
        writer.member("method", ruleRequest.command.method)
        writer.member("params", json: .object(ruleRequest.command.params))
        if !ruleRequest.answers.list.isEmpty { writer.member("answers", json: ruleRequest.answers.json) }
        writer.endObject()
        if dryRun != nil { writer.member("dryRun", true) }
        writer.member("deadline", patience)
        writer.endObject()
    }
}
