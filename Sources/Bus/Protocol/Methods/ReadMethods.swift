/// The methods that read what is there, and change nothing.
enum ReadMethods {
    static let rows: [MethodDescription] = [
        .init(
            "snapshot", .read, operation: .snapshot, on: "window", params: "layout: bool = false",
            result: "epoch: string, seq: int, window: window, controllers: [controller], layout: layout?",
            within: .immediate, rows: "SYS-03",
            "The committed tree of one window, and the number of the last publication in it."),
        .init(
            "changesSince", .read, operation: .changesSince, on: "window", params: "epoch: string, seq: int",
            result: "epoch: string, seq: int, events: [event]", within: .immediate, rows: "SYS-03",
            errors: [.historyCompacted], "What was published after seq; historyCompacted where it is no longer kept."),
        .init(
            "history.list", .read, operation: .listHistory, on: "window",
            params: "after: int?, before: int?, limit: int = 32",
            result: "epoch: string, commits: [storedCommit]", within: .immediate, rows: "SYS-03",
            errors: [.nothingKept, .historyCompacted, .busy],
            "What was committed in that window, oldest first: the last, the last before a number, or the first after one; 32 unless `limit` says otherwise, 256 at most, and fewer where they are large. Of a navd with --store."
        ),
        .init(
            "history.treeAt", .read, operation: .treeAt, on: "window", params: "seq: int",
            result: "epoch: string, seq: int, window: window, controllers: [controller]", within: .immediate,
            rows: "SYS-03", errors: [.nothingKept, .historyCompacted, .busy],
            "The tree as it was after that commit, or the last one before it. Nobody is asked for it again. Of a navd with --store."
        ),
        .init(
            "controller.get", .read, operation: .controller, on: "controller", result: "...described",
            within: .immediate, rows: "VC-01 SYS-03",
            "One controller. Asking for its navigationItem by `viewController.navigationItem` makes one."),
        .init(
            "visibleViewController", .read, operation: .visibleViewController, on: "window",
            result: "viewController: id|null", within: .immediate,
            rows: "COMB-06", "The controller the user looks at, or null."),
        .init(
            "hierarchy", .read, operation: .hierarchy, on: "window",
            result:
                "window: windowID, name: string|null, visible: bool, key: bool, profile: string, orientation: orientation, frame: rect, root: node|null, detached: [node], popovers: [node]?",
            within: .immediate, rows: "SYS-03", "The tree nested, as a spec would say it, with ids and appearance."),
        .init(
            "layout", .read, operation: .layout, on: "window",
            params: "profile: string|profile?, orientation: orientation?, statusBarHidden: bool?", result: "...layout",
            within: .immediate, rows: "LAY-01",
            "The frame of everything on screen, back to front, in points, in the upright coordinates of the interface, and what stands in every bar; on another screen, if one is named. A view that hangs in the window itself is turned with it: then its frame is \"undefined\", and bounds, center and transform tell where it is."
        ),
        .init(
            "shownHierarchy", .read, operation: .shownHierarchy, on: "window", result: "views: view",
            within: .immediate, rows: "COMB-06 COMB-07",
            "The views on screen, nested: window, containers, bars, content; what is presented in the place of what it covers."
        ),
        .init(
            "window.list", .read, operation: .listWindows, result: "windows: [windowSummary]", within: .immediate,
            rows: "SYS-10",
            traits: [.narrowsItself], "Every window: id, name, visible, key, frame (points), controllers."),
        .init(
            "peer.list", .read, operation: .listPeers,
            result: "peers: [peer], owners: [owner], strays: int, cut: [cut]", within: .immediate,
            rows: "SYS-05", "Every session: client, state, attachments, and how its answers came."),
        .init(
            "vote.list", .read, operation: .listVotes, params: "limit: int = 32",
            result: "votes: [openVote], ended: [endedVote]",
            within: .immediate, rows: "SYS-05",
            "Every request of navd's that waits for an answer, and the last that have ended, 32 unless `limit` says otherwise, 256 at most; newest last."
        ),
        .init(
            "vote.dryRun", .read, operation: .dryRun,
            params:
                "method: string, on: place|windowID?, window: place|windowID?, params: object = {}, whenBusy: whenBusy = refuse, ifSeq: int?",
            result:
                "would: would, by: string?, because: string?, error: error?, result: object?, asked: [voter], leftOut: int?, names: {string}?",
            within: .immediate, rows: "SYS-05",
            errors: [
                .ambiguousName, .cancelled, .deadlineExceeded, .draining, .methodNotFound, .released,
                .unknownController, .unknownWindow, .withinUnknown,
            ], rights: [.command], traits: [.narrowsItself],
            "Would this command be done, and who says no? Asks everybody who has a vote, marked as a dry run, and changes nothing."
        ),
    ]
}
