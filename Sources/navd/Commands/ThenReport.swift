import Bus
import ControllerActors

/// The answers that came with commands, until all of these are done.
struct ThenReports: Room {
    /// Commands that may come with one answer.
    static let maximum = 64

    /// The commands that came with one answer, each by its index among them.
    private struct Report {
        /// The session that sent the answer.
        let session: UInt64
        var done: [Int] = []
        /// Commands that are not handled yet, or were chained.
        var waiting: [Int]
    }

    /// By the id of the request that was answered.
    private var byAnswer: [String: Report] = [:]

    mutating func begin(_ answer: String, session: UInt64, count: Int) {
        byAnswer[answer] = Report(session: session, waiting: Array(0..<min(count, Self.maximum + 1)))
    }

    /// Notes the end of a command that came with an answer.
    mutating func end(_ reply: Reply) -> (session: UInt64, refused: JSONObject)? {
        guard let follows = reply.origin.follows else { return nil }
        let isAnswered = reply.origin.request != nil
        switch reply.body {
        case .outcome("chained", _): return nil
        case .outcome(let outcome, _): return end(follows, isDone: outcome != "vetoed", isAnswered: isAnswered)
        case .refused(let refusal): return end(follows, refusal, isAnswered: isAnswered)
        }
    }

    /// Notes the end of one of these commands.
    /// - Parameter isAnswered: whether it has an `id`, and so an answer of its own.
    /// - Returns: the session to tell of a refusal that is not answered, and the params of `then.refused`, with the
    ///   state of the other commands.
    mutating func end(
        _ follows: Origin.Follows, _ refusal: Refusal? = nil, isDone: Bool = false, isAnswered: Bool
    ) -> (session: UInt64, refused: JSONObject)? {
        guard case .answer(let answer, let index) = follows, var report = byAnswer[answer] else { return nil }
        if let place = report.waiting.firstIndex(of: index) {
            report.waiting.remove(at: place)
            if isDone { report.done.append(index) }
        }
        byAnswer[answer] = report.waiting.isEmpty ? nil : report
        guard let refusal, !isAnswered else { return nil }
        let refused: JSONObject = [
            "index": .number(index), "answer": .string(answer), "error": refusal.json,
            "done": .array(report.done.map { .number($0) }), "waiting": .array(report.waiting.map { .number($0) }),
        ]
        return (report.session, refused)
    }
}

extension Call {
    /// One of the commands that came with an answer, as if it had been sent alone.
    /// - Parameters:
    ///   - envelope: of the answer.
    ///   - within: the id of the request that was answered.
    ///   - arrivalNanoseconds: when the answer came, by the loop's clock.
    /// Errors: `invalidRequest`, `methodNotFound`, `notInsideTurn`.
    convenience init(
        _ element: JSON, _ index: Int, of envelope: Envelope, within: String, _ follows: Origin.Follows,
        arrivalNanoseconds: UInt64
    ) throws(Refusal) {
        guard let object = element.object, case .string(let method)? = object["method"] else {
            throw Refusal(.invalidRequest, "then[\(index)] is not a command; wanted: method, on, params")
        }
        guard let description = MethodDescription.named(method) else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(method.echoed)\"", data: ["method": .string(method.echoed)])
        }
        guard description.kind == .command, description.within != .refused else {
            throw Refusal(.notInsideTurn, "\(method) can't run inside a turn; then takes commands")
        }
        var inner = envelope
        inner.id = RequestID(object["id"])
        (inner.key, inner.resultObject) = (nil, nil)
        inner.on = object["on"]?.string
        inner.window = object["window"]?.string
        inner.within = within
        inner.ifSeq = try object["ifSeq"].map { json throws(Refusal) in
            guard let seen = json.int.flatMap({ UInt64(exactly: $0) }) else {
                throw Refusal(
                    .invalidRequest, "ifSeq is \(json.text.echoed); wanted: a number of the window, 0 or more")
            }
            return seen
        }
        self.init(
            description, inner, object["params"]?.object ?? JSONObject(), follows: follows,
            arrivalNanoseconds: arrivalNanoseconds)
    }
}
