import Bus
import ControllerActors

/// The limits on a command of a session whose rights do not hold everywhere: it may not be sent to, name or change a
/// controller outside of the scope.
final class ScopedReach: Reach {
    private let scope: Scope
    private let mentions: [Mention]
    /// Controllers that were allowed when the command arrived, even if they leave the scope before it ends.
    private let allowed: Set<ControllerID>
    private let holds: @Sendable (ControllerID) -> Bool
    /// - Parameter at: the member of the params that names the controller; nil if none does.
    private let refusal: @Sendable (_ at: String?) -> Refusal

    init(
        _ scope: Scope, _ mentions: [Mention], allowed: Set<ControllerID>,
        holds: @escaping @Sendable (ControllerID) -> Bool, refusal: @escaping @Sendable (String?) -> Refusal
    ) {
        (self.scope, self.mentions, self.allowed, self.holds, self.refusal) = (scope, mentions, allowed, holds, refusal)
    }

    func check(_ request: TurnRequest) throws(Refusal) {
        let (tree, target) = (request.window.tree, request.container.target)
        if request.command.isStructural {
            // A command about a popover acts on the window; only the vote belongs to the popover's controller.
            guard contains(request.command.isWindows ? .window : target, in: tree) else { throw refusal(nil) }
        } else if case .controller = request.target {
            // Other commands on the window concern a controller or a window that was checked before.
            guard contains(request.target, in: tree) else { throw refusal(nil) }
        }
        for mention in mentions {
            guard case .controller(let text) = mention.subject, let id = ControllerID(text) ?? tree.names[text],
                let controller = tree[id], !allowed.contains(id),
                !scope.contains(controller, in: KnownControllers(tree)),
                !holds(id)
            else { continue }
            throw refusal(mention.path)
        }
    }

    func check(_ request: TurnRequest, steering target: Rules.Target) throws(Refusal) {
        guard contains(target, in: request.window.tree) else { throw refusal(nil) }
    }

    func check(_ transition: Transition, in tree: Tree) throws(Refusal) {
        guard !scope.contains(tree) else { return }
        guard !transition.covers(tree.window) else {
            throw refusal(mentions.first { $0.subject == .presentation }?.path)
        }
        let known = KnownControllers(tree)
        for id in transition.arranged {
            guard let controller = tree[id], !scope.contains(controller, in: known), !holds(id) else { continue }
            throw refusal(nil)
        }
    }

    private func contains(_ target: Rules.Target, in tree: Tree) -> Bool {
        switch target {
        case .window: scope.contains(tree)
        // If the controller is gone, the command itself fails with the right error.
        case .controller(let id): tree[id].map { scope.contains($0, in: KnownControllers(tree)) } ?? true
        }
    }
}
