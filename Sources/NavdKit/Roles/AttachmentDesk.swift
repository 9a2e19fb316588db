import Bus

/// Calls the handlers of one attachment, in tasks of their own, and knows how it stands.
final class AttachmentDesk: @unchecked Sendable {
    private let handlers: [String: HandlerSet.Handler]
    private let client: NavdClient
    private let answer: @Sendable (QuestionToken, Result<JSONObject, NavdError>) -> Void
    private let log: @Sendable (LogLevel, String) -> Void
    let claim = Claim<String>()
    private let lock = PosixLock()
    // Guarded by the lock.
    private var line = HandlerLine()
    private var tasks: [QuestionToken: Task<Void, Never>] = [:]

    init(
        _ handlers: [String: HandlerSet.Handler], _ client: NavdClient,
        log: @escaping @Sendable (LogLevel, String) -> Void,
        answer: @escaping @Sendable (QuestionToken, Result<JSONObject, NavdError>) -> Void
    ) { (self.handlers, self.client, self.log, self.answer) = (handlers, client, log, answer) }

    func put(_ question: Question) { carryOut { $0.put(question) } }

    func withdraw(_ token: QuestionToken, isLate: Bool) { carryOut { $0.withdraw(token, isLate: isLate) } }

    private func carryOut(_ step: (inout HandlerLine) -> [HandlerLine.Step]) {
        var refused: [(Question, String)] = []
        lock.withLock {
            for step in step(&line) {
                switch step {
                case .start(let question): tasks[question.token] = Task { [self] in await run(question) }
                case .cancel(let token): tasks[token]?.cancel()
                case .refuse(let question, let why): refused.append((question, why))
                }
            }
        }
        for (question, why) in refused {
            log(.error, "\(question.method) is not handled: \(why)")
            answer(question.token, .failure(NavdError(.busy, why)))
        }
    }

    private func run(_ question: Question) async {
        let result: Result<JSONObject, NavdError>
        do {
            guard let handler = handlers[question.method] else {
                throw NavdError(.methodNotFound, "\(question.method.echoed) is not implemented")
            }
            let within = WithinTurn(client: ObjectIdentifier(client.runner), question: question.token)
            let reader = QuestionReader(question: question, client: client)
            result = .success(try await WithinTurn.$current.withValue(within) { try await handler(reader) })
        } catch {
            log(.error, "the handler of \(question.method) has thrown \(error)")
            result = .failure(NavdError(thrown: error, by: question.method))
        }
        answer(question.token, result)
        lock.withLock { tasks[question.token] = nil }
        carryOut { $0.ended(question.token) }
    }
}
