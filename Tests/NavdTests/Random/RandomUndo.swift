import Bus
import ControllerActors

@testable import navd

/// Makes random changes, then undoes all of them. After each undo the tree is as before, except for ids, appearance and
/// what is not visible.
struct RandomUndo {
    let operations: RandomOperations
    private(set) var undone = 0
    private(set) var methods: [String: Int] = [:]

    init(seed: UInt64) throws {
        operations = try RandomOperations(seed: seed, isShuffled: false, store: MemoryStore(), isHosted: false)
    }

    /// - Throws: a description of the failure; `operations` holds the steps that led to it.
    mutating func run(_ rounds: Int) throws {
        try operations.runner.setUp()
        operations.here = operations.runner.names.main
        try settle()
        for _ in 0..<rounds {
            try prepare()
            var earlier: [(tree: Tree, method: String)] = []
            for _ in 0..<operations.scene.number(1...4) {
                for members in changes() {
                    let before = operations.tree
                    try send(members)
                    guard let method = members["do"]?.string, MethodDescription.isNamed(method, .undoable),
                        Self.places(before) != Self.places(operations.tree)
                    else { continue }
                    earlier.append((before, method))
                }
            }
            while let (tree, method) = earlier.popLast() { try takeBack(to: tree, method) }
        }
    }

    /// Makes changes that can't be undone, so that undo is tested on trees that hold their results.
    private func prepare() throws {
        for _ in 0..<operations.scene.number(0...3) {
            let bar = operations.one(.tabBarController)
            let members: JSONObject
            switch operations.scene.number(0...5) {
            case 0...1: members = ["do": "viewController.hold", "on": operations.any()]
            case 2: members = ["do": "viewController.set", "on": operations.any(), "params": ["title": "T"]]
            case 3: members = ["do": "viewController.setState", "on": operations.any(), "params": ["state": [1, 2]]]
            case 4:
                let tabs = (bar?.viewControllers ?? []).filter { _ in operations.scene.chance(50) }
                members = [
                    "do": "tabBarController.setCustomizableViewControllers", "on": operations.name(bar),
                    "params": ["viewControllers": .array(tabs.map { operations.name(operations.tree[$0]) })],
                ]
            default:
                members = [
                    "do": "viewController.create", "on": operations.windowName,
                    "params": ["viewController": operations.scene.anything()],
                ]
            }
            try send(members)
        }
    }

    private func send(_ members: JSONObject) throws {
        var members = members
        members["from"] = "ui"
        try operations.play(.object(members))
        try settle()
    }

    /// A random list of undoable commands; navd may refuse them.
    private func changes() -> [JSONObject] {
        let members: JSONObject
        switch operations.scene.number(0...14) {
        case 0...4: members = operations.navigation()
        case 5...7: members = operations.tabs()
        case 8...10: members = operations.modal()
        case 11: members = panes() ?? operations.navigation()
        case 12...13: members = dismissal() ?? operations.modal()
        default: return rearranging()
        }
        return members["do"]?.string.map({ MethodDescription.isNamed($0, .undoable) }) == true ? [members] : []
    }

    private func dismissal() -> JSONObject? {
        guard let layer = operations.scene.pick(operations.tree.window.pile) else { return nil }
        return [
            "do": "viewController.dismiss", "on": operations.name(operations.tree[layer]),
            "params": ["includingSelf": true],
        ]
    }

    /// The user's rearranging of tabs, from opening the screen to closing it.
    private func rearranging() -> [JSONObject] {
        guard let bar = operations.one(.tabBarController) else { return [] }
        let on = operations.name(bar)
        var steps: [JSONObject] = [
            ["do": "tabBarController.tap", "on": on, "params": ["more": true]],
            ["do": "tabBarController.beginCustomizing", "on": on],
        ]
        for index in 0..<operations.scene.number(1...2) {
            let tab = operations.name(operations.scene.pick(bar.viewControllers).flatMap { operations.tree[$0] })
            steps.append([
                "do": "tabBarController.moveItem", "on": on,
                "params": ["viewController": tab, "index": .int(Int64(index))],
            ])
        }
        return steps + [["do": "tabBarController.endCustomizing", "on": on]]
    }

    private func panes() -> JSONObject? {
        guard let split = operations.one(.splitViewController) else { return nil }
        return [
            "do": "splitViewController.showDetailViewController", "on": operations.name(split),
            "params": ["viewController": operations.scene.content()],
        ]
    }

    private mutating func takeBack(to tree: Tree, _ method: String) throws {
        let name = "u\(operations.steps.count)"
        try operations.play([
            "do": "undo", "on": .string(operations.here.description), "from": "ui", "as": .string(name),
            "params": ["animated": .bool(operations.scene.chance(50))],
        ])
        try settle()
        let reply = operations.runner.replies[name]?.first ?? .null
        guard reply["result"]?["outcome"] == "committed" else {
            throw CaseError(wanted: "\(method) taken back", got: reply.text)
        }
        let (wanted, got) = (Self.picture(tree), Self.picture(operations.tree))
        guard wanted == got else {
            throw CaseError("\(method) taken back\n  wanted \(wanted.text)\n  got    \(got.text)")
        }
        undone += 1
        methods[method, default: 0] += 1
    }

    /// Answers no question; the clock advances until each has its default answer.
    private func settle() throws {
        for _ in 0..<60 where operations.bench.status()["idle"] != true || operations.bench.status()["open"] != [] {
            try operations.play(["advance": 3_000])
        }
    }

    /// The children, selection and presentation of each controller, by id. A controller that appears or disappears
    /// shows up in the list of its container.
    private static func places(_ tree: Tree) -> [ControllerID: [ControllerID?]] {
        var places: [ControllerID: [ControllerID?]] = [:]
        for controller in tree.controllers.values
        where !controller.viewControllers.isEmpty || controller.presented != nil {
            places[controller.id] =
                controller.viewControllers + [controller.selectedViewController, controller.presented]
                + (controller.customizableViewControllers ?? [])
        }
        return places
    }
}

// The comparison: everything in the window, by names.
extension RandomUndo {
    /// Members that are not compared: those that depend on the screen, on holds or on a data source, and an open
    /// configuration screen.
    private static let left: Set = [
        "id", "appearance", "viewLoaded", "shownViewController", "holds", "transition", "navigationItem", "table",
        "customizing",
    ]

    static func picture(_ tree: Tree) -> JSON {
        let layers = [tree.window.root].compactMap { $0 } + tree.window.pile
        return .array(layers.map { picture($0, tree) })
    }

    private static func picture(_ id: ControllerID, _ tree: Tree) -> JSON {
        guard let controller = tree[id] else { return .null }
        var writer = JSONWriter()
        controller.write(to: &writer)
        var object = JSONObject()
        for (name, value) in (try? JSONParser.parse(writer.bytes))?.object?.members ?? [] where !left.contains(name) {
            object[name] = named(value, tree)
        }
        object["viewControllers"] = .array(controller.viewControllers.map { picture($0, tree) })
        object["moreNavigationController"] = controller.moreNavigationController.map { picture($0, tree) }
        return .object(object)
    }

    private static func named(_ json: JSON, _ tree: Tree) -> JSON {
        switch json {
        case .string(let text):
            ControllerID(text).flatMap { tree[$0] }.map { .string($0.name ?? $0.kind.rawValue) } ?? json
        case .array(let list): .array(list.map { named($0, tree) })
        case .object(let object): .object(JSONObject(object.members.map { ($0.name, named($0.value, tree)) }))
        default: json
        }
    }
}
