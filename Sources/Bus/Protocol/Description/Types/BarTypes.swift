/// Types of bars and their items.
enum BarTypes {
    static let all = TypeDescription.read(
        """
        navigationItem -- What a controller puts into the navigation bar above it.
        barButtonItem -- One button of a bar. The same item may stand in several places.
        customView = string|viewObject -- A view inside a bar: its kind, or more.
        viewObject -- A view inside a bar.
        segment -- Of a segmented control.
        tabBarItem -- What represents a controller in a tab bar.
        barLook -- How a bar looks.
        standaloneBar -- A bar that stands alone in a view.
            name: string
            kind: barKind
            look: barLook?
            items: [navigationItem]|[tabBarItem]|[barButtonItem] -- By its kind.
            selectedIndex: int? -- Of a tab bar.
            customizing: barCustomizing? -- Of a tab bar: its configuration screen is open.
        barCustomizing -- A tab bar that stands alone, while the user rearranges its items.
        """)
}
