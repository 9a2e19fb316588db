import Bus

/// What a command comes to, as its rule decides it and before anybody is told: changes in their order, and the outline of
/// which navd makes the messages from its own tree (D9). A host sends it; navd checks and commits it (D1).
public struct Proposal: Sendable, Equatable {
    var changes: [Change] = []
    /// Left without a place: released at the end, if nobody holds them.
    var loose: [ControllerID] = []
    var outline = Outline()

    public static func == (a: Proposal, b: Proposal) -> Bool { a.json == b.json }

    /// How many controllers it makes.
    var made: Int {
        changes.reduce(0) { count, change in if case .insert = change { count + 1 } else { count } }
    }

    /// Whom it is about, besides those it makes.
    var mentioned: Set<ControllerID> {
        var ids = Set(loose)
        for change in changes {
            guard case .set(let id, let property) = change else { continue }
            ids.insert(id)
            switch property {
            case .parent(let other?), .presented(let other?), .presenting(let other?): ids.insert(other)
            case .viewControllers(let list): ids.formUnion(list)
            default: break
            }
        }
        for message in outline.delegate + outline.said + outline.cancelled { ids.formUnion(message.mentioned) }
        return ids
    }
}

extension Rules {
    /// The rule alone, on the tree of this moment: what a host runs.
    public func proposal(
        for command: Command, on target: Target, in tree: Tree, directory: Directory, answers: Answers
    ) throws(Refusal) -> Proposal {
        var draft = Draft(tree, directory: directory, tables: shared)
        let outline = try outline(of: command, on: target, answers, in: &draft)
        return Proposal(changes: draft.changes, loose: draft.loose, outline: outline)
    }

    /// What comes of a proposal: checked, and its messages made here.
    /// - Parameter root: the container that is hosted; nothing outside it may be touched.
    /// Errors: `proposalRefused`, naming what is wrong; and what any command runs into at its end.
    public func transition(
        of proposal: Proposal, inside root: ControllerID, in tree: Tree, directory: Directory
    ) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: shared)
        try ProposalCheck(root: root, tree: tree).replay(proposal, in: &draft)
        return try draft.finish(proposal.outline)
    }
}
