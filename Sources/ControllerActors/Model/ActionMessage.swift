import Bus

/// A message that is sent as a request: the receiver answers when it has done what the message asks. It holds no turn
/// (CMD-01). Where no peer is there to answer, it is a message like any other.
public struct ActionMessage: Sendable, Equatable {
    public var message: Message
    /// Changes that are in force until the request is answered, or can't be answered any more.
    public var during: [Change] = []
    /// The command that navd itself runs then.
    public var end: Command?
    /// The controller that `end` is on.
    public var on: ControllerID
}
