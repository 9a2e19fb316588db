/// The methods of every view controller.
enum ViewControllerMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        holds command \(MethodName.viewControllerCreate)(viewController: spec) on window throws notInWindow
          -> outcome, viewController: id|null, names: {id} -- COMB-01 VC-06
          -- Makes controllers that have no place in a window yet. This session holds the topmost.
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
          -- Makes controllers from a loaded storyboard, as viewController.create does: by identifier, by object id
          (`scene`), or else from its initial controller.
        """: nil,
        """
        immediate alone holds command viewController.hold(lasting: bool = false) on controller
          -> outcome, viewController: id, lasting: bool? -- VC-06
          -- Keeps a controller that would be released otherwise. The hold ends with the session, unless it is a lasting
          one.
        """: { _, fields in .content(.hold(lasting: try fields.bool("lasting") ?? false)) },
        """
        immediate alone releases command \(MethodName.viewControllerRelease)(lasting: bool = false) on controller
          throws notHeld popoverVisible -> outcome, viewController: id, lasting: bool? -- VC-06
          -- Ends one hold of this session's, or a lasting one. After its last hold, a controller that has no place is
          released.
        """: { _, fields in .content(.release(lasting: try fields.bool("lasting") ?? false)) },
        """
        immediate command \(MethodName.viewControllerSet)(...settable) on controller
          throws barManaged limitExceeded readOnly viewRefused wrongNumberOfViewControllers -- VC-01 VC-14
          -- Sets properties. Null restores the default.
        """: { _, fields in .content(.set(try ContentCommand.properties(fields))) },
        """
        immediate ofScreen command viewController.setContentOffset(contentOffset: point?) on controller -- VC-01 LAY-01
          -- How far content is scrolled whose main view is a scroll view. A renderer tells it, and a program may set \
        it;
          nobody is asked. At 0, 0, also if absent or null, the content begins where nothing covers it (`contentInset`).
        """: { _, fields in
            .content(.set([.contentOffset(try fields.object("contentOffset") ?? .zero)]))
        },
        """
        immediate command viewController.setState(state: any = null) on controller -- STATE-01
          -- Stores a value of the application's own, of at most 64 KiB.
        """: { _, fields in
            let state = try fields.opaque("state")
            try ContentCommand.check(state: state, fields)
            return .content(.setState(state))
        },
        """
        immediate command viewController.loadView() on controller -- VC-02 VC-11 -- Loads the view, unless it is loaded.
        """: { _, _ in .content(.loadView) },
        """
        immediate command viewController.setView(view: null) on controller -- VC-17
          -- Unloads the view. It is loaded again at its next use: at once, if it is on screen.
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
          -- Returns the navigation item, and makes it if there is none.
        """: { _, _ in .content(.navigationItem) },
        """
        immediate command viewController.report(name: string, value: any = null) on controller -- NAV-29
          -- Sends a value of the application's own to the controller's delegates.
        """: { _, fields in
            let name: String = try fields.required("name")
            return .content(.report(name: name, value: try fields.opaque("value") ?? .null))
        },
        """
        undoable ofSegues command viewController.present(\(WindowMethods.presentation)) on controller
          throws alreadyPresenting notInWindow popoverVisible windowHidden -> outcome, viewController: id|null
          -- MOD-01 MOD-07 MOD-08
          -- Presents a controller over the shown hierarchy. Over a popover it can't present, unless the popover is to
          be closed first.
        """: { on, fields in
            .window(.present(try fields.reference("viewController"), from: on, try PresentOptions(fields)))
        },
        """
        undoable wired command viewController.dismiss(animated: bool = true, includingSelf: bool = false, poppingTo:
          place?) on controller throws notInWindow -> outcome, viewControllers: [id] -- MOD-02 MOD-03 MOD-14
          -- Dismisses everything that is presented over the controller, or over a container around it. If nothing is,
          the presentation that contains it is dismissed. With `poppingTo`, everything above that controller goes, in
          one transition.
        """: { on, fields in
            if let target = try fields.string("poppingTo") {
                return .window(.dismissPopping(on, to: target, animated: try fields.animated))
            }
            return .window(
                .dismiss(on, animated: try fields.animated, includingSelf: try fields.bool("includingSelf") ?? false))
        },
        """
        immediate command tabBarItem.setBadgeValue(badgeValue: string|null = null) on controller -- TAB-13
          -- Sets the text of the badge on the tab bar item; null removes it.
        """: { _, fields in .content(.setBadgeValue(try fields.string("badgeValue"))) },
    ]
}

/// The votes and notifications that navd sends to content, and to the delegates of stacks and tab bars.
enum ContentMethods: MethodFamily {
    static let signatures = """
        vote tabBarController.shouldSelect(viewController: id) on tabBarController -- TAB-08
          -- Asks whether the user's tap may select this tab. Not implemented: yes. Not answered: the `silence` of the
          attachment.
        notification viewController.viewDidLoad() on controller -- VC-02 -- The view was loaded.
        notification viewController.viewWillAppear(animated: bool, isMovingToParent: bool?, isBeingPresented: bool?) on
          controller -- VC-03 VC-04 -- The view is about to be shown.
        notification viewController.viewDidAppear(animated: bool, isMovingToParent: bool?, isBeingPresented: bool?) on
          controller -- VC-03 VC-04 -- The view is shown.
        notification viewController.viewWillDisappear(animated: bool, isMovingFromParent: bool?, isBeingDismissed:
          bool?) on controller -- VC-03 VC-04 -- The view is about to leave the screen.
        notification viewController.viewDidDisappear(animated: bool, isMovingFromParent: bool?, isBeingDismissed: bool?)
          on controller -- VC-03 VC-04 -- The view has left the screen.
        notification viewController.willMoveToParent(parent: id|null) on controller -- VC-13 -- The parent will change.
        notification viewController.didMoveToParent(parent: id|null) on controller -- VC-13 -- The parent has changed.
        notification viewController.didReport(name: string, value: any) on controller -- NAV-29
          -- The value that content has sent to its delegates by viewController.report.
        notification navigationController.willShow(viewController: id, animated: bool) on navigationController -- NAV-08
          -- The navigation controller is about to show this controller.
        notification navigationController.didShow(viewController: id, animated: bool) on navigationController -- NAV-08
          -- The navigation controller shows this controller.
        notification tabBarController.didSelect(viewController: id) on tabBarController -- TAB-09
          -- The user selected this tab.
        """
}
