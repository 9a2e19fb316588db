import Bus

/// The decision of a rule about a command, before any message is sent: the changes in their order, and the outline from
/// which navd derives the messages on its own tree. A host sends it; navd checks and commits it.
public struct Proposal: Sendable, Equatable {
    var changes: [Change] = []
    /// Controllers that lost their place. They are released at the end unless they are held.
    var loose: [ControllerID] = []
    var outline = Outline()

    public static func == (a: Proposal, b: Proposal) -> Bool { a.json == b.json }

    /// The proposal in a host's answer. Errors: `proposalRefused`, where there is none, or none that can be read.
    static func answered(_ json: JSON?) throws(Refusal) -> Proposal {
        guard let json else { throw .noProposal }
        do throws(Refusal) { return try Proposal(json: json, path: "proposal") } catch {
            throw Refusal(.proposalRefused, "the host's proposal can't be read: \(error.message)")
        }
    }

    /// How many controllers it makes.
    var made: Int { changes.reduce(0) { count, change in if case .insert = change { count + 1 } else { count } } }

    /// The controllers that it is about, besides those that it makes.
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
    /// Runs the rule alone, on this tree, as a host does. Errors: those of the command.
    public func proposal(
        for command: Command, on target: Target, in tree: Tree, directory: Directory, answers: Answers
    ) throws(Refusal) -> Proposal {
        var draft = Draft(tree, directory: directory, tables: shared)
        let outline = try outline(of: command, on: target, answers, in: &draft)
        return Proposal(changes: draft.changes, loose: draft.loose, outline: outline)
    }

    /// Checks a proposal, makes its messages, and returns the transition that it comes to.
    /// - Parameters:
    ///   - root: the container that is hosted. Nothing outside of it may be touched.
    ///   - shown: the controllers on screen in the tree; nil where they are not known.
    ///
    /// Errors: `proposalRefused`, naming what is wrong; and those that any command may get at its end.
    public func transition(
        of proposal: Proposal, inside root: ControllerID, in tree: Tree, directory: Directory,
        shown: [ControllerID]? = nil
    ) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: shared, shown: shown)
        try ProposalCheck(root: root, tree: tree).replay(proposal, in: &draft)
        var outline = proposal.outline
        try Self.placePopover(of: &outline, draft, shownBefore: tree.window.popovers)
        return try TransitionBuilder.transition(&draft, outline)
    }

    /// Says where a popover that a host presents stands on this tree. What the layout depends on may have changed since
    /// the host was asked, a keyboard for example, without a change of anything that rules read.
    private static func placePopover(
        of outline: inout Outline, _ draft: borrowing Draft, shownBefore before: [ControllerID]
    ) throws(Refusal) {
        guard outline.result["popoverArrowDirection"] != nil,
            let popover = draft.window.popovers.first(where: { !before.contains($0) })
        else { return }
        let tree = try draft.tree()
        if let placement = PopoverPlacement(of: popover, in: tree, ScreenLayout(tree)) {
            outline.result.merge(placement.json)
        }
    }

    /// The proposal by which an application's own container gets exactly these children, title and state.
    ///
    /// Errors: those of the references; `duplicateViewControllers`; `limitExceeded` for the state.
    /// - Parameters:
    ///   - kind: decides the order of the messages to who comes and goes.
    ///   - begins: further members of what a renderer hears when the transition begins.
    public func proposal(
        children: [ControllerReference], title: String?, state: JSON?, result: JSONObject,
        kind: TransitionKind = .quiet, animated: Bool = false, begins: JSONObject = JSONObject(), of id: ControllerID,
        in tree: Tree, directory: Directory
    ) throws(Refusal) -> Proposal {
        var draft = Draft(tree, directory: directory, tables: shared)
        let container = try draft.need(id)
        var ids: [ControllerID] = []
        for reference in children {
            let child = try draft.resolve(reference, in: .embedded, parent: container.kind.rawValue)
            if draft[child]?.parent != id { try draft.checkFree(child, for: id) }
            guard !ids.contains(child) else { throw .duplicate(child) }
            ids.append(child)
        }
        if ids != container.viewControllers { try draft.setChildren(ids, of: id) }
        if title != container.title { try draft.set(id, .title(title)) }
        if state != container.state {
            guard (state?.bytes.count ?? 0) <= ContentCommand.maximumState else {
                throw Refusal(
                    .limitExceeded, "the state is too large; wanted: at most \(ContentCommand.maximumState) bytes")
            }
            try draft.set(id, .state(state))
        }
        try PresentationRules.presentPending(&draft)
        var outline = Outline(kind: kind, animated: animated, result: result)
        outline.begins = begins
        outline.unchanged = draft.changes.isEmpty
        return Proposal(changes: draft.changes, loose: draft.loose, outline: outline)
    }
}

extension Refusal {
    static let noProposal = Refusal(.proposalRefused, "the host's answer has no proposal, ask or stale")
}
