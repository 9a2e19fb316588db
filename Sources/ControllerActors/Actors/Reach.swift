import Bus

/// How far the rights of a command's sender reach. It is asked when the command arrives, when the command turns out to
/// be another one, and on the tree that it is about to change, because names may mean other controllers by then.
public protocol Reach: AnyObject, Sendable {
    /// Checks that the command may be done there, and to the controllers that it names. Errors: `notAllowed`.
    func check(_ request: TurnRequest) throws(Refusal)
    /// Checks that the sender may end or steer what runs there. Errors: `notAllowed`.
    func check(_ request: TurnRequest, steering target: Rules.Target) throws(Refusal)
    /// Checks that the command may come to this transition. Errors: `notAllowed`.
    /// - Parameter tree: the tree before the transition.
    func check(_ transition: Transition, in tree: Tree) throws(Refusal)
}

extension TurnRequest {
    func checkReach() throws(Refusal) { try self.reach?.check(self) }
}

extension Transition {
    /// The controllers whose children, selection or presentation the transition changes.
    public var arranged: Set<ControllerID> {
        var ids: Set<ControllerID> = []
        for case .set(let id, let property) in lasting {
            switch property {
            case .viewControllers, .selectedViewController, .presented(.some): ids.insert(id)
            default: break
            }
        }
        return ids
    }

    /// True if the transition brings something over what is shown, or in its place: a presentation, a popover, a root.
    public func covers(_ window: Window) -> Bool {
        lasting.contains { change in
            switch change {
            case .window(.pile(let pile)): !Set(pile).isSubset(of: window.pile)
            case .window(.popovers(let popovers)): !Set(popovers).isSubset(of: window.popovers)
            case .window(.root): true
            default: false
            }
        }
    }

    /// The changes, with those that follow when a gesture is finished.
    private var lasting: [Change] { changes + (interactive?.structure ?? []) }
}
