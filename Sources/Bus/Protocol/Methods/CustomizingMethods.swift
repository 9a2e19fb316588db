/// The methods by which the user rearranges tabs.
enum CustomizingMethods {
    static let rows: [MethodDescription] = [
        .init(
            "tabBarController.setCustomizableViewControllers", .command, on: "tabBarController",
            params: "viewControllers: [reference]|null = null", within: .immediate, rows: "TAB-12",
            errors: [.notInTabs],
            "Which tabs the user may rearrange: all unless this is said; none for null or an empty list. New tabs make it all again."
        ) { _, fields throws(Refusal) in
            .customizing(  // As nil in UIKit, an absent list means that no tab can be rearranged.
                .setCustomizableViewControllers(try fields.strings("viewControllers") ?? []))
        },
        .init(
            MethodName.tabBarControllerBeginCustomizing, .command, on: "tabBarController",
            result: "outcome, viewControllers: [id]", rows: "TAB-11 TAB-24", errors: [.notCustomizable, .notOnScreen],
            traits: [.touch, .wired],
            "The user's tap on Edit, which the More list offers: opens the configuration screen with these."
        ) { _, _ throws(Refusal) in
            .customizing(.begin)
        },
        .init(
            "tabBarController.moveItem", .command, on: "tabBarController", params: "viewController: place, index: int",
            result: "outcome, viewControllers: [id]", within: .immediate, rows: "TAB-23",
            errors: [.indexOutOfRange, .notCustomizable, .notCustomizing, .notInTabs, .notOnScreen],
            traits: [.touch, .undoable],
            "The user drops a tab on a place in the bar: the two are exchanged, on the configuration screen only."
        ) { _, fields throws(Refusal) in
            .customizing(
                .moveItem(
                    try fields.required(fields.string("viewController"), "viewController"),
                    index: try fields.required(fields.int("index"), "index")))
        },
        .init(
            MethodName.tabBarControllerEndCustomizing, .command, on: "tabBarController",
            result: "outcome, viewControllers: [id], changed: bool", rows: "TAB-11",
            errors: [.notCustomizing, .notOnScreen], traits: [.touch, .undoable, .wired],
            "The user's tap on Done: the new order counts from now on."
        ) { _, _ throws(Refusal) in
            .customizing(.end)
        },
        .init(
            "tabBarController.willBeginCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id]", rows: "TAB-11", "The configuration screen is about to show these."),
        .init(
            "tabBarController.willEndCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id], changed: bool", rows: "TAB-11",
            "The configuration screen is about to go; all tabs in their new order."),
        .init(
            "tabBarController.didEndCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id], changed: bool", rows: "TAB-11", "The configuration screen is gone."),
    ]
}
