import Bus

/// Where a command came from, so that its answer finds the way back. It is one pointer, because it is handed on often.
public struct Origin: Sendable {
    private struct Fields: Sendable {
        let session: UInt64
        let request: RequestID?
        let client: String
        let method: String
        let traits: MethodDescription.Traits
        let key: IdempotencyKey?
        var on: ControllerID?
        let follows: Follows?
        let arrivalNanoseconds: UInt64
        let written: (any WrittenRequest)?
    }

    private var fields: Shared<Fields>
    /// The number of the session; 0 for navd itself.
    public var session: UInt64 { fields.value.session }
    /// Nil for a command of navd's own, which gets no answer.
    public var request: RequestID? { fields.value.request }
    public var client: String { fields.value.client }
    public var method: String { fields.value.method }
    /// The traits of the method.
    public var traits: MethodDescription.Traits { fields.value.traits }
    public var key: IdempotencyKey? { fields.value.key }
    /// The controller it was about.
    public var on: ControllerID? { fields.value.on }
    /// Nil unless the command came along with an answer.
    public var follows: Follows? { fields.value.follows }
    /// When the command came, by the loop's clock; 0 for a command of navd's own.
    public var arrivalNanoseconds: UInt64 { fields.value.arrivalNanoseconds }
    /// Nil for a command of navd's own.
    public var written: (any WrittenRequest)? { fields.value.written }

    /// The answer, and the command's index in its `then`.
    public indirect enum Follows: Sendable, Hashable { case answer(String, index: Int) }

    /// - Parameter traits: those of the method; nil to look them up by its name.
    public init(
        session: UInt64, request: RequestID?, client: String, method: String,
        traits: MethodDescription.Traits? = nil, key: IdempotencyKey? = nil, on: ControllerID? = nil,
        follows: Follows? = nil, arrivalNanoseconds: UInt64 = 0, written: (any WrittenRequest)? = nil
    ) {
        fields = Shared(
            Fields(
                session: session, request: request, client: client, method: method,
                traits: traits ?? MethodDescription.named(method)?.traits ?? [], key: key, on: on, follows: follows,
                arrivalNanoseconds: arrivalNanoseconds, written: written))
    }
}

/// A command on its way to the container that runs it. It is one pointer, because it is handed on often.
@dynamicMemberLookup public struct TurnRequest: Sendable {
    public struct Fields: Sendable {
        public let command: Command
        public let target: Rules.Target
        /// The window that the command is about. A chained command may be about another window than its turn.
        public let window: WindowActor
        public let origin: Origin
        /// The command as a host is told it; nil where it runs here.
        let sent: SentCommand?
        /// Nil where the sender may do everything.
        public let reach: (any Reach)?
        public var wait = Envelope.Wait.committed
        public var whenBusy = Envelope.WhenBusy.refuse
        /// The command is refused where others have changed the window since that number.
        public var ifSeq: UInt64?
        /// Milliseconds from its arrival, its time in the queue included.
        public var deadline: Int?
        /// Milliseconds since 1970, from which on the command does not begin any more.
        public var expires: Int?
        /// When it arrived, in milliseconds of the loop's clock.
        public var arrived: UInt64?
        /// True if another command turned out to be this one, or it goes on elsewhere. What covers its target was
        /// checked when that one began.
        fileprivate(set) var isOnward = false
        /// Equal touches of the same session that came while its questions were asked. They get its answer.
        var joined: [TurnRequest] = []
        /// How many turns are between it and a client's own command.
        public var depth = 0
        /// Looks up the command's controller once more, when it begins. Nil unless it gives a name and has to wait.
        var find: Chained.Find?
    }

    @usableFromInline final class Box: @unchecked Sendable {
        @usableFromInline var fields: Fields

        @usableFromInline init(_ fields: Fields) { self.fields = fields }
    }

    @usableFromInline var box: Box

    public subscript<Value>(dynamicMember path: KeyPath<Fields, Value>) -> Value { box.fields[keyPath: path] }

    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<Fields, Value>) -> Value {
        @inline(__always) get { box.fields[keyPath: path] }
        @inline(__always) set {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.fields) }
            box.fields[keyPath: path] = newValue
        }
    }

    public init(
        command: Command, target: Rules.Target, in window: WindowActor, origin: Origin, sent: SentCommand? = nil,
        reach: (any Reach)? = nil
    ) {
        box = Box(Fields(command: command, target: target, window: window, origin: origin, sent: sent, reach: reach))
    }

    /// The same request, which has turned out to be another command, or goes on elsewhere.
    init(_ other: TurnRequest, command: Command, target: Rules.Target, sent: SentCommand?) {
        self.init(
            command: command, target: target, in: other.window, origin: other.origin, sent: sent, reach: other.reach)
        takePlace(of: other)
        box.fields.isOnward = true
    }

    /// Goes on waiting as the other request has, after the name of the same command was looked up again.
    mutating func takePlace(of other: TurnRequest) {
        (self.wait, self.whenBusy, self.deadline) = (other.wait, other.whenBusy, other.deadline)
        (self.arrived, self.depth, self.ifSeq, self.expires) = (other.arrived, other.depth, other.ifSeq, other.expires)
        self.joined = other.joined
    }
}

extension TurnRequest {
    /// - Parameter now: milliseconds of the loop's clock.
    func isOverdue(at now: UInt64) -> Bool {
        guard let deadline = self.deadline, let arrived = self.arrived else { return false }
        return now >= arrived + UInt64(max(0, deadline))
    }

    /// Checks that the command may begin now. A timer that is due may not have fired, if navd has slept.
    ///
    /// Errors: `deadlineExceeded`.
    func checkInTime(_ outside: Outside) throws(Refusal) {
        if self.deadline != nil, isOverdue(at: outside.timing.now) { throw Refusal.tooLate }
        if let expires = self.expires { try Expiry.check(expires, at: outside.timing.wallNow) }
    }

    var cause: Commit.Cause {
        let origin = self.origin
        return origin.cause(on: origin.on ?? self.sent?.on, animated: self.command.animatesAside)
    }
}

extension Origin {
    var cause: Commit.Cause { cause(on: on, animated: nil) }

    fileprivate func cause(on: ControllerID?, animated: Bool?) -> Commit.Cause {
        Commit.Cause(
            method: method, by: client, on: on, params: written?.params, paramsBytes: written?.paramsBytes,
            animated: animated)
    }

    /// The data of a note about this command.
    func said(with data: JSONObject) -> JSONObject {
        var said: JSONObject = ["method": .string(method)]
        said.merge(data)
        return said
    }
}

extension Refusal {
    static let tooLate = Refusal(.deadlineExceeded, "the deadline passed before the commit; nothing has changed")

    static let unansweredTooLong = Refusal(
        .deadlineExceeded, "the deadline passed before all clients that were asked had answered; nothing has changed")

    static let cancelledBySender = Refusal(.cancelled, "cancelled by its sender; nothing has changed")

    static let wasRemoved = Refusal(.removed, "its container was removed while the command waited; nothing has changed")

    static func isArriving(_ id: ControllerID) -> Refusal {
        Refusal(.transitionInProgress, about: id, "a transition is moving \(id) into a container; wait for its end")
    }

    static let transitionRuns = Refusal(
        .transitionInProgress, "a transition runs here; send whenBusy \"queue\" to wait for its end")

    static func changed(during rounds: Int) -> Refusal {
        Refusal(
            .stateChanged,
            "the command was voted on \(rounds) times, and the tree changed each time; read the tree again and retry")
    }

    static func full(_ limit: Int) -> Refusal {
        Refusal(.busy, "\(limit) commands already wait for this container", ["limit": limit])
    }
}
