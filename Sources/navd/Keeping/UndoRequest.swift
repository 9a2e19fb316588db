import Bus
import ControllerActors

/// An `undo` under way: it first reads the store, and then becomes a turn of a container.
struct UndoRequest: Sendable {
    /// How often the past is read again at most because the window changed meanwhile.
    static let maximumLooks = 8

    let origin: Origin
    let window: WindowActor
    let animated: Bool
    let wait: Envelope.Wait
    let whenBusy: Envelope.WhenBusy
    let ifSeq: UInt64?
    /// In milliseconds, from the arrival.
    let deadline: Int?
    /// Milliseconds since 1970.
    let expires: Int?
    /// In milliseconds of the loop's clock.
    let arrived: UInt64
    var looks = 0

    /// Errors: `deadlineExceeded`.
    func turn(_ command: UndoCommand, on target: Rules.Target, at now: UInt64) throws(Refusal) -> TurnRequest {
        var request = TurnRequest(command: .undo(command), target: target, in: window, origin: origin)
        request.wait = wait
        request.whenBusy = whenBusy
        request.ifSeq = ifSeq
        request.expires = expires
        guard let deadline else { return request }
        let left = deadline - Int(now - arrived)
        guard left > 0 else {
            throw Refusal(.deadlineExceeded, "the deadline passed before the commit; nothing has changed")
        }
        request.deadline = left
        return request
    }
}
