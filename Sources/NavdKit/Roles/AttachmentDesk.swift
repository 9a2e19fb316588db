import Bus

/// Calls the handlers of one attachment, in tasks of their own, and tells how it stands.
final class AttachmentDesk: @unchecked Sendable {
    typealias Handler = @Sendable (Question) async throws -> JSONObject

    private let handlers: [String: Handler]
    private let client: ObjectIdentifier
    private let answer: @Sendable (QuestionToken, Result<JSONObject, NavdError>) -> Void
    private let log: @Sendable (LogLevel, String) -> Void
    private let lock = PosixLock()
    // Guarded by the lock.
    private var line = HandlerLine()
    private var tasks: [QuestionToken: Task<Void, Never>] = [:]
    private var news: AttachmentNews?
    private let settled = Pending<AttachmentNews?>()
    private var gone: [Pending<NavdError?>] = []

    init(
        _ handlers: [String: Handler], client: ObjectIdentifier,
        log: @escaping @Sendable (LogLevel, String) -> Void,
        answer: @escaping @Sendable (QuestionToken, Result<JSONObject, NavdError>) -> Void
    ) { (self.handlers, self.client, self.log, self.answer) = (handlers, client, log, answer) }

    // MARK: How it stands

    var state: AttachmentNews? { lock.withLock { news } }

    /// After its end nothing is news any more.
    func hear(_ news: AttachmentNews) {
        let gone = lock.withLock {
            if case .ended? = self.news { return [Pending<NavdError?>]() }
            self.news = news
            guard case .ended = news else { return [] }
            defer { self.gone = [] }
            return self.gone
        }
        settled.finish(news)
        if case .ended(let error) = news { for pending in gone { pending.finish(error) } }
    }

    /// How the first attempt has gone; nil if that is not known in time.
    func firstNews(within timeout: Duration) async -> AttachmentNews? {
        await Pending<AttachmentNews>.wait(for: settled, timeout)
    }

    /// Waits until the attachment has ended for good; nil if the caller's task is cancelled.
    func end() async -> NavdError? {
        let pending = Pending<NavdError?>()
        let error = lock.withLock { () -> NavdError? in
            if case .ended(let error)? = news { return error }
            gone.append(pending)
            return nil
        }
        if let error { return error }
        return await pending.wait { nil }
    }

    // MARK: Questions

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
            answer(question.token, .failure(NavdError("limitExceeded", why)))
        }
    }

    private func run(_ question: Question) async {
        let result: Result<JSONObject, NavdError>
        do {
            let handler = handlers[question.method]
            let within = WithinTurn(client: client, question: question.token)
            guard let handler else { throw NavdError(.methodNotFound, "\(question.method.echoed) is not implemented") }
            result = .success(try await WithinTurn.$current.withValue(within) { try await handler(question) })
        } catch {
            log(.error, "the handler of \(question.method) has thrown \(error)")
            result = .failure(NavdError(thrown: error, by: question.method))
        }
        answer(question.token, result)
        lock.withLock { tasks[question.token] = nil }
        carryOut { $0.ended(question.token) }
    }
}
