import Bus
import Foundation
import Logging
import Testing

@testable import navd

/// SYS-08.
@Suite("Refused requests are traced and logged")
struct RefusedRequestTests {
    /// Keeps the lines of a log.
    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [(level: Logger.Level, message: String, metadata: Logger.Metadata)] = []

        func add(_ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata) {
            lock.withLock { all.append((level, message, metadata)) }
        }

        /// The lines about refusals since the last call.
        func take() -> [(level: Logger.Level, message: String, metadata: Logger.Metadata)] {
            lock.withLock {
                defer { all = [] }
                return all.filter { $0.message.hasPrefix("refused") }
            }
        }
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var logLevel = Logger.Level.info
        var metadata = Logger.Metadata()

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { lines.add(event.level, "\(event.message)", event.metadata ?? [:]) }
    }

    private let lines = Lines()
    private let bench: PumpBench

    init() throws {
        var reports = ReportSettings()
        reports.refusals = .notice
        let lines = lines
        bench = PumpBench(log: Logger(label: "test") { _ in Handler(lines: lines) }, reports: reports)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let tabs =
            #"{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController","name":"a"},{"kind":"viewController","name":"b"}]}"#
        _ = try bench.ask("ui", "window.open", #"{"name":"W","visible":true,"root":\#(tabs)}"#, on: nil)
        _ = bench.published()
        bench.wire.isTraced = true
    }

    private func send(_ text: String, from peer: String = "ui") throws {
        try bench.send(Array(text.utf8), from: peer)
        bench.settle()
        _ = bench.received(peer)
    }

    /// The topic and the members of each refusal that was traced since the last call.
    private func traced() throws -> [(topic: String, refused: JSON)] {
        try bench.published().filter { $0.topic.hasPrefix("trace/") }.compactMap { topic, bytes in
            let json = try JSONParser.parse(bytes)
            #expect(WireCheck.mismatch(published: json, on: topic) == nil, "\(json.text)")
            return json["refused"].map { (topic, $0) }
        }
    }

    @Test("a refused command is traced on the topic of its window, and logged at the chosen level")
    func command() throws {
        try send(#"{"id":"k","method":"tabBarController.tap","on":"tabs","params":{"index":7}}"#)
        let traced = try traced()
        #expect(traced.count == 1 && traced.first?.topic == "trace/w1/")
        #expect(
            traced.first?.refused == [
                "id": "k", "method": "tabBarController.tap", "on": "tabs", "client": "ui", "session": 1,
                "error": "indexOutOfRange", "code": .int(Int64(ErrorName.indexOutOfRange.code)),
            ], "\(traced)")
        let logged = lines.take()
        #expect(logged.count == 1 && logged.first?.level == .notice)
        #expect(logged.first?.message == "refused: indexOutOfRange")
        #expect(logged.first?.metadata["method"] == "tabBarController.tap" && logged.first?.metadata["client"] == "ui")
    }

    @Test("a good command leaves no refusal")
    func goodCommand() throws {
        try send(#"{"id":1,"method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#)
        #expect(try traced().isEmpty)
        #expect(lines.take().isEmpty)
    }

    @Test("a refused command of navd's own is logged as a warning, because no client waits for its answer")
    func own() throws {
        try send(#"{"method":"window.setIdleTimeout","on":"W","params":{"timeout":1000,"path":"/tabs/b"}}"#)
        bench.advance(1_000)
        #expect(try bench.ask("ui", "controller.get", "{}", on: "tabs")["result"]?["selectedIndex"] == 1)
        try send(
            #"{"method":"tabBarController.setViewControllers","on":"tabs","params":{"viewControllers":["a"],"animated":false}}"#
        )
        #expect(lines.take().isEmpty)
        bench.advance(1_000)
        let logged = lines.take()
        #expect(logged.count == 1 && logged.first?.level == .warning && logged.first?.message == "refused: pathUnknown")
        #expect(logged.first?.metadata["client"] == "navd")
        #expect(logged.first?.metadata["method"] == "window.openIdlePath")
        bench.advance(10_000)
        #expect(lines.take().isEmpty, "nothing has changed since, so there is nothing new to tell")
        try send(#"{"method":"viewController.set","on":"a","params":{"title":"A"}}"#)
        bench.advance(1_000)
        #expect(lines.take().map(\.message) == ["refused: pathUnknown"])
    }

    @Test("failed queries, unknown methods, garbage and notifications are traced, each once")
    func others() throws {
        let messages: [(text: String, topic: String, error: String, method: String?)] = [
            (#"{"id":1,"method":"controller.get","on":"x"}"#, "trace/navd/", "unknownController", "controller.get"),
            (#"{"id":2,"method":"snapshot","on":"w9"}"#, "trace/navd/", "unknownWindow", "snapshot"),
            (#"{"id":3,"method":"layout","params":{"profile":5}}"#, "trace/w1/", "invalidParams", "layout"),
            (#"{"id":4,"method":"history.list","on":"W"}"#, "trace/w1/", "nothingKept", "history.list"),
            (#"{"id":5,"method":"fly"}"#, "trace/navd/", "methodNotFound", "fly"),
            (
                #"{"method":"viewController.setState","on":"x"}"#, "trace/navd/", "unknownController",
                "viewController.setState"
            ),
            ("no JSON", "trace/navd/", "parseError", nil),
            (#"{"id":6,"method":"ping","deadline":-1}"#, "trace/navd/", "invalidRequest", "ping"),
        ]
        for message in messages {
            try send(message.text)
            let traced = try traced()
            #expect(traced.count == 1, "\(message.text)")
            #expect(traced.first?.topic == message.topic, "\(message.text)")
            #expect(traced.first?.refused["error"]?.string == message.error, "\(traced)")
            #expect(traced.first?.refused["method"]?.string == message.method, "\(traced)")
            #expect(lines.take().count == 1, "\(message.text)")
        }
    }

    @Test("a command that is refused after it has waited, and one that came with an answer, are traced")
    func later() throws {
        bench.connect("gate")
        _ = try bench.ask("gate", "hello", #"{"client":"gate"}"#, on: nil)
        _ = try bench.ask(
            "gate", "attach", #"{"to":"tabs","role":"delegate","implements":["tabBarController.shouldSelect"]}"#,
            on: nil)
        let tap = #""method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#
        try bench.send(Array((#"{"id":1,"# + tap).utf8), from: "ui")
        bench.settle()
        let asked = try bench.received("gate").map { try JSONParser.parse($0) }.compactMap { $0["id"]?.string }
        _ = try traced()
        try send(
            #"{"id":2,"method":"tabBarController.setSelectedIndex","on":"tabs","params":{"index":0},"whenBusy":"queue","deadline":50}"#
        )
        bench.advance(100)
        #expect(try traced().map { $0.refused["error"] } == ["deadlineExceeded"])
        let answer = #"{"id":"\#(asked.first ?? "")","result":{"allow":true},"then":["#
        try send(answer + #"{"method":"viewController.setState","on":"nobody"},{"method":"ping"}]}"#, from: "gate")
        let refused = try traced().map(\.refused)
        #expect(Set(refused.compactMap { $0["method"]?.string }) == ["viewController.setState", "ping"])
        #expect(refused.allSatisfy { $0["client"] == "gate" })
    }

    @Test("a missing right is traced, and has its line in the audit instead of one more in the log")
    func right() throws {
        let principal = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
        bench.connect("looker", as: Access(principal, name: "looker", rights: [.read]))
        try send(#"{"id":1,"method":"hello","params":{"client":"looker"}}"#, from: "looker")
        _ = bench.published()
        try send(#"{"id":9,"method":"window.hide","on":"W"}"#, from: "looker")
        let published = bench.published()
        #expect(published.map(\.topic) == ["audit/", "trace/w1/"])
        let audited = try JSONParser.parse(published.first?.bytes ?? [])
        #expect(audited["id"] == 9 && audited["error"] == "notAllowed" && audited["method"] == "window.hide")
        #expect(lines.take().isEmpty)
    }

    @Test("a refusal is traced before the end of its client is told, though both come in one round")
    func order() throws {
        bench.connect("passer-by")
        try send(#"{"id":1,"method":"hello","params":{"client":"passer-by"}}"#, from: "passer-by")
        _ = bench.published()
        try bench.send(
            Array(#"{"id":2,"method":"tabBarController.tap","on":"tabs","params":{"index":9}}"#.utf8), from: "passer-by"
        )
        try bench.send(Array(#"{"id":3,"method":"bye"}"#.utf8), from: "passer-by")
        bench.settle()
        let topics = bench.published().map(\.topic).filter { $0 != "audit/" }
        #expect(topics == ["trace/w1/", "peers/"])
    }

    @Test("a refusal is traced while nothing can be stored")
    func failing() throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let root = #"{"kind":"viewController","name":"a"}"#
        _ = try bench.ask("ui", "window.open", #"{"name":"W","visible":true,"root":\#(root)}"#, on: nil)
        bench.wire.isTraced = true
        _ = bench.published()
        store.failure = .full(location: "memory")
        // This commit waits in front of all that depends on it, and so does its answer, which becomes a refusal.
        try bench.send(
            Array(#"{"id":1,"method":"viewController.set","on":"a","params":{"title":"b"}}"#.utf8), from: "ui")
        let answer = try bench.wait {
            try bench.received("ui").map { try JSONParser.parse($0) }.first { $0["id"] == 1 }
        }
        #expect(answer["error"]?["name"] == "storeUnavailable" && answer["error"]?["data"]?["done"] == "unknown")
        let published = bench.published()
        #expect(published.map(\.topic) == ["trace/w1/"])
        let traced = try JSONParser.parse(published.first?.bytes ?? [])
        #expect(
            traced["refused"] == [
                "id": 1, "method": "viewController.set", "on": "a", "client": "ui", "session": 1,
                "error": "storeUnavailable", "code": .int(Int64(ErrorName.storeUnavailable.code)),
            ], "\(traced.text)")
        try bench.send(Array(#"{"id":2,"method":"controller.get","on":"nobody"}"#.utf8), from: "ui")
        bench.settle()
        #expect(bench.published().map(\.topic) == ["trace/navd/"])
    }

    @Test("long texts of a request are cut in reports of it")
    func long() {
        let text = String(repeating: "x", count: 10_000)
        let request = RefusedRequest(["method": .string(text), "on": .string(text)], .text(text))
        var writer = JSONWriter(capacity: 256)
        request.write(.methodNotFound, by: 1, to: &writer)
        #expect(writer.bytes.count < 512)
        #expect(request.metadata(.methodNotFound, by: 1, suppressed: 0).values.allSatisfy { "\($0)".utf8.count < 128 })
    }

    @Test("nothing is published without a subscriber, and lines beyond the rate are counted in the next one")
    func bounds() throws {
        bench.wire.isTraced = false
        for _ in 0..<50 { try send(#"{"id":1,"method":"controller.get","on":"nobody"}"#) }
        #expect(bench.published().allSatisfy { !$0.topic.hasPrefix("trace/") })
        #expect(lines.take().count == AuditTrail.burst)
        bench.advance(1_000)
        try send(#"{"id":1,"method":"controller.get","on":"nobody"}"#)
        #expect(lines.take().first?.metadata["suppressed"] == "30")
    }
}
