import Bus

/// Answers two questions about every command: what must be asked first, and what happens then.
public struct Rules: Sendable {
    /// By reference, because each command hands the tables on several times.
    let shared: Shared<RuleTables>
    public var tables: RuleTables { shared.value }

    /// Whether a selection by program is put to the vote.
    private let asksProgram: Bool

    public init(_ tables: RuleTables = .standard) {
        shared = Shared(tables)
        asksProgram = tables.votes[.shouldSelect]?.onProgram == true
    }

    func shown(in tree: Tree) -> [ControllerID] { tree.shown(by: tables.shown) }

    /// The object to which a command is sent.
    public enum Target: Sendable, Hashable {
        case controller(ControllerID)
        case window

        /// The controller that a command is for. Errors: `wrongKind`.
        func controller(wanted: String = "a controller") throws(Refusal) -> ControllerID {
            if case .controller(let id) = self { return id }
            throw Refusal(.wrongKind, "the target is a window; wanted: \(wanted)")
        }
    }

    /// Where a command's turn runs. Presentations, rotation and jumps are turns of the window itself. A vote
    /// about a popover is a turn of that popover, and makes no other command wait (SYS-06). So is the vote about a
    /// transaction that contains a tap beside a popover.
    public static func turnTarget(of command: Command, on target: Target, in tree: Tree) -> Target {
        guard case .transaction(let transaction) = command else {
            return turnTarget(of: command, on: target, among: tree)
        }
        for part in transaction.parts {
            guard case .popover(.tapOutside(let text, _)) = part.command,
                let popover = ControllerID(text) ?? tree.names[text], tree.window.popovers.contains(popover)
            else { continue }
            return .controller(popover)
        }
        return .window
    }

    static func turnTarget(
        of command: Command, on target: Target, among tree: borrowing some Controllers & ~Copyable
    ) -> Target {
        // The turn of such a tap is known once it is known which command the tap turns out to be.
        if case .segue(.tap) = command { return target }
        if case .segue(let command) = command { return SegueRules.turnTarget(of: command, in: tree) }
        if case .popover(.tapOutside) = command { return target }
        return command.isWindows ? .window : target
    }

    /// False for a command that never has to ask anything, whatever the tree. Most commands are of that kind.
    func mayAsk(_ command: Command) -> Bool {
        switch command {
        case .navigation(.tapBack): true
        case .navigation, .content, .undo: false
        case .tabBar(.tap): true
        case .tabBar: asksProgram
        default: true
        }
    }

    /// True for a command that may turn out to be another one; see `onward`.
    static func mayBeAnother(_ command: Command) -> Bool {
        switch command {
        case .bar, .place, .segue(.tap): true
        case .table(let command): command.isTap
        default: false
        }
    }

    /// True for a command whose questions follow from the window's tree alone: neither from earlier answers nor from
    /// other windows. It is always the command that it says.
    static func asksByTree(_ command: Command) -> Bool {
        switch command {
        case .tabBar, .navigation, .interaction: true
        default: false
        }
    }

    /// The questions that must be answered before the command may commit. The command is checked first, as far as that
    /// is possible without answers. With them, the rule may return further questions. Errors: those of the command.
    /// - Parameter shown: the controllers on screen in the tree; nil where they are not known.
    public func questions(
        for command: Command, on target: Target, in tree: Tree, directory: Directory, answers: Answers,
        shown: [ControllerID]? = nil
    ) throws(Refusal) -> [Question] {
        let draft = Draft(tree, directory: directory, tables: shared, shown: shown)
        return try questions(for: command, on: target, in: draft, answers)
    }

    func questions(
        for command: Command, on target: Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] {
        switch (command, target) {
        case (.tabBar(let one), .controller(let id)): try TabBarRules.questions(one, on: id, in: draft)
        case (.navigation(.tapBack), .controller(let id)): try NavigationRules.questions(tapOnBack: id, in: draft)
        case (.bar(.tap(let place)), .controller(let id)) where place.position == .back:
            try StandaloneBarRules.questions(tapOnBack: place, on: id, in: draft)
        case (.bar(.bar(let one)), .controller(let id)): try StandaloneBarRules.questions(one, on: id, in: draft)
        case (.window(let one), _): try WindowRules.questions(one, in: draft)
        case (.rotation(let one), _): RotationRules.questions(one, in: draft, answers)
        case (.page(let one), _): try PageRules.questions(one, on: target, in: draft, answers)
        case (.popover(let one), _): try PopoverRules.questions(one, in: draft)
        case (.table(let one), _): try TableRules.questions(one, on: target, in: draft, answers)
        case (.segue(let one), _): try SegueRules.questions(one, in: draft, answers)
        case (.place(.openPath(let path, let asker, _)), _): try PathRules.questions(path, by: asker, in: draft)
        case (.place(.restore(let document)), _): RestoreRules.questions(document, in: draft, answers)
        case (.idle(let one), _): try IdleRules.questions(one, in: draft)
        case (.interaction(let one), _): try InteractionRules.questions(one, on: target, in: draft)
        case (.transaction(let one), _): try TransactionRules.questions(one, in: draft, answers, by: self)
        default: []
        }
    }

    /// The command that this one turns out to be, if it is another (NAV-37, STORY-09). It runs as if it had been sent,
    /// in the container whose command it is. A tap on a row may have to know the row first; then the answers tell.
    /// Errors: those of the command.
    /// - Parameter shown: the controllers on screen in the tree; nil where they are not known.
    public func onward(
        from command: Command, on target: Target, in tree: Tree, directory: Directory, answers: Answers = Answers(),
        shown: [ControllerID]? = nil
    ) throws(Refusal) -> (Command, Target)? {
        let draft = Draft(tree, directory: directory, tables: shared, shown: shown)
        return try onward(from: command, on: target, in: draft, answers)
    }

    func onward(
        from command: Command, on target: Target, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> (Command, Target)? {
        switch (command, target) {
        case (.bar(.tap(let place)), .controller(let id)): try ItemRules.onward(place, on: id, in: draft)
        case (.place(.press(let key)), _): try KeyRules.onward(key, in: draft)
        case (.segue(.tap(let tap)), _): try SenderRules.onward(tap, on: target, in: draft)
        case (.table(let command), _): try TableRules.onward(command, on: target, in: draft, answers)
        default: nil
        }
    }

    /// The transition that the command comes to on this tree. Errors: those of the command.
    /// - Parameter shown: the controllers on screen in the tree; nil where they are not known.
    public func transition(
        for command: Command, on target: Target, in tree: Tree, directory: Directory, answers: Answers,
        shown: [ControllerID]? = nil
    ) throws(Refusal) -> Transition {
        var draft = Draft(tree, directory: directory, tables: shared, shown: shown)
        let outline = try outline(of: command, on: target, answers, in: &draft)
        return try TransitionBuilder.transition(&draft, outline)
    }

    /// Runs the command's rule, which writes into the draft. No message is made yet.
    func outline(
        of command: Command, on target: Target, _ answers: Answers, in draft: inout Draft
    ) throws(Refusal) -> Outline {
        let outline =
            switch (command, target) {
            case (.window(let one), _): try WindowRules.apply(one, to: &draft, answers)
            case (.navigation(let one), .controller(let id)): try NavigationRules.apply(one, on: id, to: &draft)
            case (.tabBar(let one), .controller(let id)): try TabBarRules.apply(one, on: id, to: &draft)
            case (.content(let one), .controller(let id)): try ContentRules.apply(one, on: id, to: &draft)
            case (.rotation(let one), _): try RotationRules.apply(one, to: &draft, answers)
            case (.bar(let one), _): try BarRules.apply(one, on: target.controller(), to: &draft)
            case (.page(let one), _): try PageRules.apply(one, on: target, to: &draft, answers)
            case (.split(let one), _): try SplitRules.apply(one, to: &draft)
            case (.popover(let one), _): try PopoverRules.apply(one, to: &draft)
            case (.table(let one), _): try TableRules.apply(one, on: target, to: &draft, answers)
            case (.customizing(let one), _): try CustomizingRules.apply(one, on: target, to: &draft)
            case (.segue(let one), _): try SegueRules.apply(one, on: target, to: &draft, answers)
            case (.embed(let one), _): try EmbedRules.apply(one, on: target.controller(), to: &draft)
            case (.place(.openPath(let path, let asker, let animated)), _):
                try PathRules.apply(path, by: asker, animated: animated, to: &draft)
            case (.place(.restore(let document)), _): try RestoreRules.apply(document, to: &draft)
            case (.place(.press(let key)), _): try KeyRules.moveFocus(key, &draft)
            case (.idle(let one), _): try IdleRules.apply(one, to: &draft)
            case (.interaction(let one), _): try InteractionRules.apply(one, on: target, to: &draft)
            case (.transaction(let one), _): try TransactionRules.apply(one, to: &draft, answers, by: self)
            case (.undo(let one), _): try UndoRules.apply(one, to: &draft)
            case (_, .window):
                throw Refusal(
                    .wrongKind, "the target is a window; wanted: a controller", ["window": draft.window.id.json])
            }
        try PresentationRules.presentPending(&draft)
        return outline
    }

    /// The changes that release those candidates that have no place and no holds, once a transition has ended (VC-06).
    public func releases(_ candidates: [ControllerID], in tree: Tree, directory: Directory) -> [Change] {
        var draft = Draft(tree, directory: directory, tables: shared)
        guard (try? draft.release(candidates)) != nil else { return [] }
        return draft.changes
    }

    /// The changes of a window that closes: every controller goes, held or not.
    public func closing(_ tree: Tree) -> [Change] { tree.controllers.keys.map { .remove($0) } + [.close] }

    /// The transition that opens a window: its properties, its root, and controllers that have no place yet. Errors:
    /// those of the specs and of the document; `pathUnknown` for an idle path that leads nowhere.
    public func opening(
        _ window: Window, root: ControllerSpec?, document: WindowDocument? = nil, spare: [ControllerSpec],
        directory: Directory
    ) throws(Refusal) -> Transition {
        var draft = Draft(Tree(window: Window(id: window.id)), directory: directory, tables: shared)
        for property in window.differences(from: Window(id: window.id)) { draft.set(property) }
        if let root, document == nil {
            _ = try WindowRules.apply(.setRootViewController(.spec(root)), to: &draft)
            try PresentationRules.presentPending(&draft)
        }
        if let document { _ = try RestoreRules.apply(document, to: &draft) }
        // What the document alone says was right when it was saved.
        if window.idleTimeout > 0 { _ = try IdleRules.leadsAway(draft) }
        var spares: [JSON] = []
        for spec in spare {
            spares.append(try WindowRules.apply(.create(spec), to: &draft).result["viewController"] ?? .null)
            try PresentationRules.presentPending(&draft)
        }
        var outline = Outline(
            kind: .root, result: ["window": window.id.json, "names": draft.namesMade, "spare": .array(spares)])
        if document != nil { outline.result["ids"] = draft.restored.json }
        let transition = try TransitionBuilder.transition(&draft, outline)
        transition.changes = Self.always(of: window.id, but: transition.changes) + transition.changes
        return transition
    }

    /// The properties that a snapshot always has, even if they are the default. A copy may begin with the first event.
    private static func always(of window: WindowID, but changes: [Change]) -> [Change] {
        func word(_ change: Change) -> String? { if case .window(let property) = change { property.word } else { nil } }
        let said = Set(changes.compactMap(word))
        return Tree(window: Window(id: window)).changes.filter { word($0).map { !said.contains($0) } ?? true }
    }
}
