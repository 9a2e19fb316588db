import Bus
import ControllerActors

@_exported import enum ControllerActors.Answer
@_exported import struct ControllerActors.Answers
@_exported import struct ControllerActors.Question

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

    /// The data with which a question was answered; nil if it was not, or with a vote.
    public func data(of question: Question) -> JSONObject? {
        if case .data(let members)? = answers[question] { members } else { nil }
    }
}

/// How what comes and goes in a container is shown.
public struct OwnTransition: Sendable, Equatable {
    /// The order of the messages to who comes and goes is that of the same transition of navd's own containers.
    public enum Kind: String, Sendable, CaseIterable {
        /// Only the tree changes.
        case quiet
        case push, pop, tab, page
    }

    public var kind: Kind
    /// Takes time: a renderer draws it, and the window may have it end by itself.
    public var animated: Bool
    /// Further members of what a renderer hears when it begins, such as a direction.
    public var begins: JSONObject

    public init(_ kind: Kind, animated: Bool = false, begins: JSONObject = JSONObject()) {
        (self.kind, self.animated, self.begins) = (kind, animated, begins)
    }

    public static let quiet = OwnTransition(.quiet)
}

extension OwnTransition.Kind {
    var transitionKind: TransitionKind {
        switch self {
        case .quiet: .quiet
        case .push: .push
        case .pop: .pop
        case .tab: .tab
        case .page: .page
        }
    }
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
    /// How the change is shown.
    public var transition = OwnTransition.quiet

    init(_ container: Controller, _ tree: Tree) {
        self.tree = tree
        self.container = container
        children = container.viewControllers.map { .existing($0.description) }
        title = container.title
        state = container.state
    }

    /// A vote of the container's delegate. navd asks it before the command is performed, and a no ends the command.
    /// - Parameters:
    ///   - viewController: the controller that it is about.
    ///   - values: what else the delegate is told, as members of the question's params.
    public func vote(
        _ method: QuestionMethod, about viewController: ControllerID? = nil, _ values: JSONObject = [:]
    ) -> Question { Question(on: container.id, method, viewController: viewController, details: values) }
}
