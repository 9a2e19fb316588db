import Bus
import Dispatch
import Testing

@testable import Store
@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("A backup under way when navd ends or gives way")
struct StoppedBackupTests {
    private let store: MemoryStore
    private let bench: PumpBench
    private let begun = DispatchSemaphore(value: 0)

    init() throws {
        store = MemoryStore()
        bench = PumpBench(store: store)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        _ = bench.received("ui")
    }

    /// Requests a backup that ends only when it is stopped, or after twenty seconds. Returns once the backup has begun.
    private func begin() throws {
        let begun = begun
        store.beforeBackup = { stop in
            begun.signal()
            let end = SystemClock().now() + 20_000_000_000
            while !stop.isStopped, SystemClock().now() < end { sched_yield() }
        }
        try bench.send(Array(#"{"id":7,"method":"state.backup"}"#.utf8), from: "ui")
        bench.within {}
        try #require(begun.wait(timeout: .now() + 20) == .success)
    }

    private func heard() throws -> [JSON] { try bench.received("ui").map { try JSONParser.parse($0) } }

    @Test("the client of the backup is told once that navd drains; the backup stops, and no new one starts")
    func end() throws {
        defer { bench.close() }
        try begin()
        bench.shutDown()
        let told = try heard()
        #expect(told.count == 1 && told[0]["id"] == 7 && told[0]["error"]?["name"] == "draining", "\(told)")
        bench.settle()
        #expect(bench.status()["reading"] == false)
        #expect(try heard() == [])
        store.beforeBackup = nil
        #expect(try bench.ask("ui", "state.backup", "{}", on: nil)["error"]?["name"] == "draining")
    }

    @Test("a navd that continues after all makes backups again")
    func goingOn() throws {
        defer { bench.close() }
        try begin()
        let router = bench.daemon.router
        bench.within { router.parts.draining.prepareToGiveWay(within: 0) { _ in } }
        bench.settle()
        #expect(try heard().map { $0["error"]?["name"] } == ["draining"])
        bench.within { router.parts.draining.goOn() }
        store.beforeBackup = nil
        #expect(try bench.ask("ui", "state.backup", "{}", on: nil)["result"]?["size"] == 6)
    }
}
