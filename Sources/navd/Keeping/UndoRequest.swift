import Bus
import ControllerActors

/// An `undo` under way: it first reads the store, and then becomes a turn of a container.
struct UndoRequest: Sendable {
    /// How often the past is read again at most because the window changed meanwhile.
    static let maximumLooks = 8

    private let call: Call
    let origin: Origin
    let window: WindowActor
    let animated: Bool
    /// In milliseconds of the loop's clock.
    let arrived: UInt64
    var looks = 0

    /// - Parameter milliseconds: of the loop's clock.
    /// Errors: `invalidParams`.
    init(_ call: Call, _ origin: Origin, _ window: WindowActor, at milliseconds: UInt64) throws(Refusal) {
        animated = try call.fields.bool("animated") ?? true
        (self.call, self.origin, self.window, arrived) = (call, origin, window, milliseconds)
    }

    /// Errors: `deadlineExceeded`.
    func turn(_ command: UndoCommand, on target: Rules.Target, at now: UInt64) throws(Refusal) -> TurnRequest {
        var request = TurnRequest(command: .undo(command), target: target, in: window, origin: origin)
        request.take(call.envelope)
        guard let deadline = request.deadline else { return request }
        let left = deadline - Int(now - arrived)
        guard left > 0 else {
            throw Refusal(.deadlineExceeded, "the deadline passed before the commit; nothing has changed")
        }
        request.deadline = left
        return request
    }
}

/// The search for the change that an `undo` takes back, on a window as it was at one moment.
struct UndoSearch: Sendable {
    let request: UndoRequest
    let history: History
    /// The window when the search began.
    let now: Tree

    /// The step that follows the search for the change to undo.
    enum Step {
        /// The window has changed meanwhile, so there is a newer last change.
        case again(UndoRequest)
        case submit(TurnRequest)
    }

    /// Reads the store, and may block. Errors: those of `History.lastChange`.
    func command() throws(Refusal) -> UndoCommand { try history.lastChange(now: now, animated: request.animated) }

    /// - Parameters:
    ///   - seq: the window's last number; nil if it was closed.
    ///   - milliseconds: of the loop's clock.
    /// Errors: `draining`, `removed`, `stateChanged`, `deadlineExceeded`, or the error of the search.
    func step(
        _ found: Result<UndoCommand, Refusal>, window seq: UInt64?, isDraining: Bool, at milliseconds: UInt64
    ) throws(Refusal) -> Step {
        if isDraining { throw .draining }
        if case .failure(let refusal) = found, refusal.name == .storeUnavailable { throw refusal }
        guard let seq else {
            throw Refusal(.removed, "its window was closed while the history was read; nothing has changed")
        }
        guard seq == history.last else {
            guard request.looks < UndoRequest.maximumLooks else {
                throw Refusal(
                    .stateChanged, "the window changed \(request.looks) times while its history was read; retry")
            }
            var next = request
            next.looks += 1
            return .again(next)
        }
        let command = try found.get()
        return .submit(try request.turn(command, on: command.target() ?? .window, at: milliseconds))
    }
}
