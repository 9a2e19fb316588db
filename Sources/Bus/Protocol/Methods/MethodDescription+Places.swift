extension MethodDescription {
    static let places: [MethodDescription] = [
        .init(
            "window.save", .read, on: "window", result: "document", within: .immediate,
            "The whole window as a document: every stack, selection, presentation, item, order of tabs and state."),
        .init(
            "window.restore", .command, on: "window", params: "document: object, permissive: bool?",
            result: "outcome, viewController, ids, names", within: .refused,
            "Builds what was saved in place of what is there, all or nothing; ids maps old ids to new. Asks nobody."),
        .init(
            "window.path", .read, on: "window", result: "path", within: .immediate,
            "Where the window is, as a text that openPath takes: \"/Tabs/Albums/List/Album\"."),
        .init(
            "window.openPath", .command, on: "window",
            params: "path: string or [element], as: program|user?, animated: bool?", result: "outcome, path",
            within: .refused,
            "Sets the tabs, stacks and presentations that the path names in one step; one no changes nothing."),
        .init(
            "window.press", .command, on: "window",
            params: "key: back|home|menu|next|previous|select|up|down|left|right",
            result: "outcome, and what the command it stands for answers", within: .chained,
            "A key of a remote: becomes the command that it means on this screen, or moves the focus."),
    ]
}
