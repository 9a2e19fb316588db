/// The methods that read what is there, and change nothing.
enum ReadMethods: MethodFamily {
    static let signatures = """
        read snapshot(layout: bool = false) on window
          -> epoch: string, seq: int, window: window, controllers: [controller], layout: layout? -- SYS-03
          -- The committed tree of one window, and the number of the last publication in it.
        read changesSince(epoch: string, seq: int) on window throws historyCompacted
          -> epoch: string, seq: int, events: [event] -- SYS-03
          -- What was published after seq; historyCompacted where it is no longer kept.
        storedOnly read \(MethodName.historyList)(after: int?, before: int?, limit: int = 32) on window throws
          nothingKept historyCompacted busy
          -> epoch: string, commits: [storedCommit], names: {string} -- SYS-03
          -- What was committed in that window, oldest first: the last, the last before a number, or the first after
          one; 32 unless `limit` says otherwise, 256 at most, and fewer where they are large. `names` are those of the
          controllers that are mentioned, by id. Of a navd with --store.
        storedOnly read history.treeAt(seq: int, layout: bool = false) on window throws nothingKept
          historyCompacted busy
          -> epoch: string, seq: int, window: window, controllers: [controller], layout: layout? -- SYS-03
          -- The tree as it was after that commit, or the last one before it. Nobody is asked for it again. Of a navd
          with --store.
        read controller.get() on controller -> ...described -- VC-01 SYS-03
          -- One controller. Asking for its navigationItem by `viewController.navigationItem` makes one.
        read visibleViewController() on window -> viewController: id|null -- COMB-06
          -- The controller the user looks at, or null.
        read hierarchy() on window
          -> window: windowID, name: string|null, visible: bool, key: bool, profile: string, orientation: orientation,
          frame: rect, root: node|null, detached: [node], popovers: [node]? -- SYS-03
          -- The tree nested, as a spec would say it, with ids and appearance.
        read layout(profile: string|profile?, orientation: orientation?, statusBarHidden: bool?) on window
          -> ...shownLayout -- LAY-01
          -- The frame of everything on screen, back to front, in points, in the upright coordinates of the interface,
          and what stands in every bar; on another screen, if one is named. A view that hangs in the window itself is
          turned with it: then its frame is \"undefined\", and bounds, center and transform tell where it is. `seq` says
          whether it is older than a layout that was published.
        read shownHierarchy() on window -> views: view -- COMB-06 COMB-07
          -- The views on screen, nested: window, containers, bars, content; what is presented in the place of what it
          covers.
        narrowsItself read window.list() -> windows: [windowSummary] -- SYS-10
          -- Every window: id, name, visible, key, frame (points), controllers.
        read peer.list() -> peers: [peer], owners: [owner], strays: int, cut: [cut] -- SYS-05
          -- Every session: client, state, attachments, and how its answers came.
        read vote.list(limit: int = 32) -> votes: [openVote], ended: [endedVote], names: {string} -- SYS-05
          -- Every request of navd's that waits for an answer, with what waits behind it, and the last that have ended,
          32 unless `limit` says otherwise, 256 at most; newest last. `names` are those of the controllers that are
          mentioned, by id.
        read turn.list(limit: int = 32) on window -> turns: [openTurn], count: int, at: int, names: {string} -- SYS-05
          -- Every turn of that window that runs or waits: what it does, since when, and for what it waits. Those that
          run come first, and 32 are listed unless `limit` says otherwise, 256 at most; `count` is how many there are,
          and `at` the moment of the answer, in milliseconds since 1970. `names` are those of the controllers that are
          mentioned, by id.
        narrowsItself read vote.dryRun(method: string, on: place|windowID?, window: place|windowID?, params: object =
          {}, whenBusy: whenBusy = refuse, ifSeq: int?)
          throws ambiguousName cancelled deadlineExceeded draining methodNotFound released unknownController
          unknownWindow withinUnknown needs command
          -> would: would, by: string?, because: string?, error: error?, result: object?, asked: [voter], leftOut: int?,
          names: {string}? -- SYS-05
          -- Would this command be done, and who says no? Asks everybody who has a vote, marked as a dry run, and
          changes nothing.
        """
}
