/// What the user does: taps, swipes and keys. Each of these methods is refused `covered` where something lies over what it
/// touches (MOD-16). What the program does has other methods, and is never covered.
public enum Touch {
    public static let methods: Set = [
        "barButtonItem.tap", "navigationBar.tap", "tabBar.endCustomizing", "tabBar.moveItem", "tabBar.tap", "toolbar.tap",
        "navigationController.beginInteractivePop", "navigationController.tapBack", "pageViewController.turn",
        "popoverController.tapInside", "popoverController.tapOutside", "splitViewController.swipe",
        "splitViewController.tapBarButtonItem", "tabBarController.beginCustomizing", "tabBarController.endCustomizing",
        "tabBarController.moveItem", "tabBarController.selectMoreRow", "tabBarController.tap",
        "tableViewController.dragRow", "tableViewController.swipeRow", "tableViewController.tapAccessory",
        "tableViewController.tapDeleteButton",
        "tableViewController.tapEditControl", "tableViewController.tapRow",
        "viewController.tap", "window.press",
    ]
}

extension MethodDescription {
    /// Does the user do it?
    public var isTouch: Bool { kind == .command && Touch.methods.contains(name) }
}
