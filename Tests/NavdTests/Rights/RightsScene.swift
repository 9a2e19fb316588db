import Bus
import Testing

@testable import navd

/// Two windows of the owner, and peers of other principals. In the window `till`, the controllers whose names begin
/// with `in` are within the scope of a peer that is limited to subtrees. All others, and the whole window `menu`, are
/// outside.
final class RightsScene {
    let bench: PumpBench
    private(set) var ids: [String: String] = [:]
    private var number = 0

    /// The subtrees in scope: one for each kind that a method may concern.
    static let inside: Set = ["inStack", "inTabs", "inPages", "inSplit", "inTable", "inPopover", "inPlace", "inFree"]

    /// The name of a controller that a method on that kind may be sent to, within the scope or outside.
    static func target(_ on: String, isInside: Bool) -> String {
        let name =
            switch on {
            case "navigationController": "Stack"
            case "tabBarController": "Tabs"
            case "pageViewController": "Pages"
            case "splitViewController": "Split"
            case "tableViewController": "Table"
            case "popoverController": "Popover"
            // The turn of its commands is the stack's.
            default: "StackTop"
            }
        return (isInside ? "in" : "out") + name
    }

    init(store: MemoryStore? = nil, transitions: String = "instant") throws {
        bench = PumpBench(store: store)
        try join("owner")
        for window in ["till", "menu"] {
            var names: [(String, JSON)] = []
            for prefix in window == "till" ? ["in", "out"] : ["menu"] {
                func plain(_ name: String) -> JSON { ["kind": "viewController", "name": .string(prefix + name)] }
                func one(_ kind: String, _ name: String, _ children: [JSON]) -> (String, JSON) {
                    (
                        prefix + name,
                        ["kind": .string(kind), "name": .string(prefix + name), "viewControllers": .array(children)]
                    )
                }
                let table: JSON = ["kind": "tableViewController", "name": .string(prefix + "Table")]
                names += [
                    one("navigationController", "Stack", [table, plain("StackRoot"), plain("StackTop")]),
                    one("tabBarController", "Tabs", [plain("Tab1"), plain("Tab2")]),
                    one("pageViewController", "Pages", [plain("Page")]),
                    one("splitViewController", "Split", [plain("Pane1"), plain("Pane2")]),
                    one("popoverController", "Popover", [plain("Content")]),
                    (prefix + "Place", plain("Place")), (prefix + "Free", plain("Free")),
                ]
            }
            let isTab = { (name: String) in name.hasSuffix("Stack") || name.hasSuffix("Place") }
            let tabs = names.filter { isTab($0.0) }.map(\.1)
            let spare = names.filter { !isTab($0.0) }.map(\.1)
            let opened = try say(
                "owner", "window.open",
                [
                    "name": .string(window), "profile": "pad-768x1024", "visible": true,
                    "transitions": .string(transitions),
                    "root": [
                        "kind": "tabBarController", "name": .string(window + "Root"), "viewControllers": .array(tabs),
                    ],
                    "spare": .array(spare),
                ])
            guard let found = opened["result"]?["names"]?.object else { throw CaseError(opened.text) }
            for (name, id) in found.members { ids[name] = id.string }
        }
    }

    static func access(
        _ rights: Set<Right>, windows: Set<String>? = nil, inside: Set<String>? = nil, _ letter: Character = "a"
    ) throws -> Access {
        let scope = Scope(windows: windows, inside: inside)
        return Access(
            .key(try CurveKey(String(repeating: letter, count: 40))), name: "peer", rights: rights,
            scope: scope == Scope() ? nil : scope)
    }

    /// - Parameter access: nil for the owner's access.
    func join(_ peer: String, _ access: Access? = nil) throws {
        if let access { bench.connect(peer, as: access) } else { bench.connect(peer) }
        try say(peer, "hello", ["client": .string(peer)])
    }

    /// The answer, or null if none has come yet. Other messages to that peer are dropped.
    @discardableResult
    func say(_ peer: String, _ method: String, _ params: JSON = [:], on: String? = nil) throws -> JSON {
        let id = try send(peer, method, params, on: on)
        bench.settle()
        return try bench.received(peer).map { try JSONParser.parse($0) }.first { $0["id"] == .int(id) } ?? .null
    }

    @discardableResult
    func send(
        _ peer: String, _ method: String, _ params: JSON = [:], on: String? = nil, more: JSONObject = [:]
    ) throws -> Int64 {
        number += 1
        var message: JSONObject = ["id": .int(Int64(number)), "method": .string(method), "params": params]
        message["on"] = on.map { .string($0) }
        for (name, value) in more.members { message[name] = value }
        try bench.send(JSON.object(message).bytes, from: peer)
        return Int64(number)
    }

    /// The messages that a peer has received since the last call, parsed.
    func heard(_ peer: String) throws -> [JSON] { try bench.received(peer).map { try JSONParser.parse($0) } }

    /// The current trees of both windows.
    func trees() throws -> [JSON] {
        try ["till", "menu"].map { try say("owner", "snapshot", on: $0)["result"]?["controllers"] ?? .null }
    }

    func get(_ name: String) throws -> JSON { try say("owner", "controller.get", on: name)["result"] ?? .null }
}

extension JSON {
    var isNotAllowed: Bool { self["error"]?["name"] == "notAllowed" }
}
