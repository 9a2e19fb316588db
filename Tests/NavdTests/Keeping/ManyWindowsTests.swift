import Bus
import Store
import Testing

@testable import navd

/// Enough windows that a restart reads them on several threads.
@Suite("A restart with many windows")
struct ManyWindowsTests {
    private static let count = 150
    private let store = MemoryStore()
    private let bench: PumpBench

    init() throws {
        bench = PumpBench(store: store)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        for number in 1...Self.count {
            _ = try bench.ask(
                "ui", "window.open",
                #"{"visible":true,"name":"window\#(number)","root":{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a","title":"Übersicht \#(number)"}]}}"#,
                on: nil)
        }
    }

    @Test("each window is unchanged, and is found by its name and its id")
    func same() throws {
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        #expect(next.fault == nil)
        #expect(next.windows == bench.windows && next.windows.count == Self.count)
        for id in next.windows { #expect(next.tree(id) == bench.tree(id)) }
        next.connect("ui")
        _ = try next.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        for on in ["window77", "w77"] {
            let answer = try next.ask("ui", "snapshot", "{}", on: on)
            #expect(answer["result"]?["window"]?["name"] == "window77", "\(answer)")
        }
        let tree = try #require(next.tree(WindowID(90)))
        let id = try #require(tree.names["nav"])
        let pushed = try next.ask(
            "ui", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController"},"animated":false}"#, on: "\(id)")
        #expect(pushed["result"] != nil, "\(pushed)")
        #expect(next.tree(WindowID(90))?[id]?.viewControllers.count == 2)
    }

    @Test("the first window that can't be read is refused by its name")
    func refused() throws {
        var batch = Batch()
        for (index, window) in [120, 77, 130].enumerated() as EnumeratedSequence<[UInt64]> {
            batch.commit(
                StoredCommit(
                    window: window, number: store.head.number + 1 + UInt64(index), at: 1, who: [], cause: [],
                    bytes: Array(#"{"changes":[{"set":"c9000","title":"nobody's"}]}"#.utf8)))
        }
        _ = try store.append(batch, as: store.claim())
        for _ in 0..<10 {
            let next = PumpBench(store: store.copy())
            defer { next.close() }
            #expect(
                next.fault?.message.contains("window w77: c9000 is not in window w77") == true, "\(next.fault as Any)")
        }
    }
}
