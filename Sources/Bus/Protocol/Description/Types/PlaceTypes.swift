/// Types of saved windows and paths.
enum PlaceTypes {
    static let all = TypeDescription.read(
        """
        document... -- A window as it was saved. Made by `window.save`; nothing in it is promised but that \
        `window.restore` reads it.
            format: string
            version: int
        commandOfSeveral -- One command of a transaction.
            method: string
            on: string? -- The controller it is about, by id or name; one that a command before it makes may be meant.
            params: {any} = {}
        pathElement = string|existing|spec|branches|presentation -- One step of a path.
        branches -- The panes or pages of the element before.
            in: [[pathElement]]
        presentation -- A presentation begins.
            present: string|existing|spec
            from: string|existing? -- Who presents; absent, the last element.
        """)
}
