import Bus
import Testing

@testable import Store
@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// The metrics of a navd with a store.
@Suite("Metrics of the store")
struct StoreMetricsTests {
    private let store = MemoryStore()
    private let bench: PumpBench

    init() throws {
        bench = PumpBench(store: store)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        _ = try bench.ask(
            "ui", "window.open", #"{"visible":true,"root":{"kind":"viewController","name":"a"}}"#, on: nil)
    }

    private func change(_ id: String) throws {
        try bench.send(
            Array(#"{"id":"\#(id)","method":"viewController.set","on":"a","params":{"title":"\#(id)"}}"#.utf8),
            from: "ui")
    }

    private func answer(_ id: String) throws -> JSON {
        try bench.wait {
            try bench.received("ui").map { try JSONParser.parse($0) }.first { $0["id"] == .string(id) }
        }
    }

    private func families(_ id: String) throws -> [String: MetricFamily] {
        try bench.send(
            Array(#"{"id":"\#(id)","method":"metrics.read","params":{"format":"families"}}"#.utf8), from: "ui")
        let result = try answer(id)["result"]
        let list = try #require(result?["families"]?.array?.compactMap { MetricFamily(json: $0) })
        return Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
    }

    private func number(_ metric: Metric, in families: [String: MetricFamily]) -> Double? {
        families[metric.name]?.samples.first?.number
    }

    @Test("each sync is timed, and nothing waits after it")
    func syncs() throws {
        let before = try families("m1")
        for id in ["b", "c", "d"] {
            try change(id)
            _ = try answer(id)
        }
        let after = try families("m2")
        func count(_ families: [String: MetricFamily]) -> UInt64 {
            guard case .histogram(let histogram)? = families[Metric.syncSeconds.name]?.samples.first?.value else {
                return 0
            }
            return histogram.count
        }
        #expect(count(after) >= count(before) + 3)
        #expect(number(.storeFails, in: after) == 0)
        #expect(number(.heldMessages, in: after) == 0 && number(.heldBytes, in: after) == 0)
    }

    @Test("while nothing can be stored, metrics are read all the same, and say so")
    func failing() throws {
        store.failure = .full(location: "memory")
        try change("b")
        #expect(try answer("b")["error"]?["name"] == "storeUnavailable")
        let failing = try families("m")
        #expect(number(.storeFails, in: failing) == 1)
        let errors = failing[Metric.errors.name]?.samples.first { $0["error"] == "storeUnavailable" }
        #expect(errors?.number.map { $0 >= 1 } == true)
        #expect(number(.heldMessages, in: failing).map { $0 > 0 } == true)
        store.failure = nil
        bench.advance(StoreCondition.retry)
        bench.settle()
        #expect(number(.storeFails, in: try families("n")) == 0)
    }

    @Test("the age of the last backup is reported from its last page on, also after a restart")
    func backup() throws {
        #expect(number(.backupAge, in: try families("a")) == 0)
        bench.advance(7_000)
        // There was none: navd has known the store for so long.
        #expect(number(.backupAge, in: try families("b")) == 7)
        let kept = try bench.ask("ui", "daemon.status", "{}", on: nil)["result"]?["store"]
        #expect(kept?["backup"] == nil, "\(kept?.text ?? "")")
        #expect(try bench.ask("ui", "state.backup", "{}", on: nil)["result"]?["next"] == .null)
        #expect(number(.backupAge, in: try families("c")) == 0)
        bench.advance(2_500)
        #expect(number(.backupAge, in: try families("d")) == 2.5)
        bench.close()
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        next.connect("ui")
        _ = try next.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let told = try next.ask("ui", "daemon.status", "{}", on: nil)["result"]?["store"]
        // The bench begins at this moment.
        #expect(told?["backup"] == .int(1_700_000_000_000 + 7_000), "\(told?.text ?? "")")
    }

    @Test("the backup tells the digest of all its bytes on each page")
    func digest() throws {
        let page = try bench.ask("ui", "state.backup", "{}", on: nil)["result"]
        #expect(page?["sha256"] == .string(SHA256.text(Array("memory".utf8))) && page?["size"] == 6, "\(page?.text ?? "")")
        let method = try #require(MethodDescription.named("state.backup"))
        #expect(WireCheck.mismatch(page ?? .null, method.results, at: "result") == nil)
    }

    @Test("a store in a file has a size, and its file system has room")
    func size() throws {
        var template = Array("/tmp/navd-size-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            for name in ["s", "s-wal", "s-shm", "s.lock"] { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        let opened = try StoreLocation("\(folder)/s").open(
            durability: .none, limits: Limits(), witness: nil, salvages: false)
        let size = try #require(opened.store.size)
        #expect(size > 4_096)
        #expect(try #require(opened.store.free) > 4_096)
        try opened.store.close()
    }
}
