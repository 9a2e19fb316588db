import Bus

/// What must be answered before a command may commit: a vote, or data that only a peer has (D4).
public struct Question: Sendable, Equatable {
    /// What a no means.
    public enum Effect: Sendable {
        /// It ends the command: `vetoed`.
        case vetoes
        /// It is an answer like any other, and the rule goes on with it.
        case informs
    }

    public let on: ControllerID
    public let method: QuestionMethod
    /// Whom it is about.
    public var viewController: ControllerID?
    /// The other members of its `params`.
    public var details = JSONObject()
    public var effect = Effect.vetoes
    /// Of whom it is asked, where the command itself makes it.
    public var newcomer: Controller?
    /// What the commands before it in the same transaction do: of whom it is asked stands where he stands then.
    public var ground: [Change] = []
    /// Which command of a transaction asks it; the first, where several do.
    public var part: Int?
    /// What a vote counts as where no attachment implements the method (SYS-07).
    public var unimplemented = true

    public init(on: ControllerID, _ method: QuestionMethod, viewController: ControllerID? = nil) {
        self.on = on
        self.method = method
        self.viewController = viewController
    }

    /// Does somebody attached to the controller implement one of these? Answered at once: `yes` or `no`.
    static func implements(_ methods: [Message.Method], on id: ControllerID) -> Question {
        var question = Question(on: id, .implements)
        question.effect = .informs
        question.details = ["methods": .array(methods.map { .string($0.rawValue) })]
        return question
    }

    /// The same of what is asked.
    static func implements(_ methods: [QuestionMethod], on id: ControllerID) -> Question {
        var question = Question(on: id, .implements)
        question.effect = .informs
        question.details = ["methods": .array(methods.map { .string($0.rawValue) })]
        return question
    }

    /// Who of these has declared an unwind action? Answered at once, with `viewControllers` in the same order.
    static func declaring(_ action: String, among list: [ControllerID], on id: ControllerID) -> Question {
        var question = Question(on: id, .declares)
        question.effect = .informs
        question.details = ["action": .string(action), "viewControllers": .array(list.map(\.json))]
        return question
    }

    /// What is asked, whatever follows from the answer.
    public static func == (a: Question, b: Question) -> Bool {
        a.on == b.on && a.method == b.method && a.viewController == b.viewController && a.details == b.details
    }
}

/// The end of one question.
public enum Answer: Sendable, Equatable {
    case yes
    /// A vote that informs, and went against.
    case no
    /// The `result` of a data request.
    case data(JSONObject)
    /// Nobody implements the method; or, where silence is no failure, nobody answered.
    case none
}

/// Every answer of a turn so far. A handful, so a look-up walks the list.
public struct Answers: Sendable, Equatable {
    public private(set) var list: [(question: Question, answer: Answer)] = []

    public init() {}

    public subscript(question: Question) -> Answer? { list.first { $0.question == question }?.answer }

    public mutating func add(_ question: Question, _ answer: Answer) { list.append((question, answer)) }

    public mutating func merge(_ other: Answers) { list += other.list }

    public static func == (a: Answers, b: Answers) -> Bool {
        a.list.count == b.list.count
            && zip(a.list, b.list).allSatisfy { $0.question == $1.question && $0.answer == $1.answer }
    }
}
