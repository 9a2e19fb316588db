import Bus

// Changes that affect the layout only: translucent bars, frames, hidden children, the status bar, prompts.
extension RandomOperations {
    static let layout: [RandomGenerator] = [
        .command("translucent bars", 3) { operations in
            guard let stack = operations.one(.navigationController) else { return nil }
            return [
                "do": "navigationController.setBarAppearance", "on": operations.name(stack),
                "params": [
                    "translucent": .bool(operations.scene.chance(60)),
                    "prefersLargeTitles": .bool(operations.scene.chance(20)),
                ],
            ]
        },
        .command("an embedded child's frame", 2) { operations in
            guard let child = operations.embedded() else { return nil }
            let number = { JSON.int(Int64(operations.scene.number(0...300))) }
            let frame: JSON = ["x": number(), "y": number(), "width": number(), "height": number()]
            return [
                "do": "viewController.setFrame", "on": operations.name(child),
                "params": ["frame": operations.scene.chance(80) ? frame : .null],
            ]
        },
        .command("an embedded child is hidden", 2) { operations in
            guard let child = operations.embedded() else { return nil }
            return [
                "do": "viewController.setHidden", "on": operations.name(child),
                "params": ["hidden": .bool(operations.scene.chance(60))],
            ]
        },
        .command("status bar", 1) { operations in
            [
                "do": "window.setStatusBarHidden", "on": operations.windowName,
                "params": ["hidden": .bool(operations.scene.chance(50))],
            ]
        },
        .command("status bar of a call", 1) { operations in
            [
                "do": "window.setStatusBarHeight", "on": operations.windowName,
                "params": ["height": operations.scene.chance(50) ? 40 : 20],
            ]
        },
        .command("safe area", 1) { operations in
            [
                "do": "window.setSafeAreaInsets", "on": operations.windowName,
                "params": [
                    "insets": operations.scene.chance(40) ? [:] : ["top": 44, "left": 3, "bottom": 34, "right": 600]
                ],
            ]
        },
        .command("keyboard", 1) { operations in
            [
                "do": "window.setKeyboardHeight", "on": operations.windowName,
                "params": ["height": operations.scene.chance(50) ? 0 : 216],
            ]
        },
        .command("a window's frame", 1) { operations in
            let frame: JSON = [
                "x": .int(Int64(operations.scene.number(0...200))), "y": 30,
                "width": .int(Int64(operations.scene.number(1...400))), "height": 333.25,
            ]
            return [
                "do": "window.setFrame", "on": operations.windowName,
                "params": ["frame": operations.scene.chance(60) ? frame : .null],
            ]
        },
        .command("language", 1) { operations in
            [
                "do": "window.setLanguage", "on": operations.windowName,
                "params": ["language": operations.scene.chance(50) ? "ar" : .null],
            ]
        },
        .command("text metrics", 1) { operations in
            let font: JSON = ["characters": "abc", "widths": [900, 1, 0.5], "otherWidth": 7]
            return [
                "do": "window.setTextMetrics", "on": operations.windowName,
                "params": operations.scene.chance(50) ? [:] : ["metrics": ["title": font, "button": font]],
            ]
        },
        .command("full screen wanted later", 1) { operations in
            [
                "do": "viewController.set", "on": operations.any(),
                "params": ["wantsFullScreenLayout": .bool(operations.scene.chance(50))],
            ]
        },
        .command("scrolled content", 2) { operations in
            guard let content = operations.scrolling() else { return nil }
            let offset: JSON = ["x": 0, "y": .int(Int64(operations.scene.number(-40...2_000)))]
            return [
                "do": "viewController.setContentOffset", "on": operations.name(content),
                "params": ["contentOffset": operations.scene.chance(80) ? offset : .null],
            ]
        },
        .command("a tab disabled", 1) { operations in
            [
                "do": "viewController.set", "on": operations.any(),
                "params": [
                    "tabBarItem": [
                        "title": "t", "accessibilityLabel": "l", "enabled": .bool(operations.scene.chance(60)),
                    ]
                ],
            ]
        },
        .command("prompt", 1) { operations in
            let prompt: JSONObject = operations.scene.chance(70) ? ["prompt": "Choose"] : [:]
            return [
                "do": "viewController.set", "on": operations.any(), "params": ["navigationItem": .object(prompt)],
            ]
        },
        .command("look", 1) { operations in
            let profile = operations.scene.pick(DeviceProfile.known) ?? DeviceProfile.known[0]
            return [
                "do": "layout", "on": operations.windowName,
                "params": operations.scene.chance(50) ? [:] : ["profile": .string(profile.name)],
            ]
        },
        .command("shown views", 1) { ["do": "shownHierarchy", "on": $0.windowName] },
    ]

    private func scrolling() -> Controller? {
        scene.pick(all { $0.fixed.hasContentOffset(as: $0.kind) })
    }

    private func embedded() -> Controller? {
        scene.pick(all { $0.parent.flatMap { tree[$0] }?.kind.isContainer == false })
    }
}
