import Bus

/// Reads the members of a question.
public struct QuestionReader: Sendable {
    let question: Question
    let client: NavdClient

    var params: JSONObject { question.params }

    /// A handle of the controller with this id.
    func handle<H: Handle>(_ id: String) -> H {
        H(HandlePlace(client: client, on: id, name: question.names[id], epoch: question.epoch))
    }

    func sender<H: Handle>() -> H { handle(question.on) }

    func handle<H: Handle>(at member: String) -> H { handle(params.required(member, String.self)) }
    func handleIfAny<H: Handle>(at member: String) -> H? { params.read(member, String.self).map { handle($0) } }
    func handles<H: Handle>(at member: String) -> [H] { params.required(member, [String].self).map { handle($0) } }
}

/// What every question and callback has beside its own members.
public protocol HeardMessage: Sendable {
    var reader: QuestionReader { get }
}

extension HeardMessage {
    /// True for a dry run: nothing follows from the answer.
    public var isDryRun: Bool { reader.question.isDryRun }
    /// All params as they came.
    public var params: JSONObject { reader.params }
}

extension QuestionReader {
    /// How many rows one question may be about.
    private static let most = 100_000

    /// The answers for each of the rows or sections that a question is about, in order. It ends where the task is
    /// cancelled: navd waits no longer.
    /// - Parameter member: the param that numbers them, `row` or `section`.
    func each(_ member: String, _ body: (QuestionReader) async throws -> JSON) async throws -> JSON {
        let first = params.required(member, Int.self)
        let count = min(max(params.read("count") ?? 1, 0), Self.most)
        var answers: [JSON] = []
        for offset in 0..<count {
            try Task.checkCancellation()
            var copy = question
            copy.params[member] = .int(Int64(first &+ offset))
            copy.params["count"] = 1
            answers.append(try await body(QuestionReader(question: copy, client: client)))
        }
        return .array(answers)
    }
}
