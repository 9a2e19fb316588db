/// The methods of orientation, screen, status bar and memory.
enum RotationMethods {
    static let rows: [MethodDescription] = [
        .init(
            MethodName.windowSetOrientation, .command, on: "window",
            params: "orientation: orientation, animated: bool = true",
            result: "outcome, rotated: bool, by: [id]?", within: .refused, rows: "ROT-01 ROT-03 ROT-07",
            errors: [.notInsideTurn], traits: [.alone],
            "The device was turned. Everybody on screen is asked; where one does not support it nothing moves, the device's orientation is noted, and asked about again when other controllers are shown."
        ) { _, fields throws(Refusal) in
            .rotation(
                .setOrientation(
                    try fields.required(fields.word("orientation"), "orientation"), animated: try fields.animated))
        },
        .init(
            "window.setDeviceProfile", .command, on: "window", params: "profile: string|profile", within: .refused,
            rows: "LAY-01", errors: [.unsupportedKind], traits: [.alone],
            "Another screen: its size, its idiom, how many tabs fit."
        ) { _, fields throws(Refusal) in
            let json = try fields.required(fields.json("profile"), "profile")
            return .rotation(.setDeviceProfile(try DeviceProfile(json: json, orNameAt: "\(fields.path).profile")))
        },
        .init(
            "window.setStatusBarHidden", .command, on: "window", params: "hidden: bool", within: .immediate,
            rows: "NAV-25 LAY-02", "Shows or hides the status bar."
        ) { _, fields throws(Refusal) in
            .rotation(.setStatusBarHidden(try fields.required(fields.bool("hidden"), "hidden")))
        },
        .init(
            "window.receiveMemoryWarning", .command, on: "window", within: .immediate, rows: "VC-05", traits: [.alone],
            "Tells every controller; hidden views that can be made again are dropped."
        ) { _, _ throws(Refusal) in
            .rotation(.receiveMemoryWarning)
        },
        .init(
            "viewController.shouldAutorotate", .vote, on: "controller", params: "interfaceOrientation: orientation",
            result: "allow: bool", rows: "ROT-01",
            "May the interface turn that way? Not implemented: supportedInterfaceOrientations says."),
        .init(
            "pageViewController.spineLocation", .data, on: "pageViewController", params: "orientation: orientation",
            result: "spineLocation: spineLocation, viewControllers: [reference]?", rows: "PAGE-08",
            "Where the spine goes in that orientation. Silence or a misfit keeps what is."),
        .init(
            "viewController.willRotate", .notification, on: "controller",
            params: "toInterfaceOrientation: orientation, duration: int", rows: "ROT-02",
            "About to rotate; the orientation is still the old one. Milliseconds."),
        .init(
            "viewController.willAnimateRotation", .notification, on: "controller",
            params: "interfaceOrientation: orientation, duration: int", rows: "ROT-02", "Rotating in one step."),
        .init(
            "viewController.willAnimateFirstHalf", .notification, on: "controller",
            params:
                "toInterfaceOrientation: orientation, duration: int, rotatingHeaderView: string?, rotatingFooterView: string?",
            rows: "ROT-02", "The first half of a rotation in two steps."),
        .init(
            "viewController.didAnimateFirstHalf", .notification, on: "controller",
            params: "toInterfaceOrientation: orientation, rotatingHeaderView: string?, rotatingFooterView: string?",
            rows: "ROT-02", "Header and footer are out of sight."),
        .init(
            "viewController.willAnimateSecondHalf", .notification, on: "controller",
            params:
                "fromInterfaceOrientation: orientation, duration: int, rotatingHeaderView: string?, rotatingFooterView: string?",
            rows: "ROT-02", "The second half: the orientation is the new one."),
        .init(
            "viewController.didRotate", .notification, on: "controller",
            params: "fromInterfaceOrientation: orientation", rows: "ROT-02", "The rotation is over."),
        .init(
            "viewController.didReceiveMemoryWarning", .notification, on: "controller", rows: "VC-05", "Memory is short."
        ),
        .init(
            "viewController.viewWillUnload", .notification, on: "controller", rows: "VC-05",
            "The view is about to be dropped."),
        .init(
            "viewController.viewDidUnload", .notification, on: "controller", rows: "VC-05",
            "The view was dropped, and is made again when it is needed."),
        .init(
            "viewController.viewDidLayoutSubviews", .notification, on: "controller",
            params: "frame: rect|undefined, bounds: rect?, center: point?, transform: [number]?", rows: "LAY-05",
            "The frame of the view has changed. Points."),
    ]
}
