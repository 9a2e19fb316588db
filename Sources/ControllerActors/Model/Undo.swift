import Bus

/// Finds the commit of a window that an `undo` takes back. It is shown the history, the newest commit first.
///
/// The last change is the last commit of a client's command that moved or selected a controller, or set something that
/// the user sees. A commit that is only about holds, loading, appearance, rows or the application's own state does not
/// count. Neither does an undo, or a commit that was undone. What content has built while it was loaded or prepared
/// does not count either: it goes with the content, and stays where the content stays.
public struct Undo: Sendable {
    /// A commit in the history.
    public struct Entry: Sendable {
        public let seq: UInt64
        public let turn: UInt64
        public let cause: Commit.Cause
        public let changes: [Change]

        public init(seq: UInt64, turn: UInt64, cause: Commit.Cause, changes: [Change]) {
            (self.seq, self.turn, self.cause, self.changes) = (seq, turn, cause, changes)
        }
    }

    /// The kinds of changes that `undo` can take back, for the error of a request that asks for another kind.
    static let shapes = ["push", "pop", "select", "setViewControllers", "reorder", "present", "dismiss"]

    /// The tree as it is now.
    private let tree: Tree
    private var undone: Set<UInt64> = []
    /// The controllers that undos have made anew: old ids to new ones.
    public private(set) var aliases: [ControllerID: ControllerID] = [:]
    /// Commits that set something and moved no controller, newer than the last move, the newest first.
    private var settings: [(entry: Entry, touched: Touched)] = []

    public init(_ tree: Tree) { self.tree = tree }

    /// Takes in the next older commit. Returns true if it is the one to take back, false if an older one is needed.
    ///
    /// Errors: `notUndoable`, naming the last change.
    public mutating func isLast(_ entry: Entry) throws(Refusal) -> Bool {
        if let undoes = entry.cause.undoes {
            undone.insert(undoes)
            aliases.merge(entry.cause.made) { newer, _ in newer }
            // The controllers that it made stay when an older commit is taken back, with what was set on them.
            settings.removeAll { $0.entry.turn == entry.turn }
            return false
        }
        if undone.contains(entry.seq) {
            forgetSettings(of: entry)
            return false
        }
        if Self.isNavds(entry.cause) { return false }
        let touched = Touched(entry.changes) { tree[aliases.last(of: $0)]?.customizing != nil }
        guard touched.moves else {
            let method = entry.cause.method
            let isTap =
                MethodDescription.isNamed(method, .mayOnlyHighlight)
                && Touched.onlyHighlights(entry.changes, isOver: method == Message.Method.action.rawValue)
            if touched.isSeen, !isTap { settings.append((entry, touched)) }
            return false
        }
        if entry.cause.isInside { return false }
        forgetSettings(of: entry)
        if let setting = settings.first { throw .notUndoable(setting.entry) }
        guard MethodDescription.canUndo(entry.cause.method) else { throw .notUndoable(entry) }
        return true
    }

    /// The refusal where there is no older commit, or none that is looked at. It names the last change, if any.
    /// - Parameter looked: how many commits were looked at, if there are more; nil if all were.
    public func nothing(within looked: Int? = nil) -> Refusal {
        if let setting = settings.first { return .notUndoable(setting.entry) }
        let within = looked.map { " in its last \($0) commits" } ?? ""
        return Refusal(
            .notUndoable, "window \(tree.window.label) has no change that can be undone\(within)",
            ["because": "nothing"])
    }

    /// Forgets what was set in that commit's turn, or on controllers that the commit made: it goes with them.
    private mutating func forgetSettings(of entry: Entry) {
        guard !settings.isEmpty else { return }
        var made: Set<ControllerID> = []
        for case .insert(let controller) in entry.changes { made.insert(aliases.last(of: controller.id)) }
        settings.removeAll { setting, touched in
            setting.turn == entry.turn
                || (!touched.window && touched.ids.allSatisfy { made.contains(aliases.last(of: $0)) })
        }
    }

    /// True for a commit that navd made by itself, or that a look brought about.
    private static func isNavds(_ cause: Commit.Cause) -> Bool {
        switch cause.method {
        // The cause is an attachment where a hidden pane is handed over to a late delegate.
        case "restart", MethodName.viewControllerNavigationItem, MethodName.attach: true
        case MethodName.windowSetOrientation: cause.by == "navd"
        default: false
        }
    }
}

extension Refusal {
    static func notUndoable(_ entry: Undo.Entry) -> Refusal {
        notUndoable(entry.seq, entry.cause.method, "kind", "is none that can be taken back")
    }

    static func notUndoable(_ undo: UndoCommand, _ why: String) -> Refusal {
        notUndoable(undo.seq, undo.method, "state", "can't be taken back: \(why)")
    }

    /// Refuses to take back several commands of which one did what can't be taken back.
    static func notUndoable(_ undo: UndoCommand, sets what: String) -> Refusal {
        notUndoable(undo.seq, undo.method, "kind", "also set \(what)")
    }

    private static func notUndoable(_ seq: UInt64, _ method: String, _ because: JSON, _ why: String) -> Refusal {
        Refusal(
            .notUndoable,
            "the last change, number \(seq), \(method), \(why); wanted: "
                + "a push, pop, selection, presentation, dismissal, setViewControllers or new order of tabs",
            ["seq": seq, "method": method, "because": because, "undoable": Undo.shapes])
    }
}
