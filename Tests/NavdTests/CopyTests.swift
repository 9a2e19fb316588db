import Bus
import Testing

/// Sets every member that an event may set, then resets it to its default. A client's copy must equal a snapshot each
/// time.
@Suite("A client's copy equals a snapshot")
struct CopyTests {
    private static let view: JSON = [
        "view": "segmentedControl", "id": "v-1", "text": "t", "name": "n", "payload": ["a": 1], "width": 50,
        "segments": [["title": "s", "image": "i"]], "selectedSegmentIndex": 0,
        "momentary": true, "target": "c3", "action": "go",
    ]
    private static let item: JSON = [
        "id": "i-1", "title": "x", "image": "i", "systemItem": "add", "accessibilityLabel": "l", "customView": view,
        "tag": 3, "enabled": false, "style": "done", "width": 9, "target": "c3", "action": "go", "highlighted": true,
    ]
    private static let tabBarItem: JSON = [
        "title": "t", "image": "i", "systemItem": "more", "accessibilityLabel": "l", "badgeValue": "3",
        "enabled": false, "tag": 2,
    ]
    private static let look: JSON = [
        "barStyle": "black", "translucent": true, "tintColor": "red", "prefersLargeTitles": true,
    ]
    /// A value of each member of a controller that is not its default.
    private static let controller: JSONObject = [
        "name": "a", "parent": "c2", "viewControllers": ["c2", "c3"], "presented": "c2", "presenting": "c3", "holds": 2,
        "lastingHolds": 1,
        "appearance": "appeared", "viewLoaded": true, "state": ["n": 1], "editing": true, "shownViewController": "c2",
        "selectedViewController": "c2", "moreNavigationController": "c3", "customizableViewControllers": [],
        "customizing": ["c2"],
        "transition": [
            "kind": "push", "turn": 5, "duration": 350, "arriving": ["c2"], "owner": "renderer", "interactive": true,
        ],
        "bars": [
            [
                "kind": "tabBar", "name": "b", "items": [tabBarItem], "selectedIndex": 0, "look": look,
                "customizing": ["items": [tabBarItem], "arranged": [tabBarItem]],
            ]
        ],
        "table": [
            "style": "grouped", "rowHeight": 60, "sections": [3, 2], "dataVersion": 2,
            "selected": ["section": 0, "row": 1],
            "visible": ["section": 1, "row": 0, "count": 2],
            "pending": ["section": 0, "row": 1, "swiped": true],
        ], "spineLocation": "mid", "doubleSided": true, "pageIndicator": ["count": 5, "index": 2], "gestureView": "v",
        "hiddenPane": ["barButtonItem": item, "popover": "c3"],
        "popover": [
            "contentSize": ["width": 3, "height": 4], "passthroughViews": ["toolbar"],
            "anchor": [
                "of": "c2", "position": "left", "index": 1, "segment": 2, "bar": "b",
                "permittedArrowDirections": ["up"],
            ],
        ],
        "host": ["epoch": 3, "client": "one", "state": "lost", "rules": "own", "why": "is gone"], "title": "t",
        "navigationItem": [
            "title": "t", "prompt": "p", "titleView": view, "leftBarButtonItems": [item],
            "rightBarButtonItems": [item], "backBarButtonItem": item, "hidesBackButton": true,
            "leftItemsSupplementBackButton": true,
        ],
        "tabBarItem": tabBarItem, "toolbarItems": [item],
        "hidesBottomBarWhenPushed": true, "modalPresentationStyle": "formSheet", "modalTransitionStyle": "partialCurl",
        "navigationBarHidden": true, "toolbarHidden": false, "navigationBar": look,
        "toolbar": ["barStyle": "black", "translucent": true, "tintColor": "red"],
        "supportedInterfaceOrientations": ["landscapeLeft"],
        "automaticallyForwardsAppearance": false, "contentSizeForViewInPopover": ["width": 3, "height": 4],
        "modalInPopover": true, "rotatingHeaderView": "h", "rotatingFooterView": "f", "presentsWithGesture": false,
        "clearsSelectionOnViewWillAppear": false,
        "wantsFullScreenLayout": true,
        "frame": ["x": 1, "y": 2, "width": 3, "height": 4], "hidden": true, "contentOffset": ["x": 1, "y": 2],
    ]
    private static let font: JSON = ["characters": "ab", "widths": [7, 8.5], "otherWidth": 9]
    /// A value of each member of a window that is not its default.
    private static let window: JSONObject = [
        "name": "a", "profile": ["name": "mine", "width": 300, "height": 400, "idiom": "pad", "tabCapacity": 7],
        "orientation": "landscapeLeft", "frame": ["x": 1, "y": 2, "width": 3, "height": 4], "visible": true,
        "key": true, "root": "c1", "pile": ["c2"], "transitions": "timed",
        "transition": [
            "kind": "present", "turn": 5, "duration": 400, "arriving": ["c2"], "owner": "renderer", "interactive": true,
        ],
        "statusBarHidden": true, "statusBarHeight": 40,
        "safeAreaInsets": ["top": 44, "left": 1, "bottom": 34, "right": 2], "keyboardHeight": 216,
        "textMetrics": [
            "button": font, "doneButton": font, "title": font, "largeTitle": font, "segment": font,
        ],
        "deviceOrientation": "landscapeRight", "popovers": ["c3"], "focus": "c1/view",
        "screen": "s", "front": 3, "idleTimeout": 60_000, "idlePath": "/Tabs", "maintenance": "m",
        "maintenanceSince": 1_700_000_000_000, "language": "ar", "layoutDirection": "rightToLeft",
    ]

    /// A window whose changes are applied as they are published.
    private struct Subject {
        var tree = Tree(window: Window(id: WindowID(1)))
        var copy: PlainCopy

        init() throws {
            copy = try PlainCopy(snapshot: Self.snapshot(tree))
            try change(["insert": ["id": "c1", "kind": "navigationController"]])
        }

        static func snapshot(_ tree: Tree) throws -> JSON {
            var writer = JSONWriter()
            writer.beginObject()
            tree.write(to: &writer)
            writer.endObject()
            return try JSONParser.parse(writer.bytes)
        }

        /// Applies a change, and returns the differences between the copy and a snapshot.
        @discardableResult
        mutating func change(_ json: JSON) throws -> [String] {
            let changes = try Change.read([json], path: "changes")
            for change in changes { try tree.apply(change) }
            var writer = JSONWriter()
            Change.write(changes, window: tree.window.id, to: &writer)
            try copy.apply(JSONParser.parse(writer.bytes))
            return try copy.differences(from: Self.snapshot(tree))
        }
    }

    /// The whole sample, and the sample without each of its members.
    private static func values(_ sample: JSON) -> [JSON] {
        guard let object = sample.object else { return [sample] }
        return [sample]
            + object.members.map { member in
                var less = object
                less[member.name] = nil
                return .object(less)
            } + [sample]
    }

    @Test("each member of a controller can be set and reset", arguments: controller.members.map(\.name))
    func controllers(_ name: String) throws {
        try walk(name, ["set": "c1"], try #require(Self.controller[name]))
    }

    @Test("each member of a window can be set and reset", arguments: window.members.map(\.name))
    func windows(_ name: String) throws {
        try walk(name, ["window": "w1"], try #require(Self.window[name]))
    }

    private func walk(_ name: String, _ change: JSONObject, _ sample: JSON) throws {
        var subject = try Subject()
        let fresh = subject.tree
        for value in Self.values(sample) {
            var change = change
            change[name] = value
            // A value without a required member can't be read.
            guard (try? Change.read([.object(change)], path: "")) != nil else { continue }
            #expect(try subject.change(.object(change)) == [], "\(name) = \(value.text)")
        }
        #expect(subject.tree != fresh, "\(name) = \(sample.text) is the default value")
        var back = change
        back[name] = .null
        #expect(try subject.change(.object(back)) == [], "\(name) was reset")
        #expect(subject.tree == fresh, "\(name)")
    }

    @Test("these tests cover every described member")
    func allDescribed() {
        let fixed = Set(TypeDescription.named("controller")!.members.map(\.name))
            .subtracting(Self.controller.members.map(\.name))
        // These members are set once, at the controller's creation.
        #expect(
            fixed == [
                "id", "kind", "customClass", "storyboardIdentifier", "objectID", "storyboard", "language", "roles",
                "payload", "viewSource", "mainView", "page", "staticSections", "modalOnly", "permissive",
            ])
        #expect(
            Set(TypeDescription.named("window")!.members.map(\.name)).subtracting(["id"])
                == Set(Self.window.members.map(\.name)))
    }

    @Test("the samples have every described member of the objects in them")
    func insideDescribed() throws {
        for (name, sample) in [("controller", Self.controller), ("window", Self.window)] {
            try check(.object(sample), of: #require(TypeDescription.named(name)), at: name)
        }
    }

    /// Members of commands and reads, which are not in events; a member that only navigation bars have; and the member
    /// of an anchor that has no item.
    private static let others: Set<String> = ["leftBarButtonItem", "rightBarButtonItem", "prefersLargeTitles", "rect"]

    private func check(_ sample: JSON, of type: TypeDescription, at path: String) throws {
        for member in type.members {
            guard let value = sample[member.name], let object = value.object ?? value.array?.first?.object else {
                continue
            }
            let names = Set(object.members.map(\.name))
            let inners = member.type.names.flatMap { name in
                [name] + (TypeDescription.named(name)?.alternatives ?? [])
            }.compactMap { TypeDescription.named($0) }.filter { !$0.members.isEmpty }
            // Of several types it is the one that has all members of the sample.
            let fitting = inners.filter { names.isSubset(of: $0.members.map(\.name)) }
            #expect(inners.isEmpty || !fitting.isEmpty, "\(path).\(member.name) has members that are not described")
            for inner in fitting {
                let described = Set(inner.members.map(\.name))
                let missing = described.subtracting(names).subtracting(Self.others)
                #expect(missing.isEmpty, "\(path).\(member.name) lacks \(missing.sorted())")
                try check(.object(object), of: inner, at: "\(path).\(member.name)")
            }
        }
    }
}

extension TypeDescription {
    /// The types of which this one is one.
    fileprivate var alternatives: [String] { if case .oneOf(let type) = form { type.names } else { [] } }
}
