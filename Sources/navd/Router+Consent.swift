import Bus
import ControllerActors

// Votes on saving and opening a window: they hold no turn, so no other command waits for them (STATE-04).
extension Router {
    static let deadlinePassed = Refusal(
        .deadlineExceeded, "the deadline passed before the vote ended; nothing has changed")

    /// Asks the question, and passes the vote to `then`: at once if no peer implements the method.
    /// - Parameter container: of the window; nil if it is not open yet.
    /// Errors: `limitExceeded`; everything else goes to `then`.
    func ask(
        _ question: Question?, in cast: Cast, _ window: WindowID, _ container: Container?, _ call: Call,
        _ session: Session, then: @escaping (Result<Consent.Vote, Refusal>) -> Void
    ) throws(Refusal) {
        guard let question else { return then(.success(Consent.Vote())) }
        guard let peer = peer(for: question, cast) else {
            let vote =
                question.unimplemented ? Consent.Vote() : Consent.Vote(allows: false, by: "nobody", because: .absent)
            return then(.success(vote))
        }
        let number = try consents.begin(origin(call, session), session.access.principal, then: then)
        let id = ask(
            peer, method: question.method.rawValue, kind: .consent(question, number), 0, container, in: window,
            patience: peer.patience, question.on
        ) {
            question.writeParams(to: &$0)
        } names: {
            cast[question.on].map { [$0] } ?? []
        }
        guard let id else { return settle(number, question, .silent(.absent), peer.silence, by: peer.client) }
        let deadline = call.envelope.deadline.map { milliseconds in
            let due = clock.now() + UInt64(max(0, milliseconds)) * 1_000_000
            return (timers.schedule(at: due, .consentTimedOut(number)), due)
        }
        consents.asked(number, as: id, deadline: deadline)
    }

    func answered(consent number: UInt64, _ request: OpenRequest, _ question: Question, _ end: RequestEnd) {
        settle(number, question, end, request.silence, by: sessions[request.session]?.client ?? "")
        post.deliver()
    }

    private func settle(
        _ number: UInt64, _ question: Question, _ end: RequestEnd, _ silence: Silence, by client: String
    ) {
        guard let consent = consents[number] else { return }
        switch question.consequence(of: end, silence, by: client) {
        case .goesOn: self.end(consent, .success(Consent.Vote()))
        case .over(.vetoed(_, let by, let because)):
            self.end(consent, .success(Consent.Vote(allows: false, by: by, because: because)))
        case .over(.failed(_, let by, let because)):
            self.end(
                consent,
                .failure(
                    Refusal(
                        .voteFailed,
                        "\(by) did not answer \(question.method.rawValue), and its default answer is an error",
                        data: ["by": .string(by), "because": .string(because.rawValue)])))
        case .over: break
        }
    }

    /// Ends a consent, and answers the client that asked for it.
    func end(_ consent: Consent, _ result: Result<Consent.Vote, Refusal>) {
        guard consents.end(consent.number) != nil else { return }
        if let deadline = consent.deadline { timers.cancel(deadline.timer) }
        if let id = consent.asked { drop(id) }
        // After a gap in time a default answer may end the vote before the deadline's own timer has fired.
        let isOver = consent.deadline.map { $0.due <= clock.now() } ?? false
        consent.then(isOver ? .failure(Self.deadlinePassed) : result)
    }
}
