// Parts of controllers and windows.
extension TypeDescription {
    static let parts: [TypeDescription] = [
        TypeDescription(
            "rect", "A rectangle in points.", "x: number = 0\ny: number = 0\nwidth: number\nheight: number"),
        TypeDescription("size", "Points, 0 to 100,000.", "width: number\nheight: number"),
        TypeDescription("point", "Points.", "x: number\ny: number"),
        TypeDescription(
            "page", "What a page view controller is given at its making, and keeps.",
            """
            transitionStyle: transitionStyle = pageCurl
            navigationOrientation: navigationOrientation = horizontal
            spineLocation: spineLocation? -- `min` unless given; scrolled pages have none.
            doubleSided: bool = false
            """),
        TypeDescription(
            "pageIndicator", "The dots below horizontally scrolling pages.",
            """
            count: int -- 1 to 100,000.
            index: int -- Of the page shown, from 0.
            """),
        TypeDescription(
            "table", "What of a table is state; rows stay with the data source.",
            """
            style: tableStyle = plain
            sections: [int]? -- How many rows each has; absent until somebody has looked.
            dataVersion: int = 0 -- Counts up with every change of data.
            selected: row?
            visible: visibleRows? -- What is seen, as far as whoever draws has said.
            pending: pendingRow? -- Shows its delete button. A saved window has none.
            """),
        TypeDescription(
            "pendingRow",
            "The row that shows its delete button: a tap on that deletes it, a tap elsewhere takes it back.",
            """
            section: int = 0
            row: int
            swiped: bool = false -- By a swipe, and not by the delete control of a table that is edited.
            """),
        TypeDescription("row", "One row of a table.", "section: int = 0\nrow: int"),
        TypeDescription("visibleRows", "The rows that are seen.", "section: int = 0\nrow: int\ncount: int?"),
        TypeDescription(
            "transition", "A transition that has begun and not ended.",
            """
            kind: string -- `push`, `pop`, `present`, `dismiss`, `turn`, …
            turn: int -- Names it.
            duration: int -- Milliseconds.
            owner: transitionOwner
            interactive: bool = false
            arriving: [id] = [] -- Whom a gesture may bring.
            """),
        TypeDescription(
            "hiddenPane", "How the first pane of a split is reached while it is hidden.",
            "barButtonItem: barButtonItem?\npopover: id?"),
        TypeDescription(
            "hostMark", "Who runs the rules of a container, and of what stands in it.",
            """
            epoch: int -- Of this hosting; the next of the same place has another.
            client: string
            state: hostState = running
            rules: hostRules = navd -- Whose rules the host runs.
            why: string? -- Of one that does not run.
            """),
        TypeDescription(
            "popover", "What a popover controller keeps.",
            """
            contentSize: size?
            passthroughViews: [string] = []
            anchor: popoverAnchor? -- While it is visible.
            """),
        TypeDescription(
            "popoverAnchor", "Where a popover hangs: a rectangle, or an item of a bar.",
            """
            of: id
            rect: rect? -- In the view of `of`.
            position: position?
            index: int?
            segment: int?
            bar: string?
            permittedArrowDirections: [arrowDirection]
            """),
    ]

    static let bars: [TypeDescription] = [
        TypeDescription(
            "navigationItem", "What a controller puts into the navigation bar above it.",
            NavigationItem.text),
        TypeDescription(
            "barButtonItem", "One button of a bar. The same item may stand in several places.", BarButtonItem.text),
        TypeDescription("customView", "A view inside a bar: its kind, or more.", oneOf: "string|viewObject"),
        TypeDescription(
            "viewObject", "A view inside a bar.",
            """
            view: string -- Its kind: `label`, `button`, `segmentedControl`, …
            id: string? -- Its object in the storyboard, where it performs a segue.
            text: string? -- What it says.
            name: string? -- The application's name for it; shown where it has no text.
            payload: any? -- The application's own; what to show in it.
            width: number? -- Points, 0 to 100,000. Absent, as wide as what it shows.
            segments: [segment] = [] -- Of a segmented control.
            selectedSegmentIndex: int?
            momentary: bool = false -- Keeps no selection.
            target: place? -- Before the item's.
            action: string?
            """),
        TypeDescription("segment", "Of a segmented control.", "title: string?\nimage: string?"),
        TypeDescription("tabBarItem", "What represents a controller in a tab bar.", TabBarItem.text),
        TypeDescription(
            "barLook", "How a bar looks.",
            """
            barStyle: barStyle = default
            translucent: bool = false
            tintColor: string?
            prefersLargeTitles: bool = false -- Of a navigation bar: the title stands large below the buttons.
            """),
        TypeDescription(
            "standaloneBar", "A bar that stands alone in a view.",
            """
            name: string
            kind: barKind
            look: barLook?
            items: [navigationItem]|[tabBarItem]|[barButtonItem] -- By its kind.
            selectedIndex: int? -- Of a tab bar.
            customizing: barCustomizing? -- Of a tab bar: its configuration screen is open.
            """),
        TypeDescription(
            "barCustomizing", "A tab bar that stands alone, while the user rearranges its items.",
            """
            items: [tabBarItem] -- What may stand in the bar.
            arranged: [tabBarItem] -- The bar as it is being arranged.
            """),
    ]
}
