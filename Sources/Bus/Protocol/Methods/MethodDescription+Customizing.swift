extension MethodDescription {
    static let customizing: [MethodDescription] = [
        .init(
            "tabBarController.setCustomizableViewControllers", .command, on: "tabBarController",
            params: "viewControllers: [reference]|null = null", within: .immediate,
            "Which tabs the user may rearrange: all unless this is said; none for null or an empty list. New tabs make it all again."
        ),
        .init(
            "tabBarController.beginCustomizing", .command, on: "tabBarController",
            result: "outcome, viewControllers: [id]",
            "The user's tap on Edit, which the More list offers: opens the configuration screen with these."),
        .init(
            "tabBarController.moveItem", .command, on: "tabBarController",
            params: "viewController: place, index: int", result: "outcome, viewControllers: [id]", within: .immediate,
            "The user drops a tab on a place in the bar: the two are exchanged, on the configuration screen only."),
        .init(
            "tabBarController.endCustomizing", .command, on: "tabBarController",
            result: "outcome, viewControllers: [id], changed: bool",
            "The user's tap on Done: the new order counts from now on."),
        .init(
            "tabBarController.willBeginCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id]",
            "The configuration screen is about to show these."),
        .init(
            "tabBarController.willEndCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id], changed: bool",
            "The configuration screen is about to go; all tabs in their new order."),
        .init(
            "tabBarController.didEndCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id], changed: bool",
            "The configuration screen is gone."),
    ]
}
