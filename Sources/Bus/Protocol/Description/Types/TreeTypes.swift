/// Types of windows, controllers and specs.
enum TreeTypes {
    static let all = TypeDescription.read(
        """
        controller -- A controller in a snapshot, an event or `controller.get`. Its children are listed by id.
            id: id
            kind: kind
            ...fixedFields
            ...property
        spec -- The description of a controller to be made, with its children. Members of the application's own are \
        set once; those from `title` on may be set again later.
            kind: kind -- Any kind but the two of More.
            name: string? -- 1 to 128 bytes. It must be unique in its window, and must not look like an id.
            viewControllers: [reference] = []
            selectedIndex: int? -- For a tab bar controller: the selected tab. If absent, the first one, if there are \
        tabs.
            presented: reference? -- The controller that it presents.
            table: tableSpec? -- For a table view controller.
            frame: rect? -- For an embedded child: in its parent's view, in points.
            hidden: bool = false -- For an embedded child: true if its view is not shown.
            ...fixedFields
            ...settableProperty
        sceneSpec -- A controller as a storyboard describes it. Only a storyboard gives it standalone bars.
            ...spec
            bars: [standaloneBar]? -- In the view of content.
        described -- What `controller.get` returns: the members of a controller, and what follows from the tree around \
        it.
            id: id
            kind: kind
            ...fixedFields
            ...property
            ...derived
        settable -- The properties that `viewController.set` changes. Null restores the default.
            ...?settable
        tableSpec... -- The style of a table to be made. Other members of a table are accepted and ignored.
            style: tableStyle = plain
        staticSection -- A section of a static table.
        staticRow -- A row of a static table.
        reference = place|existing|spec -- A controller that exists, or one to be made in the same step.
        existing -- A controller that exists, by id.
            id: id
        selector -- Which controllers an attachment is for. Each of them must match all members. At least one member \
        besides `window` is needed.
            id: id? -- A controller with this id must exist.
            name: string?
            objectID: string? -- The object id in the storyboard from which the controller was made.
            storyboardIdentifier: string?
            customClass: string?
            inside: place? -- Any controller in the subtree of this one.
            window: place|windowID? -- Only controllers in this window.
        window -- A window in a snapshot.
            id: windowID
            ...windowProperty
        profile -- A screen. Sizes are in points, for the upright screen.
        """)

    /// Members that only `controller.get` answers, or that it answers in full.
    static let derived = """
        window: windowID
        viewLoaded: bool
        holds: int
        editing: bool
        isOnScreen: bool
        parent: id|null
        presented: id|null -- The controller that it presents itself.
        presenting: id|null -- The controller that presents it itself.
        presentedViewController: id|null -- The controller that it, or a container around it, presents.
        presentingViewController: id|null -- The controller that presents it, or presents a container around it.
        modalViewController: id|null -- The word of 2008 for `presented`.
        parentViewController: id|null -- The parent, or the presenting controller.
        navigationController: id|null -- The nearest one around it, as the next two members.
        tabBarController: id|null
        splitViewController: id|null
        effectiveTabBarItem: tabBarItem -- The item that the bar shows.
        effectiveBackBarButtonItem: barButtonItem
        editButtonItem: barButtonItem
        openRoles: [role]? -- The roles of its storyboard's outlets to which no peer is attached.
        navigationBarHidden: bool? -- For a navigation controller, as the next five members.
        toolbarHidden: bool?
        topViewController: id|null?
        visibleViewController: id|null?
        navigationBar: shownNavigationBar?
        toolbar: shownToolbar?
        selectedIndex: int|null? -- For a tab bar controller; null while More is selected.
        selectedViewController: id|null?
        tabBar: shownTabBar?
        bars: [shownBar]? -- The bars of the application's own, with their contents.
        navigationItem: navigationItem?
        contentViewController: id|null? -- For a popover controller, as the next four members.
        popoverVisible: bool?
        popoverContentSize: size?
        popoverArrowDirection: arrowDirection|unknown|null?
        frame: rect? -- For a popover controller, while it is visible. For an embedded child, the frame that was set.
        page: page? -- For a page view controller: its style at present.
        gestureRecognizers: [gestureRecognizer]? -- For a page view controller: `tap` and `pan` while there is a data \
        source.
        """
}
