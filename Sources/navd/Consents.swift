import Bus
import ControllerActors

/// A vote that no turn waits for: whether a window may be saved, or a document may be opened as a window (STATE-04).
struct Consent {
    /// The result of the vote.
    struct Vote {
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

    let number: UInt64
    /// The request that waits for the vote.
    let origin: Origin
    let principal: Principal
    /// The id of the question that was sent; nil before it is sent.
    var asked: String?
    /// The timer of the request's deadline, and when it is due, in nanoseconds of the loop's clock.
    var deadline: (timer: UInt64, due: UInt64)?
    let then: (Result<Vote, Refusal>) -> Void
}

/// The consents that wait for their answer.
struct Consents {
    /// For all sessions of one principal together.
    static let maximumOfPrincipal = 64
    static let maximum = 1_024

    private var byNumber: [UInt64: Consent] = [:]
    private var next: UInt64 = 1

    var all: [Consent] { byNumber.values.sorted { $0.number < $1.number } }

    func of(session: UInt64) -> [Consent] {
        byNumber.isEmpty ? [] : all.filter { $0.origin.session == session }
    }

    /// The consent of the request with that id, or of a request with that key.
    func first(_ session: UInt64, _ request: RequestID, _ key: IdempotencyKey?) -> Consent? {
        guard !byNumber.isEmpty else { return nil }
        return all.first { consent in
            (consent.origin.session == session && consent.origin.request == request)
                || (key != nil && consent.origin.key == key)
        }
    }

    subscript(number: UInt64) -> Consent? { byNumber[number] }

    /// Errors: `limitExceeded`.
    mutating func begin(
        _ origin: Origin, _ principal: Principal, then: @escaping (Result<Consent.Vote, Refusal>) -> Void
    ) throws(Refusal) -> UInt64 {
        let own = byNumber.values.count { $0.principal == principal }
        guard own < Self.maximumOfPrincipal, byNumber.count < Self.maximum else {
            throw Refusal(
                .limitExceeded,
                "\(own) requests of this principal, and \(byNumber.count) in total, wait for votes on saving or restoring",
                data: ["limit": .int(Int64(Self.maximumOfPrincipal))])
        }
        defer { next += 1 }
        byNumber[next] = Consent(number: next, origin: origin, principal: principal, then: then)
        return next
    }

    mutating func asked(_ number: UInt64, as id: String, deadline: (timer: UInt64, due: UInt64)?) {
        byNumber[number]?.asked = id
        byNumber[number]?.deadline = deadline
    }

    /// Nil if it has ended already.
    mutating func end(_ number: UInt64) -> Consent? { byNumber.removeValue(forKey: number) }
}
