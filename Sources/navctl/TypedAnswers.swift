import Bus

/// A peer whose answers a person types.
struct TypedAnswers {
    private let session: Session
    private let always: Bool?
    private let attach: () throws(Failure) -> Void
    private var input = InputLines()
    /// Requests that are not yet answered, the oldest first.
    private var open: [(id: JSON, isVote: Bool)] = []

    init(_ session: Session, always: Bool?, attach: @escaping () throws(Failure) -> Void) {
        (self.session, self.always, self.attach) = (session, always, attach)
    }

    mutating func run(milliseconds: Int?) throws(Failure) {
        try attach()
        var limit = FollowingLimit(milliseconds: milliseconds)
        while let wait = limit.left(atMost: 50) {
            var quiet = true
            while let bytes = try session.receive(quiet ? wait : 0) {
                quiet = false
                try take(bytes)
            }
            if quiet {
                try session.checkAlive()
                // `look` is not used here, since it would discard messages that come meanwhile.
                try session.askWhetherKnown()
            }
            while !open.isEmpty, let line = input.next() { try answer(line) }
            if input.isOver, always == nil, !open.isEmpty { return }
        }
    }

    private mutating func take(_ bytes: [UInt8]) throws(Failure) {
        guard let message = try? JSONParser.parse(bytes) else { return }
        guard let method = message["method"]?.string else {
            if session.isForgotten(message) {
                open = []
                try session.greet()
                try attach()
            }
            return
        }
        // A probe only checks that the connection is there.
        if method == "session.probe" { return }
        Output.line(bytes: bytes)
        if method == "vote.cancelled", let id = message["params"]?["id"] { open.removeAll { $0.id == id } }
        guard let id = message["id"] else { return }
        let question = QuestionMethod(rawValue: method)
        if question == nil {
            // A callback that is awaited: hearing it is enough.
            return try send(id, [:])
        }
        let isVote = question?.kind == .vote
        if isVote, let always { return try send(id, ["allow": .bool(always)]) }
        open.append((id, isVote))
    }

    private mutating func answer(_ line: String) throws(Failure) {
        let (id, isVote) = open.removeFirst()
        switch line {
        case "yes" where isVote: try send(id, ["allow": true])
        case "no" where isVote: try send(id, ["allow": false])
        default:
            guard case .object(let result)? = try? JSONParser.parse(line) else {
                open.insert((id, isVote), at: 0)
                return Output.remark(
                    "\"\(line)\" is not an answer; wanted: \(isVote ? "yes, no or " : "")a result as JSON")
            }
            try send(id, result)
        }
    }

    private func send(_ id: JSON, _ result: JSONObject) throws(Failure) {
        let message: JSON = ["id": id, "result": .object(result)]
        do throws(ClientError) { try session.client.send(message.bytes) } catch { throw Failure(error) }
    }
}
