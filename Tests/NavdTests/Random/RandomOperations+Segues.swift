import Bus

// Segues and unwinding; children embedded in content, and forwarded appearance.
extension RandomOperations {
    static let segues: [RandomGenerator] = [
        .command("segues", 7) { $0.segue() },
        .command("senders", 6) { $0.sender() },
        .command("unwind", 3) { $0.unwind() },
        .command("embedding", 9) { $0.embedding() },
    ]

    /// Two scenes with segues of every kind to each other and to an embedded one.
    private static let xml: String = {
        func segue(_ kind: String, _ id: String, _ destination: String) -> String {
            "<segue kind=\"\(kind)\" id=\"\(id)\" destination=\"\(destination)\"/>"
        }
        let kinds = ["show", "push", "modal", "showDetail", "replace", "popoverPresentation", "popover", "custom"]
        func scene(_ id: String, to other: String, inside: String) -> String {
            let segues = kinds.map { segue($0, "\(id)-\($0)", other) }.joined() + inside
            let buttons = kinds.map { kind in
                let tapped = segue(kind, "\(id)-tapped-\(kind)", other)
                return "<button id=\"\(id)-button-\(kind)\"><connections>\(tapped)</connections></button>"
            }.joined()
            return """
                <scene sceneID="s-\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController" \
                storyboardIdentifier="\(id)1"><view key="view" id="\(id)-view">\(buttons)</view>
                <navigationItem key="navigationItem" id="\(id)-item"><barButtonItem key="rightBarButtonItem" \
                title="Go" id="\(id)-go"><connections>\(segue("show", "\(id)-gone", other))</connections>
                </barButtonItem></navigationItem><connections>\(segues)</connections></viewController></objects></scene>
                """
        }
        /// A static table whose rows perform segues.
        let rows = kinds.map { kind in
            "<tableViewCell id=\"t-cell-\(kind)\"><connections>\(segue(kind, "t-\(kind)", "a"))</connections></tableViewCell>"
        }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
            \(scene("a", to: "b", inside: segue("embed", "a-embed", "e")))\(scene("b", to: "n", inside: ""))
            <scene sceneID="s-t"><objects><tableViewController id="t" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" id="t-view"><sections><tableViewSection id="t-section">
            <cells>\(rows)</cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
            <scene sceneID="s-e"><objects><viewController id="e" sceneMemberID="viewController"/></objects></scene>
            <scene sceneID="s-n"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
            <segue kind="relationship" relationship="rootViewController" id="r" destination="a"/>
            </connections></navigationController></objects></scene></scenes></document>
            """
    }()

    private func segue() -> JSONObject {
        let sources = all { $0.fixed.storyboard != nil }
        guard !scene.chance(8), let source = scene.pick(sources) else {
            return ["do": "storyboard.load", "params": ["name": "Walk", "xml": .string(Self.xml)]]
        }
        let kinds = [
            "show", "show", "push", "modal", "showDetail", "replace", "popoverPresentation", "popover", "custom",
        ]
        let kind = scene.chance(15) ? "embed" : scene.pick(kinds) ?? ""
        return [
            "do": "viewController.performSegue", "on": name(source),
            "params": ["segue": .string("\(source.fixed.objectID ?? "")-\(kind)")],
        ]
    }

    private func sender() -> JSONObject? {
        let sources = all { $0.fixed.storyboard != nil }
        let shown = sources.filter(\.appearance.isUp)
        guard let source = scene.pick(scene.chance(90) && !shown.isEmpty ? shown : sources) else { return nil }
        let kind =
            scene.pick(["show", "push", "modal", "showDetail", "replace", "popoverPresentation", "custom"]) ?? ""
        guard source.kind != .tableViewController else {
            return [
                "do": "viewController.tap", "on": name(source), "params": ["object": .string("t-cell-\(kind)")],
            ]
        }
        let id = source.fixed.objectID ?? ""
        let object = scene.chance(30) ? "\(id)-go" : "\(id)-button-\(kind)"
        return ["do": "viewController.tap", "on": name(source), "params": ["object": .string(object)]]
    }

    private func unwind() -> JSONObject {
        [
            "do": "viewController.unwind", "on": any(),
            "params": ["action": scene.chance(90) ? "home:" : "nowhere:", "animated": .bool(scene.chance(60))],
        ]
    }

    private func embedding() -> JSONObject? {
        let holders = all { !$0.kind.isContainer && $0.kind != .moreListController }
        let children = holders.flatMap(\.viewControllers).compactMap { tree[$0] }
        switch scene.number(0...9) {
        case 0...3:
            return [
                "do": "viewController.addChild", "on": name(scene.pick(holders)),
                "params": ["viewController": newcomer { scene.chance(60) ? scene.content() : scene.stack() }],
            ]
        case 4...5: return ["do": "viewController.removeFromParent", "on": name(scene.pick(children))]
        default:
            let manual = children.filter { $0.parent.flatMap { tree[$0] }?.automaticallyForwardsAppearance == false }
            guard let child = scene.pick(scene.chance(90) ? manual : children) else { return nil }
            guard child.appearance == .appeared || child.appearance == .disappeared else {
                return ["do": "viewController.endAppearance", "on": name(child)]
            }
            return [
                "do": "viewController.beginAppearance", "on": name(child),
                "params": ["appearing": .bool((child.appearance == .disappeared) != scene.chance(5))],
            ]
        }
    }
}

extension RandomScene {
    /// Content with embedded children.
    mutating func holder() -> JSON {
        let children = (0..<number(1...2)).map { _ in chance(60) ? content() : stack() }
        return [
            "kind": "viewController", "name": .string(name("h")), "automaticallyForwardsAppearance": .bool(chance(50)),
            "viewControllers": .array(children),
        ]
    }

    mutating func scene() -> JSON {
        guard chance(75) else {
            let kinds = ["show", "push", "modal", "showDetail", "replace", "popoverPresentation"]
            return [
                "kind": "tableViewController", "name": .string(name("s")), "storyboard": "Walk", "objectID": "t",
                "staticSections": [
                    ["rows": .array(kinds.map { ["text": .string($0), "objectID": .string("t-cell-\($0)")] })]
                ],
            ]
        }
        return [
            "kind": "viewController", "name": .string(name("s")), "storyboard": "Walk",
            "objectID": .string(chance(70) ? "a" : "b"),
        ]
    }
}
