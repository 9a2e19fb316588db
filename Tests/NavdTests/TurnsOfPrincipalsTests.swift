import Bus
import ControllerActors
import Testing

@testable import navd

/// Messages that have waited for their turn, and reads that are made on another thread. FairQueueTests tests the order
/// of principals.
@Suite("Turns of principals")
struct TurnsOfPrincipalsTests {
    private static let root =
        #"{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"root"}]}"#

    private func bench() throws -> PumpBench {
        let bench = PumpBench()
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        _ = try bench.ask("ui", "window.open", #"{"visible":true,"name":"w","root":\#(Self.root)}"#, on: nil)
        bench.advance(1_000)
        return bench
    }

    private func ask(_ bench: PumpBench, _ method: String, _ params: String = "{}", on: String? = nil) throws -> JSON {
        try bench.ask("ui", method, params, on: on)
    }

    private func push(_ name: String, deadline: Int) -> [UInt8] {
        Array(
            #"{"id":"\#(name)","method":"navigationController.pushViewController","on":"nav","deadline":\#(deadline),"params":{"viewController":{"kind":"viewController","name":"\#(name)"},"animated":false}}"#
                .utf8)
    }

    private func answers(_ bench: PumpBench) throws -> [JSON] {
        try bench.received("ui").map { try JSONParser.parse($0) }.filter { $0["method"] == nil }
    }

    @Test("a deadline includes the time that its request waits, and an expired request is not run")
    func deadline() throws {
        let bench = try bench()
        let now = bench.daemon.router.parts.timers.now
        try bench.send(push("late", deadline: 100), from: "ui", since: now - 100)
        try bench.send(push("early", deadline: 100), from: "ui", since: now - 99)
        bench.within {}
        let found = try answers(bench)
        #expect(found.first { $0["id"] == "late" }?["error"]?["name"] == "deadlineExceeded")
        #expect(found.first { $0["id"] == "early" }?["result"]?["outcome"] == "committed")
        #expect(try ask(bench, "controller.get", on: "late")["error"]?["name"] == "unknownController")
        #expect(try ask(bench, "controller.get", on: "early")["result"] != nil)
    }

    @Test("a request beyond the queue's limit is refused by name and not run, and an answer beyond it is dropped")
    func noRoom() throws {
        let bench = try bench()
        try bench.turnAway(push("x", deadline: 100), from: "ui", .messagesOfOwner, held: 16_384)
        try bench.turnAway(Array(#"{"id":"q1","result":{}}"#.utf8), from: "ui", .bytesOfAll, held: 3)
        bench.within {}
        let found = try answers(bench)
        #expect(found.count == 1)
        #expect(found.first?["error"]?["name"] == "quotaExceeded")
        #expect(found.first?["error"]?["data"] == ["quota": "queuedOfOwner", "limit": 16_384, "held": 16_384])
        #expect(try ask(bench, "controller.get", on: "x")["error"]?["name"] == "unknownController")
    }

    @Test(
        "a read of a large window gives the same result as one of a small window",
        arguments: [
            "snapshot", "hierarchy", "layout", "shownHierarchy", "window.path", "visibleViewController",
            "controller.get",
        ])
    func large(_ method: String) throws {
        let bench = try bench()
        let on = method == "controller.get" ? "nav" : "w"
        let small = try ask(bench, method, on: on)
        let controllers = (0..<WindowLook.large).map { #"{"kind":"viewController","title":"\#($0)"}"# }.joined(
            separator: ",")
        let set = #"{"animated":false,"viewControllers":["root",\#(controllers)]}"#
        let done = try ask(bench, "navigationController.setViewControllers", set, on: "nav")
        #expect(done["result"]?["outcome"] == "committed", "\(done.text)")
        let large = try ask(bench, method, on: on)
        #expect(large["result"]?.object?.members.map(\.name) == small["result"]?.object?.members.map(\.name))
        // The same read, made directly as for small windows.
        var direct: JSON?
        bench.within {
            direct = bench.daemon.router.assumeIsolated { router in
                guard let window = router.parts.context.application.assumingIsolated({ Array($0.windows.values) }).first
                else {
                    return nil
                }
                let (tree, seq) = window.assumingIsolated { ($0.tree, $0.lastSeq) }
                guard let kind = Self.kinds[method] ?? tree.names["nav"].map({ .controller($0) }) else { return nil }
                let look = WindowLook(
                    kind: kind, tree: tree, attachments: router.parts.attachments.table,
                    epoch: router.parts.context.application.epoch, seq: seq)
                return (try? router.parts.reads.made(look)).map { .object($0) }
            }
        }
        #expect(large["result"] == direct)
        #expect(try ask(bench, "peer.list")["result"]?["peers"]?.array?.first?["pending"] == 0)
    }

    private static let kinds: [String: WindowLook.Kind] = [
        "snapshot": .snapshot(), "hierarchy": .hierarchy, "shownHierarchy": .shownHierarchy,
        "layout": .layout(try! OtherScreen(FieldReader(JSONObject(), path: "params"))), "window.path": .path,
        "visibleViewController": .visibleViewController,
    ]

    @Test("reads run one at a time, in turn for each principal; a principal with the most allowed reads is held")
    func turns() {
        var readings = Readings()
        let tree = Tree(window: Window(id: WindowID(1)))
        func job(_ uid: UInt32, _ number: Int64) -> Readings.Job {
            let look = WindowLook(kind: .path, tree: tree, attachments: AttachmentTable(), epoch: "test", seq: 0)
            let asker = Asker(request: .number(number), session: 1)
            return Readings.Job(reading: look, request: .number(number), asker: asker, owner: .uid(uid))
        }
        let nothing = readings.start()
        #expect(readings.isEmpty && nothing == nil)
        for number in 1...Int64(Readings.most) {
            let isHeld = readings.add(job(1, number))
            #expect(isHeld == (number == Readings.most))
        }
        let isOtherHeld = readings.add(job(2, 100))
        #expect(!isOtherHeld)
        var order: [RequestID] = []
        var released = 0
        while let next = readings.start() {
            let another = readings.start()
            #expect(another == nil)
            order.append(next.request)
            if readings.end(next) { released += 1 }
        }
        #expect(order.prefix(3) == [.number(1), .number(100), .number(2)])
        #expect(order.count == Readings.most + 1 && released == 1 && readings.isEmpty)
    }
}
