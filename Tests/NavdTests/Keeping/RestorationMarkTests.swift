import Bus
import Foundation
import Logging
import Testing

@testable import navd

@Suite("The mark of a restoration under way")
struct RestorationMarkTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "navd-\(UUID().uuidString)").path()
    private var mark: String { path + ".restoring" }
    private var isMarked: Bool { FileManager.default.fileExists(atPath: mark) }

    /// A navd that stores its mark beside a store at `path`.
    private func bench() throws -> PumpBench {
        let bench = PumpBench()
        let router = bench.daemon.router
        bench.within {
            router.assumeIsolated { router in
                router.parts.store.restorations = RestorationFile(
                    besideStore: path, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            }
        }
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        return bench
    }

    private func document(_ bench: PumpBench) throws -> String {
        _ = try bench.ask(
            "app", "window.open", #"{"name":"W","root":{"kind":"viewController","name":"a"}}"#, on: nil)
        return try #require(try bench.ask("app", "window.save", "{}", on: "W")["result"]?["document"]).text
    }

    @Test("A restoration that ended the process is not tried again until a client asks for it")
    func interrupted() throws {
        defer { try? FileManager.default.removeItem(atPath: mark) }
        let first = try bench()
        let document = try document(first)
        #expect(!isMarked)
        _ = try first.ask("app", "window.open", #"{"name":"V","document":\#(document)}"#, on: nil)
        // The mark stands until the next round of the loop: if the process ends before that, the restoration has ended
        // it.
        #expect(isMarked)

        let second = try bench()
        let opened = try second.ask(
            "app", "window.open", #"{"name":"W","document":\#(document),"root":{"kind":"viewController"}}"#, on: nil)
        #expect(opened["result"]?["restored"] == false)
        #expect(opened["result"]?["because"] == "interrupted")
        let restored = try second.ask("app", "window.restore", #"{"document":\#(document)}"#, on: "W")
        #expect(restored["error"]?["name"] == "restorationInterrupted")
        let rehearsed = try second.ask(
            "app", "vote.dryRun", #"{"method":"window.restore","on":"W","params":{"document":\#(document)}}"#, on: nil)
        #expect(rehearsed["result"]?["error"]?["name"] == "restorationInterrupted")
        let again = try second.ask("app", "window.restore", #"{"document":\#(document),"again":true}"#, on: "W")
        #expect(again["result"]?["outcome"] == "committed")
        second.advance(1)
        #expect(!isMarked, "the restoration has succeeded")
        let once = try second.ask("app", "window.restore", #"{"document":\#(document)}"#, on: "W")
        #expect(once["result"]?["outcome"] == "committed")
    }

    @Test("Two restorations at once and a refused one leave no mark")
    func ended() throws {
        defer { try? FileManager.default.removeItem(atPath: mark) }
        let bench = try bench()
        let document = try document(bench)
        for _ in 0..<2 {
            try bench.send(
                Array(#"{"method":"window.restore","on":"W","params":{"document":\#(document)}}"#.utf8), from: "app")
        }
        let refused = try bench.ask("app", "window.open", #"{"name":"W","document":\#(document)}"#, on: nil)
        #expect(refused["error"]?["name"] == "nameTaken")
        bench.advance(1)
        #expect(!isMarked)
    }
}
