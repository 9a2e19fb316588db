import Bus

/// A command that waits for the end of something else: of the turn inside which it was sent, or of the command before it in one answer.
/// Whom a name means is looked up when the command runs, because a command before it may be what makes that controller.
public struct Chained: Sendable {
    /// What the command comes to on the tree of the moment. Errors: those of any command on its arrival.
    public typealias Find = @Sendable () throws(Refusal) -> TurnRequest

    public let origin: Origin
    private let find: Find
    /// False where it says whom it is about by id: an id means the same at any time.
    private let isNamed: Bool
    private var arrived: UInt64?
    private var depth = 0
    /// What the turn that it waited for has changed: the window's last number before that turn, and after it.
    private var passed: (window: WindowID, before: UInt64, last: UInt64)?

    /// One that is about a name.
    /// - Parameter arrived: when it came, in milliseconds of the loop's clock; its deadline runs from then on.
    public init(_ origin: Origin, arrived: UInt64, find: @escaping Find) {
        (self.origin, self.find, self.arrived) = (origin, find, arrived)
        isNamed = true
    }

    /// One that is about an id, or whose name has been looked up.
    public init(_ request: TurnRequest) {
        origin = request.origin
        find = { () throws(Refusal) in request }
        isNamed = false
        (arrived, depth) = (request.arrived, request.depth)
    }

    /// Behind a turn: so many turns stand between it and a client's own command then.
    func behind(_ request: TurnRequest, at now: UInt64) -> Chained {
        var next = self
        next.depth = request.depth + 1
        next.arrived = arrived ?? now
        return next
    }

    /// That turn is over. What it changed is no reason to refuse an `ifSeq` from before it; what others changed meanwhile is one.
    func after(_ window: WindowID, before: UInt64, last: UInt64) -> Chained {
        var next = self
        next.passed = (window, before, last)
        return next
    }

    /// It was answered `chained`, and its end is told apart.
    var isLate: Bool { depth > 0 }

    /// What it comes to now. Where it is about a name, that is looked up once more when it begins.
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

extension Container {
    /// Looks up whom a command that has waited is about by now. False: it was refused, or is another container's.
    func isStillMine(_ next: Turn) -> Bool {
        guard let find = next.request.find else { return true }
        do throws(Refusal) {
            var found = try find()
            found.takePlace(of: next.request)
            next.request = found
            guard window.holder(of: found) !== self else { return true }
            stopDeadline(next)
            window.go(on: found, chain: next.chain)
        } catch {
            stopDeadline(next)
            refuse(next, error)
            window.run(next.chain)
        }
        return false
    }
}
