/// Types of bars and their items.
enum BarTypes {
    static let all = TypeDescription.read(
        """
        navigationItem -- The contents that a controller puts into the navigation bar above it.
        barButtonItem -- One button of a bar. The same item may be in several bars.
        customView = string|viewObject -- A view inside a bar: its kind alone, or an object with its kind and further \
        members.
        viewObject -- A view inside a bar.
        segment -- One segment of a segmented control.
        tabBarItem -- The item that represents a controller in a tab bar.
        barLook -- The appearance of a bar.
        standaloneBar -- A bar of an application's own, in the view of a controller.
            name: string
            kind: barKind
            look: barLook?
            items: [navigationItem]|[tabBarItem]|[barButtonItem] -- Items of the type that belongs to `kind`.
            selectedIndex: int? -- For a tab bar.
            customizing: barCustomizing? -- For a tab bar: present while its configuration screen is open.
        barCustomizing -- The state of a tab bar of an application's own while the user rearranges its items.
        """)
}
