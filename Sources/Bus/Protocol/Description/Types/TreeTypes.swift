/// Types of windows, controllers and specs.
enum TreeTypes {
    static let all = TypeDescription.read(
        """
        controller -- A controller in a snapshot, an event or `controller.get`. Children stand by id.
            id: id
            kind: kind
            ...fixedFields
            ...property
        spec -- A controller to be made, with its children. The application's members are given once; those from \
        `title` on may be set later.
            kind: kind -- But More's.
            name: string? -- 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id.
            viewControllers: [reference] = []
            selectedIndex: int? -- Of a tab bar: which tab. The first, where there are any.
            presented: reference? -- What it presents.
            table: tableSpec? -- Of a table view controller.
            frame: rect? -- Of an embedded child: in its parent's view.
            hidden: bool = false -- Of an embedded child.
            ...fixedFields
            ...settableProperty
        sceneSpec -- A controller as a storyboard describes it. Only a storyboard gives it standalone bars.
            ...spec
            bars: [standaloneBar]? -- In the view of content.
        described -- What `controller.get` answers: the members of a controller, and what follows from the tree around \
        it.
            id: id
            kind: kind
            ...fixedFields
            ...property
            ...derived
        settable -- What `viewController.set` sets: any of them; null gives the default back.
            ...?settable
        tableSpec... -- What is given to a table at its making; other members of a table are taken and not looked at.
            style: tableStyle = plain
        staticSection -- A section of a static table.
        staticRow -- A row of a static table.
        reference = place|existing|spec -- A controller that exists, or one to be made in the same step.
        existing -- A controller that exists, by id.
            id: id
        selector -- Which controllers an attachment speaks for: all that is given must match. At least one member, \
        `window` apart.
            id: id? -- Must exist.
            name: string?
            objectID: string? -- The object id in the storyboard that it was made from.
            storyboardIdentifier: string?
            customClass: string?
            inside: place? -- Everything in the subtree of that controller.
            window: place|windowID? -- Only in that window.
        window -- A window in a snapshot.
            id: windowID
            ...windowProperty
        profile -- A screen. Points, upright.
        """)

    /// Members that only `controller.get` answers, or that it answers in full.
    static let derived = """
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
        gestureRecognizers: [gestureRecognizer]? -- Of a page view controller: `tap` and `pan` while there is a data \
        source.
        """
}
