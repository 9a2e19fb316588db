/// The methods of a popover controller.
enum PopoverMethods {
    static let rows: [MethodDescription] = [
        .init(
            "popoverController.create", .command, on: "window", params: "viewController: reference, name: string?",
            result: "outcome, popoverController: id, names: {id}", rows: "POP-01 POP-11", traits: [.holds],
            "Makes a popover with that content; this session holds it. On pads only. It is no view controller."
        ) { _, fields throws(Refusal) in
            .popover(.create(try PopoverCommand.spec(fields)))
        },
        .init(
            "popoverController.presentFromBarButtonItem", .command, on: "popoverController",
            params:
                "of: place, position: position, index: int = 0, segment: int?, bar: string?, permittedArrowDirections: [up|down]|any = any, animated: bool = true, viewController: reference?, name: string?",
            result:
                "outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null, viewController: id?, popoverController: id?, names: {id}?",
            rows: "POP-03", errors: [.anchorMissing, .barUnknown, .itemNotShown, .notInWindow, .popoverVisible],
            traits: [.describesPopover, .ofSegues],
            "Shows it at a button of a controller that is on screen; `bar` names a toolbar that stands alone. With `viewController` it is about a window, and makes the popover that it shows."
        ) { on, fields throws(Refusal) in
            .popover(
                .present(
                    try PopoverCommand.popover(on, fields), try PopoverCommand.place(fromItem: fields),
                    animated: try fields.animated))
        },
        .init(
            "popoverController.presentFromRect", .command, on: "popoverController",
            params:
                "in: place, rect: rect, permittedArrowDirections: [arrowDirection]|any = any, animated: bool = true, viewController: reference?, name: string?",
            result:
                "outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null, viewController: id?, popoverController: id?, names: {id}?",
            rows: "POP-03", errors: [.anchorMissing, .notInWindow, .popoverVisible], traits: [.describesPopover],
            "Shows it at a rectangle in the view of a controller that is on screen. With `viewController` it is about a window, and makes the popover that it shows."
        ) { on, fields throws(Refusal) in
            let place = PopoverCommand.Place(
                of: try fields.required(fields.string("in"), "in"),
                source: .rect(try fields.required(fields.object("rect"), "rect")),
                permitted: try PopoverCommand.directions(fields, of: ArrowDirection.allCases))
            return .popover(.present(try PopoverCommand.popover(on, fields), place, animated: try fields.animated))
        },
        .init(
            "popoverController.setContentViewController", .command, on: "popoverController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewController: id|null",
            rows: "POP-07", "Another content, whose size it takes; visible or not."
        ) { on, fields throws(Refusal) in
            .popover(
                .setContentViewController(on, try fields.reference("viewController"), animated: try fields.animated))
        },
        .init(
            "popoverController.setPopoverContentSize", .command, on: "popoverController",
            params: "size: size|null = null, animated: bool = true", result: "outcome, animated: bool",
            within: .immediate, rows: "POP-02 POP-07", "A size of its own; null takes the content's."
        ) { on, fields throws(Refusal) in
            .popover(.setPopoverContentSize(on, try fields.object("size"), animated: try fields.animated))
        },
        .init(
            "popoverController.setPassthroughViews", .command, on: "popoverController", params: "views: [string] = []",
            within: .immediate, rows: "POP-13", "Names of views outside that taps reach while it is visible."
        ) { on, fields throws(Refusal) in
            .popover(.setPassthroughViews(on, try fields.required(fields.strings("views"), "views")))
        },
        .init(
            "popoverController.dismiss", .command, on: "popoverController", params: "animated: bool = true",
            rows: "POP-06", errors: [.popoverNotVisible], "Hides it by program: asks and tells nobody."
        ) { on, fields throws(Refusal) in
            .popover(.dismiss(on, animated: try fields.animated))
        },
        .init(
            "popoverController.tapOutside", .command, on: "popoverController", params: "view: string?",
            result: "outcome, reached: string|null", rows: "POP-04 POP-13", errors: [.popoverNotVisible],
            traits: [.touch],
            "The user's tap beside it: asks shouldDismiss, tells didDismiss. A modal one ignores it; a passthrough view gets it."
        ) { on, fields throws(Refusal) in
            .popover(.tapOutside(on, view: try fields.string("view")))
        },
        .init(
            "popoverController.tapInside", .command, on: "popoverController", within: .immediate, rows: "POP-05",
            errors: [.popoverNotVisible], traits: [.touch], "The user's tap in it, which never dismisses."
        ) { on, _ throws(Refusal) in
            .popover(.tapInside(on))
        },
        .init(
            "popoverController.shouldDismiss", .vote, on: "popoverController", result: "allow: bool", rows: "POP-04",
            "May a tap outside close the popover? Not implemented: yes."),
        .init(
            "popoverController.didDismiss", .notification, on: "popoverController", rows: "POP-04",
            "A tap outside has closed the popover."),
    ]
}
