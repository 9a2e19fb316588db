import Bus

/// What has changed in a window while hosts are asked. A proposal is for the tree of one commit; whether it still fits
/// is seen from the changes since then.
struct Movement {
    /// The maximum number of changes that are kept while a host is asked. After more of them it is asked again.
    private static let maximumChanges = 4_096

    /// The changes since a host was asked, by the number of the turn that waits for it.
    private var changes: [UInt64: [Change]] = [:]

    /// A turn asks a host about the tree of this moment.
    mutating func begin(turn: UInt64) { changes[turn] = [] }

    mutating func end(turn: UInt64) { if !changes.isEmpty { changes[turn] = nil } }

    mutating func note(_ new: [Change]) {
        guard !changes.isEmpty else { return }
        for turn in changes.keys where changes[turn]!.count <= Self.maximumChanges { changes[turn]! += new }
    }

    /// True if anything has changed that the rule may have read. The proposal is then for a tree that no longer exists.
    func hasMoved(_ tree: Tree, under proposal: Proposal, turn: UInt64, of id: ControllerID) -> Bool {
        guard let changes = changes[turn], !changes.isEmpty else { return false }
        guard changes.count <= Self.maximumChanges else { return true }
        let mentioned = proposal.mentioned
        return changes.contains { change in
            switch change {
            // A popover takes its content in without a word about that controller.
            case .insert(let made): made.kind.isPopover && !mentioned.isDisjoint(with: made.viewControllers)
            case .set(_, .viewControllers(let list)) where list.count == 1 && mentioned.contains(list[0]): true
            case .close: true
            case .remove(let other): mentioned.contains(other)
            case .window(let property): property.isRead
            case .set(let other, _), .splice(let other, _):
                mentioned.contains(other) || tree.isAbove(id, other) || tree.isAbove(other, id)
            }
        }
    }
}

extension Window.Property {
    /// True if rules of containers read the property.
    fileprivate var isRead: Bool {
        switch self {
        case .key, .focus, .transition, .frame, .transitions, .name, .screen, .front, .statusBarHidden,
            .statusBarHeight, .safeAreaInsets, .keyboardHeight, .textMetrics:
            false
        default: true
        }
    }
}
