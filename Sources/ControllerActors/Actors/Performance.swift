import Bus

/// What a host is asked: what a command comes to, on the tree of one moment.
public struct Performance: Sendable {
    public let hostEpoch: UInt64
    public let window: WindowID
    /// The window's last number: the host runs the rule on the tree of just that commit.
    public let base: UInt64
    /// The number of the first controller it may make, and how many.
    public let first: UInt64
    public let room: Int
    public let turn: UInt64
    public let command: SentCommand
    public let answers: Answers
    /// Milliseconds that this host has taken for the same command: it answered, and is asked again.
    public var spent = 0

    public enum End: Sendable {
        /// The result of its answer.
        case answered(JSON)
        /// Its rule refuses the command.
        case refused(Refusal)
        /// It is gone, or said nothing in its time.
        case lost(String)
        /// It was asked before the place went to another.
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
    /// What a command turned out to be, for the host of whoever it is on.
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
            "\(mark.client) runs rules of its own for \(root), and who stands in \(id) is its to say; send \(id) a command of its own, which it is asked about",
            data: ["host": .string(mark.client), "viewController": root.json, "container": id.json])
    }
}
