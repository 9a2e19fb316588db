import Bus
import ControllerActors

/// An application's own container: content (`viewController`) of a class of its own, which alone decides about its
/// children.
///
/// navd shows all its children, sends them their callbacks, and checks that each may be there.
public protocol HostedContainer: Sendable {
    /// The `customClass` of the controllers for which this container is responsible.
    var customClass: String { get }
    /// The questions to ask before this command may be performed. They are computed again with each answer.
    func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question]
    /// Performs the command: sets the children and other members of `scene`. Throw a refusal if it can't be done.
    func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal)
}

extension HostedContainer {
    public func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] { [] }
}

/// A command that only the application knows: `viewController.perform`.
public struct OwnCommand: Sendable {
    public let action: String
    public let value: JSON
    /// The answers to earlier questions.
    public let answers: Answers
}

/// A container before a command, and the state after it.
public struct OwnScene: Sendable {
    public let tree: Tree
    public let container: Controller
    /// The children in order: existing ones by id or name, and specs of those to be made.
    public var children: [ControllerReference]
    public var title: String?
    /// The application's own state, at most 64 KiB of JSON.
    public var state: JSON?
    /// Members of the answer to the command.
    public var result = JSONObject()

    init(_ container: Controller, _ tree: Tree) {
        self.tree = tree
        self.container = container
        children = container.viewControllers.map { .existing($0.description) }
        title = container.title
        state = container.state
    }
}
