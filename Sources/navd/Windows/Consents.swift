import Bus
import ControllerActors

/// A vote that no turn waits for: whether a window may be saved, or a document may be opened as a window (STATE-04).
struct Consent {
    static let deadlinePassed = Refusal(
        .deadlineExceeded, "the deadline passed before the vote ended; nothing has changed")

    struct Vote: Equatable {
        var allows = true
        /// The client that voted no, or whose default answer was no.
        var by: String?
        var because: Verdict.Because?

        var json: JSONObject {
            var object = JSONObject()
            object["by"] = by.map { .string($0) }
            object["because"] = because.map { .string($0.rawValue) }
            return object
        }
    }

    /// What is done after the vote.
    enum Purpose {
        case open(Application.Opening)
        /// Answers with the document of the window. `root` is its root at the time of the vote. `round` counts from 1;
        /// it rises each time the root has changed during the vote.
        case save(WindowActor, root: ControllerID?, round: Int)
    }

    /// The request that waits for the vote.
    let call: Call
    let session: Session
    let origin: Origin
    let purpose: Purpose
    /// The id of the question that was sent; nil before it is sent.
    fileprivate(set) var asked: PeerRequestID?
    /// The timer of the request's deadline, and when it is due, in nanoseconds of the loop's clock.
    fileprivate(set) var deadline: (timer: UInt64, due: UInt64)?

    init(_ call: Call, _ session: Session, _ origin: Origin, _ purpose: Purpose) {
        (self.call, self.session, self.origin, self.purpose) = (call, session, origin, purpose)
    }

    var isSave: Bool { if case .save = purpose { true } else { false } }

    /// After a gap in time a default answer may end the vote before the deadline's own timer has fired.
    /// - Parameter now: nanoseconds of the loop's clock.
    func isOver(at now: UInt64) -> Bool { deadline.map { $0.due <= now } ?? false }
}

extension Consent.Vote {
    /// The vote if no peer implements the method.
    init(ofNobody question: Question) {
        if !question.unimplemented { (allows, by, because) = (false, "nobody", .absent) }
    }

    /// The vote, or the error `voteFailed`; nil if the question is no vote.
    static func result(
        of question: Question, _ end: RequestEnd, _ silence: Silence, by client: String
    ) -> Result<Consent.Vote, Refusal>? {
        switch question.consequence(of: end, silence, by: client) {
        case .goesOn: return .success(Consent.Vote())
        case .over(.vetoed(_, let by, let because)):
            return .success(Consent.Vote(allows: false, by: by, because: because))
        case .over(.failed(_, let by, let because)):
            return .failure(
                Refusal(
                    .voteFailed, "\(by) did not answer \(question.method.rawValue), and its default answer is an error",
                    data: ["by": .string(by), "because": .string(because.rawValue)]))
        case .over: return nil
        }
    }
}

/// The consents that wait for their answer.
struct Consents: Room {
    /// For all sessions of one principal together.
    static let maximumOfPrincipal = 64
    static let maximum = 1_024

    private var byNumber: [UInt64: Consent] = [:]
    private var next: UInt64 = 1

    /// Their numbers, in order.
    var all: [UInt64] { byNumber.keys.sorted() }

    /// The saves that a session waits for. They end with it, as no command of a client that has gone does.
    func saves(of session: UInt64) -> [UInt64] {
        all.filter { byNumber[$0]?.isSave == true && byNumber[$0]?.origin.session == session }
    }

    /// The consent of the request with that id, or of a request with that key.
    func first(_ session: UInt64, _ request: RequestID, _ key: IdempotencyKey?) -> UInt64? {
        all.first { number in
            guard let origin = byNumber[number]?.origin else { return false }
            return (origin.session == session && origin.request == request) || (key != nil && origin.key == key)
        }
    }

    /// Errors: `limitExceeded`.
    mutating func begin(_ consent: Consent) throws(Refusal) -> UInt64 {
        let own = byNumber.values.count { $0.session.access.principal == consent.session.access.principal }
        guard own < Self.maximumOfPrincipal, byNumber.count < Self.maximum else {
            throw Refusal(
                .limitExceeded,
                "\(own) requests of this principal, and \(byNumber.count) in total, wait for votes on saving or "
                    + "restoring",
                limit: Self.maximumOfPrincipal)
        }
        defer { next += 1 }
        byNumber[next] = consent
        return next
    }

    mutating func asked(_ number: UInt64, as id: PeerRequestID, deadline: (timer: UInt64, due: UInt64)?) {
        byNumber[number]?.asked = id
        byNumber[number]?.deadline = deadline
    }

    /// Nil if it has ended already.
    mutating func end(_ number: UInt64) -> Consent? { byNumber.removeValue(forKey: number) }
}
