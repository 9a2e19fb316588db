import Bus

/// The work that remains in a window that was kept: everything that its turns still had to do, as if nothing else had
/// happened.
public struct Resumption: Sendable {
    let changes: [Change]
    /// Controllers that may be released.
    let loose: [ControllerID]
    let closes: Bool

    var isNothing: Bool { changes.isEmpty && loose.isEmpty && !closes }

    /// - Parameter rests: those of all turns in the window, in any order.
    public init(of tree: Tree, _ rests: [Rest]) {
        let left = rests.sorted { $0.turn < $1.turn }.flatMap(\.changes)
        // A controller that has gone meanwhile needs no change.
        let standing = left.filter { if case .set(let id, _) = $0 { tree[id] != nil } else { true } }
        // Hosts are sessions, which have ended. They claim their places anew.
        let unhosted = tree.hosted.sorted().map { Change.set($0, .host(nil)) }
        changes = standing + tree.controllers.values.flatMap(\.unlit) + unhosted
        closes = rests.contains(where: \.closes)
        // The controllers of the rests, and those that were let go of while a transition kept them. They are judged by
        // the tree after all changes.
        var after = tree
        for change in standing { try? after.apply(change) }
        loose = after.controllers.values.filter { $0.holds == 0 && !after.stands($0.id) }.map(\.id)
    }
}
