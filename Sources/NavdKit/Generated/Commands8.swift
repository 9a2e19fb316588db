// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowHandle {
    /// Tells navd that the device was turned. All controllers on screen are asked. If one of them does not support the
    /// orientation, nothing is rotated; the orientation of the device is stored, and they are asked again when other
    /// controllers are shown.
    ///
    /// Errors: `notInsideTurn`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setOrientation(
        _ orientation: Words.Orientation, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowSetOrientation {
        try await .init(send("window.setOrientation", [
            "orientation": orientation.wire, "animated": animated.wire
        ], options))
    }

    /// Sets another screen: its size, its idiom, and how many tabs fit. Its edges hide nothing, and it has no keyboard,
    /// until other commands set these.
    ///
    /// Errors: `unsupportedKind`, and the usual ones.
    /// - Parameters:
    ///   - profile: The name of a known profile, or a profile of one's own.
    @discardableResult
    public func setDeviceProfile(
        _ profile: JSON, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setDeviceProfile", ["profile": profile.wire], options))
    }

    /// Sets another frame on the same screen, in points, after the window was resized. If absent or null, the window
    /// fills the screen. Everything in it is laid out again. No delegate is asked.
    /// - Parameters:
    ///   - frame: On the window's screen, in points.
    @discardableResult
    public func setFrame(
        frame: Objects.Rect? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setFrame", ["frame": frame?.wire], options))
    }

    /// Sets the language of the window's contents, as a BCP 47 tag, and their layout direction, which is the direction
    /// of the language if it is absent. Titles stay as they are, since they belong to the application.
    @discardableResult
    public func setLanguage(
        language: String? = nil, layoutDirection: Words.LayoutDirection? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setLanguage", [
            "language": language?.wire, "layoutDirection": layoutDirection?.wire
        ], options))
    }

    /// Shows or hides the status bar.
    @discardableResult
    public func setStatusBarHidden(
        _ hidden: Bool, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setStatusBarHidden", ["hidden": hidden.wire], options))
    }

    /// Sets the height of the status bar in points, 0 to 100,000. It is 20 at first; a call, for example, makes it
    /// higher. In the layout it is at least as high as the part of the screen that is hidden there.
    @discardableResult
    public func setStatusBarHeight(
        _ height: Double, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setStatusBarHeight", ["height": height.wire], options))
    }

    /// Sets how far a notch, round corners or a home indicator reach into the screen at each edge, in points, for a
    /// device that is held in that orientation; if absent, in the orientation of the interface. A rotation turns the
    /// insets. Bars extend to the edge, and keep their items inside. For other views, `layout` has the insets.
    @discardableResult
    public func setSafeAreaInsets(
        _ insets: Objects.Inset, orientation: Words.Orientation? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setSafeAreaInsets", [
            "insets": insets.wire, "orientation": orientation?.wire
        ], options))
    }

    /// Sets how many points a keyboard covers at the lower edge, 0 to 100,000; 0 if it is not shown. Sheets and
    /// popovers move up, and scroll views get an inset.
    @discardableResult
    public func setKeyboardHeight(
        _ height: Double, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setKeyboardHeight", ["height": height.wire], options))
    }

    /// Sets the widths of the renderer's fonts, so that titles and buttons get the width that they need. If absent,
    /// navd estimates the widths.
    @discardableResult
    public func setTextMetrics(
        metrics: Objects.TextMetrics? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.setTextMetrics", ["metrics": metrics?.wire], options))
    }

    /// Notifies every controller that memory is short. Views that are not shown and can be made again are unloaded.
    @discardableResult
    public func receiveMemoryWarning(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("window.receiveMemoryWarning", [:], options))
    }

    /// Returns the whole window as a document: every stack, selection, presentation, item, order of tabs and state.
    /// Asks `window.shouldSave`; if that is denied, `document` is null, and `by` and `because` say who denied it and
    /// how.
    ///
    /// Errors: `cancelled`, `deadlineExceeded`, `draining`, `limitExceeded`, `voteFailed`, and the usual ones.
    public func save(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowSave {
        try await .init(send("window.save", [:], options))
    }

    /// Replaces the contents of the window by those of a document, all or nothing. `ids` maps old ids to new ones. Asks
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

    /// The present place in the window, as a text that openPath accepts: "/Tabs/Albums/List/Album".
    public func path(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowPath {
        try await .init(send("window.path", [:], options))
    }

    /// Sets the tabs, stacks and presentations that the path names in one step. If one vote denies it, nothing changes.
    ///
    /// Errors: `alreadyPresenting`, `notInWindow`, `pathUnknown`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - path: A path as text, or as a list of its elements.
    ///   - as: Who jumps. For a `program` only those votes are asked that a program's commands need; for a `user` every
    ///     `shouldSelect` on the way is asked, too.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func openPath(
        _ path: JSON, `as`: Words.Asker? = nil, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowOpenPath {
        try await .init(send("window.openPath", [
            "path": path.wire, "as": `as`?.wire, "animated": animated.wire
        ], options))
    }

    /// Runs several commands as one: all votes first, then one commit and one transition, or nothing. `results` has
    /// their answers in the order of the commands, `held` the controllers among those made that this session holds. An
    /// error names the command that it is about in `data.command`, null for the whole.
    /// - Parameters:
    ///   - commands: 1 to 64 commands, in their order.
    @discardableResult
    public func transaction(
        commands: [Objects.CommandOfSeveral], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowTransaction {
        try await .init(send("window.transaction", ["commands": commands.wire], options))
    }

    /// A key of a remote. It is performed as the command that it means on this screen, or moves the focus.
    ///
    /// Errors: `nothingToPress`, and the usual ones.
    @discardableResult
    public func press(
        key: Words.RemoteKey, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowPress {
        try await .init(send("window.press", ["key": key.wire], options))
    }

    /// Takes back the window's last change: a push, pop, selection, presentation, dismissal, setViewControllers or new
    /// order of tabs. Requires --store.
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

    /// Sets the time after which navd sends `window.openIdlePath`, if the user has not touched the window and no client
    /// has sent `window.activity`: 1,000 to 86,400,000 milliseconds, or 0 for no timeout. Without `path` the window
    /// keeps its `idlePath`.
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

    /// Opens the window's `idlePath` in one step. Presentations, popovers and configuration screens are closed, and the
    /// stacks that the path does not name are popped to their roots. Asks `window.shouldOpenIdlePath`, unless the
    /// window is at its path already. A running host with rules of its own is asked afterwards to complete the way.
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

    /// Tells navd that the window is being used in a way that navd does not see, such as typing: its `idleTimeout`
    /// begins anew. Nothing else changes, and nothing is stored.
    @discardableResult
    public func activity(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Reply {
        try await send("window.activity", [:], options)
    }

    /// Locks the window for this session, for 1 to 3,600,000 milliseconds. Commands of other sessions are refused with
    /// `windowLocked`, also those that wait, but not those that only report properties of the screen. When the lock is
    /// sent again, its time begins anew. The lock ends with the session, too.
    /// - Parameters:
    ///   - duration: Milliseconds, 1 to 3,600,000.
    @discardableResult
    public func lock(
        duration: Int = 30000, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Reply {
        try await send("window.lock", ["duration": duration.wire], options)
    }

    /// Ends the lock of this session. A session with all rights can end any lock. `unlocked` is false if there was
    /// none.
    @discardableResult
    public func unlock(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowUnlock {
        try await .init(send("window.unlock", [:], options))
    }
}

extension WindowHistoryMethods {
    /// The stored commits of a window, oldest first: the last ones, the last ones before a number, or the first ones
    /// after a number. `limit` is 256 at most; fewer are returned if they are large. `names` has the names of the
    /// controllers that are mentioned, by id. Requires --store.
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

    /// The tree after a commit of that number, or after the last commit before it. It is read from the store: no peer
    /// is asked. Requires --store.
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
