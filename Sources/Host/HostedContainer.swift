import Bus
import ControllerActors

/// An application's own container: content (`viewController`) of a class of its own, whose children it alone decides about.
///
/// navd shows all children of it, tells them what they must hear, and checks that each may stand there.
public protocol HostedContainer: Sendable {
    /// The `customClass` of the controllers it is for.
    var customClass: String { get }
    /// What must be answered before this command may happen. Asked again with what has been answered.
    func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question]
    /// What comes of it: who stands in it afterwards. Throw a refusal where it can't be.
    func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal)
}

extension HostedContainer {
    public func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] { [] }
}

/// A command that means something to one application: `viewController.perform`.
public struct OwnCommand: Sendable {
    public let action: String
    public let value: JSON
    /// Of what was asked before.
    public let answers: Answers
}

/// A container as it is, and as it shall be.
public struct OwnScene: Sendable {
    public let tree: Tree
    public let container: Controller
    /// Who stands in it, in order: those that are there, by id or name, and those to be made.
    public var children: [ControllerReference]
    public var title: String?
    /// The application's own, at most 64 KiB.
    public var state: JSON?
    /// Members of the command's answer.
    public var result = JSONObject()

    init(_ container: Controller, _ tree: Tree) {
        self.tree = tree
        self.container = container
        children = container.viewControllers.map { .existing($0.description) }
        title = container.title
        state = container.state
    }
}
