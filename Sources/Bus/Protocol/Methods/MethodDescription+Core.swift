// `params` is one line per method: `name: type`, `?` where it may be absent. `reference` is an id, a name or a spec.
extension MethodDescription {
    static let session: [MethodDescription] = [
        .init(
            "hello", .session, params: "client: string, protocol: [int]?, resume: string?",
            result: "session, protocol, epoch, seq, events, may, limits, capabilities", within: .refused,
            "Opens a session, or takes one up again after a reconnect."),
        .init(
            "ping", .session, result: "pong, seq", within: .immediate, "Answers at once; any traffic is a sign of life."
        ),
        .init(
            "bye", .session, result: "{}", within: .refused,
            "Ends the session: its attachments (but the lasting ones) and holds with it."),
        .init(
            "describe", .session, params: "method: string?", result: "methods", within: .immediate,
            "This table, or one row of it."),
        .init(
            "cancel", .session, params: "id: int or string", result: "cancelled", within: .immediate,
            "Takes back a request of one's own that is queued or voting; later: tooLate."),
    ]
    static let reads: [MethodDescription] = [
        .init(
            "snapshot", .read, on: "window", result: "epoch, seq, window, controllers", within: .immediate,
            "The committed tree of one window, and the number of the last publication in it."),
        .init(
            "changesSince", .read, on: "window", params: "epoch: string, seq: int", result: "events",
            within: .immediate, "What was published after seq; historyCompacted where the ring no longer has it."),
        .init(
            "controller.get", .read, on: "controller",
            result: "controller and what is derived from the tree: bars, nearest containers, visible controller",
            within: .immediate,
            "One controller. Asking for its navigationItem by `viewController.navigationItem` makes one."),
        .init(
            "visibleViewController", .read, on: "window", result: "viewController", within: .immediate,
            "The controller the user looks at, or null."),
        .init(
            "hierarchy", .read, on: "window", result: "root", within: .immediate,
            "The tree nested, as a spec would say it, with ids and appearance."),
        .init(
            "layout", .read, on: "window",
            params: "profile: string|object?, orientation: string?, statusBarHidden: bool?",
            result: "window, profile, idiom, orientation, frame, bounds, statusBar, frames", within: .immediate,
            "The frame of everything on screen, back to front, in points, in the upright coordinates of the interface, and what stands in every bar; on another screen, if one is named. A view that hangs in the window itself is turned with it: then its frame is \"undefined\", and bounds, center and transform tell where it is."
        ),
        .init(
            "shownHierarchy", .read, on: "window", result: "views", within: .immediate,
            "The views on screen, nested: window, containers, bars, content; what is presented in the place of what it covers."
        ),
        .init(
            "window.list", .read, result: "windows", within: .immediate,
            "Every window: id, name, visible, key, frame (points), controllers."),
        .init(
            "peer.list", .read, result: "peers, owners, strays, cut", within: .immediate,
            "Every session: client, state, attachments, and how its answers came."),
        .init(
            "vote.list", .read, params: "limit: int?", result: "votes, ended", within: .immediate,
            "Every request of navd's that waits for an answer, and the last that have ended, 32 unless `limit` says otherwise, 256 at most; newest last."
        ),
        .init(
            "vote.dryRun", .read,
            params: "method: string, on: string?, window: string?, params: object?, whenBusy: refuse|queue?",
            result: "would, by?, because?, error?, result?, asked", within: .immediate,
            "Would this command be done, and who says no? Asks everybody who has a vote, marked as a dry run, and changes nothing."
        ),
    ]
    static let attachments: [MethodDescription] = [
        .init(
            "attach", .attachment,
            params:
                "to: selector, role: string, implements: [string], awaits: [string]?, patience: int?, silence: allow|deny|fail?, lasting: bool?, takeover: bool?, unwindActions: [string]?, endsTransitions: bool?, dryRuns: bool?",
            result: "attachment, controllers", within: .refused,
            "This session speaks for the controllers the selector names. A selector is a reference, or an object with id, name, storyboardIdentifier, customClass, inside."
        ),
        .init(
            "detach", .attachment, params: "attachment: string", result: "{}", within: .refused, "Ends one attachment."),
        .init(
            "attachment.list", .read, result: "attachments", within: .immediate, "Every attachment, present or absent."),
    ]
    static let windows: [MethodDescription] = [
        .init(
            "window.open", .command,
            params:
                "name: string?, profile: string|object?, orientation: string?, frame: rect?, transitions: instant|timed?, root: spec?, spare: [spec]?, visible: bool?",
            result: "window, names, spare", within: .refused,
            "Makes a window, hidden unless visible; `names` maps the names in root and spare to ids. Spare controllers are held by this session."
        ),
        .init("window.close", .command, on: "window", within: .refused, "Takes the window and everything in it away."),
        .init(
            "window.setRootViewController", .command, on: "window", params: "viewController: reference",
            "Replaces the root; the old one is released if nobody holds it."),
        .init("window.makeKeyAndVisible", .command, on: "window", "Shows it, once, and makes it the key window."),
        .init("window.hide", .command, on: "window", "Hides it: what was visible disappears."),
    ]
    static let viewControllers: [MethodDescription] = [
        .init(
            "viewController.create", .command, on: "window", params: "viewController: spec",
            result: "outcome, viewController, names",
            "Makes controllers that stand nowhere yet; this session holds the topmost."),
        .init(
            "viewController.instantiateViewController", .command, on: "window",
            params: "storyboard: string, identifier: string?, scene: string?, permissive: bool?, language: string?",
            result: "outcome, viewController, names",
            "As create, from a loaded storyboard: by identifier, by object id (`scene`), else its initial controller."),
        .init(
            "viewController.hold", .command, on: "controller", within: .immediate,
            "Keeps a controller although nothing else does."),
        .init(
            "viewController.release", .command, on: "controller", within: .immediate,
            "Ends one hold of this session's; the last one lets go of what stands nowhere."),
        .init(
            "viewController.set", .command, on: "controller",
            params:
                "title, navigationItem, tabBarItem, toolbarItems, hidesBottomBarWhenPushed, modalPresentationStyle, modalTransitionStyle: any of them",
            within: .immediate, "Sets properties; null gives the default back."),
        .init(
            "viewController.setState", .command, on: "controller", params: "state: any", within: .immediate,
            "Keeps up to 64 KB of the application's own."),
        .init(
            "viewController.loadView", .command, on: "controller", within: .immediate,
            "Asks for the view: loads it if it is not."),
        .init(
            "viewController.navigationItem", .command, on: "controller", result: "outcome, navigationItem",
            within: .immediate, "Asks for the item: makes it if it is not there."),
        .init(
            "viewController.report", .command, on: "controller", params: "name: string, value: any?",
            within: .immediate, "Tells the controller's delegates something of the application's own."),
        .init(
            "viewController.present", .command, on: "controller",
            params:
                "viewController: reference, animated: bool?, modalPresentationStyle: string?, modalTransitionStyle: string?, closingPopovers: bool?",
            result: "outcome, viewController",
            "Presents over the shown hierarchy; not over a popover, unless that is to be closed first."),
        .init(
            "viewController.dismiss", .command, on: "controller",
            params: "animated: bool?, includingSelf: bool?, poppingTo: string?",
            result: "outcome, viewControllers",
            "Closes everything above the controller; without anything above it, its presenter does. With `poppingTo` everything on the way back to that controller goes, in one transition."
        ),
        .init(
            "tabBarItem.setBadgeValue", .command, on: "controller", params: "badgeValue: string|null",
            within: .immediate, "Text on the item; null removes it."),
    ]
    static let navigation: [MethodDescription] = [
        .init(
            "navigationController.pushViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool?", result: "outcome, viewController",
            "Puts a controller on top."),
        .init(
            "navigationController.popViewController", .command, on: "navigationController", params: "animated: bool?",
            result: "outcome, viewController", "Takes the top away; the root stays (unchanged)."),
        .init(
            "navigationController.popToViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool?", result: "outcome, viewControllers",
            "Takes away everything above one controller."),
        .init(
            "navigationController.popToRootViewController", .command, on: "navigationController",
            params: "animated: bool?", result: "outcome, viewControllers", "Takes away all but the root."),
        .init(
            "navigationController.setViewControllers", .command, on: "navigationController",
            params: "viewControllers: [reference], animated: bool?", result: "outcome, viewControllers",
            "Replaces the whole stack in one transition."),
        .init(
            "navigationController.tapBack", .command, on: "navigationController", result: "outcome, viewController",
            "The user's tap on the back button."),
        .init(
            "navigationController.setNavigationBarHidden", .command, on: "navigationController",
            params: "hidden: bool, animated: bool?", within: .immediate, "Shows or hides the bar."),
        .init(
            "navigationController.setToolbarHidden", .command, on: "navigationController",
            params: "hidden: bool, animated: bool?", within: .immediate, "Shows or hides the toolbar."),
        .init(
            "navigationController.setBarAppearance", .command, on: "navigationController",
            params: "barStyle: default|black?, translucent: bool?, tintColor: string?", within: .immediate,
            "What may be set on the managed bar."),
    ]
    static let tabs: [MethodDescription] = [
        .init(
            "tabBarController.tap", .command, on: "tabBarController",
            params: "index: int? or viewController: reference? or more: true?", result: "outcome, viewController",
            "The user's tap on a place in the bar: asks shouldSelect."),
        .init(
            "tabBarController.setSelectedIndex", .command, on: "tabBarController", params: "index: int",
            result: "outcome, viewController", "Selects by program: asks and tells nobody."),
        .init(
            "tabBarController.setSelectedViewController", .command, on: "tabBarController",
            params: "viewController: reference", result: "outcome, viewController",
            "Selects by program; a hidden one is shown on the More list."),
        .init(
            "tabBarController.setViewControllers", .command, on: "tabBarController",
            params: "viewControllers: [reference], animated: bool?", result: "outcome, viewControllers",
            "Replaces the tabs."),
        .init(
            "tabBarController.selectMoreRow", .command, on: "tabBarController", params: "index: int",
            result: "outcome, viewController", "The user's tap on a row of the More list: shows that controller there."),
    ]
    static let storyboards: [MethodDescription] = [
        .init(
            "storyboard.load", .command,
            params: "name: string, xml: string, strings: {language: string}?, language: string?",
            result: "name, scenes, initial, warnings", within: .refused,
            "Reads a storyboard and keeps it under its name, with its titles in several languages."),
        .init(
            "storyboard.check", .command,
            params: "name: string, xml: string, strings: {language: string}?, language: string?",
            result: "scenes, initial, warnings",
            within: .refused, "Reads a storyboard and keeps nothing."),
        .init(
            "storyboard.list", .read, result: "storyboards", within: .immediate,
            "The storyboards loaded, with their identifiers."),
    ]
    static let asked: [MethodDescription] = [
        .init(
            "tabBarController.shouldSelect", .vote, on: "tabBarController", params: "viewController: id",
            result: "allow: bool",
            "May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says.")
    ]
    static let told: [MethodDescription] = [
        .init("viewController.viewDidLoad", .notification, on: "controller", "The view was made."),
        .init(
            "viewController.viewWillAppear", .notification, on: "controller",
            params: "animated: bool, isMovingToParent: bool?, isBeingPresented: bool?", "About to be shown."),
        .init(
            "viewController.viewDidAppear", .notification, on: "controller",
            params: "animated: bool, isMovingToParent: bool?, isBeingPresented: bool?", "Shown."),
        .init(
            "viewController.viewWillDisappear", .notification, on: "controller",
            params: "animated: bool, isMovingFromParent: bool?, isBeingDismissed: bool?", "About to leave the screen."),
        .init(
            "viewController.viewDidDisappear", .notification, on: "controller",
            params: "animated: bool, isMovingFromParent: bool?, isBeingDismissed: bool?", "Gone from the screen."),
        .init(
            "viewController.willMoveToParent", .notification, on: "controller", params: "parent: id|null",
            "The parent will change."),
        .init(
            "viewController.didMoveToParent", .notification, on: "controller", params: "parent: id|null",
            "The parent has changed."),
        .init(
            "viewController.didReport", .notification, on: "controller", params: "name: string, value: any",
            "What content told its delegates."),
        .init(
            "navigationController.willShow", .notification, on: "navigationController",
            params: "viewController: id, animated: bool", "The stack will show this controller."),
        .init(
            "navigationController.didShow", .notification, on: "navigationController",
            params: "viewController: id, animated: bool", "The stack shows this controller."),
        .init(
            "tabBarController.didSelect", .notification, on: "tabBarController", params: "viewController: id",
            "The user selected this tab."),
    ]
}
