import Bus
import Testing

@testable import Store
@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("A store that fails")
struct FailingStoreTests {
    private let store = MemoryStore()
    private let bench: PumpBench

    init() throws {
        bench = PumpBench(store: store)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        _ = try bench.ask(
            "ui", "window.open",
            #"{"visible":true,"root":{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"}]}}"#,
            on: nil)
    }

    private func push(_ name: String, key: Int? = nil) throws {
        let key = key.map { #""key":{"client":"ui","n":\#($0)},"# } ?? ""
        try bench.send(
            Array(
                #"{"id":"\#(name)","method":"navigationController.pushViewController","on":"nav",\#(key)"params":{"viewController":{"kind":"viewController","name":"\#(name)"},"animated":false}}"#
                    .utf8), from: "ui")
    }

    /// Drains until the store has reported its result, and returns the answer to a request.
    private func answer(_ id: String) throws -> JSON {
        try bench.wait {
            try bench.received("ui").map { try JSONParser.parse($0) }.first { $0["id"] == .string(id) }
        }
    }

    @Test(
        "A command that could not be stored is answered so, later ones are refused, and all is stored after a retry"
    )
    func recovers() throws {
        store.failure = .full(location: "memory")
        try push("b", key: 1)
        let unsure = try answer("b")
        #expect(unsure["error"]?["name"] == "storeUnavailable")
        #expect(unsure["error"]?["data"]?["done"] == "unknown")
        #expect(
            bench.published().allSatisfy {
                !$0.topic.hasPrefix("window/") || !String(decoding: $0.bytes, as: UTF8.self).contains("\"b\"")
            })

        try push("c")
        let refused = try answer("c")
        #expect(refused["error"]?["name"] == "storeUnavailable")
        #expect(refused["error"]?["data"]?["done"] == "no")
        try bench.send(Array(#"{"id":"s","method":"snapshot","on":"w1"}"#.utf8), from: "ui")
        #expect(try answer("s")["error"]?["name"] == "storeUnavailable")
        try bench.send(Array(#"{"id":"p","method":"ping"}"#.utf8), from: "ui")
        #expect(try answer("p")["result"]?["pong"] == true)

        store.failure = nil
        bench.advance(StoreCondition.retry)
        bench.settle()
        #expect(bench.published().contains { String(decoding: $0.bytes, as: UTF8.self).contains("\"b\"") })
        // A retry of the uncertain command gets its true answer, and runs nothing.
        try push("b", key: 1)
        #expect(try answer("b")["result"]?["outcome"] == "committed")
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        let window = try #require(next.windows.first)
        #expect(next.tree(window)?.names["b"] != nil)
        #expect(next.tree(window)?.names["c"] == nil)
    }

    @Test("A disk without an answer for five seconds counts as failing, and held messages are sent when it answers")
    func silent() throws {
        store.stallWrites()
        defer { store.goOn() }
        try push("b")
        bench.advance(Int(StoreCondition.patience) - 1)
        #expect(bench.received("ui").isEmpty)
        bench.advance(StoreCondition.retry)
        #expect(try answer("b")["error"]?["data"]?["done"] == "unknown")
        store.goOn()
        bench.settle()
        #expect(bench.published().contains { String(decoding: $0.bytes, as: UTF8.self).contains("\"b\"") })
        #expect(try bench.ask("ui", "snapshot", "{}", on: "w1")["result"]?["seq"] != nil)
    }

    @Test("After another writer has taken over the store, nothing is stored any more, and the process is told")
    func ended() throws {
        let told = Told()
        let router = bench.daemon.router
        bench.within { router.parts.context.keeping?.ended = { told.reason = $0 } }
        store.failure = .superseded(writer: 1, by: 2)
        try push("b")
        #expect(try answer("b")["error"]?["data"]?["done"] == "unknown")
        #expect(told.reason == "\(StoreError.superseded(writer: 1, by: 2))")
        store.failure = nil
        try push("c")
        #expect(try answer("c")["error"]?["data"]?["done"] == "no")
    }

    private final class Told: @unchecked Sendable {
        // Sendable: used on the pump only.
        var reason: String?
    }

    @Test(
        "The timeout of a question starts when the question leaves; but a disk that hangs holds up no vote"
    )
    func asked() throws {
        for hangs in [false, true] {
            let store = MemoryStore()
            let bench = PumpBench(store: store)
            for peer in ["ui", "gate"] {
                bench.connect(peer)
                _ = try bench.ask(peer, "hello", #"{"client":"\#(peer)"}"#, on: nil)
            }
            let tabs = (0..<2).map { #"{"kind":"viewController","name":"t\#($0)"}"# }.joined(separator: ",")
            _ = try bench.ask(
                "ui", "window.open",
                #"{"visible":true,"root":{"kind":"tabBarController","name":"T","viewControllers":[\#(tabs)]}}"#,
                on: nil)
            _ = try bench.ask(
                "gate", "attach",
                #"{"to":"T","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":500,"silence":"deny"}"#,
                on: nil)
            store.stallWrites()
            try bench.send(Array(#"{"id":1,"method":"window.hide","params":{}}"#.utf8), from: "ui")
            try bench.send(Array(#"{"id":2,"method":"window.makeKeyAndVisible","params":{}}"#.utf8), from: "ui")
            try bench.send(
                Array(#"{"id":3,"method":"tabBarController.tap","on":"T","params":{"index":1}}"#.utf8), from: "ui")
            bench.pass(hangs ? 6_000 : 4_000)
            let early = try bench.received("gate").map { try JSONParser.parse($0) }
            #expect(early.allSatisfy { $0["method"] == "session.probe" })
            store.goOn()
            bench.settle()
            if !hangs {
                let asked = try bench.received("gate").map { try JSONParser.parse($0) }
                let id = try #require(asked.first { $0["method"] == "tabBarController.shouldSelect" }?["id"]?.string)
                bench.advance(400)
                try bench.send(Array(#"{"id":"\#(id)","result":{"allow":true}}"#.utf8), from: "gate")
            }
            bench.advance(1_000)
            let answer = try bench.received("ui").map { try JSONParser.parse($0) }.first { $0["id"] == 3 }
            let text = "\(answer?.text ?? "nothing")"
            if hangs {
                #expect(answer?["error"]?["data"]?["done"] == "unknown", "\(text)")
            } else {
                #expect(answer?["result"]?["outcome"] == "committed", "\(text)")
            }
            bench.close()
        }
    }

    @Test("While the disk hangs, later requests are answered too")
    func hangs() throws {
        store.stallWrites()
        defer { store.goOn() }
        try push("b")
        bench.advance(7_000)
        #expect(try bench.received("ui").map { try JSONParser.parse($0) }.last?["error"]?["data"]?["done"] == "unknown")
        try bench.send(Array(#"{"id":"late","method":"cancel","params":{"id":"nobody"}}"#.utf8), from: "ui")
        bench.within {}
        bench.advance(2_000)
        let answers = try bench.received("ui").map { try JSONParser.parse($0) }
        #expect(answers.contains { $0["id"] == "late" }, "\(answers)")
    }
}
