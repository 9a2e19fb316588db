extension MethodDescription {
    static let popovers: [MethodDescription] = [
        .init(
            "popoverController.create", .command, on: "window", params: "viewController: reference, name: string?",
            result: "outcome, popoverController: id, names: {id}",
            "Makes a popover with that content; this session holds it. On pads only. It is no view controller."),
        .init(
            "popoverController.presentFromBarButtonItem", .command, on: "popoverController",
            params:
                "of: place, position: position, index: int = 0, segment: int?, bar: string?, permittedArrowDirections: [up|down]|any = any, animated: bool = true, viewController: reference?, name: string?",
            result:
                "outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null, viewController: id?, popoverController: id?, names: {id}?",
            "Shows it at a button of a controller that is on screen; `bar` names a toolbar that stands alone. With `viewController` it is about a window, and makes the popover that it shows."),
        .init(
            "popoverController.presentFromRect", .command, on: "popoverController",
            params:
                "in: place, rect: rect, permittedArrowDirections: [arrowDirection]|any = any, animated: bool = true, viewController: reference?, name: string?",
            result:
                "outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null, viewController: id?, popoverController: id?, names: {id}?",
            "Shows it at a rectangle in the view of a controller that is on screen. With `viewController` it is about a window, and makes the popover that it shows."),
        .init(
            "popoverController.setContentViewController", .command, on: "popoverController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewController: id|null",
            "Another content, whose size it takes; visible or not."),
        .init(
            "popoverController.setPopoverContentSize", .command, on: "popoverController",
            params: "size: size|null = null, animated: bool = true", result: "outcome, animated: bool",
            within: .immediate,
            "A size of its own; null takes the content's."),
        .init(
            "popoverController.setPassthroughViews", .command, on: "popoverController", params: "views: [string] = []",
            within: .immediate, "Names of views outside that taps reach while it is visible."),
        .init(
            "popoverController.dismiss", .command, on: "popoverController", params: "animated: bool = true",
            "Hides it by program: asks and tells nobody."),
        .init(
            "popoverController.tapOutside", .command, on: "popoverController", params: "view: string?",
            result: "outcome, reached: string|null",
            "The user's tap beside it: asks shouldDismiss, tells didDismiss. A modal one ignores it; a passthrough view gets it."
        ),
        .init(
            "popoverController.tapInside", .command, on: "popoverController", within: .immediate,
            "The user's tap in it, which never dismisses."),
        .init(
            "popoverController.shouldDismiss", .vote, on: "popoverController", result: "allow: bool",
            "May a tap outside close the popover? Not implemented: yes."),
        .init(
            "popoverController.didDismiss", .notification, on: "popoverController",
            "A tap outside has closed the popover."),
    ]
}
