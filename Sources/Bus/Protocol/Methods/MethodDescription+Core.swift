// `params` has the notation `name: type`, with `?` if the param may be absent. A `reference` is an id, a name or a
// spec.
extension MethodDescription {
    static let session: [MethodDescription] = [
        .init(
            "hello", .session,
            params: "client: string = anonymous, protocol: [int]?, resume: string?, epoch: string?, seq: int?",
            result:
                "session: string, protocol: int, epoch: string, seq: int, events: string|null, may: [right], limits: limits, capabilities: [string], startOver: bool?",
            within: .refused, rows: "SYS-09",
            errors: [.invalidParams, .limitExceeded, .notAllowed, .sessionUnknown, .unsupportedVersion],
            "Opens a session, or takes one up again after a reconnect."),
        .init(
            "ping", .session, params: "session: bool = false", result: "pong: bool, seq: int, session: bool?",
            within: .immediate, rows: "SYS-05", "Answers at once; any traffic is a sign of life."),
        .init(
            "bye", .session, result: "{}", within: .refused, rows: "VC-06 SYS-05",
            "Ends the session: its attachments (but the lasting ones) and holds with it."),
        .init(
            "describe", .session, params: "method: string?",
            result: "methods: [method], types: [object]?, words: [object]?, topics: [object]?, errors: [object]?",
            within: .immediate, rows: "SYS-07 SYS-09", errors: [.methodNotFound], "This table, or one row of it."),
        .init(
            "cancel", .session, params: "id: requestID", result: "cancelled: bool", within: .immediate, rows: "SYS-05",
            errors: [.tooLate], "Takes back a request of one's own that is queued or voting; later: tooLate."),
    ]
    static let reads: [MethodDescription] = [
        .init(
            "snapshot", .read, on: "window", params: "layout: bool = false",
            result: "epoch: string, seq: int, window: window, controllers: [controller], layout: layout?",
            within: .immediate, rows: "SYS-03",
            "The committed tree of one window, and the number of the last publication in it."),
        .init(
            "changesSince", .read, on: "window", params: "epoch: string, seq: int",
            result: "epoch: string, seq: int, events: [event]", within: .immediate, rows: "SYS-03",
            errors: [.historyCompacted], "What was published after seq; historyCompacted where it is no longer kept."),
        .init(
            "history.list", .read, on: "window", params: "after: int?, before: int?, limit: int = 32",
            result: "epoch: string, commits: [storedCommit]", within: .immediate, rows: "SYS-03",
            errors: [.nothingKept, .historyCompacted, .busy],
            "What was committed in that window, oldest first: the last, the last before a number, or the first after one; 32 unless `limit` says otherwise, 256 at most, and fewer where they are large. Of a navd with --store."
        ),
        .init(
            "history.treeAt", .read, on: "window", params: "seq: int",
            result: "epoch: string, seq: int, window: window, controllers: [controller]", within: .immediate,
            rows: "SYS-03", errors: [.nothingKept, .historyCompacted, .busy],
            "The tree as it was after that commit, or the last one before it. Nobody is asked for it again. Of a navd with --store."
        ),
        .init(
            "controller.get", .read, on: "controller", result: "...described", within: .immediate, rows: "VC-01 SYS-03",
            "One controller. Asking for its navigationItem by `viewController.navigationItem` makes one."),
        .init(
            "visibleViewController", .read, on: "window", result: "viewController: id|null", within: .immediate,
            rows: "COMB-06", "The controller the user looks at, or null."),
        .init(
            "hierarchy", .read, on: "window",
            result:
                "window: windowID, name: string|null, visible: bool, key: bool, profile: string, orientation: orientation, frame: rect, root: node|null, detached: [node], popovers: [node]?",
            within: .immediate, rows: "SYS-03", "The tree nested, as a spec would say it, with ids and appearance."),
        .init(
            "layout", .read, on: "window",
            params: "profile: string|profile?, orientation: orientation?, statusBarHidden: bool?", result: "...layout",
            within: .immediate, rows: "LAY-01",
            "The frame of everything on screen, back to front, in points, in the upright coordinates of the interface, and what stands in every bar; on another screen, if one is named. A view that hangs in the window itself is turned with it: then its frame is \"undefined\", and bounds, center and transform tell where it is."
        ),
        .init(
            "shownHierarchy", .read, on: "window", result: "views: view", within: .immediate, rows: "COMB-06 COMB-07",
            "The views on screen, nested: window, containers, bars, content; what is presented in the place of what it covers."
        ),
        .init(
            "window.list", .read, result: "windows: [windowSummary]", within: .immediate, rows: "SYS-10",
            traits: [.narrowsItself], "Every window: id, name, visible, key, frame (points), controllers."),
        .init(
            "peer.list", .read, result: "peers: [peer], owners: [owner], strays: int, cut: [cut]", within: .immediate,
            rows: "SYS-05", "Every session: client, state, attachments, and how its answers came."),
        .init(
            "vote.list", .read, params: "limit: int = 32", result: "votes: [openVote], ended: [endedVote]",
            within: .immediate, rows: "SYS-05",
            "Every request of navd's that waits for an answer, and the last that have ended, 32 unless `limit` says otherwise, 256 at most; newest last."
        ),
        .init(
            "vote.dryRun", .read,
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
    static let attachments: [MethodDescription] = [
        .init(
            "attach", .attachment,
            params:
                "to: place|selector, role: role, implements: [string] = [], awaits: [string] = [], patience: int = 1000, silence: silence = deny, lasting: bool = false, takeover: bool = false, unwindActions: [string] = [], endsTransitions: bool = false, dryRuns: bool = true",
            result: "attachment: string, controllers: [attachedController], taken: [takenController]?",
            within: .refused, rows: "SYS-04 SYS-07",
            errors: [.alreadyAttached, .notInsideTurn, .released, .unknownController],
            traits: [.keyOfSession, .narrowsItself],
            "This session speaks for the controllers the selector names. A selector is a reference, or an object with id, name, objectID, storyboardIdentifier, customClass, inside."
        ),
        .init(
            "detach", .attachment, params: "attachment: string", result: "{}", within: .refused, rows: "SYS-04",
            errors: [.attachmentUnknown, .notInsideTurn], traits: [.narrowsItself], "Ends one attachment."),
        .init(
            "attachment.list", .read, result: "attachments: [attachment]", within: .immediate, rows: "SYS-04",
            "Every attachment, present or absent."),
    ]
    static let windows: [MethodDescription] = [
        .init(
            "window.open", .command,
            params:
                "name: string?, profile: string|profile = phone-320x480, orientation: orientation = portrait, frame: rect?, screen: string?, transitions: instant|timed = instant, root: spec?, spare: [spec] = [], document: document?, permissive: bool = false, again: bool = false, visible: bool = false",
            result:
                "window: windowID, names: {id}, spare: [id]?, ids: {id}?, restored: bool?, by: string?, because: string?, seq: int?, turn: int?",
            within: .refused, rows: "SYS-10 WIN-01 WIN-03 STATE-04",
            errors: [.cancelled, .notHeld, .notInsideTurn, .treeInvalid, .voteFailed], rights: [.openWindows],
            "Makes a window, hidden unless visible; `names` maps the names in root and spare to ids. Spare controllers are held by this session. With a document it asks `window.shouldRestore`; after a no, or where the process ended while the same document was restored, the window opens as new, with `root`, and `restored` is false."
        ),
        .init(
            "window.close", .command, on: "window", within: .refused, rows: "SYS-10", errors: [.notInsideTurn],
            traits: [.alone], "Takes the window and everything in it away."),
        .init(
            "window.setRootViewController", .command, on: "window", params: "viewController: reference",
            result: "outcome, viewController: id|null", rows: "WIN-02",
            "Replaces the root; the old one is released if nobody holds it."),
        .init(
            "window.makeKeyAndVisible", .command, on: "window", rows: "WIN-01",
            "Shows it, once, and makes it the key window, in front of the others on its screen."),
        .init(
            "window.hide", .command, on: "window", rows: "WIN-01", "Hides it: what was visible disappears."),
        .init(
            "window.present", .command, on: "window", params: presentation,
            result: "outcome, viewController: id|null, presenting: id?", rows: "MOD-01",
            errors: [.notInWindow, .popoverVisible, .windowHidden], traits: [.undoable],
            "Presents on top of whatever is there: by the topmost presented controller, else by the root."),
    ]
    private static let presentation =
        "viewController: reference, animated: bool = true, modalPresentationStyle: modalPresentationStyle?, modalTransitionStyle: modalTransitionStyle?, closingPopovers: bool = false"
    static let viewControllers: [MethodDescription] = [
        .init(
            "viewController.create", .command, on: "window", params: "viewController: spec",
            result: "outcome, viewController: id|null, names: {id}", rows: "COMB-01 VC-06", errors: [.notInWindow],
            traits: [.holds], "Makes controllers that stand nowhere yet; this session holds the topmost."),
        .init(
            "viewController.instantiateViewController", .command, on: "window",
            params:
                "storyboard: string, identifier: string?, scene: string?, permissive: bool = false, language: string?",
            result: "outcome, viewController: id|null, names: {id}", rows: "STORY-03",
            errors: [
                .containmentForbidden, .identifierUnknown, .nameTaken, .notInWindow, .storyboardInvalid,
                .storyboardUnknown, .unsupportedKind, .viewRefused, .wrongNumberOfViewControllers,
            ], traits: [.holds],
            "As create, from a loaded storyboard: by identifier, by object id (`scene`), else its initial controller."),
        .init(
            "viewController.hold", .command, on: "controller", params: "lasting: bool = false",
            result: "outcome, viewController: id, lasting: bool?", within: .immediate, rows: "VC-06",
            traits: [.alone, .keyOfSession],
            "Keeps a controller although nothing else does. The hold ends with the session, but a lasting one."),
        .init(
            "viewController.release", .command, on: "controller", params: "lasting: bool = false",
            result: "outcome, viewController: id, lasting: bool?", within: .immediate, rows: "VC-06",
            errors: [.notHeld, .popoverVisible], traits: [.alone],
            "Ends one hold of this session's, or a lasting one; the last one lets go of what stands nowhere."),
        .init(
            "viewController.set", .command, on: "controller",
            params:
                "...settable", within: .immediate, rows: "VC-01 VC-14",
            errors: [.barManaged, .limitExceeded, .readOnly, .viewRefused],
            "Sets properties; null gives the default back."),
        .init(
            "viewController.setState", .command, on: "controller", params: "state: any = null", within: .immediate,
            rows: "STATE-01", "Keeps up to 64 KB of the application's own."),
        .init(
            "viewController.loadView", .command, on: "controller", within: .immediate, rows: "VC-02 VC-11",
            "Asks for the view: loads it if it is not."),
        .init(
            "viewController.setView", .command, on: "controller", params: "view: null", within: .immediate,
            rows: "VC-17", "Drops the view. Its next use loads it again: at once where it is on screen."),
        .init(
            "viewController.navigationItem", .command, on: "controller",
            result: "outcome, navigationItem: navigationItem, effectiveBackBarButtonItem: barButtonItem",
            within: .immediate, rows: "NAV-28 NAV-40", "Asks for the item: makes it if it is not there."),
        .init(
            "viewController.report", .command, on: "controller", params: "name: string, value: any = null",
            within: .immediate, rows: "NAV-29", "Tells the controller's delegates something of the application's own."),
        .init(
            "viewController.present", .command, on: "controller", params: presentation,
            result: "outcome, viewController: id|null", rows: "MOD-01 MOD-07 MOD-08",
            errors: [.alreadyPresenting, .notInWindow, .popoverVisible, .windowHidden], traits: [.undoable],
            "Presents over the shown hierarchy; not over a popover, unless that is to be closed first."),
        .init(
            "viewController.dismiss", .command, on: "controller",
            params: "animated: bool = true, includingSelf: bool = false, poppingTo: place?",
            result: "outcome, viewControllers: [id]", rows: "MOD-02 MOD-03 MOD-14", errors: [.notInWindow],
            traits: [.undoable],
            "Closes everything above the controller, or above what it stands in; without anything above it, its presenter does. With `poppingTo` everything on the way back to that controller goes, in one transition."
        ),
        .init(
            "tabBarItem.setBadgeValue", .command, on: "controller", params: "badgeValue: string|null = null",
            within: .immediate, rows: "TAB-13", "Text on the item; null removes it."),
    ]

    static let asked: [MethodDescription] = [
        .init(
            "tabBarController.shouldSelect", .vote, on: "tabBarController", params: "viewController: id",
            result: "allow: bool", rows: "TAB-08",
            "May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says.")
    ]
    static let told: [MethodDescription] = [
        .init(
            "viewController.viewDidLoad", .notification, on: "controller", rows: "VC-02", "The view was made."),
        .init(
            "viewController.viewWillAppear", .notification, on: "controller",
            params: "animated: bool, isMovingToParent: bool?, isBeingPresented: bool?", rows: "VC-03 VC-04",
            "About to be shown."),
        .init(
            "viewController.viewDidAppear", .notification, on: "controller",
            params: "animated: bool, isMovingToParent: bool?, isBeingPresented: bool?", rows: "VC-03 VC-04", "Shown."),
        .init(
            "viewController.viewWillDisappear", .notification, on: "controller",
            params: "animated: bool, isMovingFromParent: bool?, isBeingDismissed: bool?", rows: "VC-03 VC-04",
            "About to leave the screen."),
        .init(
            "viewController.viewDidDisappear", .notification, on: "controller",
            params: "animated: bool, isMovingFromParent: bool?, isBeingDismissed: bool?", rows: "VC-03 VC-04",
            "Gone from the screen."),
        .init(
            "viewController.willMoveToParent", .notification, on: "controller", params: "parent: id|null",
            rows: "VC-13", "The parent will change."),
        .init(
            "viewController.didMoveToParent", .notification, on: "controller", params: "parent: id|null", rows: "VC-13",
            "The parent has changed."),
        .init(
            "viewController.didReport", .notification, on: "controller", params: "name: string, value: any",
            rows: "NAV-29", "What content told its delegates."),
        .init(
            "navigationController.willShow", .notification, on: "navigationController",
            params: "viewController: id, animated: bool", rows: "NAV-08", "The stack will show this controller."),
        .init(
            "navigationController.didShow", .notification, on: "navigationController",
            params: "viewController: id, animated: bool", rows: "NAV-08", "The stack shows this controller."),
        .init(
            "tabBarController.didSelect", .notification, on: "tabBarController", params: "viewController: id",
            rows: "TAB-09", "The user selected this tab."),
    ]
}
