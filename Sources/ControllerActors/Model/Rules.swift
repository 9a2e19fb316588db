import Bus

/// The two questions every command answers (D4): who must be asked, and what then happens.
public struct Rules: Sendable {
    public var tables: RuleTables

    public init(_ tables: RuleTables = .standard) { self.tables = tables }

    /// What a command is about.
    public enum Target: Sendable, Hashable {
        case controller(ControllerID)
        case window
    }

    /// Who must say yes first. Checks the command as far as it can be checked before the vote.
    public func ballots(
        for command: Command, on target: Target, in tree: Tree, directory: Directory
    ) throws(Refusal) -> [Ballot] {
        guard case .tabBar(let command) = command, case .controller(let id) = target else { return [] }
        return try TabBarRules.ballots(command, on: id, in: Draft(tree, directory: directory, tables: tables))
    }

    /// What happens, on the tree of this moment.
    public func transition(
        for command: Command, on target: Target, in tree: Tree, directory: Directory
    ) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: tables)
        let outline: Outline
        switch (command, target) {
        case (.window(let command), _): outline = try WindowRules.apply(command, to: &draft)
        case (.navigation(let command), .controller(let id)):
            outline = try NavigationRules.apply(command, on: id, to: &draft)
        case (.tabBar(let command), .controller(let id)): outline = try TabBarRules.apply(command, on: id, to: &draft)
        case (.content(let command), .controller(let id)): outline = try ContentRules.apply(command, on: id, to: &draft)
        case (_, .window):
            throw Refusal(.wrongKind, "a window was named; wanted: a controller", data: ["window": tree.window.id.json])
        }
        try draft.presentPending()
        return try draft.finish(outline)
    }

    /// What may be let go of when a transition has ended (VC-06).
    public func releases(_ candidates: [ControllerID], in tree: Tree, directory: Directory) -> [Change] {
        var draft = Draft(tree, directory: directory, tables: tables)
        guard (try? draft.release(candidates)) != nil else { return [] }
        return draft.changes
    }

    /// What goes when a window closes: everything, held or not.
    public func closing(_ tree: Tree) -> [Change] {
        tree.controllers.keys.sorted().map { .remove($0) } + [.close]
    }

    /// A window as it comes into being: its properties, its root, controllers that stand nowhere yet.
    public func opening(
        _ window: Window, root: ControllerSpec?, spare: [ControllerSpec], directory: Directory
    ) throws(Refusal) -> Transition {
        var draft = Draft(Tree(window: Window(id: window.id)), directory: directory, tables: tables)
        for property in window.openingProperties { draft.set(property) }
        if let root {
            _ = try WindowRules.apply(.setRootViewController(.spec(root)), to: &draft)
            try draft.presentPending()
        }
        var spares: [JSON] = []
        for spec in spare {
            spares.append(try WindowRules.apply(.create(spec), to: &draft).result["viewController"] ?? .null)
            try draft.presentPending()
        }
        var outline = Outline(kind: .root)
        outline.result = ["window": window.id.json, "names": draft.namesMade, "spare": .array(spares)]
        return try draft.finish(outline)
    }
}

extension Window {
    /// What a new window is given; shown or hidden is a command of its own.
    var openingProperties: [Property] {
        [.name(name), .profile(profile), .orientation(orientation), .frame(frame), .transitions(transitions)]
    }
}
