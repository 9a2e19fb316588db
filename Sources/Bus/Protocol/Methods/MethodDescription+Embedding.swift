extension MethodDescription {
    static let embedding: [MethodDescription] = [
        .init(
            "viewController.addChild", .command, on: "viewController", params: "viewController: reference",
            result: "outcome, viewController: id|null",
            "Embeds a child in content. It appears along with it, unless automaticallyForwardsAppearance is false."),
        .init(
            "viewController.removeFromParent", .command, on: "controller", result: "outcome, viewController: id",
            "Takes an embedded child out of the content it stands in."),
        .init(
            "viewController.beginAppearance", .command, on: "controller",
            params: "appearing: bool, animated: bool = false",
            within: .immediate,
            "Forwards viewWillAppear or viewWillDisappear to an embedded child, where its parent forwards itself."),
        .init(
            "viewController.endAppearance", .command, on: "controller", within: .immediate,
            "Forwards viewDidAppear or viewDidDisappear, whichever was begun."),
        .init(
            "viewController.perform", .command, on: "viewController", params: "action: string, value: any?",
            result: "outcome, ...any",
            "A command that only an application's own container knows: the host of it says what comes of that."),
    ]
}
