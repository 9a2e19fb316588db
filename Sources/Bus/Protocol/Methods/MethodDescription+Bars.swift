extension MethodDescription {
    static let bars: [MethodDescription] = [
        .init(
            "viewController.setEditing", .notification, on: "controller", params: "editing: bool, animated: bool",
            "Editing was switched on or off."),
        .init(
            "barButtonItem.action", .notification, on: "controller", params: "action: string?, item: object",
            "An item whose target this controller is was tapped."),
        .init(
            "navigationBar.shouldPushItem", .vote, on: "controller", params: "bar: string, item: object",
            result: "allow: bool",
            "May the item go onto that bar? Not implemented: yes."),
        .init(
            "navigationBar.shouldPopItem", .vote, on: "controller", params: "bar: string, item: object",
            result: "allow: bool",
            "May the item leave that bar? Not implemented: yes."),
        .init(
            "navigationBar.didPushItem", .notification, on: "controller", params: "bar: string, item: object",
            "The item is on the bar."),
        .init(
            "navigationBar.didPopItem", .notification, on: "controller", params: "bar: string, item: object",
            "The item has left the bar."),
        .init(
            "tabBar.didSelectItem", .notification, on: "controller", params: "bar: string, item: object, index: int",
            "An item of a bar that stands alone was tapped."),
    ]
}
