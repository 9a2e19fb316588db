/// The methods of every view controller, and what its content and delegates are told.
enum ViewControllerMethods {
    static let rows: [MethodDescription] = [
        .init(
            "viewController.create", .command, on: "window", params: "viewController: spec",
            result: "outcome, viewController: id|null, names: {id}", rows: "COMB-01 VC-06", errors: [.notInWindow],
            traits: [.holds], "Makes controllers that stand nowhere yet; this session holds the topmost."
        ) { _, fields throws(Refusal) in
            let path = "\(fields.path).viewController"
            guard let json = fields.json("viewController") else {
                throw Refusal(.viewControllerRequired, "\(path) is missing; wanted: a controller's spec")
            }
            return .window(.create(try ControllerSpec(json: json, path: path)))
        },
        .init(
            "viewController.instantiateViewController", .command, operation: .instantiate, on: "window",
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
            traits: [.alone, .holds],
            "Keeps a controller although nothing else does. The hold ends with the session, but a lasting one."
        ) { _, fields throws(Refusal) in
            .content(.hold(lasting: try fields.bool("lasting") ?? false))
        },
        .init(
            MethodName.viewControllerRelease, .command, on: "controller", params: "lasting: bool = false",
            result: "outcome, viewController: id, lasting: bool?", within: .immediate, rows: "VC-06",
            errors: [.notHeld, .popoverVisible], traits: [.alone, .releases],
            "Ends one hold of this session's, or a lasting one; the last one lets go of what stands nowhere."
        ) { _, fields throws(Refusal) in
            .content(.release(lasting: try fields.bool("lasting") ?? false))
        },
        .init(
            "viewController.set", .command, on: "controller",
            params:
                "...settable", within: .immediate, rows: "VC-01 VC-14",
            errors: [.barManaged, .limitExceeded, .readOnly, .viewRefused],
            "Sets properties; null gives the default back."
        ) { _, fields throws(Refusal) in
            .content(.set(try ContentCommand.properties(fields)))
        },
        .init(
            "viewController.setState", .command, on: "controller", params: "state: any = null", within: .immediate,
            rows: "STATE-01", "Keeps up to 64 KB of the application's own."
        ) { _, fields throws(Refusal) in
            let state = try fields.opaque("state")
            try ContentCommand.check(state: state, fields)
            return .content(.setState(state))
        },
        .init(
            "viewController.loadView", .command, on: "controller", within: .immediate, rows: "VC-02 VC-11",
            "Asks for the view: loads it if it is not."
        ) { _, _ throws(Refusal) in
            .content(.loadView)
        },
        .init(
            "viewController.setView", .command, on: "controller", params: "view: null", within: .immediate,
            rows: "VC-17", "Drops the view. Its next use loads it again: at once where it is on screen."
        ) { _, fields throws(Refusal) in
            try ContentCommand.checkDropped(fields)
            return .content(.dropView)
        },
        .init(
            MethodName.viewControllerNavigationItem, .command, on: "controller",
            result: "outcome, navigationItem: navigationItem, effectiveBackBarButtonItem: barButtonItem",
            within: .immediate, rows: "NAV-28 NAV-40", "Asks for the item: makes it if it is not there."
        ) { _, _ throws(Refusal) in
            .content(.navigationItem)
        },
        .init(
            "viewController.report", .command, on: "controller", params: "name: string, value: any = null",
            within: .immediate, rows: "NAV-29", "Tells the controller's delegates something of the application's own."
        ) { _, fields throws(Refusal) in
            let name = try fields.required(fields.string("name"), "name")
            return .content(.report(name: name, value: try fields.opaque("value") ?? .null))
        },
        .init(
            "viewController.present", .command, on: "controller", params: WindowMethods.presentation,
            result: "outcome, viewController: id|null", rows: "MOD-01 MOD-07 MOD-08",
            errors: [.alreadyPresenting, .notInWindow, .popoverVisible, .windowHidden], traits: [.undoable, .ofSegues],
            "Presents over the shown hierarchy; not over a popover, unless that is to be closed first."
        ) { on, fields throws(Refusal) in
            .window(.present(try fields.reference("viewController"), from: on, try PresentOptions(fields)))
        },
        .init(
            "viewController.dismiss", .command, on: "controller",
            params: "animated: bool = true, includingSelf: bool = false, poppingTo: place?",
            result: "outcome, viewControllers: [id]", rows: "MOD-02 MOD-03 MOD-14", errors: [.notInWindow],
            traits: [.undoable, .wired],
            "Closes everything above the controller, or above what it stands in; without anything above it, its presenter does. With `poppingTo` everything on the way back to that controller goes, in one transition."
        ) { on, fields throws(Refusal) in
            if let target = try fields.string("poppingTo") {
                return .window(.dismissPopping(on, to: target, animated: try fields.animated))
            }
            return .window(
                .dismiss(
                    on, animated: try fields.animated, includingSelf: try fields.bool("includingSelf") ?? false))
        },
        .init(
            "tabBarItem.setBadgeValue", .command, on: "controller", params: "badgeValue: string|null = null",
            within: .immediate, rows: "TAB-13", "Text on the item; null removes it."
        ) { _, fields throws(Refusal) in
            .content(.setBadgeValue(try fields.string("badgeValue")))
        },
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
