/// Types of saved windows and paths.
enum PlaceTypes {
    static let all = TypeDescription.read(
        """
        document... -- A saved window, as `window.save` returns it. Its contents may change between versions; \
        `window.restore` reads it.
            format: string
            version: int
        commandOfSeveral -- One command of a transaction.
            method: string
            on: string? -- The controller that the command is about, by id or name. An earlier command of the \
        transaction may make it.
            params: {any} = {}
        pathElement = string|existing|spec|branches|presentation -- One step of a path.
        branches -- What is in the panes or pages of the previous element.
            in: [[pathElement]]
        presentation -- The beginning of a presentation.
            present: string|existing|spec
            from: string|existing? -- The presenting controller. If absent, the last element.
        """)
}
