/// The methods of a tab bar controller.
enum TabBarMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.tabBarControllerTap, .command, on: "tabBarController",
            params: "index: int?, viewController: place?, more: bool?", result: "outcome, viewController: id|null",
            rows: "TAB-08 TAB-09 TAB-10",
            errors: [.indexOutOfRange, .itemDisabled, .notInTabs, .notOnScreen, .nothingToSelect],
            traits: [.touch, .undoable], "The user's tap on a place in the bar: asks shouldSelect."
        ) { _, fields throws(Refusal) in
            .tabBar(.tap(try TabBarCommand.place(fields)))
        },
        .init(
            "tabBarController.setSelectedIndex", .command, on: "tabBarController", params: "index: int",
            result: "outcome, viewController: id|null", rows: "TAB-09", errors: [.indexOutOfRange], traits: [.undoable],
            "Selects by program: asks and tells nobody."
        ) { _, fields throws(Refusal) in
            .tabBar(.setSelectedIndex(try fields.required(fields.int("index"), "index")))
        },
        .init(
            "tabBarController.setSelectedViewController", .command, on: "tabBarController",
            params: "viewController: reference", result: "outcome, viewController: id|null", rows: "TAB-09 TAB-22",
            errors: [.notInTabs], traits: [.undoable],
            "Selects by program; a hidden one is shown on the More list. More itself shows its list."
        ) { _, fields throws(Refusal) in
            .tabBar(.setSelectedViewController(try fields.required(fields.string("viewController"), "viewController")))
        },
        .init(
            "tabBarController.setViewControllers", .command, on: "tabBarController",
            params: "viewControllers: [reference], animated: bool = true", result: "outcome, viewControllers: [id]",
            rows: "TAB-06 TAB-19", errors: [.barManaged], traits: [.undoable], "Replaces the tabs."
        ) { _, fields throws(Refusal) in
            .tabBar(.setViewControllers(try fields.references("viewControllers"), animated: try fields.animated))
        },
        .init(
            MethodName.tabBarControllerSelectMoreRow, .command, on: "tabBarController", params: "index: int",
            result: "outcome, viewController: id|null", rows: "TAB-05 TAB-21",
            errors: [.indexOutOfRange, .itemDisabled, .notOnScreen, .nothingToSelect], traits: [.touch, .undoable],
            "The user's tap on a row of the More list: shows that controller there."
        ) { _, fields throws(Refusal) in
            .tabBar(.selectMoreRow(try fields.required(fields.int("index"), "index")))
        },
    ]
}
