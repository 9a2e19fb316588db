/// Types that describe what is on screen.
enum PictureTypes {
    static let all = TypeDescription.read(
        """
        layout -- The frames of everything on screen, in points.
            window: windowID
            profile: string
            idiom: idiom
            orientation: orientation
            frame: rect -- The frame of the window, on its screen.
            bounds: rect -- The bounds of the interface.
            statusBar: rect|null
            keyboard: rect|null
            safeAreaInsets: inset -- From the edges of `bounds`.
            language: string? -- As `window.setLanguage` has set it.
            layoutDirection: layoutDirection = leftToRight -- From right to left, the first tab is at the right.
            maintenance: string? -- The text to show in place of everything that can be touched, while navd is in \
        maintenance mode.
            frames: [frame] -- From back to front.
        shownLayout -- A layout, as it is published, and as `layout` returns it.
            epoch: string
            seq: int -- The number of the last event that it includes.
            ...layout
        frame -- One part of one controller on screen, in points.
            of: id
            part: part
            name: string? -- The name of the controller.
            frame: rect|undefined -- `undefined` while a view that is directly in the window is rotated.
            bounds: rect? -- For a view that is directly in the window, as the next two members.
            center: point?
            transform: [number]?
            safeAreaInsets: inset? -- For a frame that extends beyond the safe area: how far, at each edge.
            kind: kind? -- For a view, as the next nine members.
            title: string?
            customClass: string?
            mainView: mainView?
            contentInset: inset? -- For a scroll view: how much of it a translucent navigation bar, the keyboard and \
        the edges of the screen cover.
            contentOffset: point? -- For content that is scrolled, but not for a table: how far. If absent, 0, 0.
            table: table?
            editing: bool = false -- For a table: true while its rows show their controls.
            page: page? -- Also for a spine.
            pageIndicator: pageIndicator? -- For a part of that name.
            rows: [tab]? -- For the More list.
            bar: string? -- The name of a bar of the application's own.
            barStyle: barStyle? -- For a bar, as the next four members.
            translucent: bool?
            tintColor: string?
            prefersLargeTitles: bool?
            contents: barContents|tabBarContents|toolbarContents|shownBar|configurationContents|null?
            style: modalPresentationStyle? -- For a dimming view.
            popoverArrowDirection: arrowDirection|null? -- For a popover.
            source: rect|null? -- For a popover: the rectangle that it points at.
        barContents -- The contents of a navigation bar, with their frames.
            ...barItems
            left: [placedItem]
            right: [placedItem]
            back: placedItem? -- The back button, if one is shown.
            titleFrame: rect? -- The frame of the title, or of the view that replaces it.
            titleIsLarge: bool? -- True if the title is below the buttons.
        shownNavigationBar -- The navigation bar of a navigation controller.
            ...barItems
            left: [barButtonItem]
            right: [barButtonItem]
            back: barButtonItem? -- The back button, if one is shown.
            delegate: id
            hidden: bool
            barStyle: barStyle
            translucent: bool
            tintColor: string?
            prefersLargeTitles: bool?
        configurationContents -- The contents of the configuration screen of a tab bar, with their frames.
            title: string
            titleFrame: rect
            left: [placedItem] -- Always empty.
            right: [placedItem] -- The Done button.
            items: [configuredItem] -- The items that may be rearranged.
        configuredItem -- An item on the configuration screen of a tab bar.
            ...tabBarItem
            viewController: id? -- For a tab bar controller.
            inBar: bool -- True if the item is in the bar now.
            frame: rect
        toolbarContents -- The contents of a toolbar, item by item.
            items: [placedItem]
        placedItem -- A button, with its frame in the bar.
            ...barButtonItem
            frame: rect
        shownToolbar -- The toolbar of a navigation controller, with the items of its top controller.
            viewController: id|null
            items: [barButtonItem]
            hidden: bool
            barStyle: barStyle
            translucent: bool
            tintColor: string?
        tabBarContents -- The contents of a tab bar, and the tabs that are on the More list.
            places: [tab]
            more: [tab]
        shownTabBar -- The tab bar of a tab bar controller.
            places: [tab]
            more: [tab]
            hidden: bool
            translucent: bool
        tab -- One place of a tab bar.
            ...tabBarItem
            viewController: id
            selected: bool
        shownBar -- A bar of the application's own, and what follows from its items.
            name: string
            kind: barKind
            look: barLook
            items: [navigationItem]|[tabBarItem]|[placedItem]|[barButtonItem]
            selectedIndex: int? -- For a tab bar.
            customizing: barCustomizing? -- For a tab bar: present while its configuration screen is open.
            selectedItem: tabBarItem|null?
            topItem: navigationItem|null? -- For a navigation bar, as the members below.
            backItem: navigationItem|null?
            title: string?
            titleView: customView?
            prompt: string?
            left: [placedItem]|[barButtonItem]?
            right: [placedItem]|[barButtonItem]?
            back: placedItem|barButtonItem?
            titleFrame: rect? -- In `layout`: the frame of the title.
            titleIsLarge: bool? -- In `layout`: true if the title is below the buttons.
        gestureRecognizer -- A gesture that turns pages.
            kind: tap|pan
            view: string -- An id, or the name of a view of the application's.
        view -- One part of the shown hierarchy, with the parts inside it.
            of: id|windowID
            part: part
            name: string?
            kind: kind?
            views: [view]?
        node -- A controller in `hierarchy`, with its children. A child that is shown in another place is listed there \
        as a `guest`, by its id.
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
        items: [id] -- The controllers of the stack, bottom to top. Each of them has an item.
        topItem: id|null
        backItem: id|null -- The controller below the top.
        backIsDefault: bool?
        backOf: id? -- The stack that a tap on the back button pops, if it is another one: the More navigation \
        controller.
        title: string?
        titleView: customView?
        prompt: string?
        """
}
