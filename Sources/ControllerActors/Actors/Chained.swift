import Bus

/// A command that waits for the end of something else: of the turn inside which it was sent, or of the command before
/// it in one answer. A name is looked up when the command runs, because a command before it may make that controller.
public struct Chained: Sendable {
    /// Finds what the command comes to on the tree of the moment. Errors: those of any command on its arrival.
    public typealias Find = @Sendable () throws(Refusal) -> TurnRequest

    public let origin: Origin
    private let find: Find
    /// False for a command that gives an id, which means the same at any time.
    private let isNamed: Bool
    /// When it came, in milliseconds of the loop's clock; nil for a command of navd's own.
    private(set) var arrived: UInt64?
    private var depth = 0
    /// The commits of the turn for which this command waited: the window's last number before and after that turn.
    private var passed: (window: WindowID, before: UInt64, last: UInt64)?

    /// A command that gives a name.
    /// - Parameter arrived: when it came, in milliseconds of the loop's clock. Its deadline runs from then on.
    public init(_ origin: Origin, arrived: UInt64, find: @escaping Find) {
        (self.origin, self.find, self.arrived) = (origin, find, arrived)
        isNamed = true
    }

    /// A command that gives an id, or whose name has been looked up.
    public init(_ request: TurnRequest) {
        origin = request.origin
        find = { () throws(Refusal) in request }
        isNamed = false
        (arrived, depth) = (request.arrived, request.depth)
    }

    /// The command behind that turn. Its depth counts the turns between it and a client's own command.
    func behind(_ request: TurnRequest, at now: UInt64) -> Chained {
        var next = self
        next.depth = request.depth + 1
        next.arrived = arrived ?? now
        return next
    }

    /// The command after that turn. What others than the turn changed meanwhile is a reason to refuse an `ifSeq` from
    /// before it.
    func after(_ window: WindowID, before: UInt64, last: UInt64) -> Chained {
        var next = self
        next.passed = (window, before, last)
        return next
    }

    /// True if it was answered `chained`, so that its end is told separately.
    var isLate: Bool { depth > 0 }

    /// The command as a request for a turn. If the command gives a name, the name is looked up again when it begins.
    func request() throws(Refusal) -> TurnRequest {
        var request = try find()
        (request.arrived, request.depth) = (arrived, depth)
        if isLate { request.whenBusy = .queue }
        request.find = isNamed ? find : nil
        if let passed, let seen = request.ifSeq, seen >= passed.before, request.window.id == passed.window {
            request.ifSeq = max(seen, passed.last)
        }
        return request
    }
}
