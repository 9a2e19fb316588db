/// The methods of every view controller.
enum ViewControllerMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        holds command \(MethodName.viewControllerCreate)(viewController: spec) on window throws notInWindow
          -> outcome, viewController: id|null, names: {id} -- COMB-01 VC-06
          -- Makes controllers that stand nowhere yet; this session holds the topmost.
        """: { _, fields in
            let path = "\(fields.path).viewController"
            guard let json = fields.json("viewController") else {
                throw Refusal(.viewControllerRequired, "\(path) is missing; wanted: a controller's spec")
            }
            return .window(.create(try ControllerSpec(json: json, path: path)))
        },
        """
        holds command \(MethodName.viewControllerInstantiateViewController)(storyboard: string, identifier: string?,
          scene:
          string?, permissive: bool = false, language: string?) on window
          throws containmentForbidden identifierUnknown nameTaken notInWindow storyboardInvalid storyboardUnknown
          unsupportedKind viewRefused wrongNumberOfViewControllers -> outcome, viewController: id|null, names: {id}
          -- STORY-03
          -- As create, from a loaded storyboard: by identifier, by object id (`scene`), else its initial controller.
        """: nil,
        """
        immediate alone holds command viewController.hold(lasting: bool = false) on controller
          -> outcome, viewController: id, lasting: bool? -- VC-06
          -- Keeps a controller although nothing else does. The hold ends with the session, but a lasting one.
        """: { _, fields in .content(.hold(lasting: try fields.bool("lasting") ?? false)) },
        """
        immediate alone releases command \(MethodName.viewControllerRelease)(lasting: bool = false) on controller
          throws notHeld popoverVisible -> outcome, viewController: id, lasting: bool? -- VC-06
          -- Ends one hold of this session's, or a lasting one; the last one lets go of what stands nowhere.
        """: { _, fields in .content(.release(lasting: try fields.bool("lasting") ?? false)) },
        """
        immediate command \(MethodName.viewControllerSet)(...settable) on controller
          throws barManaged limitExceeded readOnly viewRefused wrongNumberOfViewControllers -- VC-01 VC-14
          -- Sets properties; null gives the default back.
        """: { _, fields in .content(.set(try ContentCommand.properties(fields))) },
        """
        immediate ofScreen command viewController.setContentOffset(contentOffset: point?) on controller -- VC-01 LAY-01
          -- How far content is scrolled whose main view is a scroll view. A renderer tells it, and a program may set it;
          nobody is asked. At 0, 0, also if absent or null, the content begins where nothing covers it (`contentInset`).
        """: { _, fields in
            .content(.set([.contentOffset(try fields.object("contentOffset") ?? .zero)]))
        },
        """
        immediate command viewController.setState(state: any = null) on controller -- STATE-01
          -- Keeps up to 64 KB of the application's own.
        """: { _, fields in
            let state = try fields.opaque("state")
            try ContentCommand.check(state: state, fields)
            return .content(.setState(state))
        },
        """
        immediate command viewController.loadView() on controller -- VC-02 VC-11
          -- Asks for the view: loads it if it is not.
        """: { _, _ in .content(.loadView) },
        """
        immediate command viewController.setView(view: null) on controller -- VC-17
          -- Drops the view. Its next use loads it again: at once where it is on screen.
        """: { _, fields in
            // navd has no views that a client could give it.
            guard fields.has("view") else {
                throw Refusal.invalidParams("\(fields.path).view is missing", right: "null")
            }
            guard let view = fields.json("view") else { return .content(.dropView) }
            throw Refusal.invalidParams("\(fields.path).view is \(view.kindName)", right: "null, which drops the view")
        },
        """
        immediate command \(MethodName.viewControllerNavigationItem)() on controller
          -> outcome, navigationItem: navigationItem, effectiveBackBarButtonItem: barButtonItem -- NAV-28 NAV-40
          -- Asks for the item: makes it if it is not there.
        """: { _, _ in .content(.navigationItem) },
        """
        immediate command viewController.report(name: string, value: any = null) on controller -- NAV-29
          -- Tells the controller's delegates something of the application's own.
        """: { _, fields in
            let name: String = try fields.required("name")
            return .content(.report(name: name, value: try fields.opaque("value") ?? .null))
        },
        """
        undoable ofSegues command viewController.present(\(WindowMethods.presentation)) on controller
          throws alreadyPresenting notInWindow popoverVisible windowHidden -> outcome, viewController: id|null
          -- MOD-01 MOD-07 MOD-08
          -- Presents over the shown hierarchy; not over a popover, unless that is to be closed first.
        """: { on, fields in
            .window(.present(try fields.reference("viewController"), from: on, try PresentOptions(fields)))
        },
        """
        undoable wired command viewController.dismiss(animated: bool = true, includingSelf: bool = false, poppingTo:
          place?) on controller throws notInWindow -> outcome, viewControllers: [id] -- MOD-02 MOD-03 MOD-14
          -- Closes everything above the controller, or above what it stands in; without anything above it, its
          presenter does. With `poppingTo` everything on the way back to that controller goes, in one transition.
        """: { on, fields in
            if let target = try fields.string("poppingTo") {
                return .window(.dismissPopping(on, to: target, animated: try fields.animated))
            }
            return .window(
                .dismiss(on, animated: try fields.animated, includingSelf: try fields.bool("includingSelf") ?? false))
        },
        """
        immediate command tabBarItem.setBadgeValue(badgeValue: string|null = null) on controller -- TAB-13
          -- Text on the item; null removes it.
        """: { _, fields in .content(.setBadgeValue(try fields.string("badgeValue"))) },
    ]
}

/// The votes and notifications that navd sends to content, and to the delegates of stacks and tab bars.
enum ContentMethods: MethodFamily {
    static let signatures = """
        vote tabBarController.shouldSelect(viewController: id) on tabBarController -- TAB-08
          -- May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says.
        notification viewController.viewDidLoad() on controller -- VC-02 -- The view was made.
        notification viewController.viewWillAppear(animated: bool, isMovingToParent: bool?, isBeingPresented: bool?) on
          controller -- VC-03 VC-04 -- About to be shown.
        notification viewController.viewDidAppear(animated: bool, isMovingToParent: bool?, isBeingPresented: bool?) on
          controller -- VC-03 VC-04 -- Shown.
        notification viewController.viewWillDisappear(animated: bool, isMovingFromParent: bool?, isBeingDismissed:
          bool?) on controller -- VC-03 VC-04 -- About to leave the screen.
        notification viewController.viewDidDisappear(animated: bool, isMovingFromParent: bool?, isBeingDismissed: bool?)
          on controller -- VC-03 VC-04 -- Gone from the screen.
        notification viewController.willMoveToParent(parent: id|null) on controller -- VC-13 -- The parent will change.
        notification viewController.didMoveToParent(parent: id|null) on controller -- VC-13 -- The parent has changed.
        notification viewController.didReport(name: string, value: any) on controller -- NAV-29
          -- What content told its delegates.
        notification navigationController.willShow(viewController: id, animated: bool) on navigationController -- NAV-08
          -- The stack will show this controller.
        notification navigationController.didShow(viewController: id, animated: bool) on navigationController -- NAV-08
          -- The stack shows this controller.
        notification tabBarController.didSelect(viewController: id) on tabBarController -- TAB-09
          -- The user selected this tab.
        """
}
