/// Which handler of one attachment runs, and which questions wait behind it: one after another, in the order in which
/// navd has sent them.
struct HandlerLine {
    enum Step: Sendable {
        case start(Question)
        case cancel(QuestionToken)
        /// The question is answered with an error, so that the attachment's default answer counts. A callback is
        /// dropped.
        case refuse(Question, String)
    }

    /// How many questions may wait. A further one is refused.
    static let mostWaiting = 1_024
    /// How many handlers may go on after navd has stopped waiting for them. After that no further one is started.
    static let mostLeft = 16

    private var running: QuestionToken?
    /// Whether a callback has taken so long that those behind it are served.
    private var isLate = false
    private var waiting: [Question] = []
    private var left: Set<QuestionToken> = []

    mutating func put(_ question: Question) -> [Step] {
        guard waiting.count < Self.mostWaiting else {
            return [.refuse(question, "\(Self.mostWaiting) questions wait already")]
        }
        waiting.append(question)
        if isLate { leave() }
        return next()
    }

    /// A handler has returned.
    mutating func ended(_ token: QuestionToken) -> [Step] {
        left.remove(token)
        if running == token { (running, isLate) = (nil, false) }
        return next()
    }

    /// The answer is not wanted any more. One that is only late goes on, and is left to itself where others wait.
    mutating func withdraw(_ token: QuestionToken, isLate: Bool) -> [Step] {
        guard running == token else {
            if !isLate { waiting.removeAll { $0.token == token } }
            return []
        }
        if isLate {
            self.isLate = true
            guard !waiting.isEmpty else { return [] }
            leave()
            return next()
        }
        leave()
        return [.cancel(token)] + next()
    }

    private mutating func leave() {
        if let running { left.insert(running) }
        (running, isLate) = (nil, false)
    }

    private mutating func next() -> [Step] {
        guard running == nil else { return [] }
        guard left.count < Self.mostLeft else {
            defer { waiting.removeAll() }
            return waiting.map { .refuse($0, "\(Self.mostLeft) handlers have not returned") }
        }
        guard !waiting.isEmpty else { return [] }
        let question = waiting.removeFirst()
        running = question.token
        return [.start(question)]
    }
}
