import Bus

/// Who asked for a command, so that the answer finds its way back.
public struct Origin: Sendable, Hashable {
    public var session: UInt64
    /// Nil for what navd asks of itself: nobody waits for an answer.
    public var request: RequestID?
    public var client: String
    public var method: String
    public var key: IdempotencyKey?
    /// The controller it was about.
    public var on: ControllerID?
    /// Nil unless it came along with an answer.
    public var follows: Follows?

    /// Of which answer, and which of its `then` it is.
    public indirect enum Follows: Sendable, Hashable { case answer(String, index: Int) }

    public init(session: UInt64, request: RequestID?, client: String, method: String, key: IdempotencyKey? = nil) {
        self.session = session
        self.request = request
        self.client = client
        self.method = method
        self.key = key
    }
}

/// A command on its way to the container that runs it. What stays the same on the way is shared: it is handed on often.
public struct TurnRequest: Sendable {
    private final class Asked: Sendable {
        let command: Command
        let target: Rules.Target
        let window: WindowActor
        let origin: Origin
        let sent: SentCommand?
        let reach: (any Reach)?

        init(
            _ command: Command, _ target: Rules.Target, _ window: WindowActor, _ origin: Origin, _ sent: SentCommand?,
            _ reach: (any Reach)?
        ) {
            self.command = command
            self.target = target
            self.window = window
            self.origin = origin
            self.sent = sent
            self.reach = reach
        }
    }

    private let asked: Asked
    public var command: Command { asked.command }
    public var target: Rules.Target { asked.target }
    /// The window it is about: a chained command may leave its turn's.
    public var window: WindowActor { asked.window }
    public var origin: Origin { asked.origin }
    /// As a host is told it; nil: it runs here.
    var sent: SentCommand? { asked.sent }
    /// Nil: whoever sent it may do everything.
    public var reach: (any Reach)? { asked.reach }
    public var wait = Envelope.Wait.committed
    public var whenBusy = Envelope.WhenBusy.refuse
    /// Refused where others have changed the window since that number.
    public var ifSeq: UInt64?
    /// Milliseconds from its arrival, its time in the queue included (D11).
    public var deadline: Int?
    /// Milliseconds since 1970: it does not begin from then on.
    public var expires: Int?
    /// When it arrived, in milliseconds of the loop's clock.
    public var arrived: UInt64?
    /// Another command turned out to be this one: what covers it was asked when that began.
    private(set) var isOnward = false
    /// How many turns stand between it and a client's own command (D12).
    public var depth = 0
    /// Looks up once more whom it is about, when it begins. Nil unless it is about a name and has to wait for another command.
    var find: Chained.Find?

    public init(
        command: Command, target: Rules.Target, in window: WindowActor, origin: Origin, sent: SentCommand? = nil,
        reach: (any Reach)? = nil
    ) {
        asked = Asked(command, target, window, origin, sent, reach)
    }

    /// The same request, which has turned out to be another command.
    init(_ other: TurnRequest, command: Command, target: Rules.Target) {
        asked = Asked(command, target, other.window, other.origin, SentCommand(writing: command, on: target), other.reach)
        (wait, whenBusy, deadline, arrived) = (other.wait, other.whenBusy, other.deadline, other.arrived)
        (depth, ifSeq, expires) = (other.depth, other.ifSeq, other.expires)
        isOnward = true
    }

    /// The same request, as a turn of the window's own.
    func asWindows() -> TurnRequest {
        var request = TurnRequest(
            command: command, target: .window, in: window, origin: origin, sent: asked.sent, reach: asked.reach)
        request.takePlace(of: self)
        // What covers it was asked when it began.
        request.isOnward = true
        return request
    }

    /// The same command, found anew: it goes on waiting as the other has.
    mutating func takePlace(of other: TurnRequest) {
        (wait, whenBusy, deadline, arrived) = (other.wait, other.whenBusy, other.deadline, other.arrived)
        (depth, ifSeq, expires) = (other.depth, other.ifSeq, other.expires)
    }
}

/// One command's life in its container (D3). It never leaves that container, and is large: not a value that is copied.
final class Turn {
    enum Phase: Equatable {
        case queued, voting
        /// A host has been asked what the command comes to.
        case hosted
        /// Committed; an awaited callback has not been answered.
        case calling
        /// Committed; the transition runs.
        case transition
    }

    static let maximumChain = 16
    /// One question may lead to the next, and the ground may move once.
    static let maximumRounds = 4
    /// Milliseconds for all awaited callbacks of one turn together (D15).
    static let callbackBudget = 2_000

    let number: UInt64
    var request: TurnRequest
    var phase = Phase.queued
    /// What has been asked, and what was said to it.
    var answers = Answers()
    var rounds = 0
    /// How often a host was asked.
    var performances = 0
    /// Who was asked last, and the milliseconds that he has taken so far.
    var hostEpoch: UInt64 = 0
    var hostSpent = 0
    /// How many numbers of controllers it is given.
    var makes = 0
    /// What it was asked last, and where.
    var performance: (Performance, Hosting.Place)?
    var script = Script()
    var chain: [Chained] = []
    var budget = Turn.callbackBudget
    var calledAt: UInt64 = 0
    var timer: UInt64?
    var halfTimer: UInt64?
    var deadline: UInt64?
    var result = JSONObject()
    var kind = TransitionKind.quiet
    /// What else a renderer hears of it.
    var begins = JSONObject()
    /// Of a transition that takes time.
    var ending: TransitionEnding?
    var how = TransitionEnd.finished

    init(number: UInt64, request: TurnRequest) {
        self.number = number
        self.request = request
    }

    var isCommitted: Bool { phase == .calling || phase == .transition }
    /// It can still be taken back, and whoever comes waits for it.
    var isAsking: Bool { phase == .voting || phase == .hosted }
}

extension Command {
    /// How often one may be asked anew for it.
    var maximumRounds: Int {
        switch self {
        case .transaction(let transaction): transaction.parts.map { $0.command.maximumRounds }.reduce(0, +)
        case .table: Turn.maximumRounds * 2
        default: Turn.maximumRounds
        }
    }
}
