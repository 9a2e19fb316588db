extension MethodDescription {
    static let navigation: [MethodDescription] = [
        .init(
            "navigationController.pushViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewController: id|null",
            "Puts a controller on top."),
        .init(
            "navigationController.popViewController", .command, on: "navigationController",
            params: "animated: bool = true",
            result: "outcome, viewController: id|null", "Takes the top away; the root stays (unchanged)."),
        .init(
            "navigationController.popToViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewControllers: [id]",
            "Takes away everything above one controller."),
        .init(
            "navigationController.popToRootViewController", .command, on: "navigationController",
            params: "animated: bool = true", result: "outcome, viewControllers: [id]", "Takes away all but the root."),
        .init(
            "navigationController.setViewControllers", .command, on: "navigationController",
            params: "viewControllers: [reference], animated: bool = true", result: "outcome, viewControllers: [id]",
            "Replaces the whole stack in one transition."),
        .init(
            "navigationController.tapBack", .command, on: "navigationController",
            result: "outcome, viewController: id|null",
            "The user's tap on the back button."),
        .init(
            "navigationController.setNavigationBarHidden", .command, on: "navigationController",
            params: "hidden: bool, animated: bool = true", within: .immediate, "Shows or hides the bar."),
        .init(
            "navigationController.setToolbarHidden", .command, on: "navigationController",
            params: "hidden: bool, animated: bool = true", within: .immediate, "Shows or hides the toolbar."),
        .init(
            "navigationController.setBarAppearance", .command, on: "navigationController",
            params: "barStyle: barStyle?, translucent: bool?, tintColor: string|null?, prefersLargeTitles: bool?",
            within: .immediate, "What may be set on the managed bar."),
    ]
}
