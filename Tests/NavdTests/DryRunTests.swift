import Bus
import Testing

@testable import navd

@Suite("The effects of a dry run")
struct DryRunTests {
    private let bench = PumpBench()

    private func send(_ text: String, from peer: String) throws -> [JSON] {
        try bench.send(Array(text.utf8), from: peer)
        bench.settle()
        return try ["ui", "gate"].flatMap { try bench.received($0).map { try JSONParser.parse($0) } }
    }

    private func setUp(_ more: String = "") throws {
        for peer in ["ui", "gate"] {
            bench.connect(peer)
            _ = try send(#"{"id":1,"method":"hello","params":{"client":"\#(peer)"}}"#, from: peer)
        }
        let tabs =
            #"{"kind":"tabBarController","name":"T","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}"#
        _ = try send(#"{"id":2,"method":"window.open","params":{"visible":true,"root":\#(tabs)}}"#, from: "ui")
        let implements = #"["tabBarController.shouldSelect"]"#
        _ = try send(
            #"{"id":3,"method":"attach","params":{"to":"T","role":"delegate","implements":\#(implements)\#(more)}}"#,
            from: "gate")
        _ = bench.published()
    }

    private static let dryRun =
        #"{"id":4,"method":"vote.dryRun","params":{"method":"tabBarController.tap","on":"T","params":{"index":1}}}"#

    @Test("a dry run uses no number and leaves no turn, note, request or timer; the tree is the same")
    func nothing() throws {
        try setUp()
        let (numbers, tree, status) = (bench.numbers(), bench.tree(WindowID(1)), bench.status())
        for allow in [true, false] {
            let asked = try send(Self.dryRun, from: "ui")
            #expect(asked.count == 1 && asked[0]["dryRun"] == true)
            #expect(bench.status()["idle"] == true, "no turn is held")
            let id = try #require(asked.first?["id"]?.string)
            let report = try send(#"{"id":"\#(id)","result":{"allow":\#(allow)}}"#, from: "gate")
            #expect(report.first?["result"]?["would"]?.string == (allow ? "allowed" : "vetoed"))
        }
        #expect(bench.numbers() == numbers)
        #expect(bench.tree(WindowID(1)) == tree)
        bench.advance(1_000)
        #expect(bench.status() == status)
        #expect(bench.published().isEmpty)
    }

    @Test("a dry run without an id does not start, and one beyond the limit is refused")
    func bounded() throws {
        try setUp()
        #expect(
            try send(#"{"method":"vote.dryRun","params":{"method":"tabBarController.tap","on":"T"}}"#, from: "ui")
                .isEmpty)
        for _ in 0..<DryRuns.maximumOfSession { #expect(try send(Self.dryRun, from: "ui").count == 1) }
        let refused = try send(Self.dryRun, from: "ui")
        #expect(refused.first?["error"]?["name"] == "limitExceeded")
        bench.advance(1_000)
        for peer in ["ui", "gate"] { _ = bench.received(peer) }
        #expect(try send(Self.dryRun, from: "ui").first?["dryRun"] == true)
    }

    @Test("a navd that is ending answers open dry runs at once, and reports that commands would be refused")
    func draining() throws {
        try setUp()
        _ = try send(Self.dryRun, from: "ui")
        bench.shutDown()
        let told = try bench.received("ui").map { try JSONParser.parse($0) }
        #expect(told.count == 1 && told[0]["error"]?["name"] == "draining")
        let late = try send(Self.dryRun, from: "ui").first { $0["id"] == 4 }
        #expect(late?["result"]?["would"] == "refused" && late?["result"]?["error"]?["name"] == "draining")
    }

    @Test("the latest ended votes are listed with their client, subject, outcome and duration")
    func history() throws {
        try setUp(#","silence":"allow""#)
        for index in 0..<VoteHistory.capacity + 5 {
            let tap = #"{"id":5,"method":"tabBarController.tap","on":"T","params":{"index":\#(index % 2)}}"#
            let id = try #require(try send(tap, from: "ui").first { $0["method"] != nil }?["id"]?.string)
            bench.advance(7)
            _ = try send(#"{"id":"\#(id)","result":{"allow":\#(index % 3 != 0)}}"#, from: "gate")
        }
        func list(_ params: String) throws -> JSON {
            try send(#"{"id":6,"method":"vote.list","params":\#(params)}"#, from: "ui").first ?? .null
        }
        let all = try list(#"{"limit":256}"#)["result"]?["ended"]?.array ?? []
        #expect(all.count == VoteHistory.capacity)
        #expect(all.first?["id"] == "q6" && all.last?["id"] == "q261")
        #expect(try list("{}")["result"]?["ended"]?.array == Array(all.suffix(VoteHistory.usual)))
        #expect(try list(#"{"limit":257}"#)["error"]?["name"] == "invalidParams")
        #expect(
            all.last.map { last in
                ["method", "on", "viewController", "client", "window", "silence", "how", "after"].map { last[$0]?.text }
            } == [
                #""tabBarController.shouldSelect""#, #""c1""#, #""c2""#, #""gate""#, #""w1""#, #""allow""#, #""yes""#,
                "7",
            ])
        bench.disconnect("gate")
        _ = try send(#"{"id":7,"method":"tabBarController.tap","on":"T","params":{"index":0}}"#, from: "ui")
        #expect(try list(#"{"limit":1}"#)["result"]?["ended"]?.array?.first?["how"] == "absent")
    }
}
