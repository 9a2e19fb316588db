import Bus

/// A message whose hearer says when it has done what is asked: a request that holds no turn (CMD-01). Where nobody is there
/// to hear it, it is a message like any other.
public struct Errand: Sendable, Equatable {
    public var message: Message
    /// So until it is answered, or will not be.
    public var during: [Change] = []
    /// navd's own command then.
    public var end: Command?
    /// The controller that the command is on.
    public var on: ControllerID
}
