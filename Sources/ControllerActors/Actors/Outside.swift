import Bus

/// How a round of questions ended.
public enum Verdict: Sendable, Equatable {
    /// The reason for a verdict: a peer's answer, no answer in time, or a peer that was not there.
    public enum Because: String, Sendable { case answer, silence, absent }
    /// All have answered, and none was against.
    case answered(Answers)
    case vetoed(Question, by: String, because: Because)
    /// The voter's default answer (`silence`) is `fail`.
    case failed(Question, by: String, because: Because)
    /// Data was wanted, and the peer gave none; that does not mean that there is none.
    case dataMissing(Question, by: String, because: Because)
}

extension Refusal {
    public static func voteFailed(by client: String, _ because: Verdict.Because) -> Refusal {
        Refusal(
            .voteFailed, "\(client) did not answer, and its default answer is an error",
            ["by": client, "because": because.rawValue])
    }

    /// Says which command of a transaction asked the question.
    public func of(_ question: Question, _ command: Command) -> Refusal {
        guard let part = question.part, case .transaction(let transaction) = command else { return self }
        return of(part: part, transaction.parts[part].method)
    }

    static func dataMissing(_ question: Question, by client: String, _ because: Verdict.Because) -> Refusal {
        Refusal(
            .dataSourceSilent, "\(client) did not answer \(question.method.rawValue); nothing has changed",
            ["by": client, "because": because.rawValue, "method": question.method.rawValue])
    }
}

/// The functions of the daemon that actors call. Every call is made on the loop and returns at once.
public final class Outside: Sendable {
    public let voting: any Voting
    public let listening: any Listening
    public let performing: any Performing
    public let publishing: any Publishing
    public let answering: any Answering
    public let persisting: any Persisting
    public let timing: any Timing

    public init(
        voting: any Voting, listening: any Listening, performing: any Performing, publishing: any Publishing,
        answering: any Answering, persisting: any Persisting, timing: any Timing
    ) {
        (self.voting, self.listening, self.performing, self.publishing) = (voting, listening, performing, publishing)
        (self.answering, self.persisting, self.timing) = (answering, persisting, timing)
    }
}

/// Asks peers for their votes.
public protocol Voting: AnyObject, Sendable {
    /// Asks the peers that must be asked. Nil: the verdict comes later, by `Container.answered`.
    func ask(_ questions: [Question], turn: UInt64, of container: Container, in known: KnownControllers) -> Verdict?
    /// Forgets what a turn still waits for, from peers or a host; the peers asked hear `vote.cancelled`.
    func cancelRequests(turn: UInt64)
}

/// Sends callbacks and actions to the peers that are attached for them.
public protocol Listening: AnyObject, Sendable {
    /// False where no peer is attached anywhere, so that none has to be looked for.
    var hasAttachments: Bool { get }
    /// False where no attached peer wants any callback awaited.
    var awaitsAny: Bool { get }
    /// True if any attached peer implements this method.
    func isImplemented(_ method: Message.Method) -> Bool
    /// True if a peer is attached that wants this callback awaited, and is there to answer it.
    func isAwaited(_ message: Message, in known: KnownControllers) -> Bool
    /// Sends an awaited callback, for at most `budget` milliseconds. Its end comes by `Container.returned`.
    func call(_ message: Message, turn: UInt64, budget: Int, of container: Container, in known: KnownControllers)
    /// True if a peer is there that answers when it has done what this message asks.
    func isAnswered(_ message: Message, in known: KnownControllers) -> Bool
    /// Sends a message as a request that holds no turn. Whatever its end is, the action's own command runs then.
    func send(_ action: ActionMessage, turn: UInt64, of container: Container, in known: KnownControllers)
    /// Tells attached peers, each on its own connection, in order.
    func tell(_ messages: ArraySlice<Message>, turn: UInt64, in known: KnownControllers)
    /// The renderer that ends the transitions of this controller, if it is there.
    func renderer(of id: ControllerID, in known: KnownControllers) -> Renderer?
    /// Counts that a renderer did not say that it has drawn.
    func wasSilent(_ renderer: Renderer)
    /// Tells a renderer how far a gesture is, and publishes it on a topic of its own. It is never kept.
    func progress(_ message: Message, window: WindowID, turn: UInt64, by session: UInt64, in known: KnownControllers)
}

/// Lets hosts run the rules of containers.
public protocol Performing: AnyObject, Sendable {
    /// Asks a host what a command comes to. False where it can't be reached. The end comes by `Container.performed`.
    func perform(_ ruleRequest: RuleRequest, of container: Container) -> Bool
    /// False where all rules run in navd itself.
    var hasHosts: Bool { get }
    /// Host marks for the controllers that these changes make, where a host has claimed such controllers.
    func claims(_ changes: [Change], in tree: Tree) -> [Change]
    /// Counts that a host has proposed what can't be done.
    func countRefusedProposal(_ ruleRequest: RuleRequest, _ refusal: Refusal)
}

/// Publishes events to subscribers.
public protocol Publishing: AnyObject, Sendable {
    /// Publishes a commit, in the order of the numbers.
    func publish(_ commit: Commit)
    func note(_ note: Note)
}

/// Takes and answers commands.
public protocol Answering: AnyObject, Sendable {
    /// False while navd drains, or its store takes nothing: it begins no command of its own then, as it takes none.
    var takesCommands: Bool { get }
    func reply(_ reply: Reply)
    /// Keeps, without sending it, the answer that a retry gets after a restart, if the rest of the turn completes it.
    func promise(_ reply: Reply)
}

/// Keeps in the store what a restart needs.
public protocol Persisting: AnyObject, Sendable {
    /// True if the rests of turns are kept, so that a restart can complete the turns.
    var keepsRests: Bool { get }
    /// Keeps the rest of that container's turn; nil: the turn has ended.
    func keep(_ rest: UnfinishedTurn?, of target: Rules.Target, in window: WindowID)
    /// Notes that a saved window is about to be built. If the process ends now, the document is the cause (STATE-04).
    func restores(_ document: WindowDocument)
}

/// The clocks and timers of the loop.
public protocol Timing: AnyObject, Sendable {
    /// Milliseconds of the loop's clock.
    var now: UInt64 { get }
    /// Milliseconds since 1970 by the wall clock, which may jump: for `expires` alone.
    var wallNow: Int { get }
    /// Calls `wake` once on the loop after that time, and returns a number for `unschedule`.
    func schedule(after milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64
    /// The same, but after a gap in time `wake` is called only when all has been read that may have been sent within
    /// it.
    func schedule(whileUnheardFor milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64
    func unschedule(_ timer: UInt64)
}

/// The answer to one request.
public struct Reply: Sendable {
    public enum Body: Sendable {
        /// The outcome, and the members that the method adds.
        case outcome(String, JSONObject)
        case refused(Refusal)
    }

    public var origin: Origin
    public var body: Body
    /// The last number on the window's topic when the answer was written.
    public var seq: UInt64
    public var turn: UInt64
    /// True for the end of a command that was answered `chained` before.
    public var late = false

    public init(origin: Origin, body: Body, seq: UInt64, turn: UInt64, late: Bool = false) {
        (self.origin, self.body, self.seq, self.turn, self.late) = (origin, body, seq, turn, late)
    }
}

/// Something for observers that is no commit.
public struct Note: Sendable {
    public var window: WindowID
    public var turn: UInt64
    /// The word of the note: `vetoed`, `messages`.
    public var what: String
    public var data: JSONObject
    /// Messages that changed nothing: a report, or `didSelect` for the tab that is selected already.
    public var messages: [Message]

    public init(window: WindowID, turn: UInt64, what: String, data: JSONObject = [:], messages: [Message] = []) {
        (self.window, self.turn, self.what, self.data, self.messages) = (window, turn, what, data, messages)
    }
}
