extension MethodDescription {
    static let navigation: [MethodDescription] = [
        .init(
            "navigationController.pushViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewController: id|null",
            rows: "NAV-02 NAV-08", errors: [.alreadyOnStack, .barManaged], traits: [.undoable],
            "Puts a controller on top."),
        .init(
            "navigationController.popViewController", .command, on: "navigationController",
            params: "animated: bool = true", result: "outcome, viewController: id|null", rows: "NAV-01 NAV-03",
            traits: [.undoable], "Takes the top away; the root stays (unchanged)."),
        .init(
            "navigationController.popToViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewControllers: [id]",
            rows: "NAV-05", errors: [.notOnStack], traits: [.undoable], "Takes away everything above one controller."),
        .init(
            "navigationController.popToRootViewController", .command, on: "navigationController",
            params: "animated: bool = true", result: "outcome, viewControllers: [id]", rows: "NAV-04",
            traits: [.undoable], "Takes away all but the root."),
        .init(
            "navigationController.setViewControllers", .command, on: "navigationController",
            params: "viewControllers: [reference], animated: bool = true", result: "outcome, viewControllers: [id]",
            rows: "NAV-06", errors: [.barManaged], traits: [.undoable], "Replaces the whole stack in one transition."),
        .init(
            "navigationController.tapBack", .command, on: "navigationController",
            result: "outcome, viewController: id|null", rows: "NAV-12 NAV-32", errors: [.backButtonNotShown],
            traits: [.touch, .undoable], "The user's tap on the back button."),
        .init(
            "navigationController.setNavigationBarHidden", .command, on: "navigationController",
            params: "hidden: bool, animated: bool = true", within: .immediate, rows: "NAV-18", "Shows or hides the bar."
        ),
        .init(
            "navigationController.setToolbarHidden", .command, on: "navigationController",
            params: "hidden: bool, animated: bool = true", within: .immediate, rows: "NAV-22 NAV-23",
            "Shows or hides the toolbar."),
        .init(
            "navigationController.setBarAppearance", .command, on: "navigationController",
            params: "barStyle: barStyle?, translucent: bool?, tintColor: string|null?, prefersLargeTitles: bool?",
            within: .immediate, rows: "NAV-19", errors: [.barManaged], "What may be set on the managed bar."),
    ]
}
