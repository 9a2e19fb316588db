/// The methods that read what is there, and change nothing.
enum ReadMethods: MethodFamily {
    static let signatures = """
        read snapshot(layout: bool = false, after: string?, limit: int?) on window
          -> epoch: string, seq: int, window: window, controllers: [controller], layout: layout?, more: bool? -- SYS-03
          -- The committed tree of one window, and the number of its last publication. With `limit`, a page of its
          controllers, in the order of their ids; `more` is true if others follow.
        read changesSince(epoch: string, seq: int) on window throws historyCompacted
          -> epoch: string, seq: int, events: [event] -- SYS-03
          -- The events after a number. If they are no longer stored, the error is historyCompacted.
        storedOnly read \(MethodName.historyList)(after: int?, before: int?, limit: int = 32) on window throws
          nothingKept historyCompacted busy
          -> epoch: string, commits: [storedCommit], names: {string} -- SYS-03
          -- The stored commits of a window, oldest first: the last ones, the last ones before a number, or the first
          ones after a number. `limit` is 256 at most; fewer are returned if they are large. `names` has the names of
          the controllers that are mentioned, by id. Requires --store.
        storedOnly read history.treeAt(seq: int, layout: bool = false) on window throws nothingKept
          historyCompacted busy
          -> epoch: string, seq: int, window: window, controllers: [controller], layout: layout? -- SYS-03
          -- The tree after a commit of that number, or after the last commit before it. It is read from the store: no
          peer is asked. Requires --store.
        read controller.get() on controller -> ...described -- VC-01 SYS-03
          -- One controller. A navigation item that does not exist yet is not made; `viewController.navigationItem`
          makes it.
        read visibleViewController() on window -> viewController: id|null -- COMB-06
          -- The controller that the user sees, or null.
        read hierarchy() on window
          -> window: windowID, name: string|null, visible: bool, key: bool, profile: string, orientation: orientation,
          frame: rect, root: node|null, detached: [node], popovers: [node]? -- SYS-03
          -- The tree as nested objects, like a spec, with ids and appearance.
        read layout(profile: string|profile?, orientation: orientation?, statusBarHidden: bool?) on window
          -> ...shownLayout -- LAY-01
          -- The frame of everything on screen, from back to front, in points, in the upright coordinates of the
          interface, and the contents of every bar; for another screen, if one is named. A view that is directly in the
          window is rotated together with it. While it is, its frame is `undefined`, and bounds, center and transform
          give its place. `seq` tells whether it is older than a layout that was published.
        read shownHierarchy() on window -> views: view -- COMB-06 COMB-07
          -- The views on screen, as nested objects: window, containers, bars, content. A presented view is in the place
          of the view that it covers.
        narrowsItself read window.list(after: string?, limit: int?) -> windows: [windowSummary], more: bool? -- SYS-10
          -- All windows: id, name, visible, key, frame (points), controllers. With `limit`, a page of them, in the
          order of their ids; `more` is true if others follow.
        read peer.list(after: int?, limit: int?) -> peers: [peer], owners: [owner], strays: int, cut: [cut],
          more: bool? -- SYS-05
          -- All sessions: client, state, attachments, and statistics of their answers. With `limit`, a page of the
          sessions, in the order of their numbers; `more` is true if others follow.
        read vote.list(limit: int = 32) -> votes: [openVote], ended: [endedVote], names: {string} -- SYS-05
          -- All requests of navd's that wait for an answer, with the commands that wait behind them, and the last
          requests that have ended: as many as `limit` says, 256 at most, the newest last. `names` has the names of the
          controllers that are mentioned, by id.
        read turn.list(limit: int = 32) on window -> turns: [openTurn], count: int, at: int, names: {string} -- SYS-05
          -- All turns of that window that run or wait: what each does, since when, and what it waits for. Those that
          run come first. As many are listed as `limit` says, 256 at most; `count` is the number of all, and `at` the
          time of the answer, in milliseconds since 1970. `names` has the names of the controllers that are mentioned,
          by id.
        narrowsItself read vote.dryRun(method: string, on: place|windowID?, window: place|windowID?, params: object =
          {}, whenBusy: whenBusy = refuse, ifSeq: int?)
          throws ambiguousName cancelled deadlineExceeded draining methodNotFound released unknownController
          unknownWindow withinUnknown needs command
          -> would: would, by: string?, because: string?, error: error?, result: object?, asked: [voter], leftOut: int?,
          names: {string}? -- SYS-05
          -- Finds out whether a command would be done, and who would deny it. All its voters are asked, with requests
          that are marked as a dry run, and nothing changes.
        """
}
