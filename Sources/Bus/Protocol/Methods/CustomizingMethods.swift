/// The methods by which the user rearranges tabs.
enum CustomizingMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        immediate command \(MethodName.tabBarControllerSetCustomizableViewControllers)(viewControllers:
          [reference]|null = null) on
          tabBarController throws notInTabs -- TAB-12
          -- Which tabs the user may rearrange: all unless this is said; none for null or an empty list. New tabs make
          it all again.
        """: { _, fields in
            .customizing(  // As nil in UIKit, an absent list means that no tab can be rearranged.
                .setCustomizableViewControllers(try fields.strings("viewControllers") ?? []))
        },
        """
        touch wired command \(MethodName.tabBarControllerBeginCustomizing)() on tabBarController
          throws notCustomizable notOnScreen -> outcome, viewControllers: [id] -- TAB-11 TAB-24
          -- The user's tap on Edit, which the More list offers: opens the configuration screen with these.
        """: { _, _ in .customizing(.begin) },
        """
        immediate touch undoable command tabBarController.moveItem(viewController: place, index: int) on
          tabBarController throws indexOutOfRange notCustomizable notCustomizing notInTabs notOnScreen
          -> outcome, viewControllers: [id] -- TAB-23
          -- The user drops a tab on a place in the bar: the two are exchanged, on the configuration screen only.
        """: { _, fields in
            .customizing(.moveItem(try fields.required("viewController"), index: try fields.required("index")))
        },
        """
        touch undoable wired command \(MethodName.tabBarControllerEndCustomizing)() on tabBarController
          throws notCustomizing notOnScreen -> outcome, viewControllers: [id], changed: bool -- TAB-11
          -- The user's tap on Done: the new order counts from now on.
        """: { _, _ in .customizing(.end) },
    ]

    static let signatures = """
        notification tabBarController.willBeginCustomizing(viewControllers: [id]) on tabBarController -- TAB-11
          -- The configuration screen is about to show these.
        notification tabBarController.willEndCustomizing(viewControllers: [id], changed: bool) on tabBarController
          -- TAB-11 -- The configuration screen is about to go; all tabs in their new order.
        notification tabBarController.didEndCustomizing(viewControllers: [id], changed: bool) on tabBarController
          -- TAB-11 -- The configuration screen is gone.
        """
}
