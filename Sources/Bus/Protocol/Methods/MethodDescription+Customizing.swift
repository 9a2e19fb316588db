extension MethodDescription {
    static let customizing: [MethodDescription] = [
        .init(
            "tabBarController.willBeginCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id]",
            "The configuration screen is about to show these."),
        .init(
            "tabBarController.willEndCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id], changed: bool",
            "The configuration screen is about to go."),
        .init(
            "tabBarController.didEndCustomizing", .notification, on: "tabBarController",
            params: "viewControllers: [id], changed: bool",
            "The configuration screen is gone."),
    ]
}
