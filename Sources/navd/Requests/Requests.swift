import Bus
import ControllerActors

/// The open requests of navd: questions and awaited callbacks, found by id and by session; the rounds of votes that
/// they belong to; and the requests that ended last. They can't be copied, because each command asks them something.
struct Requests: Room, ~Copyable {
    private(set) var next: UInt64 = 1
    private var byID: [PeerRequestID: OpenRequest] = [:]
    private var bySession: [UInt64: [PeerRequestID]] = [:]
    private var rounds: [UInt64: VoteRound] = [:]
    private var ended = EndedRequests()
    /// For `vote.list`.
    var history = VoteHistory()

    // MARK: Open requests

    /// How many requests are open.
    var count: Int { byID.count }
    /// Their ids, in the order of the texts.
    var ids: [String] { byID.keys.map(\.description).sorted() }
    /// Open requests, the oldest first.
    var all: [OpenRequest] { Self.ordered(Array(byID.values)) }

    /// The oldest first.
    private static func ordered(_ requests: [OpenRequest]) -> [OpenRequest] {
        requests.sorted { ($0.asked, $0.id) < ($1.asked, $1.id) }
    }

    subscript(id: PeerRequestID) -> OpenRequest? { byID[id] }

    /// The open request that a peer names.
    subscript(named text: String) -> OpenRequest? { PeerRequestID(written: text).flatMap { byID[$0] } }

    /// Goes on from the next number of an earlier process.
    mutating func goOn(from next: UInt64) { self.next = next }

    mutating func takeID() -> PeerRequestID {
        defer { next += 1 }
        return PeerRequestID(next)
    }

    mutating func insert(_ request: OpenRequest) {
        byID[request.id] = request
        bySession[request.session, default: []].append(request.id)
    }

    /// Replaces the timer of that request, because its timeout begins anew.
    /// - Parameter due: when the new timer ends it.
    mutating func restart(_ id: PeerRequestID, timer: UInt64, due: UInt64) {
        byID[id]?.timer = timer
        byID[id]?.due = due
    }

    /// Open requests to a session, the oldest first.
    func of(session: UInt64) -> [OpenRequest] { Self.ordered((bySession[session] ?? []).compactMap { byID[$0] }) }

    /// Open requests that a turn waits for.
    func holding(turn: UInt64) -> [OpenRequest] { byID.values.filter { $0.turn == turn && $0.holdsTurn } }

    func isOwed(by session: UInt64) -> Bool { bySession[session]?.isEmpty == false }

    /// Called when the session has ended.
    mutating func forget(session: UInt64) { if bySession[session]?.isEmpty == true { bySession[session] = nil } }

    // MARK: Ends

    /// Ends that request, and remembers it for a while.
    /// - Parameter wasWithdrawn: true if navd has taken the request back.
    /// - Returns: nil if it had ended already.
    mutating func end(_ id: PeerRequestID, wasAnswered: Bool, wasWithdrawn: Bool = false) -> OpenRequest? {
        guard let request = byID.removeValue(forKey: id) else { return nil }
        forget(id, of: request.session)
        ended.append(
            EndedRequest(
                session: request.session, wasAnswered: wasAnswered, wasWithdrawn: wasWithdrawn, turn: request.turn,
                container: request.container, isDryRun: request.isDryRun), as: id)
        return request
    }

    private mutating func forget(_ id: PeerRequestID, of session: UInt64) {
        // Numbers rise, so the list is sorted. A session may have thousands of requests that all end at once.
        guard let list = bySession[session] else { return }
        let place = OrderedIDs.firstPlace(in: list, notBelow: id)
        if place < list.count, list[place] == id { bySession[session]?.remove(at: place) }
    }

    /// Classifies an answer to a request that is not open, and whether it counts as an error. The first such answer to
    /// a request does not, because it may have crossed the request's end.
    mutating func stray(_ id: RequestID?, from session: UInt64) -> (kind: StrayAnswer, isError: Bool) {
        guard case .text(let text)? = id, let id = PeerRequestID(written: text), let past = ended[id],
            past.session == session
        else { return (.foreign, true) }
        ended.countStray(of: id)
        return (past.wasAnswered ? .second : past.wasWithdrawn ? .withdrawn : .late, past.strays > 0)
    }

    /// The turn and container of a request that is open or has ended lately; no container if its window is not open
    /// yet. Errors: `withinUnknown`.
    func place(named text: String, session: UInt64) throws(Refusal) -> (turn: UInt64, holder: Container?) {
        guard let id = PeerRequestID(written: text) else { throw Self.isNoTurn(text) }
        let place: (session: UInt64, turn: UInt64, holder: Container?, isDryRun: Bool)? =
            byID[id].map { ($0.session, $0.turn, $0.container, $0.isDryRun) }
            ?? ended[id].map { ($0.session, $0.turn, $0.container, $0.isDryRun) }
        guard let place, place.session == session else { throw Self.isNoTurn(text) }
        if place.isDryRun {
            throw Refusal(
                .withinUnknown, "\(text) belongs to a dry run, which has no turn for commands",
                data: ["within": .string(text)])
        }
        return (place.turn, place.holder)
    }

    static func isNoTurn(_ within: String) -> Refusal {
        Refusal(.withinUnknown, "this session was not asked \"\(within)\" recently", data: ["within": .string(within)])
    }

    // MARK: Rounds of votes

    /// Begins a turn's round after its questions have been sent.
    mutating func begin(_ round: VoteRound, of turn: UInt64) { rounds[turn] = round }

    mutating func forget(round turn: UInt64) { rounds[turn] = nil }

    /// Records how a question of a round ended.
    /// - Returns: how the round ends, with the requests to withdraw; nil if it goes on, or has ended already.
    mutating func take(
        _ consequence: Question.Consequence, of question: Question, _ request: OpenRequest
    ) -> (verdict: Verdict, withdrawn: [PeerRequestID])? {
        guard var round = rounds.removeValue(forKey: request.turn) else { return nil }
        if let verdict = round.take(consequence, of: question, id: request.id) { return (verdict, round.waiting) }
        guard round.isWaiting else { return (.answered(round.answers), []) }
        rounds[request.turn] = round
        return nil
    }

    /// The answer to `vote.list`: open requests, and those that ended last.
    /// - Parameters:
    ///   - context: what the rest of navd knows of an open request.
    ///   - names: the names of those of the controllers that have one, by id.
    /// Errors: `invalidParams`.
    func list(
        _ fields: FieldReader, now: UInt64, context: (OpenRequest) -> OpenRequestContext,
        names: ([ControllerID?]) -> JSON
    ) throws(Refusal) -> JSONObject {
        let limit = try fields.int("limit", in: 0...VoteHistory.capacity) ?? VoteHistory.usual
        let votes = all.map { ($0, context($0)) }
        let ended = history.last(limit)
        let mentioned =
            votes.flatMap { [$0.on, $0.viewController] + $1.mentioned } + ended.flatMap { [$0.on, $0.viewController] }
        return [
            "votes": .array(votes.map { $0.json($1, now: now) }), "ended": .array(ended.map(\.json)),
            "names": names(mentioned),
        ]
    }
}
