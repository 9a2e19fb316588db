import Bus
import ControllerActors

/// How far the rights of a session reach that are not good everywhere: a command may be about nobody outside of its scope, name
/// nobody there, and change nothing there.
final class ScopedReach: Reach {
    private let scope: Scope
    private let mentions: [Mention]
    /// Those named that were allowed when the command came: it runs to its end, whatever becomes of them.
    private let allowed: Set<ControllerID>
    /// Does the session hold it?
    private let holds: @Sendable (ControllerID) -> Bool
    /// - Parameter at: which member of the params says it.
    private let refusal: @Sendable (_ at: String?) -> Refusal

    init(
        _ scope: Scope, _ mentions: [Mention], allowed: Set<ControllerID>,
        holds: @escaping @Sendable (ControllerID) -> Bool, refusal: @escaping @Sendable (String?) -> Refusal
    ) {
        (self.scope, self.mentions, self.allowed, self.holds, self.refusal) = (scope, mentions, allowed, holds, refusal)
    }

    func check(_ request: TurnRequest) throws(Refusal) {
        let (tree, target) = request.window.assumingIsolated { ($0.tree, $0.container(for: request.target).target) }
        if request.command.isStructural {
            // Of a popover only the vote is its own.
            guard contains(request.command.isWindows ? .window : target, in: tree) else { throw refusal(nil) }
        } else if case .controller = request.target {
            // What is not structural and the window's is about a controller or a window that has been looked at.
            guard contains(request.target, in: tree) else { throw refusal(nil) }
        }
        for mention in mentions {
            guard case .controller(let text) = mention.subject, let id = ControllerID(text) ?? tree.names[text],
                let controller = tree[id], !allowed.contains(id), !scope.contains(controller, in: Cast(tree)),
                !holds(id)
            else { continue }
            throw refusal(mention.path)
        }
    }

    func check(_ request: TurnRequest, steering target: Rules.Target) throws(Refusal) {
        guard contains(target, in: request.window.assumingIsolated { $0.tree }) else { throw refusal(nil) }
    }

    func check(_ transition: Transition, in tree: Tree) throws(Refusal) {
        guard !scope.contains(tree) else { return }
        guard !transition.covers(tree.window) else {
            throw refusal(mentions.first { $0.subject == .presentation }?.path)
        }
        let cast = Cast(tree)
        for id in transition.arranged {
            guard let controller = tree[id], !scope.contains(controller, in: cast), !holds(id) else { continue }
            throw refusal(nil)
        }
    }

    private func contains(_ target: Rules.Target, in tree: Tree) -> Bool {
        switch target {
        case .window: scope.contains(tree)
        // Of one that is gone the command itself says so.
        case .controller(let id): tree[id].map { scope.contains($0, in: Cast(tree)) } ?? true
        }
    }
}
