import Bus
import Foundation
import Testing

/// The description of the params that navd reads itself. `DescribedParamsTests` does the same for the commands of the
/// tree.
@Suite("The description of the requests")
struct DescribedRequestsTests {
    /// Accepted params of each request, which together contain every member.
    static let requests: [(method: String, params: [JSON])] = [
        ("hello", [["client": "a", "protocol": [1], "epoch": "test", "seq": 0], ["resume": "x"]]),
        ("ping", [["session": true]]), ("describe", [["method": "ping"]]), ("cancel", [["id": 99]]),
        ("changesSince", [["epoch": "test", "seq": 0]]),
        ("history.list", [["after": 0, "limit": 3], ["before": 9]]), ("history.treeAt", [["seq": 1, "layout": true]]),
        ("metrics.read", [["format": "families"]]), ("state.backup", [[:], ["backup": "b9", "from": 0]]),
        ("state.export", [[:], ["export": "x9", "from": 0]]),
        ("snapshot", [["layout": true, "after": "c9", "limit": 3]]), ("window.list", [["after": "w9", "limit": 3]]),
        ("peer.list", [["after": 9, "limit": 3]]), ("attachment.list", [["after": "a9", "limit": 3]]),
        ("host.list", [["after": 9, "limit": 3]]),
        ("layout", [["profile": "pad-768x1024", "orientation": "portrait", "statusBarHidden": true]]),
        ("vote.list", [["limit": 3]]), ("turn.list", [["limit": 3]]),
        (
            "vote.dryRun",
            [["method": "window.hide", "on": "w1", "window": "w1", "params": [:], "whenBusy": "queue", "ifSeq": 99]]
        ),
        (
            "attach",
            [
                [
                    "to": "stack", "role": "content", "implements": [], "awaits": [], "patience": 5, "silence": "deny",
                    "lasting": false, "takeover": true, "unwindActions": [], "endsTransitions": false, "dryRuns": true,
                ]
            ]
        ),
        ("detach", [["attachment": "a9", "takeover": true]]),
        (
            "host.attach",
            [
                [
                    "window": "w", "on": "stack", "heartbeat": 100, "patience": 100, "grace": 100,
                    "restart": ["most": 1, "within": 100], "otherwise": "empty", "rules": "own", "takeover": true,
                ], ["kinds": ["tabBarController"]],
            ]
        ),
        ("host.detach", [["hostEpoch": 9]]),
        (
            "window.open",
            [
                [
                    "name": "b", "profile": "pad-768x1024", "orientation": "portrait",
                    "frame": ["width": 9, "height": 9], "screen": "s",
                    "transitions": "timed", "idleTimeout": 1_000, "idlePath": "/r", "language": "ar",
                    "layoutDirection": "leftToRight", "root": ["kind": "viewController", "name": "r"], "spare": [],
                    "visible": false,
                ], ["document": ["format": "navd.window", "version": 1], "permissive": false],
            ]
        ),
        ("undo", [["animated": false]]), ("window.lock", [["duration": 5]]), ("maintenance.begin", [["text": "t"]]),
        (
            "storyboard.load",
            [
                [
                    "name": "s", "xml": .string(xml), "strings": [:], "language": .null, "replacing": true,
                    "open": ["identifier": "x"],
                ]
            ]
        ),
        (
            "storyboard.check",
            [["name": "s", "xml": .string(xml), "strings": [:], "language": .null, "contents": true]]
        ),
        ("storyboard.unload", [["storyboard": "s"]]), ("storyboard.get", [["storyboard": "s", "scene": "x"]]),
        (
            "viewController.instantiateViewController",
            [["storyboard": "s", "identifier": "x", "scene": .null, "permissive": false, "language": .null]]
        ),
        ("viewController.performSegue", [["identifier": "x", "segue": .null, "sender": 1, "closingPopovers": true]]),
        (
            "viewController.unwind",
            [["identifier": "x", "segue": "y", "sender": 1], ["action": "back", "animated": true, "sender": 1]]
        ),
    ]

    private static let xml = """
        <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">\
        <scenes/></document>
        """

    /// A window `w1` with a stack, and a peer that sends requests.
    private func bench(for method: String) throws -> PumpBench {
        let isOfStore = method.hasPrefix("history.") || ["state.backup", "state.export", "undo"].contains(method)
        let bench = PumpBench(store: isOfStore ? MemoryStore() : nil)
        bench.connect("a")
        try send(["id": 1, "method": "hello", "params": ["client": "a"]], bench)
        let root: JSON = [
            "kind": "navigationController", "name": "stack", "viewControllers": [["kind": "viewController"]],
        ]
        try send(["id": 2, "method": "window.open", "params": ["name": "w", "root": root]], bench)
        try send(["id": 3, "method": "attach", "params": ["to": "stack", "role": "content"]], bench)
        _ = bench.received("a")
        return bench
    }

    private func send(_ message: JSON, _ bench: PumpBench) throws {
        try bench.send(message.bytes, from: "a")
        bench.settle()
    }

    private func message(_ method: MethodDescription, _ params: JSON) -> JSON {
        let on: JSON = method.on == "window" ? "w1" : method.on.isEmpty ? .null : "stack"
        return ["id": 7, "method": .string(method.name), "on": on, "params": params]
    }

    @Test("every method whose params navd reads itself is tested here, and reads exactly its described params")
    func asked() throws {
        let own = MethodDescription.all.filter { !$0.isHeard && !$0.parameters.isEmpty && $0.kind != .command }
        #expect(Set(own.map(\.name)).isSubset(of: Set(Self.requests.map(\.method))))
        #if DEBUG
            for request in Self.requests {
                let method = try #require(MethodDescription.named(request.method))
                let asked = Asked()
                for params in request.params {
                    let bench = try bench(for: request.method)
                    try FieldReader.$listener.withValue({ path, name in if path == "params" { asked.insert(name) } }) {
                        try send(message(method, params), bench)
                    }
                    let answer = try #require(
                        bench.received("a").map { try JSONParser.parse($0) }.last { $0["id"] == 7 })
                    #expect(WireCheck.mismatch(answer: answer, to: method) == nil, "\(answer.text)")
                }
                #expect(asked.names == Set(method.parameters.map(\.name)), "\(request.method)")
            }
        #endif
    }

    @Test("each request refuses a param of another type, and names it")
    func types() throws {
        for request in Self.requests {
            let method = try #require(MethodDescription.named(request.method))
            for (params, member) in request.params.flatMap({ params in method.parameters.map { (params, $0) } }) {
                let given = params[member.name]
                guard let given, given != .null || member.name == "language", member.type.text != "any" else {
                    continue
                }
                let bench = try bench(for: request.method)
                var wrong = params.object ?? [:]
                wrong[member.name] = [[[7]]]
                try send(message(method, .object(wrong)), bench)
                let answer = try #require(bench.received("a").map { try JSONParser.parse($0) }.last { $0["id"] == 7 })
                #expect(
                    answer["error"]?["message"]?.string?.contains(member.name) == true,
                    "\(request.method).\(member.name): \(answer.text)")
            }
        }
    }

    @Test("integers at the ends of their range are handled without a crash", arguments: [Int64.min, .max])
    func extremes(_ number: Int64) throws {
        let bench = try bench(for: "")
        for method in MethodDescription.all where !method.isHeard {
            for member in method.parameters where member.type.text == "int" {
                var params = JSONObject()
                for other in method.parameters where other.presence == .required { params[other.name] = "stack" }
                for other in method.parameters where other.type.text == "int" { params[other.name] = .int(number) }
                params[member.name] = .int(number)
                try send(message(method, .object(params)), bench)
                #expect(bench.received("a").count == 1, "\(method.name).\(member.name)")
            }
        }
        try send(["id": .int(number), "method": "ping"], bench)
        #expect(try JSONParser.parse(bench.received("a")[0])["id"] == .int(number))
    }

    private final class Asked: @unchecked Sendable {
        var names: Set<String> = []
        func insert(_ name: String) { names.insert(name) }
    }
}
