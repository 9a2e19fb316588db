// Types of windows, controllers and specs.
extension TypeDescription {
    static let trees: [TypeDescription] = [
        TypeDescription(
            "controller", "A controller in a snapshot, an event or `controller.get`. Children stand by id.",
            "id: id\nkind: kind", birthMembers, controllerMembers),
        TypeDescription(
            "spec",
            "A controller to be made, with its children. The application's members are given once; those from `title` on may be set later.",
            """
            kind: kind -- But More's.
            name: string? -- 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id.
            viewControllers: [reference] = []
            selectedIndex: int? -- Of a tab bar: which tab. The first, where there are any.
            presented: reference? -- What it presents.
            table: tableSpec? -- Of a table view controller.
            frame: rect? -- Of an embedded child: in its parent's view.
            hidden: bool = false -- Of an embedded child.
            """, birthMembers, settableMembers),
        TypeDescription(
            "described",
            "What `controller.get` answers: the members of a controller, and what follows from the tree around it.",
            "id: id\nkind: kind", without(derivedMembers, birthMembers), without(derivedMembers, controllerMembers),
            derivedMembers),
        settable,
        TypeDescription(
            "tableSpec",
            "What is given to a table at its making; other members of a table are taken and not looked at.",
            isOpen: true, "style: tableStyle = plain"),
        TypeDescription(
            "staticSection", "A section of a static table.",
            """
            headerTitle: string? -- Above its rows.
            footerTitle: string? -- Below them.
            rows: [staticRow] = []
            """),
        TypeDescription(
            "staticRow", "A row of a static table.",
            """
            text: string?
            detailText: string?
            image: string?
            accessoryType: accessoryType = none
            reuseIdentifier: string?
            objectID: string? -- Its cell in the storyboard, whose segue a tap on the row performs.
            """),
        TypeDescription(
            "reference", "A controller that exists, or one to be made in the same step.", oneOf: "place|existing|spec"),
        TypeDescription("existing", "A controller that exists, by id.", "id: id"),
        TypeDescription(
            "selector",
            "Which controllers an attachment speaks for: all that is given must match. At least one member, `window` apart.",
            """
            id: id? -- Must exist.
            name: string?
            objectID: string? -- The object id in the storyboard that it was made from.
            storyboardIdentifier: string?
            customClass: string?
            inside: place? -- Everything in the subtree of that controller.
            window: place|windowID? -- Only in that window.
            """),
        TypeDescription("window", "A window in a snapshot.", "id: windowID", windowMembers),
        TypeDescription(
            "profile", "A screen. Points, upright.",
            """
            name: string = custom
            width: number -- 1 to 100,000.
            height: number -- 1 to 100,000.
            idiom: idiom
            tabCapacity: int = 5 -- Places in a tab bar before More takes the last: 2 to 64.
            """),
    ]

    /// The params of `viewController.set`.
    static let settable = TypeDescription(
        "settable", "What `viewController.set` sets: any of them; null gives the default back.",
        changing(
            settableMembers,
            but: [
                "navigationBarHidden", "toolbarHidden", "navigationBar", "toolbar", "automaticallyForwardsAppearance",
            ]))

    static let windowMembers = """
        name: string?
        profile: profile
        orientation: orientation = portrait -- Of the interface.
        frame: rect? -- Points; absent, the whole screen.
        visible: bool = false
        key: bool = false -- One window of all is.
        root: id?
        pile: [id] = [] -- What is presented over the root, bottom to top.
        transitions: transitionOwner = instant -- Who ends animated transitions, where no renderer does.
        transition: transition? -- A modal one that is open.
        statusBarHidden: bool = false
        deviceOrientation: orientation? -- How the device is held, where the interface did not follow.
        popovers: [id] = [] -- On screen, in the order they came.
        focus: string? -- What the keys of a remote work on.
        screen: string? -- Windows that name the same screen lie over each other. Absent: a screen of its own.
        front: int = 0 -- Of the windows on its screen the one with the highest number is in front.
        """

    static let birthMembers = """
        customClass: string? -- The application's class.
        storyboardIdentifier: string?
        objectID: string? -- The storyboard's own id.
        storyboard: string? -- The one it came from.
        language: string? -- Of its titles.
        roles: [role] = [] -- Outlets of the storyboard that wait for a peer.
        payload: any? -- What to show: the application's. At most 32 levels.
        viewSource: viewSource = loadView
        mainView: mainView = view
        page: page? -- Of a page view controller.
        staticSections: [staticSection]? -- Of a table view controller: what it shows while it has no data source.
        modalOnly: bool = false -- Of a navigation controller: presented or in a popover, nowhere else.
        permissive: bool = false -- From a storyboard that breaks containment; read-only.
        """

    /// The members that `viewController.set` may set, and also those of the bars and `automaticallyForwardsAppearance`,
    /// which it may not.
    static let settableMembers = """
        title: string?
        navigationItem: navigationItem?
        tabBarItem: tabBarItem?
        toolbarItems: [barButtonItem] = []
        hidesBottomBarWhenPushed: bool = false
        modalPresentationStyle: modalPresentationStyle = fullScreen
        modalTransitionStyle: modalTransitionStyle = coverVertical
        navigationBarHidden: bool = false -- Of a stack.
        toolbarHidden: bool = true -- Of a stack.
        navigationBar: barLook? -- Of a stack.
        toolbar: barLook? -- Of a stack.
        supportedInterfaceOrientations: [orientation]? -- Absent, portrait only, or as its content votes.
        automaticallyForwardsAppearance: bool = true -- False: the application tells embedded children itself.
        contentSizeForViewInPopover: size? -- Absent, 320 by 1100.
        wantsFullScreenLayout: bool = false -- Its view may lie under translucent bars and the status bar.
        modalInPopover: bool = false -- A tap beside the popover does nothing.
        rotatingHeaderView: string? -- A view of the application's that goes out in the first half of a rotation.
        rotatingFooterView: string?
        presentsWithGesture: bool = true -- Of a split: may a swipe open the hidden pane?
        clearsSelectionOnViewWillAppear: bool = true -- Of a table: it comes on screen with no row selected.
        """

    static let controllerMembers = """
        name: string?
        parent: id? -- None of the root, of what is presented, of a popover's content.
        viewControllers: [id] = [] -- A stack bottom to top, tabs, pages, panes, embedded children.
        presented: id?
        presenting: id?
        holds: int = 0 -- How many holds of peers keep it.
        lastingHolds: int = 0 -- How many of those belong to no session.
        appearance: appearance -- Always told.
        viewLoaded: bool = false
        state: any? -- The application's own, at most 64 KiB.
        editing: bool = false
        shownViewController: id? -- Of a stack: whose view stands there, while a transition runs another than the top.
        selectedViewController: id? -- Of a tab bar; More too.
        moreNavigationController: id? -- Of a tab bar with more tabs than fit.
        customizableViewControllers: [id]? -- Of a tab bar: absent, all; empty, none.
        customizing: [id]? -- Of a tab bar: the configuration screen is open with these.
        transition: transition? -- One that is open.
        bars: [standaloneBar] = [] -- In its view.
        table: table? -- Of a table view controller.
        spineLocation: spineLocation? -- Of a page view controller, where a rotation has moved it.
        gestureView: string? -- Of a page view controller: the view in which gestures begin.
        pageIndicator: pageIndicator? -- Of a page view controller that shows one.
        hiddenPane: hiddenPane? -- Of a split whose first pane is hidden.
        popover: popover? -- Of a popover controller.
        host: hostMark? -- Another process runs its rules, and those of what stands in it.
        frame: rect? -- Of an embedded child: in its parent's view. Absent, it fills that view.
        hidden: bool = false -- Of an embedded child: its view is not shown.
        """ + "\n" + settableMembers

    /// Members that only `controller.get` answers, or that it answers in full.
    static let derivedMembers = """
        window: windowID
        viewLoaded: bool
        holds: int
        editing: bool
        isOnScreen: bool
        parent: id|null
        presented: id|null -- What it presents itself.
        presenting: id|null -- Who presents it itself.
        presentedViewController: id|null -- What it or the chain of containers around it presents.
        presentingViewController: id|null -- Who presents it, or presents what it stands in.
        modalViewController: id|null -- 2008's word for `presented`.
        parentViewController: id|null -- The parent, or who presents it.
        navigationController: id|null -- The nearest, as the next two.
        tabBarController: id|null
        splitViewController: id|null
        effectiveTabBarItem: tabBarItem -- What stands in the bar.
        effectiveBackBarButtonItem: barButtonItem
        editButtonItem: barButtonItem
        openRoles: [role]? -- Those of its storyboard that nobody has taken.
        navigationBarHidden: bool? -- Of a stack, as the next five.
        toolbarHidden: bool?
        topViewController: id|null?
        visibleViewController: id|null?
        navigationBar: shownNavigationBar?
        toolbar: shownToolbar?
        selectedIndex: int|null? -- Of a tab bar; null while More is selected.
        selectedViewController: id|null?
        tabBar: shownTabBar?
        bars: [shownBar]? -- Those that stand alone, with their contents.
        navigationItem: navigationItem?
        contentViewController: id|null? -- Of a popover controller, as the next four.
        popoverVisible: bool?
        popoverContentSize: size?
        popoverArrowDirection: arrowDirection|unknown|null?
        frame: rect? -- Of a popover controller, while it is visible; of an embedded child, what was given.
        page: page? -- Of a page view controller, as it is now.
        gestureRecognizers: [gestureRecognizer]? -- Of a page view controller: `tap` and `pan` while there is a data source.
        """

    /// The members that are not in another list.
    private static func without(_ others: String, _ members: String) -> String {
        let names = Set(Member.lines(others).map(\.name))
        return members.split(separator: "\n").filter { !names.contains(Member(String($0)).name) }.joined(
            separator: "\n")
    }
}
