/// The methods of a tab bar controller.
enum TabBarMethods {
    static let rows: [MethodDescription] = [
        .init(
            "command \(MethodName.tabBarControllerTap)(index: int?, viewController: place?, more: bool?) on tabBarController throws indexOutOfRange itemDisabled notInTabs notOnScreen nothingToSelect -> outcome, viewController: id|null -- TAB-08 TAB-09 TAB-10 -- The user's tap on a place in the bar: asks shouldSelect.",
            traits: [.touch, .undoable]
        ) { _, fields in .tabBar(.tap(try TabBarCommand.place(fields))) },
        .init(
            "command tabBarController.setSelectedIndex(index: int) on tabBarController throws indexOutOfRange -> outcome, viewController: id|null -- TAB-09 -- Selects by program: asks and tells nobody.",
            traits: [.undoable]
        ) { _, fields in .tabBar(.setSelectedIndex(try fields.required("index"))) },
        .init(
            "command tabBarController.setSelectedViewController(viewController: reference) on tabBarController throws notInTabs -> outcome, viewController: id|null -- TAB-09 TAB-22 -- Selects by program; a hidden one is shown on the More list. More itself shows its list.",
            traits: [.undoable]
        ) { _, fields in .tabBar(.setSelectedViewController(try fields.required("viewController"))) },
        .init(
            "command tabBarController.setViewControllers(viewControllers: [reference], animated: bool = true) on tabBarController throws barManaged -> outcome, viewControllers: [id] -- TAB-06 TAB-19 -- Replaces the tabs.",
            traits: [.undoable]
        ) { _, fields in
            .tabBar(.setViewControllers(try fields.references("viewControllers"), animated: try fields.animated))
        },
        .init(
            "command \(MethodName.tabBarControllerSelectMoreRow)(index: int) on tabBarController throws indexOutOfRange itemDisabled notOnScreen nothingToSelect -> outcome, viewController: id|null -- TAB-05 TAB-21 -- The user's tap on a row of the More list: shows that controller there.",
            traits: [.touch, .undoable]
        ) { _, fields in .tabBar(.selectMoreRow(try fields.required("index"))) },
    ]
}
