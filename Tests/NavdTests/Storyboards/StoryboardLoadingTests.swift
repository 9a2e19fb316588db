import Bus
import Testing

@testable import navd

@Suite("Storyboards are read on another thread")
struct StoryboardLoadingTests {
    private static let xml = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
        <scenes><scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController" storyboardIdentifier="Here"/></objects></scene></scenes></document>
        """

    private let store = MemoryStore()
    private let bench: PumpBench

    init() throws {
        bench = PumpBench(store: store)
        for peer in ["ui", "other"] {
            bench.connect(peer)
            _ = try bench.ask(peer, "hello", #"{"client":"\#(peer)"}"#, on: nil)
        }
    }

    private func load(_ name: String, id: Int, more: String = "", from peer: String = "ui") throws {
        let params: JSON = ["name": .string(name), "xml": .string(Self.xml)]
        try bench.send(
            Array(#"{"id":\#(id),"method":"storyboard.load","params":\#(params.text)\#(more)}"#.utf8), from: peer)
    }

    private func heard(_ peer: String) throws -> [JSON] { try bench.received(peer).map { try JSONParser.parse($0) } }

    /// Suspends the reading of storyboards while the body runs, then lets it finish.
    private func held(_ body: () throws -> Void) rethrows {
        StoryboardLoading.queue.suspend()
        defer {
            StoryboardLoading.queue.resume()
            bench.settle()
        }
        try body()
    }

    @Test("requests that come meanwhile are answered first, the sender's too; then the storyboard is loaded and stored")
    func beside() throws {
        defer { bench.close() }
        try held {
            try load("Main", id: 1)
            for peer in ["ui", "other"] {
                try bench.send(Array(#"{"id":2,"method":"storyboard.list"}"#.utf8), from: peer)
                bench.within {}
                #expect(try heard(peer).map { $0["result"]?["storyboards"] } == [[]])
            }
        }
        let answer = try #require(try heard("ui").first)
        #expect(answer["id"] == 1 && answer["result"]?["name"] == "Main", "\(answer.text)")
        #expect(try store.facts("storyboard/").map(\.key) == ["storyboard/Main"])
    }

    @Test("a storyboard whose deadline passes before it is read is not loaded")
    func deadline() throws {
        defer { bench.close() }
        try held {
            try load("Main", id: 1, more: #","deadline":500"#)
            bench.pass(500)
        }
        #expect(try heard("ui").first?["error"]?["name"] == "deadlineExceeded")
        #expect(try store.facts("storyboard/").isEmpty)
    }

    @Test("of two storyboards with the same name the first is loaded, and the second is refused")
    func twice() throws {
        defer { bench.close() }
        try load("Main", id: 1)
        try load("Main", id: 2, from: "other")
        bench.settle()
        #expect(try heard("ui").first?["result"] != nil)
        #expect(try heard("other").first?["error"]?["name"] == "storyboardExists")
    }

    @Test("storyboards of one principal beyond the limit are refused as busy, and those of others are not")
    func busy() throws {
        defer { bench.close() }
        bench.connect("guest", as: Access(.key(try CurveKey(String(repeating: "a", count: 40))), name: "guest"))
        _ = try bench.ask("guest", "hello", #"{"client":"guest"}"#, on: nil)
        try held {
            for id in 0...StoryboardReads.maximumOfOne { try load("S\(id)", id: id) }
            try load("G", id: 1, from: "guest")
            bench.within {}
            #expect(try heard("ui").map { $0["error"]?["name"] } == ["busy"])
        }
        #expect(try heard("ui").count == StoryboardReads.maximumOfOne)
        #expect(try heard("guest").first?["result"] != nil)
        try load("again", id: 9)
        bench.settle()
        #expect(try heard("ui").first?["result"] != nil)
    }

    @Test("without a store too, a load is answered with draining when navd ends")
    func endWithoutStore() throws {
        let bench = PumpBench()
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        StoryboardLoading.queue.suspend()
        let params: JSON = ["name": "Main", "xml": .string(Self.xml)]
        let sent: ()? = try? bench.send(
            Array(#"{"id":1,"method":"storyboard.load","params":\#(params.text)}"#.utf8), from: "ui")
        bench.shutDown()
        StoryboardLoading.queue.resume()
        bench.settle()
        #expect(sent != nil)
        #expect(
            try bench.received("ui").map { try JSONParser.parse($0) }.last?["error"]?["name"] == "draining")
    }

    @Test("a load that navd refused while ending had no effect, and can be retried under its key")
    func end() throws {
        defer { bench.close() }
        let key = #","key":{"client":"ui","n":1}"#
        try held {
            try load("Main", id: 1, more: key)
            bench.within {}
            bench.shutDown()
        }
        #expect(try heard("ui").last?["error"]?["name"] == "draining")
        #expect(try store.facts("storyboard/").isEmpty)
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        next.connect("ui")
        _ = try next.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let params: JSON = ["name": "Main", "xml": .string(Self.xml)]
        try next.send(
            Array(#"{"id":1,"method":"storyboard.load","params":\#(params.text)\#(key)}"#.utf8), from: "ui")
        next.settle()
        #expect(try next.received("ui").map { try JSONParser.parse($0) }.last?["result"] != nil)
    }
}
