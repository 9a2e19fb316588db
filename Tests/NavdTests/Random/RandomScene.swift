import Bus

/// A random tree and its peers, described as in a case. The same seed gives the same scene.
struct RandomScene {
    var random: SplitMix64
    private var made = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func chance(_ percent: Int) -> Bool { random.index(below: 100) < percent }

    mutating func pick<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[random.index(below: list.count)] }

    mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.index(below: range.count) }

    mutating func shuffled<T>(_ list: [T]) -> [T] {
        var list = list
        for index in list.indices.reversed() { list.swapAt(index, random.index(below: index + 1)) }
        return list
    }

    // MARK: Specs

    mutating func name(_ letter: String) -> String {
        made += 1
        return "\(letter)\(made)"
    }

    /// Content for a stack or to stand alone, with relative weights. Each area may add its own.
    static let contents: [(weight: Int, make: @Sendable (inout RandomScene) -> JSON)] = [
        (85, { ["kind": "viewController", "name": .string($0.name("v"))] }),
        (30, { ["kind": "tableViewController", "name": .string($0.name("v"))] }),
        (10, { $0.book() }),
        (6, { $0.holder() }),
        (12, { $0.scene() }),
        (
            8,
            { scene in
                [
                    "kind": "viewController", "name": .string(scene.name("v")), "mainView": "scrollView",
                    "wantsFullScreenLayout": true, "hidesBottomBarWhenPushed": .bool(scene.chance(50)),
                ]
            }
        ),
    ]

    mutating func content() -> JSON {
        var place = number(1...Self.contents.map(\.weight).reduce(0, +))
        for content in Self.contents {
            place -= content.weight
            if place <= 0 { return content.make(&self) }
        }
        return .null
    }

    mutating func book() -> JSON {
        let isSpread = chance(30)
        let style: JSON =
            isSpread
            ? ["spineLocation": "mid"]
            : chance(20) ? ["navigationOrientation": "vertical"] : chance(40) ? ["transitionStyle": "scroll"] : [:]
        return [
            "kind": "pageViewController", "name": .string(name("b")), "page": style,
            "viewControllers": .array(
                (0..<(isSpread ? 2 : 1)).map { _ in ["kind": "viewController", "name": .string(name("v"))] }),
        ]
    }

    mutating func stack() -> JSON {
        let children = (0..<number(1...3)).map { _ in content() }
        return ["kind": "navigationController", "name": .string(name("n")), "viewControllers": .array(children)]
    }

    mutating func tab() -> JSON { chance(70) ? stack() : chance(50) ? book() : content() }

    mutating func tabs() -> JSON {
        let children = (0..<number(1...8)).map { _ in tab() }
        return ["kind": "tabBarController", "name": .string(name("t")), "viewControllers": .array(children)]
    }

    mutating func anything() -> JSON {
        switch number(0...9) {
        case 0...3: content()
        case 4...6: stack()
        default: tabs()
        }
    }

    // MARK: The case without its steps

    /// The methods that the peers implement, by role. Each area may add its own.
    static let implements: [Role: [String]] = [
        .delegate: [
            "tabBarController.shouldSelect", "tabBarController.didSelect", "navigationController.willShow",
            "navigationBar.shouldPushItem", "navigationBar.shouldPopItem", "tableViewController.editingStyle",
            "splitViewController.shouldHide", "splitViewController.willHide", "splitViewController.willShow",
            "splitViewController.willPresent", "popoverController.shouldDismiss", "popoverController.didDismiss",
            "tableViewController.willSelectRow", "tableViewController.targetForMove",
            "tableViewController.willBeginEditingRow", "tableViewController.didEndEditingRow",
        ],
        .dataSource: [
            "pageViewController.viewControllerBefore", "pageViewController.viewControllerAfter",
            "pageViewController.presentationCount", "pageViewController.presentationIndex",
            "tableViewController.numberOfSections", "tableViewController.numberOfRows",
            "tableViewController.cellForRow", "tableViewController.canEdit", "tableViewController.commitEditing",
            "tableViewController.canMove", "tableViewController.moveRow",
        ],
        .content: [
            "viewController.viewWillAppear", "viewController.viewDidDisappear", "viewController.didMoveToParent",
            "barButtonItem.action", "tableViewController.didSelectRow", "viewController.viewDidLayoutSubviews",
        ],
    ]

    /// The params of the `attach` requests of the delegate's peer.
    /// - Parameter alone: the kind of the controller `bar`, to attach the delegate to it alone; nil to attach to all
    /// controllers inside it.
    mutating func attachments(inside bar: String, alone: Kind?, silence: String) -> [JSON] {
        [Role.delegate, .dataSource].compactMap { role in
            let alone = role == .delegate ? alone : nil
            let methods = (Self.implements[role] ?? []).filter { method in
                alone.map { kind in MethodDescription.heard(method).map { kind.isSubject(of: $0) } ?? true } ?? true
            }
            guard !methods.isEmpty else { return nil }
            let awaited = "navigationController.willShow"
            return [
                "to": alone != nil ? .string(bar) : ["inside": .string(bar)],
                "role": .string(role.rawValue),
                "patience": 500, "silence": .string(silence), "lasting": .bool(chance(50)),
                "implements": .array(methods.map { .string($0) }),
                "awaits": role == .delegate && chance(20) && methods.contains(awaited) ? [.string(awaited)] : [],
            ]
        }
    }

    /// The case without its steps.
    mutating func file() -> JSONObject {
        let profile = pick(["phone-320x480", "pad-768x1024"]) ?? ""
        let root =
            profile.hasPrefix("pad") && chance(30) ? split() : chance(10) ? book() : chance(75) ? tabs() : anything()
        let silence = pick(["allow", "deny", "fail"]) ?? "deny"
        let bar = root["name"]?.string ?? ""
        let alone = chance(50) ? root["kind"]?.string.flatMap { Kind(rawValue: $0) } : nil
        let callbacks = ["viewWillAppear", "viewDidDisappear", "didMoveToParent"]
        let awaits = callbacks.filter { _ in chance(25) }.map { JSON.string("viewController.\($0)") }
        return [
            "format": 1, "name": "operations by chance", "proves": ["VC-03"],
            "window": [
                "name": "W", "profile": .string(profile), "transitions": chance(50) ? "timed" : "instant",
                "visible": .bool(chance(85)),
            ],
            "tree": root, "spare": [content(), content(), stack()],
            "peers": [
                "ui": [:], "carrier": [:],
                "gate": ["attach": .array(attachments(inside: bar, alone: alone, silence: silence))],
                "app": [
                    "attach": [
                        [
                            "to": ["inside": .string(bar)], "role": "content", "patience": 300,
                            "implements": .array((Self.implements[.content] ?? []).map { .string($0) }),
                            "awaits": .array(awaits), "unwindActions": ["home:"],
                        ]
                    ]
                ],
                "draw": [
                    "attach": [
                        [
                            "to": ["inside": .string(bar)], "role": "renderer", "patience": 200,
                            "implements": ["transition.begin", "transition.end"],
                            "endsTransitions": .bool(chance(30)),
                        ]
                    ]
                ],
            ],
        ]
    }
}
