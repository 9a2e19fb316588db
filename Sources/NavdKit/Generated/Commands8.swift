// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowHandle {
    /// Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - path: A text, or a list of its elements.
    ///   - as: As whom: a program is asked nothing, a user every `shouldSelect` on the way.
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func openPath(
        _ path: JSON, `as`: Words.Asker? = nil, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowOpenPath {
        try await .init(send("window.openPath", [
            "path": path.wire, "as": `as`?.wire, "animated": animated.wire
        ], options))
    }

    /// Several commands as one: all votes first, then one commit and one transition, or nothing. `results` has their
    /// answers in their order, `held` what this session holds of what they made; an error says in `data.command` which
    /// one it is about, null for the whole.
    /// - Parameters:
    ///   - commands: 1 to 64, in their order.
    @discardableResult
    public func transaction(
        commands: [Objects.CommandOfSeveral], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowTransaction {
        try await .init(send("window.transaction", ["commands": commands.wire], options))
    }

    /// A key of a remote: becomes the command that it means on this screen, or moves the focus.
    ///
    /// Errors: `nothingToPress`, and the usual ones.
    @discardableResult
    public func press(
        key: Words.RemoteKey, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowPress {
        try await .init(send("window.press", ["key": key.wire], options))
    }

    /// Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers or new
    /// order of tabs. Of a navd with --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `notUndoable`, and the usual ones.
    /// - Parameters:
    ///   - animated: May it take time? Where it may not, it is over at once.
    @discardableResult
    public func undo(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Undo {
        try await .init(send("undo", ["animated": animated.wire], options))
    }
}

extension WindowHistoryMethods {
    /// What was committed in that window, oldest first: the last, the last before a number, or the first after one; 32
    /// unless `limit` says otherwise, 256 at most, and fewer where they are large. `names` are those of the controllers
    /// that are mentioned, by id. Of a navd with --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - after: The first ones with greater numbers.
    ///   - before: The last ones with smaller numbers.
    public func list(
        after: Int? = nil, before: Int? = nil, limit: Int = 32, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.HistoryList {
        try await .init(send("history.list", [
            "after": after?.wire, "before": before?.wire, "limit": limit.wire
        ], options))
    }

    /// The tree as it was after that commit, or the last one before it. Nobody is asked for it again. Of a navd with
    /// --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - seq: Of a commit; between two the earlier one counts.
    public func treeAt(
        seq: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.HistoryTreeAt {
        try await .init(send("history.treeAt", ["seq": seq.wire], options))
    }
}

extension WindowPopoverControllerMethods {
    /// Makes a popover with that content; this session holds it. On pads only. It is no view controller.
    /// - Parameters:
    ///   - name: Of the popover.
    @discardableResult
    public func create(
        viewController: Reference, name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerCreate {
        try await .init(send("popoverController.create", [
            "viewController": viewController.wire, "name": name?.wire
        ], options))
    }
}

extension WindowViewControllerMethods {
    /// Makes controllers that stand nowhere yet; this session holds the topmost.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - viewController: An existing controller can't be made.
    @discardableResult
    public func create(
        viewController: Objects.Spec, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerCreate {
        try await .init(send("viewController.create", ["viewController": viewController.wire], options))
    }

    /// As create, from a loaded storyboard: by identifier, by object id (`scene`), else its initial controller.
    ///
    /// Errors: `containmentForbidden`, `identifierUnknown`, `nameTaken`, `notInWindow`, `storyboardInvalid`,
    /// `storyboardUnknown`, `unsupportedKind`, `viewRefused`, `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - scene: Its object id.
    ///   - permissive: Takes what breaks containment, and marks it.
    @discardableResult
    public func instantiateViewController(
        storyboard: String, identifier: String? = nil, scene: String? = nil, permissive: Bool = false,
        language: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.ViewControllerInstantiateViewController {
        try await .init(send("viewController.instantiateViewController", [
            "storyboard": storyboard.wire, "identifier": identifier?.wire, "scene": scene?.wire,
            "permissive": permissive.wire, "language": language?.wire
        ], options))
    }
}
