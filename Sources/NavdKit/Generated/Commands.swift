// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientAccessMethods {
    /// Reads the configuration file again. Rights and quotas take effect at once, all or none. Sessions whose principal
    /// may no longer connect are ended. Requires all rights.
    ///
    /// Errors: `busy`, `configurationInvalid`, `notInsideTurn`, and the usual ones.
    @discardableResult
    public func reload(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.AccessReload {
        try await .init(send("access.reload", [:], options))
    }
}

extension ClientAttachmentMethods {
    /// All attachments, those of absent peers too. With `limit`, a page of them, in the order in which they were made;
    /// `more` is true if others follow.
    /// - Parameters:
    ///   - after: Begins after this one: the `attachment` of the last one of the page before, which may have ended by
    ///     now.
    ///   - limit: At most this many, 1 to 256. Without it, all.
    public func list(
        after: String? = nil, limit: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.AttachmentList {
        try await .init(send("attachment.list", ["after": after?.wire, "limit": limit?.wire], options))
    }
}

extension ClientDaemonMethods {
    /// The state of navd: its endpoints, its store, the text of the maintenance mode and when that began (milliseconds
    /// since 1970), locked windows, quotas of which at least four fifths are used, slow peers, the last warnings and
    /// errors of its log, and which windows are seen. It is answered while the store fails, too; a slow disk delays it
    /// by half a second at most.
    ///
    /// Errors: `busy`, and the usual ones.
    public func status(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.DaemonStatus {
        try await .init(send("daemon.status", [:], options))
    }
}

extension ClientHostMethods {
    /// All places that are hosted, and those that were and are remembered. With `limit`, a page of them, in the order
    /// of their `hostEpoch`; `more` is true if others follow.
    /// - Parameters:
    ///   - after: Begins after this number: the `hostEpoch` of the last place of the page before.
    ///   - limit: At most this many, 1 to 256. Without it, all.
    public func list(
        after: Int? = nil, limit: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.HostList {
        try await .init(send("host.list", ["after": after?.wire, "limit": limit?.wire], options))
    }
}

extension ClientMaintenanceMethods {
    /// Begins maintenance mode, or changes its text. Touches are refused with `underMaintenance`, and so are all
    /// commands of sessions without all rights. Every window has the text, of 1 to 1,024 bytes, as its `maintenance`.
    /// With --store, maintenance mode outlives a restart. Requires all rights.
    @discardableResult
    public func begin(text: String, options: RequestOptions = RequestOptions()) async throws(NavdError) -> Reply {
        try await send("maintenance.begin", ["text": text.wire], options)
    }

    /// Ends maintenance mode. Requires all rights.
    @discardableResult
    public func end(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Reply {
        try await send("maintenance.end", [:], options)
    }
}

extension ClientMetricsMethods {
    /// Returns navd's metrics: as the text that Prometheus reads, or as objects. It is answered while the store fails,
    /// too. docs/OPERATING.md lists the metrics.
    /// - Parameters:
    ///   - format: `prometheus` returns `text`; `families` returns `families`.
    public func read(
        format: Words.MetricsFormat? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.MetricsRead {
        try await .init(send("metrics.read", ["format": format?.wire], options))
    }
}

extension ClientPeerMethods {
    /// All sessions: client, state, attachments, and statistics of their answers. With `limit`, a page of the sessions,
    /// in the order of their numbers; `more` is true if others follow.
    /// - Parameters:
    ///   - after: Begins after this number: the `session` of the last one of the page before.
    ///   - limit: At most this many, 1 to 256. Without it, all.
    public func list(
        after: Int? = nil, limit: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PeerList {
        try await .init(send("peer.list", ["after": after?.wire, "limit": limit?.wire], options))
    }
}

extension ClientStateMethods {
    /// Returns a copy of the store's file, made and checked while navd goes on, in pages of Base64. `navctl state
    /// backup` writes them to a file. `sha256` is the digest of the whole file, in hexadecimal digits; it is absent if
    /// the navd is older. A navd that is started on the file begins a new epoch. Requires --store and all rights.
    ///
    /// Errors: `nothingKept`, `busy`, `draining`, and the usual ones.
    /// - Parameters:
    ///   - backup: The `backup` of the first page. If absent, navd makes a copy and returns its first page.
    ///   - from: The `next` of the previous page. It is valid for 30 s.
    public func backup(
        backup: String? = nil, from: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.StateBackup {
        try await .init(send("state.backup", ["backup": backup?.wire, "from": from?.wire], options))
    }

    /// Returns the present state, as it is at that number: windows with their operations under way, lasting
    /// attachments, and storyboards that were loaded by name. It is returned in pages of lines, from which `navctl
    /// state export` makes the file for `navd --import`; `count` is the number of all lines. Requires --store and all
    /// rights.
    ///
    /// Errors: `nothingKept`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - export: The `export` of the first page. If absent, an export begins with its first page.
    ///   - from: The `next` of the previous page. It is valid for 30 s.
    public func export(
        export: String? = nil, from: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.StateExport {
        try await .init(send("state.export", ["export": export?.wire, "from": from?.wire], options))
    }
}

extension ClientStoryboardMethods {
    /// Reads a storyboard and stores it under its name, with its titles in several languages. With `open` it also opens
    /// a window with it, or does neither. Other requests do not wait while the file is read. A client that needs the
    /// storyboard must wait for the answer.
    ///
    /// Errors: `busy`, `containmentForbidden`, `emptyContainer`, `identifierUnknown`, `nameInvalid`, `nameTaken`,
    /// `notInsideTurn`, `storyboardExists`, `storyboardInvalid`, `storyboardUnknown`, `unsupportedKind`, `viewRefused`,
    /// `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - xml: The text of the file.
    ///   - strings: The texts of `.strings` files, by language; at most 128.
    ///   - language: The language of the titles, one of `strings`.
    ///   - replacing: If true, replaces a storyboard of the same name.
    ///   - open: If true, opens a window with the storyboard. If that is refused, the storyboard is not loaded, and an
    ///     earlier one of its name stays.
    @discardableResult
    public func load(
        name: String, xml: String, strings: [String: String]? = nil, language: String? = nil, replacing: Bool = false,
        open: Objects.StoryboardOpening? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.Storyboard {
        try await .init(send("storyboard.load", [
            "name": name.wire, "xml": xml.wire, "strings": strings?.wire, "language": language?.wire,
            "replacing": replacing.wire, "open": open?.wire
        ], options))
    }

    /// Reads a storyboard and stores nothing.
    ///
    /// Errors: `busy`, `notInsideTurn`, `storyboardInvalid`, and the usual ones.
    /// - Parameters:
    ///   - xml: The text of the file.
    ///   - contents: If true, returns all that was read, as `storyboard.get` does.
    @discardableResult
    public func check(
        name: String, xml: String, strings: [String: String]? = nil, language: String? = nil, contents: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.Storyboard {
        try await .init(send("storyboard.check", [
            "name": name.wire, "xml": xml.wire, "strings": strings?.wire, "language": language?.wire,
            "contents": contents.wire
        ], options))
    }

    /// Removes a storyboard. Controllers that were made from it stay. Their segues can't be performed any more: taps on
    /// their objects are refused with `storyboardUnknown`, and a tap on a row only selects it.
    ///
    /// Errors: `notInsideTurn`, `storyboardUnknown`, and the usual ones.
    @discardableResult
    public func unload(
        storyboard: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Reply {
        try await send("storyboard.unload", ["storyboard": storyboard.wire], options)
    }

    /// The loaded storyboards, with their identifiers.
    public func list(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.StoryboardList {
        try await .init(send("storyboard.list", [:], options))
    }

    /// All that navd has read of a loaded storyboard: scenes, relationships, segues, and the parts of the file that
    /// navd does not understand.
    ///
    /// Errors: `identifierUnknown`, `storyboardUnknown`, and the usual ones.
    /// - Parameters:
    ///   - scene: The object id of a controller. Returns only its scene and the segues that start there.
    public func get(
        storyboard: String, scene: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.StoryboardContents {
        try await .init(send("storyboard.get", ["storyboard": storyboard.wire, "scene": scene?.wire], options))
    }
}

extension ClientVoteMethods {
    /// All requests of navd's that wait for an answer, with the commands that wait behind them, and the last requests
    /// that have ended: as many as `limit` says, 256 at most, the newest last. `names` has the names of the controllers
    /// that are mentioned, by id.
    /// - Parameters:
    ///   - limit: How many of the requests that have ended are listed, 0 to 256.
    public func list(
        limit: Int = 32, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.VoteList {
        try await .init(send("vote.list", ["limit": limit.wire], options))
    }

    /// Finds out whether a command would be done, and who would deny it. All its voters are asked, with requests that
    /// are marked as a dry run, and nothing changes.
    ///
    /// Errors: `ambiguousName`, `cancelled`, `deadlineExceeded`, `draining`, `methodNotFound`, `released`,
    /// `unknownController`, `unknownWindow`, `withinUnknown`, and the usual ones.
    /// - Parameters:
    ///   - method: The method of the command. `on` and `params` are those of the command, too.
    ///   - ifSeq: The `ifSeq` that the command would carry: the last number that the client has seen.
    public func dryRun(
        method: String, on: Reference? = nil, window: Reference? = nil, params: JSONObject? = nil,
        whenBusy: Words.WhenBusy? = nil, ifSeq: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.VoteDryRun {
        try await .init(send("vote.dryRun", [
            "method": method.wire, "on": on?.wire, "window": window?.wire, "params": params?.wire,
            "whenBusy": whenBusy?.wire, "ifSeq": ifSeq?.wire
        ], options))
    }
}

extension ClientWindowMethods {
    /// All windows: id, name, visible, key, frame (points), controllers. With `limit`, a page of them, in the order of
    /// their ids; `more` is true if others follow.
    /// - Parameters:
    ///   - after: Begins after this id: the `id`, not the name, of the last window of the page before. That window may
    ///     be closed by now.
    ///   - limit: At most this many, 1 to 256. Without it, all.
    public func list(
        after: String? = nil, limit: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowList {
        try await .init(send("window.list", ["after": after?.wire, "limit": limit?.wire], options))
    }

    /// Makes a window, which is hidden unless `visible` is true. `names` maps the names in `root` and `spare` to ids.
    /// `idleTimeout` and `idlePath` are checked as by `window.setIdleTimeout`, language and direction as by
    /// `window.setLanguage`. This session holds the spare controllers. With a document it asks `window.shouldRestore`.
    /// If that is denied, or if the process ended during the last restoration of the same document, the window opens as
    /// a new one, with `root`, and `restored` is false.
    ///
    /// Errors: `cancelled`, `notHeld`, `notInsideTurn`, `pathUnknown`, `treeInvalid`, `voteFailed`, and the usual ones.
    /// - Parameters:
    ///   - profile: The name of a known profile, or a profile of one's own.
    ///   - frame: In points. If absent, the whole screen.
    ///   - screen: The name of a screen, 1 to 128 bytes. Windows with the same screen overlap, and the one that was
    ///     shown last is in front. Without a name the window has a screen of its own.
    ///   - transitions: Who ends animated transitions if no renderer does.
    ///   - idleTimeout: Milliseconds, 1,000 to 86,400,000, or 0 for no timeout.
    ///   - idlePath: A path as text, as for `window.openPath`.
    ///   - language: A BCP 47 tag.
    ///   - layoutDirection: If absent, the direction of the language.
    ///   - spare: Specs of controllers that are not in the tree yet. This session holds them.
    ///   - document: What `window.save` returned. `root` is used only if the document is not restored. Params beside it
    ///     override what the document says.
    ///   - permissive: For a document: accepts violations of containment that are marked in it.
    ///   - again: Restores a document even if the process ended during its last restoration.
    ///   - visible: If absent, false; for a document, as the window was when it was saved.
    @discardableResult
    public func open(
        name: String? = nil, profile: JSON? = nil, orientation: Words.Orientation? = nil, frame: Objects.Rect? = nil,
        screen: String? = nil, transitions: String? = nil, idleTimeout: Int = 0, idlePath: String? = nil,
        language: String? = nil, layoutDirection: Words.LayoutDirection? = nil, root: Objects.Spec? = nil,
        spare: [Objects.Spec]? = nil, document: Objects.Document? = nil, permissive: Bool = false, again: Bool = false,
        visible: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowOpen {
        try await .init(send("window.open", [
            "name": name?.wire, "profile": profile?.wire, "orientation": orientation?.wire, "frame": frame?.wire,
            "screen": screen?.wire, "transitions": transitions?.wire, "idleTimeout": idleTimeout.wire,
            "idlePath": idlePath?.wire, "language": language?.wire, "layoutDirection": layoutDirection?.wire,
            "root": root?.wire, "spare": spare?.wire, "document": document?.wire, "permissive": permissive.wire,
            "again": again.wire, "visible": visible.wire
        ], options))
    }
}
