import Bus
import ControllerActors

/// Takes back requests that have not ended: for their sender, or at the deadline of a retry.
final class Cancellations: DaemonPart, @unchecked Sendable {
    private let dryRuns: DryRunRequests
    private let windows: WindowRequests

    init(_ context: DaemonContext, _ dryRuns: DryRunRequests, _ windows: WindowRequests) {
        (self.dryRuns, self.windows) = (dryRuns, windows)
        super.init(context)
    }

    /// `cancel`. Errors: `invalidParams`, `tooLate`.
    func cancel(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        guard let id = RequestID(call.fields.json("id")) else {
            throw .invalidParams("params.id is missing", right: "the id of a request of this session")
        }
        let key = replies.retries.key(of: (session.number, id))
        let origin = Origin(session: session.number, request: id, client: session.client, method: "")
        let isTakenBack =
            dryRuns.refuseAll(of: session.number, request: id, .takenBack)
            || windows.refuse(session.number, id, key, .takenBack)
            || takeBack { $0.cancel(origin) } || key.map { key in takeBack { $0.cancel(key) } } ?? false
        guard isTakenBack else {
            throw Refusal(
                .tooLate, "no request \(id.json.text) of this session is queued or voting", data: ["id": id.json])
        }
        return ["cancelled": true]
    }

    /// Takes a retry's request back at its deadline. A request that is still reading the history or a file can't be
    /// taken back yet, so this is tried again later.
    func giveUpJoin(_ id: RequestID, of number: UInt64) {
        guard let key = replies.retries.key(of: (number, id)), !takeBack({ $0.deadlinePassed(key) }),
            !windows.refuse(number, id, key, Consent.deadlinePassed)
        else { return }
        replies.tryLater(key, id, of: number)
    }

    /// True if a container had the request in its queue, or was voting on it.
    private func takeBack(_ body: (Container) -> Bool) -> Bool {
        for window in lookup.windows {
            for container in window.all where body(container) { return true }
        }
        return false
    }
}

extension Refusal {
    static let takenBack = Refusal(.cancelled, "cancelled by its sender")
}
