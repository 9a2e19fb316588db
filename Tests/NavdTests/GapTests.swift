import Bus
import Testing

@testable import navd

/// Tests of gaps in time that cases can't express: sessions, hosts, keys.
@Suite("Gaps in time, and which peers count as lost")
struct GapTests {
    private func hello(_ bench: PumpBench, _ params: String = #"{"client":"ui"}"#) throws -> JSON {
        bench.connect("ui")
        return try bench.ask("ui", "hello", params, on: nil)
    }

    @Test("a session that expired within a gap can be resumed by a client that had sent its hello by then")
    func resumed() throws {
        let bench = PumpBench()
        let token = try #require(try hello(bench)["result"]?["session"]?.string)
        bench.disconnect("ui")
        // navd notices the lost connection by a probe, which needs no answer.
        bench.advance(Session.idle + 1)
        bench.gap(Session.grace * 2)
        let answer = try hello(bench, #"{"resume":"\#(token)"}"#)
        #expect(answer["result"]?["session"] == .string(token), "\(answer.text)")
    }

    @Test("a session that no client resumes has ended once all messages of the gap are read")
    func gone() throws {
        let bench = PumpBench()
        let token = try #require(try hello(bench)["result"]?["session"]?.string)
        bench.disconnect("ui")
        bench.advance(Session.idle + 1)
        bench.gap(Session.grace * 2)
        bench.advance(1)
        #expect(try hello(bench, #"{"resume":"\#(token)"}"#)["error"]?["name"] == "sessionUnknown")
    }

    @Test("a host whose answer is still unread keeps its place, and its answer counts")
    func host() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 4_000, "patience": 1_000, "grace": 5_000])
        let push = try scene.push("X", on: "L")
        scene.bench.gap(60_000)
        try scene.collect()
        #expect(scene.outcome(push) == nil)
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        #expect(try scene.member("host", of: "L")?["state"] == "running")
        try scene.check()
    }

    @Test("a host that has sent nothing is lost once all messages of the gap are read")
    func silentHost() throws {
        let (scene, _) = try HostScene.hosted(["on": "L", "heartbeat": 4_000, "patience": 1_000, "grace": 5_000])
        let push = try scene.push("X", on: "L")
        scene.bench.gap(60_000)
        try scene.advance(1)
        #expect(scene.outcome(push) == "hostLost")
        try scene.check()
    }

    @Test("a request repeated under its key gets the first answer again, even if it arrives late")
    func keys() throws {
        let bench = PumpBench()
        _ = try hello(bench)
        _ = try bench.ask(
            "ui", "window.open",
            #"{"name":"W","visible":true,"root":{"kind":"tabBarController","name":"T","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}}"#,
            on: nil)
        func tap(_ id: Int, n: Int, _ more: String) throws -> JSON? {
            try bench.send(
                Array((#"{"id":\#(id),"method":"tabBarController.tap","on":"T","params":{"index":1},"#
                    + #""key":{"client":"ui","n":\#(n)},\#(more)}"#).utf8),
                from: "ui")
            bench.settle()
            return try bench.received("ui").map { try JSONParser.parse($0) }.last { $0["id"] == .int(Int64(id)) }
        }
        #expect(try tap(101, n: 1, #""deadline":100"#)?["result"]?["outcome"] == "committed")
        bench.gap(3_000)
        #expect(try tap(102, n: 1, #""deadline":100"#)?["result"]?["outcome"] == "committed")
        #expect(try tap(103, n: 1, #""expires":1"#)?["result"]?["outcome"] == "committed")
        #expect(try tap(104, n: 2, #""deadline":100"#)?["error"]?["name"] == "deadlineExceeded")
        // It was not done, and later requests under this key are refused too.
        bench.advance(1)
        #expect(try tap(105, n: 2, #""deadline":100"#)?["error"]?["name"] == "deadlineExceeded")
    }
}
