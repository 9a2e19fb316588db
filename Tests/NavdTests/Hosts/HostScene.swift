import Bus
import ControllerActors

@testable import navd

/// A window with two stacks in a tab bar, a client that sends commands, and a copy of the window made from events
/// alone.
final class HostScene {
    let bench: PumpBench
    private(set) var ids: [String: String] = [:]
    private(set) var replica: Replica?
    private var next: Int64 = 0
    private(set) var replies: [Int64: JSON] = [:]

    init(transitions: String = "instant", store: MemoryStore? = nil) throws {
        bench = PumpBench(store: store)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let opened = try bench.ask("ui", "window.open", Self.window(transitions).text, on: nil)
        for (name, id) in opened["result"]?["names"]?.object?.members ?? [] { ids[name] = id.string }
        _ = bench.published()
        replica = try Replica(snapshot: snapshot())
    }

    /// A scene with a host that has made this claim.
    static func hosted(
        _ claim: JSON, by name: String = "one", transitions: String = "instant"
    ) throws -> (HostScene, HostPeer) {
        let scene = try HostScene(transitions: transitions)
        let host = try HostPeer(name, scene.bench)
        try host.attach(claim)
        return (scene, host)
    }

    /// Pushes content of a custom class onto the stack L, and returns its id.
    func pushOwn(_ customClass: String) throws -> String {
        let spec: JSON = ["kind": "viewController", "customClass": .string(customClass)]
        let made = try send(
            "navigationController.pushViewController", on: "L", ["viewController": spec, "animated": false])
        guard let id = replies[made]?["result"]?["viewController"]?.string else {
            throw CaseError("not pushed: \(replies[made]?.text ?? "no answer")")
        }
        return id
    }

    private static func window(_ transitions: String) -> JSON {
        func stack(_ name: String, _ root: String) -> JSON {
            [
                "kind": "navigationController", "name": .string(name),
                "viewControllers": [["kind": "viewController", "name": .string(root)]],
            ]
        }
        return [
            "name": "W", "visible": true, "transitions": .string(transitions),
            "root": [
                "kind": "tabBarController", "name": "T", "viewControllers": [stack("L", "A"), stack("R", "B")],
            ],
        ]
    }

    /// Sends a command and returns its number; the answer is stored in `replies`.
    @discardableResult
    func send(_ method: String, on name: String, _ params: JSON = [:], more: JSONObject = [:]) throws -> Int64 {
        next += 1
        var message: JSONObject = [
            "id": .int(next), "method": .string(method), "on": .string(ids[name] ?? name), "params": params,
        ]
        for (word, value) in more.members { message[word] = value }
        try bench.send(JSON.object(message).bytes, from: "ui")
        bench.settle()
        try collect()
        return next
    }

    @discardableResult
    func push(_ name: String, on stack: String, animated: Bool = false) throws -> Int64 {
        try send(
            "navigationController.pushViewController", on: stack,
            ["viewController": ["kind": "viewController", "name": .string(name)], "animated": .bool(animated)])
    }

    /// Reads all publications and answers. Throws if an event does not follow the one before it.
    func collect() throws {
        for bytes in bench.received("ui") {
            let message = try JSONParser.parse(bytes)
            guard let id = message["id"]?.int else { continue }
            if replies[Int64(id)] != nil { throw CaseError("a second answer: \(message.text)") }
            replies[Int64(id)] = message
        }
        for (topic, bytes) in bench.published() where topic == "window/w1/" {
            let event = try JSONParser.parse(bytes)
            if event["note"] != nil || event["bookmark"] != nil { continue }
            guard try replica?.apply(event) == .applied else { throw CaseError("out of order: \(event.text)") }
        }
    }

    func outcome(_ id: Int64) -> String? {
        guard let reply = replies[id] else { return nil }
        return reply["error"]?["name"]?.string ?? reply["result"]?["outcome"]?.string
    }

    func read(_ method: String, on: String? = "w1") throws -> JSON {
        next += 1
        var message: JSONObject = ["id": .int(next), "method": .string(method)]
        message["on"] = on.map { .string($0) }
        try bench.send(JSON.object(message).bytes, from: "ui")
        bench.settle()
        try collect()
        return replies[next]?["result"] ?? .null
    }

    func snapshot() throws -> JSON { try read("snapshot") }

    /// A member of the answer of `controller.get`.
    func member(_ member: String, of name: String) throws -> JSON? {
        try read("controller.get", on: ids[name] ?? name)[member]
    }

    func stack(_ name: String) throws -> Int { try member("viewControllers", of: name)?.array?.count ?? 0 }

    func place(_ index: Int = 0) throws -> JSON? { try read("host.list", on: nil)["hosts"]?.array?[index] }

    func advance(_ milliseconds: Int) throws {
        bench.advance(milliseconds)
        try collect()
    }

    /// Checks what must always hold: the tree is a valid one, and equals the tree that the events make.
    func check(isQuiet: Bool = true) throws {
        try collect()
        let now = try Replica(snapshot: snapshot())
        guard now.tree == replica?.tree else {
            throw CaseError(CaseRunner.difference(now.tree, replica?.tree ?? now.tree))
        }
        let faults = TreeInvariants.faults(of: now.tree, isQuiet: isQuiet)
        guard faults.isEmpty else { throw CaseError(faults.joined(separator: "\n")) }
    }
}
