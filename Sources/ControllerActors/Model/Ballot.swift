import Bus

/// One question that must be answered yes before a command may commit.
public struct Ballot: Sendable, Hashable {
    public let on: ControllerID
    public let method: VoteMethod
    public let viewController: ControllerID
    /// What counts where no attachment implements the method.
    public let unimplemented: Bool
}
