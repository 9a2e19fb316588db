// Types of saved windows and paths.
extension TypeDescription {
    static let places: [TypeDescription] = [
        TypeDescription(
            "document",
            "A window as it was saved. Made by `window.save`; nothing in it is promised but that `window.restore` reads it.",
            isOpen: true, "format: string\nversion: int"),
        TypeDescription(
            "commandOfSeveral", "One command of a transaction.",
            """
            method: string
            on: string? -- The controller it is about, by id or name; one that a command before it makes may be meant.
            params: {any} = {}
            """),
        TypeDescription("pathElement", "One step of a path.", oneOf: "string|existing|spec|branches|presentation"),
        TypeDescription("branches", "The panes or pages of the element before.", "in: [[pathElement]]"),
        TypeDescription(
            "presentation", "A presentation begins.",
            "present: string|existing|spec\nfrom: string|existing? -- Who presents; absent, the last element."),
    ]
}
