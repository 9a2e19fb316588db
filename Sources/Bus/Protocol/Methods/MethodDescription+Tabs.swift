extension MethodDescription {
    static let tabs: [MethodDescription] = [
        .init(
            "tabBarController.tap", .command, on: "tabBarController",
            params: "index: int?, viewController: place?, more: bool?", result: "outcome, viewController: id|null",
            "The user's tap on a place in the bar: asks shouldSelect."),
        .init(
            "tabBarController.setSelectedIndex", .command, on: "tabBarController", params: "index: int",
            result: "outcome, viewController: id|null", "Selects by program: asks and tells nobody."),
        .init(
            "tabBarController.setSelectedViewController", .command, on: "tabBarController",
            params: "viewController: reference", result: "outcome, viewController: id|null",
            "Selects by program; a hidden one is shown on the More list. More itself shows its list."),
        .init(
            "tabBarController.setViewControllers", .command, on: "tabBarController",
            params: "viewControllers: [reference], animated: bool = true", result: "outcome, viewControllers: [id]",
            "Replaces the tabs."),
        .init(
            "tabBarController.selectMoreRow", .command, on: "tabBarController", params: "index: int",
            result: "outcome, viewController: id|null",
            "The user's tap on a row of the More list: shows that controller there."),
    ]
}
