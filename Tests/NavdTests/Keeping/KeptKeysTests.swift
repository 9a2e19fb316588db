import Bus
import Testing

@testable import Store
@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Idempotency keys across a restart")
final class KeptKeysTests {
    private let store = MemoryStore()
    private let first: PumpBench
    private var later: [PumpBench] = []

    init() throws {
        first = try Self.open(store)
        _ = try first.ask(
            "ui", "window.open",
            #"{"name":"W","visible":true,"transitions":"timed","root":{"kind":"tabBarController","name":"T","viewControllers":[{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"}]},{"kind":"viewController","name":"b"}]}}"#,
            on: nil)
    }

    deinit { for bench in [first] + later { bench.close() } }

    private static func open(_ store: MemoryStore) throws -> PumpBench {
        let bench = PumpBench(store: store)
        #expect(bench.fault == nil)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        return bench
    }

    /// A navd that starts from the state that a kill would leave now.
    private func next(_ left: MemoryStore? = nil) throws -> PumpBench {
        let bench = try Self.open(left ?? store.copy())
        later.append(bench)
        return bench
    }

    private func send(
        _ method: String, on: String, _ params: String, _ more: String, from peer: String = "ui", to bench: PumpBench
    ) throws {
        try bench.send(
            Array(#"{"id":"\#(method)","method":"\#(method)","on":"\#(on)","params":\#(params)\#(more)}"#.utf8),
            from: peer)
    }

    private func answer(_ bench: PumpBench, to id: String, of peer: String = "ui") throws -> JSON? {
        bench.settle()
        return try bench.received(peer).map { try JSONParser.parse($0) }.last { $0["id"] == .string(id) }
    }

    /// Drains until the store has reported its result, and returns the answer to the push.
    private func failed(_ bench: PumpBench) throws -> JSON {
        try bench.wait {
            try bench.received("ui").map { try JSONParser.parse($0) }.last { $0["id"] == .string(Self.push) }
        }
    }

    private func stack(_ bench: PumpBench) throws -> Int? {
        try bench.ask("ui", "controller.get", "{}", on: "nav")["result"]?["viewControllers"]?.array?.count
    }

    private static let push = "navigationController.pushViewController"

    @Test("a command whose end is awaited runs once, even if navd is killed before the end")
    func waitsForTheEnd() throws {
        let params = #"{"viewController":{"kind":"viewController","name":"x"}}"#
        let more = #","wait":"finished","key":{"client":"ui","n":7}"#
        try send(Self.push, on: "nav", params, more, to: first)
        #expect(try answer(first, to: Self.push) == nil)
        let next = try next()
        try send(Self.push, on: "nav", params, more, to: next)
        let again = try answer(next, to: Self.push)
        #expect(again?["result"]?["outcome"] == "committed")
        #expect(again?["result"]?["finished"] == true)
        #expect(try stack(next) == 2)
    }

    @Test("an interrupted gesture is answered as cancelled")
    func gesture() throws {
        _ = try first.ask("ui", Self.push, #"{"viewController":{"kind":"viewController"},"animated":false}"#, on: "nav")
        let begin = "navigationController.beginInteractivePop"
        let more = #","wait":"finished","key":{"client":"ui","n":8}"#
        try send(begin, on: "nav", "{}", more, to: first)
        first.settle()
        let next = try next()
        #expect(try stack(next) == 2)
        try send(begin, on: "nav", "{}", more, to: next)
        #expect(try answer(next, to: begin)?["result"]?["finished"] == false)
        #expect(try stack(next) == 2)
    }

    @Test(
        "a chained command runs once: after a restart its outcome is the answer, or nothing if it never ran",
        arguments: [true, false])
    func chained(_ isKilledBefore: Bool) throws {
        first.connect("gate")
        _ = try first.ask("gate", "hello", #"{"client":"gate"}"#, on: nil)
        _ = try first.ask(
            "gate", "attach",
            #"{"to":"T","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":500}"#,
            on: nil)
        try send("tabBarController.tap", on: "T", #"{"index":1}"#, "", to: first)
        let asked = try answer(first, to: "tabBarController.tap")
        #expect(asked == nil)
        let vote = try #require(
            try first.received("gate").map { try JSONParser.parse($0) }
                .last { $0["method"] == "tabBarController.shouldSelect" }?["id"]?.string)
        let params = #"{"viewController":{"kind":"viewController"},"animated":false}"#
        let key = #","key":{"client":"gate","n":1}"#
        try send(Self.push, on: "nav", params, #","within":"\#(vote)"\#(key)"#, from: "gate", to: first)
        #expect(try answer(first, to: Self.push, of: "gate")?["result"]?["outcome"] == "chained")
        if !isKilledBefore {
            try first.send(Array(#"{"id":"\#(vote)","result":{"allow":true}}"#.utf8), from: "gate")
            first.advance(1_000)
            #expect(try stack(first) == 2)
        }
        let next = try next()
        next.connect("gate")
        _ = try next.ask("gate", "hello", #"{"client":"gate"}"#, on: nil)
        try send(Self.push, on: "nav", params, key, from: "gate", to: next)
        #expect(try answer(next, to: Self.push, of: "gate")?["result"]?["outcome"] == "committed")
        #expect(try stack(next) == 2)
    }

    @Test("an undo that navd refused while ending was not done, and runs after the restart under its key")
    func undoAndTheEnd() throws {
        _ = try first.ask("ui", Self.push, #"{"viewController":{"kind":"viewController"},"animated":false}"#, on: "nav")
        try send("undo", on: "W", "{}", #","key":{"client":"ui","n":9}"#, to: first)
        first.shutDown()
        #expect(try answer(first, to: "undo")?["error"]?["name"] == "draining")
        let next = try next()
        #expect(try stack(next) == 2)
        try send("undo", on: "W", "{}", #","key":{"client":"ui","n":9}"#, to: next)
        #expect(try answer(next, to: "undo")?["result"]?["undone"] != nil)
        #expect(try stack(next) == 1)
    }

    @Test("a retry while the store fails is not answered with done: no")
    func retryWhileFailing() throws {
        let bench = first
        store.failure = .full(location: "memory")
        let params = #"{"viewController":{"kind":"viewController"},"animated":false}"#
        let key = #","key":{"client":"ui","n":3}"#
        try send(Self.push, on: "nav", params, key, to: bench)
        let first = try failed(bench)
        #expect(first["error"]?["data"]?["done"] == "unknown", "\(first.text)")
        try send(Self.push, on: "nav", params, key, to: bench)
        // The answer is held back until the store is checked again, and is then replaced by this error.
        bench.pass(1_000)
        let second = try failed(bench)
        #expect(second["error"]?["data"]?["done"] == "unknown", "\(second.text)")
        store.failure = nil
        bench.advance(1_000)
        try send(Self.push, on: "nav", params, key, to: bench)
        #expect(try answer(bench, to: Self.push)?["result"]?["outcome"] == "committed")
        #expect(try stack(bench) == 2)
    }

    @Test("a lasting attachment whose principal lost the right to vote is removed at a restart")
    func attachments() throws {
        let key = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
        first.connect("guest", as: Access(key, name: "guest"))
        _ = try first.ask("guest", "hello", #"{"client":"guest"}"#, on: nil)
        let attached = try first.ask(
            "guest", "attach",
            #"{"to":"T","role":"delegate","implements":["tabBarController.shouldSelect"],"silence":"deny","lasting":true}"#,
            on: nil)
        #expect(attached["result"] != nil)
        #expect(try store.facts(StoredState.attachments).count == 1)
        let kept = store.copy()
        let next = try next(kept)
        #expect(
            try next.ask("ui", "tabBarController.tap", #"{"index":1}"#, on: "T")["result"]?["outcome"] == "committed")
        #expect(try kept.facts(StoredState.attachments).isEmpty)
    }

    @Test(
        "a command that could not reach its host behind a hanging disk was not done, and can be retried under its key"
    )
    func hostBehindTheDisk() throws {
        let host = try HostPeer("one", first)
        #expect(try host.attach(["on": "nav", "heartbeat": 600_000])["result"] != nil)
        store.stallWrites()
        defer { store.goOn() }
        let params = #"{"viewController":{"kind":"viewController"},"animated":false}"#
        let key = #","key":{"client":"ui","n":5}"#
        try send("viewController.set", on: "b", #"{"title":"B"}"#, "", to: first)
        try send(Self.push, on: "nav", params, key, to: first)
        first.pass(20_000)
        let refused = try failed(first)
        #expect(refused["error"]?["data"]?["done"] == "no", "\(refused.text)")
        store.goOn()
        first.settle()
        try host.work()
        try send(Self.push, on: "nav", params, key, to: first)
        first.settle()
        try host.work()
        let again = try answer(first, to: Self.push)
        #expect(again?["result"]?["outcome"] == "committed", "\(again?.text ?? "nothing")")
    }

    @Test("answers that are no longer in memory are answered from the store")
    func large() throws {
        // About 60 KB each: after seventeen of them the oldest answers are no longer in memory.
        let children = (0..<450).map {
            #"{"kind":"viewController","name":"\#(String(repeating: "x", count: 100))$W-\#($0)"}"#
        }
        func open(_ n: Int) throws {
            let root = #"{"kind":"navigationController","viewControllers":[\#(children.joined(separator: ","))]}"#
                .replacing("$W", with: "w\(n)")
            try first.send(
                Array(
                    #"{"id":"open\#(n)","method":"window.open","params":{"root":\#(root)},"key":{"client":"ui","n":\#(n)}}"#
                        .utf8), from: "ui")
        }
        for n in 1...20 {
            try open(n)
            #expect(try answer(first, to: "open\(n)")?["result"] != nil)
        }
        let before = try first.ask("ui", "window.list", "{}", on: nil)["result"]?["windows"]?.array?.count
        try open(1)
        let again = try answer(first, to: "open1")
        #expect(again?["result"]?["window"] == "w2", "\(again?["error"]?.text ?? "")")
        #expect(try first.ask("ui", "window.list", "{}", on: nil)["result"]?["windows"]?.array?.count == before)
        try send("window.list", on: "W", "{}", "", to: first)
        try first.send(
            Array(#"{"id":"other","method":"window.open","params":{"name":"o"},"key":{"client":"ui","n":2}}"#.utf8),
            from: "ui")
        #expect(try answer(first, to: "other")?["error"]?["name"] == "keyReused")
    }
}
