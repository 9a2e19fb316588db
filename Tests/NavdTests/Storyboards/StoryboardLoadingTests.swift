import Bus
import Testing

@testable import navd

@Suite("Storyboards are read beside the loop")
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

    /// What is to be read waits meanwhile; then it is read.
    private func held(_ body: () throws -> Void) rethrows {
        Router.storyboardReader.suspend()
        defer {
            Router.storyboardReader.resume()
            bench.settle()
        }
        try body()
    }

    @Test("whoever else asks meanwhile is answered at once; what its sender asks next finds it there")
    func beside() throws {
        defer { bench.close() }
        try held {
            try load("Main", id: 1)
            for peer in ["ui", "other"] {
                try bench.send(Array(#"{"id":2,"method":"storyboard.list"}"#.utf8), from: peer)
            }
            try bench.send(Array(#"{"id":3,"method":"ping"}"#.utf8), from: "ui")
            bench.within {}
            #expect(try heard("other").map { $0["result"]?["storyboards"] } == [[]])
            #expect(try heard("ui").map { $0["id"] } == [3])
        }
        let answers = try heard("ui")
        #expect(answers.map { $0["id"] } == [1, 2])
        #expect(answers.first?["result"]?["name"] == "Main")
        #expect(answers.last?["result"]?["storyboards"]?.array?.count == 1)
        #expect(try store.facts("storyboard/").map(\.key) == ["storyboard/Main"])
    }

    @Test("several of one sender are read one after the other, and what stands between them comes between them")
    func several() throws {
        defer { bench.close() }
        try held {
            try load("One", id: 1)
            try bench.send(Array(#"{"id":2,"method":"storyboard.list"}"#.utf8), from: "ui")
            try load("Two", id: 3)
            try bench.send(Array(#"{"id":4,"method":"storyboard.list"}"#.utf8), from: "ui")
        }
        let answers = try heard("ui")
        #expect(answers.map { $0["id"] } == [1, 2, 3, 4])
        #expect(answers.map { $0["result"]?["storyboards"]?.array?.count } == [nil, 1, nil, 2])
    }

    @Test("of two with one name the first is taken, and the second told so")
    func twice() throws {
        defer { bench.close() }
        try load("Main", id: 1)
        try load("Main", id: 2, from: "other")
        bench.settle()
        #expect(try heard("ui").first?["result"] != nil)
        #expect(try heard("other").first?["error"]?["name"] == "storyboardExists")
    }

    @Test("more than a few at once are refused as busy, of all peers together and of one")
    func busy() throws {
        defer { bench.close() }
        for number in 0...Router.maximumArchiveReads {
            bench.connect("p\(number)")
            _ = try bench.ask("p\(number)", "hello", #"{"client":"p"}"#, on: nil)
        }
        try held {
            for number in 0...Router.maximumArchiveReads {
                try load("S\(number)", id: 1, from: "p\(number)")
            }
            for id in 0...Session.maximumBehind {
                try bench.send(Array(#"{"id":\#(id + 2),"method":"window.list"}"#.utf8), from: "p0")
            }
            bench.within {}
            for peer in ["p0", "p\(Router.maximumArchiveReads)"] {
                #expect(try heard(peer).map { $0["error"]?["name"] } == ["busy"])
            }
        }
        #expect(try heard("p0").filter { $0["result"] != nil }.count == Session.maximumBehind + 1)
        #expect(try heard("p1").first?["result"] != nil)
    }

    @Test("who says goodbye behind it is gone when it is read, and may come again")
    func goodbye() throws {
        defer { bench.close() }
        try held {
            try load("Main", id: 1)
            for (id, method) in [(2, "bye"), (3, "window.list"), (4, "hello"), (5, "window.list")] {
                try bench.send(
                    Array(#"{"id":\#(id),"method":"\#(method)","params":{"client":"ui"}}"#.utf8), from: "ui")
            }
        }
        let answers = try heard("ui")
        #expect(answers.map { $0["id"] } == [1, 2, 3, 4, 5])
        #expect(answers.map { $0["error"]?["name"] } == [nil, nil, "helloRequired", nil, nil])
    }

    @Test("one that navd's end came before was not taken, and is a new try under its key")
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
