import Bus

/// A question that a peer must answer before a command may commit: a vote, or data that only a peer has. It is one
/// pointer, because it is handed on often.
public struct Question: Sendable, Equatable {
    /// The effect of a no.
    public enum Effect: Sendable {
        /// It ends the command, whose outcome is `vetoed`.
        case vetoes
        /// It is an answer like any other, and the rule goes on with it.
        case informs
    }

    private struct Fields: Sendable {
        let on: ControllerID
        let method: QuestionMethod
        var viewController: ControllerID?
        var details: JSONObject
        var effect: Effect
        var newcomer: Controller?
        var ground: [Change] = []
        var part: Int?
        var unimplemented: Bool
    }

    private var fields: Shared<Fields>
    /// The controller whose delegate, content or data source is asked.
    public var on: ControllerID { fields.value.on }
    public var method: QuestionMethod { fields.value.method }
    /// The controller that the question is about.
    public var viewController: ControllerID? {
        get { fields.value.viewController }
        set { change { $0.viewController = newValue } }
    }
    /// The other members of its `params`.
    public var details: JSONObject {
        get { fields.value.details }
        set { change { $0.details = newValue } }
    }
    public var effect: Effect {
        get { fields.value.effect }
        set { change { $0.effect = newValue } }
    }
    /// The controller that is asked, where the command itself would make it.
    public var newcomer: Controller? {
        get { fields.value.newcomer }
        set { change { $0.newcomer = newValue } }
    }
    /// The changes of the commands before it in a transaction. The delegate is found on the tree that they leave.
    public var ground: [Change] {
        get { fields.value.ground }
        set { change { $0.ground = newValue } }
    }
    /// The index of the command of a transaction that asks it; the first one, where several do.
    public var part: Int? {
        get { fields.value.part }
        set { change { $0.part = newValue } }
    }
    /// The vote that counts where no attachment implements the method (SYS-07).
    public var unimplemented: Bool {
        get { fields.value.unimplemented }
        set { change { $0.unimplemented = newValue } }
    }

    public init(
        on: ControllerID, _ method: QuestionMethod, viewController: ControllerID? = nil,
        details: JSONObject = JSONObject(), effect: Effect = .vetoes, unimplemented: Bool = true
    ) {
        fields = Shared(
            Fields(
                on: on, method: method, viewController: viewController, details: details, effect: effect,
                unimplemented: unimplemented))
    }

    private mutating func change(_ body: (inout Fields) -> Void) {
        var changed = fields.value
        body(&changed)
        fields = Shared(changed)
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
        let (a, b) = (a.fields, b.fields)
        return a === b
            || a.value.on == b.value.on && a.value.method == b.value.method
                && a.value.viewController == b.value.viewController && a.value.details == b.value.details
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
