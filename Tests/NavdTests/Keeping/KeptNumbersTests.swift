import Bus
import Testing

@testable import Store
@testable import navd

@Suite("Numbers across a restart")
struct KeptNumbersTests {
    private func open(_ store: MemoryStore) throws -> PumpBench {
        let bench = PumpBench(store: store)
        #expect(bench.fault == nil)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        return bench
    }

    private func request(_ bench: PumpBench) -> UInt64 {
        var number: UInt64 = 0
        let router = bench.daemon.router
        bench.within { number = router.parts.requests.open.next }
        return number
    }

    @Test("no request number is given twice, however many questions were asked before the kill")
    func questions() throws {
        let store = MemoryStore()
        let first = try open(store)
        defer { first.close() }
        let router = first.daemon.router
        for _ in 0..<7 {
            // Simulates 40,000 questions.
            first.within { router.parts.requests.goOn(from: router.parts.requests.open.next + 40_000) }
            _ = try first.ask("ui", "window.list", "{}", on: nil)
        }
        let second = try open(store.copy())
        defer { second.close() }
        #expect(request(second) >= request(first))
    }

    @Test("numbers are not reserved while the store fails, and are reserved once it works")
    func failing() throws {
        let store = MemoryStore()
        let first = try open(store)
        defer { first.close() }
        store.failure = .full(location: "")
        // Not sent with `ask`, which waits for the store.
        try first.send(
            Array(#"{"id":"o","method":"window.open","params":{"root":{"kind":"viewController"}}}"#.utf8), from: "ui")
        let router = first.daemon.router
        for _ in 0..<9 {
            first.within { router.parts.requests.goOn(from: router.parts.requests.open.next + 40_000) }
            try first.send(Array(#"{"id":"p","method":"ping"}"#.utf8), from: "ui")
            first.within {}
        }
        store.failure = nil
        first.advance(3_000)
        _ = try first.ask("ui", "window.list", "{}", on: nil)
        let second = try open(store.copy())
        defer { second.close() }
        #expect(request(second) >= request(first))
    }
}
