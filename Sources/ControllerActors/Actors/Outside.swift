import Bus

/// How a vote ended.
public enum Verdict: Sendable, Equatable {
    public enum Because: String, Sendable { case answer, silence, absent }
    /// Everybody has answered, and nobody was against.
    case answered(Answers)
    case vetoed(Question, by: String, because: Because)
    /// The silence policy is `fail`.
    case failed(Question, by: String, because: Because)
    /// Data was wanted, and silence is none (D16).
    case dataMissing(Question, by: String, because: Because)
}

extension Refusal {
    public static func voteFailed(by client: String, _ because: Verdict.Because) -> Refusal {
        Refusal(
            .voteFailed, "\(client) gave no answer, and its silence means failure",
            data: ["by": .string(client), "because": .string(because.rawValue)])
    }

    /// Says which command of a transaction wanted to know it.
    public func of(_ question: Question, _ command: Command) -> Refusal {
        guard let part = question.part, case .transaction(let transaction) = command else { return self }
        return of(part: part, transaction.parts[part].method)
    }

    static func dataMissing(_ question: Question, by client: String, _ because: Verdict.Because) -> Refusal {
        Refusal(
            .dataSourceSilent, "\(client) did not answer \(question.method.rawValue); nothing has changed",
            data: [
                "by": .string(client), "because": .string(because.rawValue),
                "method": .string(question.method.rawValue),
            ])
    }
}

/// What the actors need of the world: peers to ask and tell, somewhere to publish, a clock. navd's router is one; every
/// call is made on the loop and returns at once.
public protocol Outside: AnyObject, Sendable {
    /// Asks whoever must be asked. Nil: the verdict comes later by `Container.answered`.
    func ask(_ questions: [Question], turn: UInt64, of container: Container, in cast: Cast) -> Verdict?
    /// Asks a host what a command comes to. False where it can't be reached; its end comes by `Container.performed`.
    func perform(_ performance: Performance, of container: Container) -> Bool
    /// False where no rule runs elsewhere.
    var hasHosts: Bool { get }
    /// Marks for those whom these changes make, where a host has asked for such.
    func claims(_ changes: [Change], in tree: Tree) -> [Change]
    /// A host has proposed what can't be: counted.
    func misjudged(_ performance: Performance, _ refusal: Refusal)
    /// Forgets what a turn still waits for; the peers asked hear `vote.cancelled`.
    func cancelRequests(turn: UInt64)
    /// False where nobody is attached anywhere: then nobody need be looked for.
    var hasAttachments: Bool { get }
    /// Does anybody attached anywhere implement this method?
    func isImplemented(_ method: Message.Method) -> Bool
    /// Is somebody attached who wants this callback awaited, and there to answer it?
    func isAwaited(_ message: Message, in cast: Cast) -> Bool
    /// Sends an awaited callback; its end comes by `Container.returned`.
    func call(_ message: Message, turn: UInt64, budget: Int, of container: Container, in cast: Cast)
    /// Is somebody there who answers when he has done what this message asks?
    func isAnswered(_ message: Message, in cast: Cast) -> Bool
    /// Sends a message as a request that holds no turn. Its end, whatever it is, is the errand's own command.
    func send(_ errand: Errand, turn: UInt64, of container: Container, in cast: Cast)
    /// Tells attached peers, each on its own connection, in order (D8).
    func tell(_ messages: ArraySlice<Message>, turn: UInt64, in cast: Cast)
    /// Who ends the transitions of this controller, and is there to do it (D24).
    func renderer(of id: ControllerID, in cast: Cast) -> Renderer?
    /// A renderer did not say that it has drawn: counted.
    func wasSilent(_ renderer: Renderer)
    /// How far a gesture is: published apart, and never logged.
    func progress(_ message: Message, window: WindowID, turn: UInt64, by session: UInt64, in cast: Cast)
    func publish(_ commit: Commit)
    /// Is what is left of turns kept, so that a restart can make them whole?
    var keepsRests: Bool { get }
    /// What is left of the turn of that container; nil: it has ended.
    func keep(_ rest: Rest?, of target: Rules.Target, in window: WindowID)
    func note(_ note: Note)
    /// A saved window is about to be built: should the process end now, that was why (STATE-04).
    func restores(_ document: WindowDocument)
    func reply(_ reply: Reply)
    /// What a retry is answered after a restart, where the turn that would answer is made whole by its rest. Kept, and not sent.
    func promise(_ reply: Reply)
    /// Milliseconds of the loop's clock.
    var now: UInt64 { get }
    /// Milliseconds since 1970 by the wall clock, which may jump: for `expires` alone.
    var wallNow: Int { get }
    func schedule(after milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64
    func unschedule(_ timer: UInt64)
}

/// The answer to one request.
public struct Reply: Sendable {
    public enum Body: Sendable {
        /// `outcome` and what the method adds.
        case outcome(String, JSONObject)
        case refused(Refusal)
    }

    public var origin: Origin
    public var body: Body
    /// The last number of the window's topic when it was written.
    public var seq: UInt64
    public var turn: UInt64
    /// True for the end of a command that was answered `chained` before.
    public var late = false

    public init(origin: Origin, body: Body, seq: UInt64, turn: UInt64, late: Bool = false) {
        self.origin = origin
        self.body = body
        self.seq = seq
        self.turn = turn
        self.late = late
    }
}

/// Something worth watching that is no commit (D7).
public struct Note: Sendable {
    public var window: WindowID
    public var turn: UInt64
    public var what: String
    public var data: JSONObject
    /// Said without changing anything: a report, a `didSelect` of the tab that is selected.
    public var messages: [Message]

    public init(
        window: WindowID, turn: UInt64, what: String, data: JSONObject = JSONObject(), messages: [Message] = []
    ) {
        self.window = window
        self.turn = turn
        self.what = what
        self.data = data
        self.messages = messages
    }
}

/// The tree, and those who left it in this very step: they still hear their last messages.
public struct Cast: Sendable {
    public let tree: Tree
    let gone: [ControllerID: Controller]

    public init(_ tree: Tree, gone: [ControllerID: Controller] = [:]) {
        self.tree = tree
        self.gone = gone
    }

    /// Those too whom a command under way would make.
    func with(_ newcomers: [Controller]) -> Cast {
        Cast(tree, gone: gone.merging(newcomers.map { ($0.id, $0) }) { old, _ in old })
    }

    /// Who will stand where once these changes are made.
    public func after(_ changes: [Change]) -> Cast {
        let changesPlaces = changes.contains { change in
            switch change {
            case .insert, .set(_, .parent), .set(_, .presenting): true
            default: false
            }
        }
        guard changesPlaces else { return self }
        var (tree, gone) = (tree, gone)
        for change in changes {
            if case .set(let id, let property) = change, tree[id] == nil, gone[id] != nil {
                gone[id]?.apply(property)
            } else {
                try? tree.apply(change)
            }
        }
        return Cast(tree, gone: gone)
    }

    public subscript(id: ControllerID) -> Controller? { tree[id] ?? gone[id] }
}
