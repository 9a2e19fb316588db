extension MethodDescription {
    static let splits: [MethodDescription] = [
        .init(
            "splitViewController.shouldHide", .vote, on: "splitViewController",
            params: "viewController: id, orientation: string", result: "allow: bool",
            "Should the first pane be hidden in that orientation? Unanswered: in portrait."),
        .init(
            "splitViewController.willHide", .notification, on: "splitViewController",
            params: "viewController: id, barButtonItem: object, popover: id",
            "The first pane is about to be hidden; the item opens it."),
        .init(
            "splitViewController.willShow", .notification, on: "splitViewController",
            params: "viewController: id, barButtonItem: object",
            "The first pane is about to be shown; the item is no longer valid."),
        .init(
            "splitViewController.willPresent", .notification, on: "splitViewController",
            params: "viewController: id, popover: id",
            "The first pane is about to be shown in a popover."),
    ]
}
