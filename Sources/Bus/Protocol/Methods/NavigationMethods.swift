/// The methods of a navigation controller.
enum NavigationMethods {
    static let rows: [MethodDescription] = [
        .init(
            "navigationController.pushViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewController: id|null",
            rows: "NAV-02 NAV-08", errors: [.alreadyOnStack, .barManaged], traits: [.undoable, .ofSegues],
            "Puts a controller on top."
        ) { _, fields throws(Refusal) in
            .navigation(.pushViewController(try fields.reference("viewController"), animated: try fields.animated))
        },
        .init(
            MethodName.navigationControllerPopViewController, .command, on: "navigationController",
            params: "animated: bool = true", result: "outcome, viewController: id|null", rows: "NAV-01 NAV-03",
            traits: [.undoable, .wired], "Takes the top away; the root stays (unchanged)."
        ) { _, fields throws(Refusal) in
            .navigation(.popViewController(animated: try fields.animated))
        },
        .init(
            "navigationController.popToViewController", .command, on: "navigationController",
            params: "viewController: reference, animated: bool = true", result: "outcome, viewControllers: [id]",
            rows: "NAV-05", errors: [.notOnStack], traits: [.undoable], "Takes away everything above one controller."
        ) { _, fields throws(Refusal) in
            .navigation(.popToViewController(try fields.reference("viewController"), animated: try fields.animated))
        },
        .init(
            MethodName.navigationControllerPopToRootViewController, .command, on: "navigationController",
            params: "animated: bool = true", result: "outcome, viewControllers: [id]", rows: "NAV-04",
            traits: [.undoable, .wired], "Takes away all but the root."
        ) { _, fields throws(Refusal) in
            .navigation(.popToRootViewController(animated: try fields.animated))
        },
        .init(
            "navigationController.setViewControllers", .command, on: "navigationController",
            params: "viewControllers: [reference], animated: bool = true", result: "outcome, viewControllers: [id]",
            rows: "NAV-06", errors: [.barManaged], traits: [.undoable], "Replaces the whole stack in one transition."
        ) { _, fields throws(Refusal) in
            .navigation(.setViewControllers(try fields.references("viewControllers"), animated: try fields.animated))
        },
        .init(
            MethodName.navigationControllerTapBack, .command, on: "navigationController",
            result: "outcome, viewController: id|null", rows: "NAV-12 NAV-32", errors: [.backButtonNotShown],
            traits: [.touch, .undoable, .wired], "The user's tap on the back button."
        ) { _, _ throws(Refusal) in
            .navigation(.tapBack)
        },
        .init(
            MethodName.navigationControllerSetNavigationBarHidden, .command, on: "navigationController",
            params: "hidden: bool, animated: bool = true", within: .immediate, rows: "NAV-18", "Shows or hides the bar."
        ) { _, fields throws(Refusal) in
            .navigation(
                .setNavigationBarHidden(
                    try fields.required(fields.bool("hidden"), "hidden"), animated: try fields.animated))
        },
        .init(
            MethodName.navigationControllerSetToolbarHidden, .command, on: "navigationController",
            params: "hidden: bool, animated: bool = true", within: .immediate, rows: "NAV-22 NAV-23",
            "Shows or hides the toolbar."
        ) { _, fields throws(Refusal) in
            .navigation(
                .setToolbarHidden(try fields.required(fields.bool("hidden"), "hidden"), animated: try fields.animated))
        },
        .init(
            MethodName.navigationControllerSetBarAppearance, .command, on: "navigationController",
            params: "barStyle: barStyle?, translucent: bool?, tintColor: string|null?, prefersLargeTitles: bool?",
            within: .immediate, rows: "NAV-19", errors: [.barManaged], "What may be set on the managed bar."
        ) { _, fields throws(Refusal) in
            .navigation(.setBarAppearance(try BarLookChange(fields, ofManaged: .navigationBar)))
        },
    ]
}
