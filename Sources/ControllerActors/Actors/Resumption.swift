import Bus

/// What is left to become so in a window that was kept: whatever its turns had still to do, as if nothing else had happened.
public struct Resumption: Sendable {
    let changes: [Change]
    /// May be released.
    let loose: [ControllerID]
    let closes: Bool

    var isNothing: Bool { changes.isEmpty && loose.isEmpty && !closes }

    public init(of tree: Tree, _ rests: [Rest]) {
        let left = rests.sorted { $0.turn < $1.turn }.flatMap(\.changes)
        // Whoever has gone meanwhile needs nothing.
        let standing = left.filter { if case .set(let id, _) = $0 { tree[id] != nil } else { true } }
        // Hosts are sessions, and gone with theirs: they claim their places anew.
        let unhosted = tree.hosted.sorted().map { Change.set($0, .host(nil)) }
        changes = standing + tree.controllers.values.flatMap(\.unlit) + unhosted
        closes = rests.contains(where: \.closes)
        // Those of the rests, and whoever was let go of while a transition kept him: by where they stand when all of it has become so.
        var after = tree
        for change in standing { try? after.apply(change) }
        loose = after.controllers.values.filter { $0.holds == 0 && !after.stands($0.id) }.map(\.id)
    }
}
