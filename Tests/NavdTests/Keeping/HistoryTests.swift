import Bus
import Testing

@testable import Store
@testable import navd

@Suite("Votes in the history")
struct HistoryTests {
    private let bench = PumpBench(store: MemoryStore())

    private func hello(_ peer: String) throws {
        bench.connect(peer)
        _ = try bench.ask(peer, "hello", #"{"client":"\#(peer)"}"#, on: nil)
    }

    private func attach(_ peer: String, to bar: String) throws {
        try hello(peer)
        _ = try bench.ask(
            peer, "attach",
            #"{"to":"\#(bar)","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":500}"#,
            on: nil)
    }

    private static func bar(_ name: String) -> String {
        let tabs = ["a", "b"].map { #"{"kind":"viewController","name":"\#(name)\#($0)"}"# }.joined(separator: ",")
        return #"{"kind":"tabBarController","name":"\#(name)","viewControllers":[\#(tabs)]}"#
    }

    private func question(to peer: String) throws -> String {
        bench.settle()
        let asked = try bench.received(peer).map { try JSONParser.parse($0) }
            .last { $0["method"] == "tabBarController.shouldSelect" }
        return try #require(asked?["id"]?.string)
    }

    @Test("a property set within a vote is listed without votes: they are listed with the change that they decided")
    func within() throws {
        defer { bench.close() }
        try hello("ui")
        _ = try bench.ask(
            "ui", "window.open",
            #"{"name":"W","visible":true,"profile":"pad-768x1024","orientation":"landscapeLeft","root":{"kind":"splitViewController","name":"S","viewControllers":["#
                + Self.bar("T") + "," + Self.bar("U") + "]}}",
            on: nil)
        try attach("first", to: "T")
        try attach("second", to: "U")
        let tap = #"{"method":"tabBarController.tap","params":{"index":1},"on":"#
        try bench.send(
            Array(
                #"{"id":"both","method":"window.transaction","on":"W","params":{"commands":[\#(tap)"T"},\#(tap)"U"}]}}"#
                    .utf8),
            from: "ui")
        let ids = (try question(to: "first"), try question(to: "second"))
        try bench.send(Array(#"{"id":"\#(ids.0)","result":{"allow":true}}"#.utf8), from: "first")
        bench.settle()
        try bench.send(
            Array(
                #"{"id":"set","method":"viewController.set","on":"Tb","params":{"title":"B"},"within":"\#(ids.1)"}"#
                    .utf8),
            from: "second")
        bench.settle()
        try bench.send(Array(#"{"id":"\#(ids.1)","result":{"allow":true}}"#.utf8), from: "second")
        bench.settle()
        let list = try bench.ask("ui", "history.list", "{}", on: "W")["result"]?["commits"]?.array ?? []
        let votes = list.map {
            ($0["method"]?.string ?? "", ($0["votes"]?.array ?? []).compactMap { $0["client"]?.string })
        }
        #expect(votes.first { $0.0 == "viewController.set" }?.1 == [], "\(list)")
        #expect(votes.first { $0.0 == "window.transaction" }?.1.sorted() == ["first", "second"], "\(list)")
    }

    @Test("the tree of a past moment comes with its layout, if that is wanted")
    func layout() throws {
        defer { bench.close() }
        try hello("ui")
        _ = try bench.ask(
            "ui", "window.open", #"{"name":"W","visible":true,"root":\#(Self.bar("T"))}"#, on: nil)
        let then = try #require(try bench.ask("ui", "snapshot", #"{"layout":true}"#, on: "W")["result"])
        let tap = try bench.ask("ui", "tabBarController.tap", #"{"index":1}"#, on: "T")
        #expect(tap["result"]?["outcome"] == "committed")
        let seq = try #require(then["seq"]?.text)
        let past = try #require(
            try bench.ask("ui", "history.treeAt", #"{"seq":\#(seq),"layout":true}"#, on: "W")["result"])
        #expect(past["layout"] == then["layout"] && past["controllers"] == then["controllers"])
        // The number of a past moment stands beside its layout.
        #expect(past["seq"] == then["seq"] && past["epoch"] == then["epoch"])
        #expect(past["layout"]?["seq"] == nil && past["layout"]?["frames"] != nil)
        let now = try #require(try bench.ask("ui", "layout", "{}", on: "W")["result"])
        #expect(now["frames"] != past["layout"]?["frames"] && now["seq"] != past["seq"])
        let plain = try bench.ask("ui", "history.treeAt", #"{"seq":\#(seq)}"#, on: "W")["result"]
        #expect(plain != nil && plain?["layout"] == nil)
    }
}
