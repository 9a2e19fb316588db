import Bus
import ControllerActors

/// What navd has asked of peers: questions and awaited callbacks that wait for an answer, found by id and by session; the rounds of
/// votes that they belong to; and the last ones that have ended.
struct Requests {
    /// Requests that are remembered after their end, so that a late answer is told from one to a request that was never made.
    private static let remembered = 4_096

    /// One turn's vote. Several questions may be asked at once, and the first no decides (D15).
    private struct Round {
        var waiting: Set<String>
        var answers: Answers
    }

    /// An answer to a request that does not wait for one.
    enum Stray {
        /// The request had its answer already.
        case second
        /// The request ended without an answer.
        case late
        /// The session was never asked that.
        case foreign
    }

    /// The number of the next request.
    var next: UInt64 = 1
    private var byID: [String: OpenRequest] = [:]
    private var bySession: [UInt64: Set<String>] = [:]
    private var rounds: [UInt64: Round] = [:]
    private var ended: [String: EndedRequest] = [:]
    private var endedOrder: [String] = []
    /// For `vote.list`.
    var history = VoteHistory()

    // MARK: Requests that wait

    /// The ids of those that wait, in their order.
    var ids: [String] { byID.keys.sorted() }
    /// Those that wait, oldest first.
    var all: [OpenRequest] {
        byID.values.sorted { ($0.asked, $0.id.count, $0.id) < ($1.asked, $1.id.count, $1.id) }
    }

    subscript(id: String) -> OpenRequest? { byID[id] }

    mutating func takeID() -> String {
        defer { next += 1 }
        return "q\(next)"
    }

    mutating func insert(_ request: OpenRequest) {
        byID[request.id] = request
        bySession[request.session, default: []].insert(request.id)
    }

    /// The timeout of that request begins anew.
    mutating func restart(_ id: String, timer: UInt64) { byID[id]?.timer = timer }

    /// Those that a session owes an answer to, oldest first.
    func of(session: UInt64) -> [OpenRequest] {
        (bySession[session] ?? []).compactMap { byID[$0] }.sorted { ($0.asked, $0.id) < ($1.asked, $1.id) }
    }

    /// Those that a turn waits for.
    func holding(turn: UInt64) -> [OpenRequest] { byID.values.filter { $0.turn == turn && $0.holdsTurn } }

    func isOwed(by session: UInt64) -> Bool { bySession[session]?.isEmpty == false }

    /// The session has ended, and owes nothing more.
    mutating func forget(session: UInt64) {
        if bySession[session]?.isEmpty == true { bySession[session] = nil }
    }

    // MARK: Their ends

    /// That request is over, and is remembered for a while.
    /// - Returns: nil where it was over already.
    mutating func end(_ id: String, wasAnswered: Bool) -> OpenRequest? {
        guard let request = byID.removeValue(forKey: id) else { return nil }
        bySession[request.session]?.remove(id)
        ended[id] = EndedRequest(
            session: request.session, wasAnswered: wasAnswered, turn: request.turn, container: request.container,
            isDryRun: request.isDryRun)
        endedOrder.append(id)
        if endedOrder.count > Self.remembered * 2 {
            for id in endedOrder.prefix(Self.remembered) { ended[id] = nil }
            endedOrder.removeFirst(Self.remembered)
        }
        return request
    }

    /// What an answer is that is given to no request which waits for it, and whether it counts as an error. The first such answer to a
    /// request does not: it may have crossed the request's end.
    mutating func stray(_ id: RequestID?, from session: UInt64) -> (kind: Stray, isError: Bool) {
        guard case .text(let text)? = id, let past = ended[text], past.session == session else {
            return (.foreign, true)
        }
        ended[text]?.strays += 1
        return (past.wasAnswered ? .second : .late, past.strays > 0)
    }

    /// Where a request belongs, whether it waits or has ended lately; nil where the session was not asked it.
    func place(of id: String, session: UInt64) -> (turn: UInt64, container: Container?, isDryRun: Bool)? {
        if let request = byID[id] {
            return request.session == session ? (request.turn, request.container, request.isDryRun) : nil
        }
        guard let past = ended[id], past.session == session else { return nil }
        return (past.turn, past.container, past.isDryRun)
    }

    // MARK: Rounds of votes

    /// The questions of a turn's round have been sent.
    /// - Parameter answers: what is known already.
    mutating func begin(round turn: UInt64, _ waiting: Set<String>, _ answers: Answers) {
        rounds[turn] = Round(waiting: waiting, answers: answers)
    }

    mutating func forget(round turn: UInt64) { rounds[turn] = nil }

    /// A question of a round has its answer, or will have none.
    /// - Returns: how the round ends, with the requests that are withdrawn; nil where it goes on, or is over already.
    mutating func take(
        _ consequence: Question.Consequence, of question: Question, _ request: OpenRequest
    ) -> (verdict: Verdict, withdrawn: Set<String>)? {
        guard var round = rounds[request.turn] else { return nil }
        round.waiting.remove(request.id)
        switch consequence {
        case .goesOn(let answer):
            round.answers.add(question, answer)
            guard round.waiting.isEmpty else {
                rounds[request.turn] = round
                return nil
            }
            rounds[request.turn] = nil
            return (.answered(round.answers), [])
        case .over(let verdict):
            rounds[request.turn] = nil
            return (verdict, round.waiting)
        }
    }
}
