import Bus

/// A question that a peer must answer before a command may commit: a vote, or data that only a peer has.
public struct Question: Sendable, Equatable {
    /// The effect of a no.
    public enum Effect: Sendable {
        /// It ends the command, whose outcome is `vetoed`.
        case vetoes
        /// It is an answer like any other, and the rule goes on with it.
        case informs
    }

    /// The controller whose delegate, content or data source is asked.
    public let on: ControllerID
    public let method: QuestionMethod
    /// The controller that the question is about.
    public var viewController: ControllerID?
    /// The other members of its `params`.
    public var details = JSONObject()
    public var effect = Effect.vetoes
    /// The controller that is asked, where the command itself would make it.
    public var newcomer: Controller?
    /// The changes of the commands before it in a transaction. The delegate is found on the tree that they leave.
    public var ground: [Change] = []
    /// The index of the command of a transaction that asks it; the first one, where several do.
    public var part: Int?
    /// The vote that counts where no attachment implements the method (SYS-07).
    public var unimplemented = true

    public init(
        on: ControllerID, _ method: QuestionMethod, viewController: ControllerID? = nil,
        details: JSONObject = JSONObject(), effect: Effect = .vetoes, unimplemented: Bool = true
    ) {
        (self.on, self.method, self.viewController) = (on, method, viewController)
        (self.details, self.effect, self.unimplemented) = (details, effect, unimplemented)
    }

    /// Asks whether a peer attached to the controller implements one of these. It is answered at once, `yes` or `no`.
    static func implements(_ methods: [Message.Method], on id: ControllerID) -> Question {
        implements(names: methods.map(\.rawValue), on: id)
    }

    static func implements(_ methods: [QuestionMethod], on id: ControllerID) -> Question {
        implements(names: methods.map(\.rawValue), on: id)
    }

    private static func implements(names: [String], on id: ControllerID) -> Question {
        Question(on: id, .implements, details: ["methods": .array(names.map { .string($0) })], effect: .informs)
    }

    /// Asks which of these controllers have declared an unwind action. It is answered at once, with `viewControllers`.
    static func declaring(_ action: String, among list: [ControllerID], on id: ControllerID) -> Question {
        Question(
            on: id, .declares, details: ["action": .string(action), "viewControllers": list.json], effect: .informs)
    }

    /// True if both ask the same, whatever follows from the answer.
    public static func == (a: Question, b: Question) -> Bool {
        a.on == b.on && a.method == b.method && a.viewController == b.viewController && a.details == b.details
    }
}

/// How one question ended.
public enum Answer: Sendable, Equatable {
    case yes
    /// A vote that informs was against it.
    case no
    /// The `result` of a data request.
    case data(JSONObject)
    /// No attached peer implements the method; or none has answered, and silence is no failure.
    case none
}

/// All answers of a turn so far. They are so few that a look-up searches the list.
public struct Answers: Sendable, Equatable {
    /// In the order in which the answers came.
    public private(set) var list: [(question: Question, answer: Answer)] = []

    public init() {}

    /// Nil where the question has not been answered.
    public subscript(question: Question) -> Answer? { list.first { $0.question == question }?.answer }

    public mutating func add(_ question: Question, _ answer: Answer) { list.append((question, answer)) }

    public mutating func merge(_ other: Answers) { list += other.list }

    public static func == (a: Answers, b: Answers) -> Bool {
        a.list.count == b.list.count
            && zip(a.list, b.list).allSatisfy { $0.question == $1.question && $0.answer == $1.answer }
    }
}
