// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowHandle {
    /// The height of the status bar in points, 0 to 100,000. It is 20 unless a call makes it higher; in the layout it
    /// is as high as what the screen hides there, at least.
    @discardableResult
    public func setStatusBarHeight(
        _ height: Double, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setStatusBarHeight", ["height": height.wire], options))
    }

    /// How far a notch, round corners or a home indicator reach into the screen at each edge, as it is held in that
    /// orientation; unless given, in that of the interface. A rotation turns the insets. Bars reach to the edge, and
    /// keep their items inside. Other views are told in `layout`.
    @discardableResult
    public func setSafeAreaInsets(
        _ insets: Objects.Inset, orientation: Words.Orientation? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setSafeAreaInsets", [
            "insets": insets.wire, "orientation": orientation?.wire
        ], options))
    }

    /// How many points a keyboard covers at the lower edge, 0 to 100,000; 0: it is away. Sheets and popovers move up,
    /// and scroll views get an inset.
    @discardableResult
    public func setKeyboardHeight(
        _ height: Double, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setKeyboardHeight", ["height": height.wire], options))
    }

    /// How wide the renderer's fonts are, so that titles and buttons get the width that they need. Absent, navd
    /// estimates them.
    @discardableResult
    public func setTextMetrics(
        metrics: Objects.TextMetrics? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setTextMetrics", ["metrics": metrics?.wire], options))
    }

    /// Tells every controller; hidden views that can be made again are dropped.
    @discardableResult
    public func receiveMemoryWarning(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.receiveMemoryWarning", [:], options))
    }

    /// The whole window as a document: every stack, selection, presentation, item, order of tabs and state. Asks
    /// `window.shouldSave`; after a no, `document` is null, and `by` and `because` tell who said no and how.
    ///
    /// Errors: `cancelled`, `deadlineExceeded`, `draining`, `limitExceeded`, `voteFailed`, and the usual ones.
    public func save(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowSave {
        try await .init(send("window.save", [:], options))
    }

    /// Builds what was saved in place of what is there, all or nothing; ids maps old ids to new. Asks
    /// `window.shouldRestore`.
    ///
    /// Errors: `notInsideTurn`, `restorationInterrupted`, `treeInvalid`, and the usual ones.
    /// - Parameters:
    ///   - permissive: Accepts violations of containment that are marked in the document.
    ///   - again: Restores the document even if the process ended during its last restoration.
    @discardableResult
    public func restore(
        document: Objects.Document, permissive: Bool = false, again: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowRestore {
        try await .init(send("window.restore", [
            "document": document.wire, "permissive": permissive.wire, "again": again.wire
        ], options))
    }

    /// Where the window is, as a text that openPath takes: "/Tabs/Albums/List/Album".
    public func path(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowPath {
        try await .init(send("window.path", [:], options))
    }

    /// Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - path: A path as text, or as a list of its elements.
    ///   - as: Who jumps: for a `program` nobody votes; for a `user` every `shouldSelect` on the way is asked.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
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
    ///   - commands: 1 to 64 commands, in their order.
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
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func undo(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Undo {
        try await .init(send("undo", ["animated": animated.wire], options))
    }

    /// When nobody has touched the window for so many milliseconds, 1,000 to 86,400,000, and no client has sent
    /// `window.activity`, navd sends `window.openIdlePath`. 0: never. Without `path` the window keeps its `idlePath`.
    ///
    /// Errors: `pathUnknown`, and the usual ones.
    /// - Parameters:
    ///   - path: A path as text, as for `window.openPath`.
    @discardableResult
    public func setIdleTimeout(
        _ timeout: Int, path: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setIdleTimeout", ["timeout": timeout.wire, "path": path?.wire], options))
    }

    /// Opens the window's `idlePath` in one step, closes what is over it, configuration screens too, and pops the
    /// stacks beside it to their roots. Asks `window.shouldOpenIdlePath`, unless the window stands there already. A
    /// running host with rules of its own is asked afterwards to go the rest of the way.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func openIdlePath(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowOpenIdlePath {
        try await .init(send("window.openIdlePath", ["animated": animated.wire], options))
    }

    /// Somebody uses the window in a way that navd does not see, such as typing: `idleTimeout` counts from now on. It
    /// changes nothing else, and is nowhere kept.
    @discardableResult
    public func activity(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Reply {
        try await send("window.activity", [:], options)
    }

    /// From now on this session alone may command the window, for so many milliseconds, 1 to 3,600,000; others are
    /// refused with `windowLocked`, unless they only tell what the screen is like, and so are their commands that wait.
    /// Sent again, the time begins anew. It ends with the session, too.
    /// - Parameters:
    ///   - duration: Milliseconds, 1 to 3,600,000.
    @discardableResult
    public func lock(
        duration: Int = 30000, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Reply {
        try await send("window.lock", ["duration": duration.wire], options)
    }

    /// Ends the lock of this session; of whoever may do everything, any lock. False where there was none.
    @discardableResult
    public func unlock(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowUnlock {
        try await .init(send("window.unlock", [:], options))
    }
}

extension WindowHistoryMethods {
    /// What was committed in that window, oldest first: the last, the last before a number, or the first after one; 32
    /// unless `limit` says otherwise, 256 at most, and fewer where they are large. `names` are those of the controllers
    /// that are mentioned, by id. Of a navd with --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - after: Returns the first entries whose numbers are greater than this.
    ///   - before: Returns the last entries whose numbers are smaller than this.
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
    ///   - seq: The number of a commit. If no commit has this number, the last one before it counts.
    ///   - layout: Adds the frames of everything on screen, as `layout` returns them.
    public func treeAt(
        seq: Int, layout: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.HistoryTreeAt {
        try await .init(send("history.treeAt", ["seq": seq.wire, "layout": layout.wire], options))
    }
}

extension WindowPopoverControllerMethods {
    /// Makes a popover with that content; this session holds it. On pads only. It is no view controller.
    /// - Parameters:
    ///   - name: The name of the popover.
    @discardableResult
    public func create(
        viewController: Reference, name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerCreate {
        try await .init(send("popoverController.create", [
            "viewController": viewController.wire, "name": name?.wire
        ], options))
    }
}

extension WindowTurnMethods {
    /// Every turn of that window that runs or waits: what it does, since when, and for what it waits. Those that run
    /// come first, and 32 are listed unless `limit` says otherwise, 256 at most; `count` is how many there are, and
    /// `at` the moment of the answer, in milliseconds since 1970. `names` are those of the controllers that are
    /// mentioned, by id.
    /// - Parameters:
    ///   - limit: How many turns are listed, 0 to 256.
    public func list(
        limit: Int = 32, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TurnList {
        try await .init(send("turn.list", ["limit": limit.wire], options))
    }
}

extension WindowViewControllerMethods {
    /// Makes controllers that stand nowhere yet; this session holds the topmost.
    ///
    /// Errors: `notInWindow`, and the usual ones.
    /// - Parameters:
    ///   - viewController: The spec of a new controller; a reference to an existing one is refused.
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
    ///   - scene: Its object id in the storyboard.
    ///   - permissive: Accepts violations of containment, and marks them.
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
