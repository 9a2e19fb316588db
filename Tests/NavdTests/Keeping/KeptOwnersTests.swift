import Bus
import Testing

@testable import Store
@testable import navd

@Suite("Owners of windows across a restart")
struct KeptOwnersTests {
    /// Runs a navd on a store, and returns a copy of the store at its end.
    private func life(on store: MemoryStore, _ body: (PumpBench) throws -> Void) throws -> MemoryStore {
        let bench = PumpBench(quotas: try Quotas(json: ["windowsOfOwner": 2], path: "quotas"), store: store)
        defer { bench.close() }
        #expect(bench.fault == nil)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        try body(bench)
        return store.copy()
    }

    private func open(_ name: String, _ bench: PumpBench) throws -> JSON {
        try bench.ask(
            "ui", "window.open", #"{"name":"\#(name)","root":{"kind":"viewController"}}"#, on: nil)
    }

    private func isOver(_ answer: JSON) -> Bool {
        answer["error"]?["data"] == ["quota": "windowsOfOwner", "limit": 2, "held": 2]
    }

    @Test("Windows count for their owner after a restart, and no longer once they are closed")
    func beyondARestart() throws {
        var store = try life(on: MemoryStore()) { (bench) throws in
            for name in ["a", "b"] { #expect(try open(name, bench)["result"] != nil) }
            #expect(try isOver(open("c", bench)))
        }
        store = try life(on: store) { (bench) throws in
            #expect(try isOver(open("c", bench)))
            #expect(try bench.ask("ui", "window.close", "{}", on: "a")["result"]?["outcome"] == "committed")
            // The windows are counted again once a second, and not at each try.
            bench.advance(1_100)
            #expect(try open("c", bench)["result"] != nil)
        }
        store = try life(on: store) { (bench) throws in
            let answer = try open("d", bench)
            #expect(isOver(answer))
        }
        #expect(try store.facts(StoredState.owners).count == 2)
    }

    @Test("Windows of a principal that has lost its access count for no owner")
    func withoutRights() throws {
        let store = try life(on: MemoryStore()) { (bench) throws in
            let key = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
            bench.connect("guest", as: Access(key, name: "guest"))
            _ = try bench.ask("guest", "hello", #"{"client":"guest"}"#, on: nil)
            for name in ["a", "b"] {
                let answer = try bench.ask(
                    "guest", "window.open", #"{"name":"\#(name)","root":{"kind":"viewController"}}"#, on: nil)
                #expect(answer["result"] != nil, "\(answer.text)")
            }
        }
        _ = try life(on: store) { (bench) throws in
            for name in ["c", "d"] { #expect(try open(name, bench)["result"] != nil) }
            #expect(try isOver(open("e", bench)))
        }
    }
}
