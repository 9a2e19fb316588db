import Bus

/// How far the rights of whoever sent a command reach. Asked when the command arrives, when it turns out to be another one, and on
/// the tree that it is about to change: what it names may be called so by others by then.
public protocol Reach: Sendable {
    /// May it be done there, and to those whom it names? Errors: `notAllowed`.
    func check(_ request: TurnRequest) throws(Refusal)
    /// May its sender end or steer what runs there? Errors: `notAllowed`.
    func check(_ request: TurnRequest, steering target: Rules.Target) throws(Refusal)
    /// May it come to that? Errors: `notAllowed`.
    /// - Parameter tree: as it is before.
    func check(_ transition: Transition, in tree: Tree) throws(Refusal)
}

extension TurnRequest {
    func checkReach() throws(Refusal) { try reach?.check(self) }
}

extension Transition {
    /// In whom others stand, are selected or are presented than before it.
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

    /// Does it bring something over all that the window shows, or in its place: a presentation, a popover, another root?
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

    /// With what becomes so when a gesture is finished.
    private var lasting: [Change] { changes + (interactive?.structure ?? []) }
}
