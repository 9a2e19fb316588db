import Bus

// Popovers created, shown, and dismissed by a tap outside; split view controllers whose first pane is hidden and shown.
extension RandomOperations {
    static let popovers: [RandomGenerator] = [
        .command("popover", 16) { $0.popover() },
        .command("a popover is made", 3) { operations in
            [
                "do": "popoverController.create", "on": operations.windowName,
                "params": [
                    "viewController": operations.newcomer { operations.scene.anything() },
                    "name": .string(operations.scene.name("p")),
                ],
            ]
        },
        .command("a popover is made where it is shown", 2) { operations in
            [
                "do": "popoverController.presentFromRect", "on": operations.windowName,
                "params": [
                    "viewController": operations.newcomer { operations.scene.anything() },
                    "name": .string(operations.scene.name("p")), "in": operations.name(operations.shown()),
                    "rect": ["x": 100, "y": 300, "width": 10, "height": 10],
                    "animated": .bool(operations.scene.chance(50)),
                ],
            ]
        },
        .command("split", 9) { $0.split() },
        .command("a split as root", 1) { operations in
            [
                "do": "window.setRootViewController", "on": operations.windowName,
                "params": ["viewController": operations.scene.split()],
            ]
        },
        .command("a modal that closes popovers", 2) { operations in
            [
                "do": "viewController.present", "on": operations.name(operations.shown()),
                "params": ["viewController": operations.scene.stack(), "closingPopovers": true],
            ]
        },
        RandomGenerator("a popover's delegate", 1) { operations in
            guard !operations.runner.gone.contains("gate"), let name = operations.one(.popoverController)?.name else {
                return nil
            }
            return [
                "do": "attach", "from": "gate", "window": operations.windowName,
                "params": [
                    "to": .string(name), "role": "delegate", "patience": 300,
                    "implements": ["popoverController.shouldDismiss", "popoverController.didDismiss"],
                ],
            ]
        },
    ]

    private func shown() -> Controller? { scene.pick(all { $0.appearance.isUp }) }

    private func popover() -> JSONObject? {
        guard let popover = one(.popoverController) else { return nil }
        var params: JSONObject = ["animated": .bool(scene.chance(50))]
        let method: String
        switch scene.number(0...12) {
        case 0...4:
            method = "presentFromRect"
            params["in"] = scene.chance(90) ? name(shown()) : any()
            params["rect"] = ["x": .int(Int64(scene.number(0...700))), "y": 300, "width": 10, "height": 10]
        case 5:
            method = "presentFromBarButtonItem"
            params["of"] = name(shown())
            params["position"] = scene.chance(50) ? "right" : "toolbar"
        case 6...7: method = "dismiss"
        case 8...9:
            method = "tapOutside"
            params = scene.chance(20) ? ["view": "canvas"] : [:]
        case 10:
            method = "setContentViewController"
            params["viewController"] = newcomer { scene.anything() }
        case 11:
            method = "setPassthroughViews"
            params = ["views": scene.chance(50) ? ["canvas"] : []]
        default:
            return [
                "do": "viewController.set", "on": any(), "params": ["modalInPopover": .bool(scene.chance(30))],
            ]
        }
        return ["do": .string("popoverController.\(method)"), "on": name(popover), "params": .object(params)]
    }

    private func split() -> JSONObject? {
        guard let split = one(.splitViewController) else { return nil }
        var params: JSONObject = [:]
        let method: String
        switch scene.number(0...8) {
        case 0...2: method = "swipe"
        case 3...4:
            method = "tapBarButtonItem"
            params["item"] = .string(split.hiddenPane?.popover?.description ?? "c1")
        case 5...6:
            method = "setViewControllers"
            let panes = split.viewControllers.map { name(tree[$0]) }
            let other = newcomer { scene.anything() }
            params["viewControllers"] = .array(scene.shuffled(Array((scene.shuffled(panes) + [other]).suffix(2))))
        case 7:
            method = "showDetailViewController"
            params["viewController"] = newcomer { scene.stack() }
        default:
            method = "setPresentsWithGesture"
            params["presentsWithGesture"] = .bool(scene.chance(80))
        }
        return ["do": .string("splitViewController.\(method)"), "on": name(split), "params": .object(params)]
    }
}

extension RandomScene {
    /// A split view controller whose panes support every orientation, so that rotation hides and shows the first pane.
    mutating func split() -> JSON {
        let all = JSON.array(Orientation.allCases.map { .string($0.rawValue) })
        func pane(_ name: String) -> JSON {
            ["kind": "viewController", "name": .string(name), "supportedInterfaceOrientations": all]
        }
        let stack: JSON = [
            "kind": "navigationController", "name": .string(name("n")), "viewControllers": [pane(name("v"))],
        ]
        let second = chance(50) ? pane(name("v")) : tabs()
        return [
            "kind": "splitViewController", "name": .string(name("s")),
            "viewControllers": .array(shuffled([stack, second])),
        ]
    }
}
