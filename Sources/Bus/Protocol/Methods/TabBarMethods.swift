/// The methods of a tab bar controller.
enum TabBarMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        touch undoable command \(MethodName.tabBarControllerTap)(index: int?, viewController: place?, more: bool?) on
          tabBarController throws indexOutOfRange itemDisabled notInTabs notOnScreen nothingToSelect
          -> outcome, viewController: id|null -- TAB-08 TAB-09 TAB-10
          -- The user's tap on a place in the bar. The delegate is asked shouldSelect.
        """: { _, fields in
            if let index = try fields.int("index") { return .tabBar(.tap(.index(index))) }
            if let text = try fields.string("viewController") { return .tabBar(.tap(.viewController(text))) }
            if try fields.bool("more") == true { return .tabBar(.tap(.more)) }
            throw Refusal.invalidParams("\(fields.path) has no tab", right: "index, viewController or more")
        },
        """
        undoable command \(MethodName.tabBarControllerSetSelectedIndex)(index: int) on tabBarController throws
          indexOutOfRange
          -> outcome, viewController: id|null -- TAB-09
          -- Selects a tab by program. The delegate is neither asked nor notified.
        """: { _, fields in .tabBar(.setSelectedIndex(try fields.required("index"))) },
        """
        undoable command \(MethodName.tabBarControllerSetSelectedViewController)(viewController: reference) on
          tabBarController throws notInTabs -> outcome, viewController: id|null -- TAB-09 TAB-22
          -- Selects a tab by program. A tab that has no place in the bar is shown on the More list. The More navigation
          controller itself shows its list.
        """: { _, fields in .tabBar(.setSelectedViewController(try fields.required("viewController"))) },
        """
        undoable command \(MethodName.tabBarControllerSetViewControllers)(viewControllers: [reference], animated: bool
          = true) on
          tabBarController throws barManaged -> outcome, viewControllers: [id] -- TAB-06 TAB-19 -- Replaces the tabs.
        """: { _, fields in
            .tabBar(.setViewControllers(try fields.references("viewControllers"), animated: try fields.animated))
        },
        """
        touch undoable command \(MethodName.tabBarControllerSelectMoreRow)(index: int) on tabBarController
          throws indexOutOfRange itemDisabled notOnScreen nothingToSelect -> outcome, viewController: id|null
          -- TAB-05 TAB-21 -- The user's tap on a row of the More list: shows that controller there.
        """: { _, fields in .tabBar(.selectMoreRow(try fields.required("index"))) },
    ]
}
