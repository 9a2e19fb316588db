import Bus

/// A tree and its peers by chance, as a case would describe them: the same for the same seed.
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

    mutating func content() -> JSON {
        ["kind": chance(65) ? "viewController" : "tableViewController", "name": .string(name("v"))]
    }

    mutating func stack() -> JSON {
        let children = (0..<number(1...3)).map { _ in content() }
        return ["kind": "navigationController", "name": .string(name("n")), "viewControllers": .array(children)]
    }

    mutating func tab() -> JSON { chance(70) ? stack() : content() }

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

    // MARK: The case around it

    private static let tableMethods: [JSON] = [
        "didSelectRow", "numberOfSections", "numberOfRows", "cellForRow", "canEdit", "commitEditing",
    ].map { .string("tableViewController.\($0)") }

    mutating func file(_ seed: UInt64) throws -> CaseFile {
        let root = chance(75) ? tabs() : anything()
        let silence = pick(["allow", "deny", "fail"]) ?? "deny"
        let bar = root["name"]?.string ?? ""
        let profile = pick(["phone-320x480", "pad-768x1024"]) ?? ""
        let callbacks = ["viewWillAppear", "viewDidDisappear", "didMoveToParent"]
        let awaits = callbacks.filter { _ in chance(25) }.map { JSON.string("viewController.\($0)") }
        let json: JSON = [
            "format": 1, "name": "operations by chance", "proves": ["VC-03"],
            "window": [
                "name": "W", "profile": .string(profile), "transitions": chance(50) ? "timed" : "instant",
                "visible": .bool(chance(85)),
            ],
            "tree": root, "spare": [content(), content(), stack()],
            "peers": [
                "ui": [:],
                "gate": [
                    "attach": [
                        [
                            "to": chance(50) ? .string(bar) : ["inside": .string(bar)], "role": "delegate",
                            "patience": 500, "silence": .string(silence), "lasting": .bool(chance(50)),
                            "implements": [
                                "tabBarController.shouldSelect", "tabBarController.didSelect",
                                "navigationController.willShow",
                            ],
                            "awaits": chance(20) ? ["navigationController.willShow"] : [],
                        ]
                    ]
                ],
                "app": [
                    "attach": [
                        [
                            "to": ["inside": .string(bar)], "role": "content", "patience": 300,
                            "implements": .array(
                                [
                                    "viewController.viewWillAppear", "viewController.viewDidDisappear",
                                    "viewController.didMoveToParent",
                                ] + Self.tableMethods),
                            "awaits": .array(awaits + (chance(25) ? [Self.tableMethods[0]] : [])),
                        ]
                    ]
                ],
            ],
            "steps": [["snapshot": true]],
        ]
        return try CaseFile(file: "seed \(seed)", json.bytes)
    }
}
