/// The methods of a split view controller.
enum SplitMethods {
    static let rows: [MethodDescription] = [
        .init(
            "splitViewController.setViewControllers", .command, on: "splitViewController",
            params: "viewControllers: [reference]", result: "outcome, viewControllers: [id]", rows: "SPLIT-09",
            traits: [.undoable, .ofSegues], "Exactly two: first and second pane."
        ) { on, fields throws(Refusal) in
            .split(SplitCommand(on: on, .setViewControllers(try fields.references("viewControllers"))))
        },
        .init(
            "splitViewController.showDetailViewController", .command, on: "splitViewController",
            params: "viewController: reference", result: "outcome, viewControllers: [id]", rows: "SPLIT-08",
            traits: [.undoable], "Another second pane."
        ) { on, fields throws(Refusal) in
            .split(SplitCommand(on: on, .showDetailViewController(try fields.reference("viewController"))))
        },
        .init(
            "splitViewController.setPresentsWithGesture", .command, on: "splitViewController",
            params: "presentsWithGesture: bool", within: .immediate, rows: "SPLIT-12",
            "May a swipe open the hidden pane? At first, yes."
        ) { on, fields throws(Refusal) in
            .split(
                SplitCommand(
                    on: on,
                    .setPresentsWithGesture(
                        try fields.required(fields.bool("presentsWithGesture"), "presentsWithGesture"))))
        },
        .init(
            MethodName.splitViewControllerSwipe, .command, on: "splitViewController",
            result: "outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null", rows: "SPLIT-12",
            errors: [.gestureRefused, .notInWindow, .popoverVisible], traits: [.touch, .wired],
            "The user's swipe from the edge: opens the hidden pane."
        ) { on, _ throws(Refusal) in
            .split(SplitCommand(on: on, .swipe))
        },
        .init(
            MethodName.splitViewControllerTapBarButtonItem, .command, on: "splitViewController", params: "item: string",
            result: "outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null",
            rows: "SPLIT-06 SPLIT-11", errors: [.anchorMissing, .itemGone, .notInWindow, .popoverVisible],
            traits: [.touch],
            "The user's tap on the button that willHide handed over, by its id: opens the hidden pane. After willShow: itemGone."
        ) { on, fields throws(Refusal) in
            .split(SplitCommand(on: on, .tapBarButtonItem(try fields.required(fields.string("item"), "item"))))
        },
        .init(
            "splitViewController.shouldHide", .vote, on: "splitViewController",
            params: "viewController: id, orientation: orientation", result: "allow: bool", rows: "SPLIT-05",
            "Should the first pane be hidden in that orientation? Unanswered: in portrait."),
        .init(
            "splitViewController.willHide", .notification, on: "splitViewController",
            params: "viewController: id, barButtonItem: barButtonItem, popover: id", rows: "SPLIT-03",
            "The first pane is about to be hidden; the item opens it."),
        .init(
            "splitViewController.willShow", .notification, on: "splitViewController",
            params: "viewController: id, barButtonItem: barButtonItem", rows: "SPLIT-04",
            "The first pane is about to be shown; the item is no longer valid."),
        .init(
            "splitViewController.willPresent", .notification, on: "splitViewController",
            params: "viewController: id, popover: id", rows: "SPLIT-06",
            "The first pane is about to be shown in a popover."),
    ]
}
