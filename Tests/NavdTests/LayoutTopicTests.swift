import Bus
import ControllerActors
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("The layout topic")
struct LayoutTopicTests {
    private let bench = PumpBench()

    init() throws {
        bench.connect("ui")
        _ = try ask("hello", #"{"client":"ui"}"#)
        for window in ["W", "V"] {
            _ = try ask(
                "window.open",
                #"{"name":"\#(window)","visible":true,"root":{"kind":"tabBarController","name":"T\#(window)","viewControllers":[{"kind":"viewController","title":"One"},{"kind":"viewController","title":"Two"}]}}"#
            )
        }
        _ = bench.published()
    }

    private func ask(_ method: String, _ params: String = "{}", on: String? = nil) throws -> JSON {
        try bench.ask("ui", method, params, on: on)["result"] ?? .null
    }

    private func select(_ index: Int, in window: String = "W", id: Int = 900) throws {
        try bench.send(
            Array(
                #"{"id":\#(id),"method":"tabBarController.setSelectedIndex","on":"T\#(window)","params":{"index":\#(index)}}"#
                    .utf8), from: "ui")
    }

    private func layouts() throws -> [JSON] {
        try bench.published().filter { $0.topic.hasPrefix("layout/") }.map { event in
            let json = try JSONParser.parse(event.bytes)
            #expect(WireCheck.mismatch(published: json, on: event.topic) == nil)
            return json
        }
    }

    @Test("a change publishes the new layout of a window with subscribers; several changes at once publish one")
    func changes() throws {
        bench.wire.laidOut = [WindowID(1)]
        try select(1)
        bench.settle()
        let one = try #require(try layouts().first)
        #expect(one["seq"] == (try ask("snapshot", on: "W"))["seq"])
        #expect(one["frames"] == (try ask("layout", on: "W"))["frames"])
        bench.within {
            for (id, index) in [(901, 0), (902, 1), (903, 0)] { try? select(index, id: id) }
        }
        try select(1, in: "V")
        bench.settle()
        let several = try layouts()
        #expect(several.count == 1 && several[0]["window"] == "w1")
        #expect(several.last?["seq"] == (try ask("snapshot", on: "W"))["seq"])
        bench.wire.laidOut = []
        try select(1)
        bench.settle()
        #expect(try layouts().isEmpty)
    }

    @Test("a snapshot includes the layout on request, and a layout from before a change is not reused after it")
    func snapshot() throws {
        #expect(try ask("snapshot", on: "W")["layout"] == nil)
        for index in [1, 0] {
            let found = try ask("snapshot", #"{"layout":true}"#, on: "W")
            let answer = try ask("layout", on: "W")
            #expect(found["layout"] == (try Self.plain(answer)))
            #expect(answer["epoch"] == found["epoch"] && answer["seq"] == found["seq"])
            try select(index)
            bench.settle()
            #expect(try Self.plain(ask("layout", on: "W")) != found["layout"])
        }
    }

    @Test("an answer to `layout` is what is published, also in bytes, and says which event it shows")
    func numbered() throws {
        bench.wire.laidOut = [WindowID(1)]
        try select(1)
        bench.settle()
        let published = try #require(try layouts().last)
        let answer = try ask("layout", on: "W")
        #expect(answer.text == published.text)
        #expect(answer["epoch"]?.string != nil && answer["seq"] != nil)
        // Another screen changes what is shown, and not the number.
        let other = try ask("layout", #"{"profile":"pad-768x1024"}"#, on: "W")
        #expect(other["seq"] == answer["seq"] && other["epoch"] == answer["epoch"])
        #expect(other["frames"] != answer["frames"])
        try select(0)
        bench.settle()
        let before = try #require(answer["seq"]?.int)
        #expect(try #require(try ask("layout", on: "W")["seq"]?.int) > before)
    }

    /// A layout without the number of its event.
    private static func plain(_ layout: JSON) throws -> JSON {
        var object = try #require(layout.object)
        (object["epoch"], object["seq"]) = (nil, nil)
        return .object(object)
    }

    @Test("a layout that is too large is replaced by a bookmark")
    func large() throws {
        bench.wire.laidOut = [WindowID(1)]
        let title = String(repeating: "x", count: 65_000)
        _ = try ask("viewController.set", #"{"title":"\#(title)"}"#, on: "TW")
        let tooLong = try layouts()
        _ = try ask("viewController.set", #"{"prompt":"\#(title)","title":"\#(title)"}"#, on: "TW")
        #expect((tooLong + (try layouts())).contains { $0["bookmark"] == "large" && $0["window"] == "w1" })
    }

    @Test("while the store fails no layouts are held back; the latest is published once it works")
    func failing() throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        _ = try bench.ask(
            "ui", "window.open", #"{"name":"W","visible":true,"root":{"kind":"viewController","name":"a"}}"#, on: nil)
        let router = bench.daemon.router
        store.failure = .full(location: "memory")
        try bench.send(
            Array(#"{"id":1,"method":"viewController.set","on":"a","params":{"title":"A"}}"#.utf8), from: "ui")
        _ = try bench.wait { bench.received("ui").first }
        _ = bench.published()
        for _ in 0..<100 { bench.within { router.parts.events.wantLayout(of: WindowID(1)) } }
        #expect(!bench.published().contains { $0.topic.hasPrefix("layout/") })
        store.failure = nil
        bench.advance(StoreCondition.retry + 1)
        bench.settle()
        bench.within {}
        #expect(bench.published().filter { $0.topic.hasPrefix("layout/") }.count == 1)
    }
}
