/// The methods of segues and of unwinding.
enum SegueMethods {
    static let rows: [MethodDescription] = [
        .init(
            "viewController.performSegue", .command, operation: .performSegue, on: "controller",
            params: "identifier: string?, segue: string?, sender: any?, closingPopovers: bool = false",
            result:
                "outcome, kind: string?, viewController: id|null, presenting: id?, popoverController: id?, viewControllers: [id]?, popoverArrowDirection: arrowDirection|unknown|null?, frame: rect|null?",
            rows: "STORY-02",
            errors: [
                .containmentForbidden, .identifierUnknown, .segueCustom, .segueMisplaced, .segueUnknown,
                .storyboardInvalid, .storyboardUnknown, .unsupportedKind,
            ], traits: [.undoable, .ofSegues],
            standsFor: .ofSegues,
            "Performs a segue of the controller's scene, by its identifier or object id: asks shouldPerformSegue, tells prepareForSegue, then does what the segue stands for."
        ),
        .init(
            "viewController.unwind", .command, operation: .unwind, on: "controller",
            params: "action: string?, identifier: string?, segue: string?, animated: bool = true, sender: any?",
            result: "outcome, viewController: id|null, viewControllers: [id]", rows: "STORY-02",
            errors: [.segueCustom, .segueUnknown, .storyboardUnknown, .unwindTargetUnknown],
            traits: [.undoable, .ofSegues],
            "Goes back, in one transition, to the nearest controller whose content has declared the action in unwindActions."
        ) { on, fields throws(Refusal) in
            guard let source = ControllerID(on) else {
                throw Refusal(
                    .methodNotFound, "viewController.unwind is not a command", data: ["method": "viewController.unwind"]
                )
            }
            var unwind = Unwind(on: source, action: try fields.required(fields.string("action"), "action"))
            unwind.animated = try fields.animated
            unwind.sender = try fields.opaque("sender")
            return .segue(.unwind(unwind))
        },
        .init(
            "viewController.tap", .command, on: "controller", params: "object: string, accessory: bool = false",
            result: "outcome, kind: string?, viewController: id|null?, ...any", rows: "STORY-09",
            errors: [.notOnScreen, .segueUnknown], traits: [.touch, .undoable],
            standsFor: [.wired, .ofSegues],
            becomes: ["barButtonItem.tap", "tableViewController.tapRow", "tableViewController.tapAccessory"],
            "The user's tap on an object of the controller's scene, by its id in the storyboard: performs the segue that it starts. A tap on an item of a bar or on a static row is that item's or row's."
        ) { _, fields throws(Refusal) in
            var tap = SenderTap(try fields.required(fields.string("object"), "object"))
            tap.isAccessory = try fields.bool("accessory") ?? false
            return .segue(.tap(tap))
        },
        .init(
            "viewController.shouldPerformSegue", .vote, on: "controller",
            params: "identifier: string?, segue: string?, sender: any?", result: "allow: bool", rows: "STORY-02",
            "May this segue run? Not implemented: yes."),
        .init(
            "viewController.canPerformUnwind", .vote, on: "controller", params: "action: string, from: id",
            result: "allow: bool", rows: "STORY-02",
            "May the way back end here? Not implemented: yes. After a no the next one is the target."),
        .init(
            "viewController.prepareForSegue", .notification, on: "controller",
            params: "identifier: string?, segue: string?, destination: id, sender: any?", rows: "STORY-02",
            "The segue is about to run; its destination stands ready."),
        .init(
            "viewController.unwindAction", .notification, on: "controller",
            params: "action: string, from: id, identifier: string?, segue: string?, sender: any?", rows: "STORY-02",
            "Somebody goes back to here."),
    ]
}
