import Bus

/// A request to a host to run its rule for one command, on the tree of one commit.
public struct Performance: Sendable {
    /// The epoch of the hosting, which the answer must contain.
    public let hostEpoch: UInt64
    public let window: WindowID
    /// The window's last number: the host runs the rule on the tree of exactly that commit.
    public let base: UInt64
    /// The number of the first controller that the host may make, and how many it may make.
    public let first: UInt64
    public let room: Int
    /// 0 for a dry run.
    public let turn: UInt64
    public let command: SentCommand
    /// The votes and the data that peers have given in this turn so far.
    public let answers: Answers
    /// Milliseconds that this host has taken for the same command before, where it has answered and is asked again.
    public var spent = 0

    /// How asking the host has ended.
    public enum End: Sendable {
        /// The host has answered with this result.
        case answered(JSON)
        /// The host's rule refuses the command.
        case refused(Refusal)
        /// The host is gone, or said nothing in its time. The text says which.
        case lost(String)
        /// The place went to another host after this one was asked.
        case moved
    }
}

/// Where a command's rule runs.
enum Hosting: Sendable {
    struct Place: Sendable {
        /// The container that is hosted.
        let root: ControllerID
        let mark: HostMark
        let command: SentCommand
    }

    case here
    case hosted(Place)
    case lost(Refusal)
}

extension SentCommand {
    /// The command that another one turned out to be, as the host of its controller is sent it. Nil where it can't be
    /// sent, or is about a window.
    init?(writing command: Command, on target: Rules.Target) {
        guard let (method, params) = command.written else { return nil }
        switch (command, target) {
        case (.split(let split), _):
            guard let id = ControllerID(split.on) else { return nil }
            self.init(method, on: id, params)
        case (_, .controller(let id)): self.init(method, on: id, params)
        case (_, .window): return nil
        }
    }
}

extension Refusal {
    static func hostLost(_ client: String, _ why: String, _ id: ControllerID) -> Refusal {
        Refusal(
            .hostLost, "\(client), which runs the rules of \(id), \(why); nothing has changed",
            data: ["host": .string(client), "viewController": id.json])
    }

    /// - Parameter id: the container that would change.
    static func hostDecides(_ mark: HostMark, _ root: ControllerID, _ id: ControllerID) -> Refusal {
        Refusal(
            .hostDecides,
            "\(mark.client) runs its own rules for \(root) and decides what \(id) contains; send \(id) a command that its host is asked about",
            data: ["host": .string(mark.client), "viewController": root.json, "container": id.json])
    }
}
