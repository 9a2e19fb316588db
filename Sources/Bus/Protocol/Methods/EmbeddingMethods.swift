/// The methods of children that content embeds.
enum EmbeddingMethods {
    static let rows: [MethodDescription] = [
        .init(
            "viewController.addChild", .command, on: "viewController",
            params: "viewController: reference, frame: rect?, hidden: bool = false",
            result: "outcome, viewController: id|null", rows: "VC-10", errors: [.notInWindow],
            "Embeds a child in content, in that frame of its view. It appears along with it, unless automaticallyForwardsAppearance is false."
        ) { _, fields throws(Refusal) in
            .embed(
                .addChild(
                    try fields.reference("viewController"),
                    ChildPlace(frame: try fields.object("frame"), hidden: try fields.bool("hidden") ?? false)))
        },
        .init(
            "viewController.setFrame", .command, on: "controller", params: "frame: rect|null", within: .immediate,
            rows: "VC-09", errors: [.readOnly],
            "Where an embedded child stands in its parent's view, in points; null fills that view."
        ) { _, fields throws(Refusal) in
            .embed(.setFrame(try EmbedCommand.frame(fields)))
        },
        .init(
            "viewController.setHidden", .command, on: "controller", params: "hidden: bool", within: .immediate,
            rows: "VC-10", errors: [.popoverVisible, .readOnly],
            "Hides the view of an embedded child, or shows it again. Nobody appears or disappears, but nothing of it is in layout or can be tapped."
        ) { _, fields throws(Refusal) in
            .embed(.setHidden(try fields.required(fields.bool("hidden"), "hidden")))
        },
        .init(
            "viewController.removeFromParent", .command, on: "controller", result: "outcome, viewController: id",
            rows: "VC-10", errors: [.unbalancedAppearance], "Takes an embedded child out of the content it stands in."
        ) { _, _ throws(Refusal) in
            .embed(.removeFromParent)
        },
        .init(
            "viewController.beginAppearance", .command, on: "controller",
            params: "appearing: bool, animated: bool = false", within: .immediate, rows: "VC-10",
            errors: [.alreadyPresenting, .notInWindow, .popoverVisible, .unbalancedAppearance], traits: [.alone],
            "Forwards viewWillAppear or viewWillDisappear to an embedded child, where its parent forwards itself."
        ) { _, fields throws(Refusal) in
            .embed(
                .beginAppearance(
                    appearing: try fields.required(fields.bool("appearing"), "appearing"),
                    animated: try fields.bool("animated") ?? false))
        },
        .init(
            "viewController.endAppearance", .command, on: "controller", within: .immediate, rows: "VC-10",
            errors: [.unbalancedAppearance], traits: [.alone],
            "Forwards viewDidAppear or viewDidDisappear, whichever was begun."
        ) { _, _ throws(Refusal) in
            .embed(.endAppearance)
        },
        .init(
            MethodName.viewControllerPerform, .command, on: "viewController", params: "action: string, value: any?",
            result: "outcome, ...any", rows: "SYS-02", errors: [.notHosted], traits: [.alone],
            "A command that only an application's own container knows: the host of it says what comes of that."
        ) { _, fields throws(Refusal) in
            .embed(
                .perform(
                    action: try fields.required(fields.string("action"), "action"), value: try fields.opaque("value")))
        },
    ]
}
