/// Types that describe what is on screen.
enum PictureTypes {
    static let all = TypeDescription.read(
        """
        layout -- Where everything on screen is. Points.
            window: windowID
            profile: string
            idiom: idiom
            orientation: orientation
            frame: rect -- Of the window, on its screen.
            bounds: rect -- Of the interface.
            statusBar: rect|null
            keyboard: rect|null
            safeAreaInsets: inset -- Of the bounds.
            language: string? -- As `window.setLanguage` has set it.
            layoutDirection: layoutDirection = leftToRight -- Right to left, the first tab stands at the right.
            maintenance: string? -- The text to show instead of what takes touches: navd is in maintenance mode.
            frames: [frame] -- Back to front.
        shownLayout -- A layout, as it is published, and as `layout` answers it.
            epoch: string
            seq: int -- Of the last event that it shows.
            ...layout
        frame -- One part of one controller on screen. Points.
            of: id
            part: part
            name: string? -- Of the controller.
            frame: rect|undefined -- `undefined` while what hangs in the window itself is turned.
            bounds: rect? -- Of a view that hangs in the window itself, as the next two.
            center: point?
            transform: [number]?
            safeAreaInsets: inset? -- Of a frame that reaches out of the safe area: its edges that the screen hides.
            kind: kind? -- Of a view, as the next nine.
            title: string?
            customClass: string?
            mainView: mainView?
            contentInset: inset? -- Of a scroll view: what a translucent navigation bar, the keyboard and the screen's \
        edges cover of it.
            contentOffset: point? -- Of content that is scrolled, but of no table: by how much. Absent, 0, 0.
            table: table?
            editing: bool = false -- Of a table: its rows show their controls.
            page: page? -- Of a spine too.
            pageIndicator: pageIndicator? -- Of a part of that name.
            rows: [tab]? -- Of the More list.
            bar: string? -- The name of a bar that stands alone.
            barStyle: barStyle? -- Of a bar, as the next four.
            translucent: bool?
            tintColor: string?
            prefersLargeTitles: bool?
            contents: barContents|tabBarContents|toolbarContents|shownBar|configurationContents|null?
            style: modalPresentationStyle? -- Of what dims the rest.
            popoverArrowDirection: arrowDirection|null? -- Of a popover.
            source: rect|null? -- Of a popover: what it points at.
        barContents -- What a navigation bar shows, and where.
            ...barItems
            left: [placedItem]
            right: [placedItem]
            back: placedItem? -- The back button, where one is shown.
            titleFrame: rect? -- Where the title stands, or the view in its place.
            titleIsLarge: bool? -- It stands below the buttons.
        shownNavigationBar -- The bar of a stack.
            ...barItems
            left: [barButtonItem]
            right: [barButtonItem]
            back: barButtonItem? -- Where one is shown.
            delegate: id
            hidden: bool
            barStyle: barStyle
            translucent: bool
            tintColor: string?
            prefersLargeTitles: bool?
        configurationContents -- What the configuration screen of a tab bar shows, and where.
            title: string
            titleFrame: rect
            left: [placedItem] -- None.
            right: [placedItem] -- Done.
            items: [configuredItem] -- What may be rearranged.
        configuredItem -- An item on the configuration screen of a tab bar.
            ...tabBarItem
            viewController: id? -- Of a tab bar controller.
            inBar: bool -- It stands in the bar now.
            frame: rect
        toolbarContents -- What a toolbar shows, item by item.
            items: [placedItem]
        placedItem -- A button, and its place in the bar.
            ...barButtonItem
            frame: rect
        shownToolbar -- The toolbar of a stack: what its top wants there.
            viewController: id|null
            items: [barButtonItem]
            hidden: bool
            barStyle: barStyle
            translucent: bool
            tintColor: string?
        tabBarContents -- What a tab bar shows, and what is left for the More list.
            places: [tab]
            more: [tab]
        shownTabBar -- The bar of a tab bar controller.
            places: [tab]
            more: [tab]
            hidden: bool
            translucent: bool
        tab -- One place of a tab bar.
            ...tabBarItem
            viewController: id
            selected: bool
        shownBar -- A bar that stands alone, and what follows from its items.
            name: string
            kind: barKind
            look: barLook
            items: [navigationItem]|[tabBarItem]|[placedItem]|[barButtonItem]
            selectedIndex: int? -- Of a tab bar.
            customizing: barCustomizing? -- Of a tab bar: its configuration screen is open.
            selectedItem: tabBarItem|null?
            topItem: navigationItem|null? -- Of a navigation bar, as what follows.
            backItem: navigationItem|null?
            title: string?
            titleView: customView?
            prompt: string?
            left: [placedItem]|[barButtonItem]?
            right: [placedItem]|[barButtonItem]?
            back: placedItem|barButtonItem?
            titleFrame: rect? -- In `layout`: where the title stands.
            titleIsLarge: bool? -- In `layout`: it stands below the buttons.
        gestureRecognizer -- How pages are turned.
            kind: tap|pan
            view: string -- An id, or a view of the application's.
        view -- One part of the shown hierarchy, with what it holds.
            of: id|windowID
            part: part
            name: string?
            kind: kind?
            views: [view]?
        node -- A controller in `hierarchy`, with its children; one that stands elsewhere is a `guest`, by id.
            id: id?
            kind: kind?
            guest: id?
            name: string?
            title: string?
            storyboardIdentifier: string?
            customClass: string?
            openRoles: [role]?
            badgeValue: string?
            host: hostMark?
            appearance: appearance?
            shown: bool = false
            selectedViewController: id|null?
            viewControllers: [node]?
            presented: node?
        """)

    /// The members of every navigation bar of a stack.
    static let barItems = """
        items: [id] -- Of the stack, bottom to top: each has an item.
        topItem: id|null
        backItem: id|null -- The one below the top.
        backIsDefault: bool?
        backOf: id? -- The stack that a tap on it pops, where it is not this one: More's.
        title: string?
        titleView: customView?
        prompt: string?
        """
}
