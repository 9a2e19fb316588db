import Bus
import ControllerActors
import Logging

// Ended requests: which peer was asked, how it ended, how long it took. Kept for `vote.list`, and in the log.
extension Router {
    func keep(_ vote: EndedVote) {
        requests.history.append(vote)
        if vote.isVote { keeping?.note(vote) }
        log.log(
            level: vote.level, "\(vote.isVote ? "vote" : "request"): \(vote.how)",
            metadata: vote.metadata(name: { self.name($0, in: vote.window) }))
    }

    /// Records a vote of an absent peer, which could not be asked: its default answer counts.
    func keepAbsent(_ question: Question, _ peer: Attachment, turn: UInt64, _ container: Container) {
        keep(
            EndedVote(
                id: "", method: question.method.rawValue, on: question.on, viewController: question.viewController,
                client: peer.client, window: container.window.id, turn: turn, silence: peer.silence,
                how: Verdict.Because.absent.rawValue, after: 0))
    }

    private func name(_ id: ControllerID, in window: WindowID) -> String? {
        application.assumingIsolated { $0.windows[window] }?.assumingIsolated { $0.tree[id]?.name }
    }

    /// `vote.list`: open requests, and those that ended last.
    func votes(_ fields: FieldReader) throws(Refusal) -> JSONObject {
        let limit = try fields.int("limit") ?? VoteHistory.usual
        guard (0...VoteHistory.capacity).contains(limit) else {
            throw .invalidParams("\(fields.path).limit is \(limit)", right: "0 to \(VoteHistory.capacity)")
        }
        let now = milliseconds
        return [
            "votes": .array(
                requests.all.map { request in
                    var object: JSONObject = [
                        "id": .string(request.id), "method": .string(request.method), "on": request.on.json,
                        "client": .string(sessions[request.session]?.client ?? ""),
                        "turn": .int(Int64(clamping: request.turn)),
                        "silence": .string(request.silence.rawValue),
                        "waiting": .int(Int64(clamping: now - request.asked)),
                    ]
                    object["viewController"] = request.viewController?.json
                    if request.isDryRun { object["dryRun"] = true }
                    return .object(object)
                }),
            "ended": .array(requests.history.last(limit).map(\.json)),
        ]
    }
}

extension EndedVote {
    var isVote: Bool { QuestionMethod(rawValue: method)?.kind == .vote }

    /// A no and a default answer deserve attention; data and returned callbacks do not.
    var level: Logger.Level {
        switch how {
        case "no", "silence", "absent": .notice
        default: isVote ? .info : .debug
        }
    }

    /// - Parameter name: the name of a controller; called only if the line is written.
    func metadata(name: (ControllerID) -> String?) -> Logger.Metadata {
        func label(_ id: ControllerID) -> Logger.MetadataValue { "\(name(id).map { "\($0) (\(id))" } ?? "\(id)")" }
        var metadata: Logger.Metadata = [
            "method": "\(method)", "on": label(on), "client": "\(client)", "window": "\(window)", "after": "\(after)",
            "silence": "\(silence.rawValue)",
        ]
        if let viewController { metadata["viewController"] = label(viewController) }
        metadata[turn == 0 ? "dryRun" : "turn"] = turn == 0 ? "true" : "\(turn)"
        return metadata
    }
}
