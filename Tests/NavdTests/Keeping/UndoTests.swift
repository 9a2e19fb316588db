import Bus
import Dispatch
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// Tests of `undo` that cases can't express: restarts, keys, rights, and a history that changes or ends.
@Suite("Undo", .timeLimit(.minutes(30)))
struct UndoTests {
    private let store = MemoryStore()
    private let bench: PumpBench

    init() throws {
        bench = PumpBench(store: store)
        try Self.greet(bench)
        _ = try bench.ask(
            "ui", "window.open",
            #"{"name":"till","visible":true,"root":{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"}]}}"#,
            on: nil)
    }

    private static func greet(_ bench: PumpBench) throws {
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
    }

    private static func push(_ name: String, _ bench: PumpBench) throws {
        let answer = try bench.ask(
            "ui", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController","name":"\#(name)"}}"#, on: "nav")
        #expect(answer["result"]?["outcome"] == "committed", "\(answer.text)")
    }

    private static func undo(_ bench: PumpBench, _ peer: String = "ui") throws -> JSON {
        try bench.ask(peer, "undo", "{}", on: "till")
    }

    private static func stack(_ bench: PumpBench) throws -> [String] {
        let tree = try #require(bench.tree(WindowID(1)))
        let nav = try #require(tree.names["nav"].flatMap { tree[$0] })
        return nav.viewControllers.compactMap { tree[$0]?.name }
    }

    @Test("undo after a restart continues with the next earlier command")
    func restarted() throws {
        try Self.push("b", bench)
        try Self.push("c", bench)
        _ = try bench.ask("ui", "navigationController.popToRootViewController", "{}", on: "nav")
        let first = try Self.undo(bench)
        #expect(first["result"]?["undone"]?["method"] == "navigationController.popToRootViewController")
        #expect(first["result"]?["made"]?.object?.count == 2)
        #expect(try Self.stack(bench) == ["a", "b", "c"])
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        try Self.greet(next)
        for left in [["a", "b"], ["a"]] {
            let answer = try Self.undo(next)
            #expect(
                answer["result"]?["undone"]?["method"] == "navigationController.pushViewController", "\(answer.text)")
            #expect(try Self.stack(next) == left)
        }
        #expect(try Self.undo(next)["error"]?["data"]?["method"] == "window.makeKeyAndVisible")
        bench.close()
    }

    @Test("undo reads only the last commits of the window from the store")
    func bounded() throws {
        try Self.push("b", bench)
        for number in 1...40 {
            let answer = try bench.ask("ui", "viewController.setState", #"{"state":{"n":\#(number)}}"#, on: "b")
            #expect(answer["result"]?["outcome"] == "committed", "\(answer.text)")
        }
        bench.settle()
        let now = try #require(bench.tree(WindowID(1)))
        let history = History(store: store, window: WindowID(1), last: bench.numbers()[0])
        let reads = Reads()
        store.beforeRead = { reads.count += 1 }
        #expect(throws: Refusal.self) { try history.lastChange(now: now, animated: false, most: 40) }
        #expect(reads.count < 10)
        do throws(Refusal) { _ = try history.lastChange(now: now, animated: false, most: 40) } catch {
            #expect(error.name == .notUndoable)
            #expect(error.data["because"] == "nothing")
            #expect(error.message.contains("its last 40 commits"), "\(error.message)")
        }
        store.beforeRead = nil
        let found = try history.lastChange(now: now, animated: false, most: 42)
        #expect(found.method == "navigationController.pushViewController")
        #expect(try Self.undo(bench)["result"]?["undone"]?["method"] == "navigationController.pushViewController")
    }

    private final class Reads: @unchecked Sendable { var count = 0 }

    @Test("a property that was set on a controller that an undo made again is not skipped")
    func setOnWhatWasMade() throws {
        defer { bench.close() }
        try Self.push("b", bench)
        try Self.push("c", bench)
        _ = try bench.ask("ui", "navigationController.popToRootViewController", "{}", on: "nav")
        _ = try Self.undo(bench)
        let set = try bench.ask("ui", "viewController.set", #"{"title":"new"}"#, on: "b")
        #expect(set["result"]?["outcome"] == "committed")
        let answer = try Self.undo(bench)
        #expect(answer["error"]?["data"]?["method"] == "viewController.set", "\(answer.text)")
        #expect(try Self.stack(bench) == ["a", "b", "c"])
    }

    @Test("a highlight that lasted until its target answered does not block an undo")
    func highlighted() throws {
        defer { bench.close() }
        let item = try bench.ask(
            "ui", "navigationItem.set", #"{"rightBarButtonItems":[{"title":"Buy","action":"buy"}]}"#, on: "a")
        #expect(item["result"]?["outcome"] == "committed", "\(item.text)")
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        _ = try bench.ask(
            "app", "attach", #"{"to":"a","role":"content","implements":["barButtonItem.action"],"patience":500}"#,
            on: nil)
        func tap(_ name: String) throws {
            _ = try bench.ask("ui", "barButtonItem.tap", #"{"position":"right","index":0}"#, on: "a")
            let asked = try #require(
                try bench.received("app").map { try JSONParser.parse($0) }
                    .last { $0["method"] == "barButtonItem.action" }?["id"]?.string)
            try Self.push(name, bench)
            try bench.send(Array(#"{"id":"\#(asked)","result":{}}"#.utf8), from: "app")
            bench.settle()
        }
        try Self.push("b", bench)
        _ = try bench.ask("ui", "navigationController.popViewController", "{}", on: "nav")
        try tap("c")
        for left in [["a"], ["a", "b"], ["a"]] {
            let answer = try Self.undo(bench)
            #expect(answer["result"]?["undone"] != nil, "\(answer.text)")
            #expect(try Self.stack(bench) == left)
        }
    }

    @Test("the commit of an undo names the undone commit, in the event and in the history")
    func told() throws {
        try Self.push("b", bench)
        let pushed = try #require(bench.tree(WindowID(1))?.names["b"])
        _ = try bench.ask("ui", "navigationController.popViewController", "{}", on: "nav")
        _ = bench.published()
        let seq = try #require(try Self.undo(bench)["result"]?["undone"]?["seq"])
        let made = try #require(bench.tree(WindowID(1))?.names["b"])
        #expect(made > pushed)
        let wanted: JSON = [
            "method": "undo", "by": "ui", "undoes": seq, "made": .object([pushed.description: made.json]),
        ]
        let event = try bench.published().filter { $0.topic == "window/w1/" }.map { try JSONParser.parse($0.bytes) }
            .first { $0["cause"] != nil }
        #expect(event?["cause"] == wanted)
        let list = try bench.ask("ui", "history.list", #"{"limit":1}"#, on: "till")["result"]?["commits"]?.array
        #expect(list?.last?["undoes"] == seq)
        bench.close()
    }

    @Test("an undo that is sent twice with one key runs once")
    func keyed() throws {
        try Self.push("b", bench)
        try Self.push("c", bench)
        var answers: [JSON] = []
        for id in 1...2 {
            try bench.send(
                Array(#"{"id":"k\#(id)","method":"undo","on":"till","key":{"client":"ui","n":7}}"#.utf8), from: "ui")
            bench.settle()
            answers += try bench.received("ui").map { try JSONParser.parse($0) }.compactMap { $0["result"] }
        }
        #expect(answers.count == 2 && answers[0] == answers[1])
        #expect(try Self.stack(bench) == ["a", "b"])
        bench.close()
    }

    @Test("a command that commits while the history is read is the one that is undone")
    func moved() throws {
        try Self.push("b", bench)
        let gate = DispatchSemaphore(value: 0)
        store.beforeRead = { gate.wait() }
        try bench.send(Array(#"{"id":"u","method":"undo","on":"till"}"#.utf8), from: "ui")
        bench.within {}
        #expect(bench.status()["reading"] == true)
        try bench.send(
            Array(
                #"{"id":"p","method":"navigationController.pushViewController","on":"nav","params":{"viewController":{"kind":"viewController","name":"c"}}}"#
                    .utf8), from: "ui")
        bench.within {}
        #expect(try Self.stack(bench) == ["a", "b", "c"])
        store.beforeRead = nil
        gate.signal()
        bench.settle()
        #expect(try Self.stack(bench) == ["a", "b"])
        bench.close()
    }

    @Test("an undo beyond the stored history is refused with historyCompacted")
    func compacted() throws {
        try Self.push("b", bench)
        try Self.push("c", bench)
        let seq = try #require(try Self.undo(bench)["result"]?["undone"]?["seq"]?.int)
        store.compacted = UInt64(seq)
        #expect(try Self.undo(bench)["error"]?["name"] == "historyCompacted")
        #expect(try Self.stack(bench) == ["a", "b"])
        bench.close()
    }

    @Test("undo needs the right to command the whole window")
    func rights() throws {
        let key = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
        let accesses: [(String, Access, Bool)] = [
            ("reader", Access(key, name: "p", rights: [.read], scope: nil), false),
            ("inside", Access(key, name: "p", rights: [.command], scope: Scope(inside: ["nav"])), false),
            ("elsewhere", Access(key, name: "p", rights: [.command], scope: Scope(windows: ["menu"])), false),
            ("here", Access(key, name: "p", rights: [.command], scope: Scope(windows: ["till"])), true),
        ]
        try Self.push("b", bench)
        for (peer, access, isAllowed) in accesses {
            bench.connect(peer, as: access)
            _ = try bench.ask(peer, "hello", #"{"client":"\#(peer)"}"#, on: nil)
            let answer = try Self.undo(bench, peer)
            #expect((answer["error"]?["name"] == "notAllowed") == !isAllowed, "\(peer): \(answer.text)")
            #expect(try Self.stack(bench) == (isAllowed ? ["a"] : ["a", "b"]))
        }
        bench.close()
    }

    @Test("undo is refused in a dry run and inside a turn")
    func elsewhere() throws {
        let rehearsed = try bench.ask("ui", "vote.dryRun", #"{"method":"undo","on":"till"}"#, on: nil)
        #expect(rehearsed["error"]?["name"] == "invalidParams")
        try bench.send(Array(#"{"id":"w","method":"undo","on":"till","within":"q1"}"#.utf8), from: "ui")
        bench.settle()
        #expect(try bench.received("ui").map { try JSONParser.parse($0) }.last?["error"]?["name"] == "notInsideTurn")
        bench.close()
    }

    @Test("undo is refused while the store fails, and changes nothing")
    func failing() throws {
        try Self.push("b", bench)
        store.failure = .full(location: "memory")
        // The first `undo` waits for a write that fails; the second is refused at once.
        try bench.send(Array(#"{"method":"viewController.setState","on":"a","params":{"state":1}}"#.utf8), from: "ui")
        for id in ["u1", "u2"] {
            let answer = try asking(id)
            #expect(answer["error"]?["name"] == "storeUnavailable", "\(answer.text)")
            #expect(answer["error"]?["data"]?["done"] == "no", "\(answer.text)")
        }
        #expect(try Self.stack(bench) == ["a", "b"])
        // Once there is room, the same request under the same key is a new try.
        store.failure = nil
        bench.advance(StoreCondition.retry)
        #expect(try asking("u3")["result"]?["outcome"] == "committed")
        #expect(try Self.stack(bench) == ["a"])
        bench.close()
    }

    /// Drains until the answer has come, since the store may take some time.
    private func asking(_ id: String) throws -> JSON {
        try bench.send(
            Array(#"{"id":"\#(id)","method":"undo","on":"till","key":{"client":"ui","n":7}}"#.utf8), from: "ui")
        return try bench.wait {
            try bench.received("ui").map { try JSONParser.parse($0) }.first { $0["id"] == .string(id) }
        }
    }
}
