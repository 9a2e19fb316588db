/// The methods by which the user rearranges tabs.
enum CustomizingMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        immediate command \(MethodName.tabBarControllerSetCustomizableViewControllers)(viewControllers:
          [reference]|null = null) on
          tabBarController throws notInTabs -- TAB-12
          -- Sets which tabs the user may rearrange; null or an empty list means none. Without this command, and after
          the tabs were replaced, all tabs may be rearranged.
        """: { _, fields in
            .customizing(  // As nil in UIKit, an absent list means that no tab can be rearranged.
                .setCustomizableViewControllers(try fields.strings("viewControllers") ?? []))
        },
        """
        touch wired command \(MethodName.tabBarControllerBeginCustomizing)() on tabBarController
          throws notCustomizable notOnScreen -> outcome, viewControllers: [id] -- TAB-11 TAB-24
          -- The user's tap on Edit in the More list. Opens the configuration screen with the tabs that may be
          rearranged.
        """: { _, _ in .customizing(.begin) },
        """
        immediate touch undoable command tabBarController.moveItem(viewController: place, index: int) on
          tabBarController throws indexOutOfRange notCustomizable notCustomizing notInTabs notOnScreen
          -> outcome, viewControllers: [id] -- TAB-23
          -- The user drops a tab on a place in the bar. The two tabs change places. Possible only on the configuration
          screen.
        """: { _, fields in
            .customizing(.moveItem(try fields.required("viewController"), index: try fields.required("index")))
        },
        """
        touch undoable wired command \(MethodName.tabBarControllerEndCustomizing)() on tabBarController
          throws notCustomizing notOnScreen -> outcome, viewControllers: [id], changed: bool -- TAB-11
          -- The user's tap on Done. The new order takes effect.
        """: { _, _ in .customizing(.end) },
    ]

    static let signatures = """
        notification tabBarController.willBeginCustomizing(viewControllers: [id]) on tabBarController -- TAB-11
          -- The configuration screen is about to open, with these tabs.
        notification tabBarController.willEndCustomizing(viewControllers: [id], changed: bool) on tabBarController
          -- TAB-11 -- The configuration screen is about to close. `viewControllers` are all tabs in their new order.
        notification tabBarController.didEndCustomizing(viewControllers: [id], changed: bool) on tabBarController
          -- TAB-11 -- The configuration screen is closed.
        """
}
