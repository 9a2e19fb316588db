import Bus
import Testing

@testable import navd

/// What renderers say in `ping`, and what becomes of it.
@Suite("Painted screens")
struct PaintedTests {
    private let scene: GateScene

    init() throws {
        scene = try GateScene()
        try scene.open("till")
        try scene.join("screen")
    }

    private func paint(_ painted: String, by peer: String = "screen") throws -> JSON {
        try scene.say(peer, "ping", #"{"session":true,"painted":\#(painted)}"#)
    }

    private func samples(_ metric: Metric) throws -> [String: Double] {
        let list = try scene.say("owner", "metrics.read", #"{"format":"families"}"#)["result"]?["families"]?.array ?? []
        let family = list.first { $0["name"] == .string(metric.name) }.flatMap { MetricFamily(json: $0) }
        return (family?.samples ?? []).reduce(into: [:]) { found, sample in
            found[sample.labels.map(\.value).joined(separator: "/")] = sample.number
        }
    }

    private func painted(of client: String) throws -> [JSON]? {
        let peers = try scene.say("owner", "peer.list")["result"]?["peers"]?.array ?? []
        return try #require(peers.first { $0["client"] == .string(client) })["painted"]?.array
    }

    private var seq: Int { get throws { try scene.say("owner", "ping")["result"]?["seq"]?.int ?? 0 } }

    private func select(_ index: Int) throws {
        let answer = try scene.say(
            "owner", "tabBarController.setSelectedIndex", #"{"index":\#(index)}"#, on: "tabs")
        try #require(answer["result"]?["outcome"] == "committed", "\(answer.text)")
    }

    @Test("a renderer that has painted the last layout lags by nothing, and then by the age of what it has not painted")
    func lag() throws {
        #expect(try painted(of: "screen") == nil)
        #expect(try paint(#"{"w1":\#(try seq)}"#)["result"]?["session"] == true)
        #expect(try samples(.paintedLagSeconds) == ["screen/till": 0] && samples(.paintedLag) == ["screen/till": 0])
        try select(1)
        scene.bench.advance(2_500)
        #expect(try samples(.paintedLagSeconds) == ["screen/till": 2.5])
        #expect(try samples(.paintedLag) == ["screen/till": 1] && samples(.paintedAge) == ["screen/till": 2.5])
        let told = try #require(try painted(of: "screen")?.first)
        #expect(told["window"] == "w1" && told["lag"] == 1 && told["lagMilliseconds"] == 2_500 && told["age"] == 2_500)
        _ = try paint(#"{"w1":\#(try seq)}"#)
        #expect(try samples(.paintedLagSeconds) == ["screen/till": 0])
        #expect(try samples(.paintedSeq) == ["screen/till": Double(try seq)])
    }

    @Test("a window that a ping leaves out is no longer drawn, and a ping without the param changes nothing")
    func complete() throws {
        try scene.open("menu", tabs: "bar")
        _ = try paint(#"{"w1":1,"w2":2}"#)
        _ = try scene.say("screen", "ping")
        #expect(try samples(.paintedSeq) == ["screen/till": 1, "screen/menu": 2])
        _ = try paint(#"{"w2":2}"#)
        #expect(try samples(.paintedSeq) == ["screen/menu": 2])
        _ = try paint("{}")
        #expect(try samples(.paintedSeq) == [:])
    }

    @Test("a window that is closed, or of which nothing is known, is passed over")
    func closed() throws {
        _ = try paint(#"{"w1":1,"w99":1,"till":1}"#)
        #expect(try samples(.paintedSeq) == ["screen/till": 1])
        _ = try scene.say("owner", "window.close", on: "w1")
        #expect(try samples(.paintedSeq) == [:])
        #expect(try painted(of: "screen") == nil)
    }

    @Test("the age of a lost renderer's last word rises until the window is closed, also after its session")
    func lost() throws {
        _ = try paint(#"{"w1":1}"#)
        scene.bench.disconnect("screen")
        scene.bench.advance(20_000)
        #expect(try samples(.paintedAge)["screen/till"].map { $0 >= 20 } == true)
        scene.bench.advance(40_000)
        let peers = try scene.say("owner", "peer.list")["result"]?["peers"]?.array ?? []
        #expect(!peers.contains { $0["client"] == "screen" })
        #expect(try samples(.paintedAge)["screen/till"].map { $0 >= 60 } == true)
        scene.bench.advance(600_000)
        #expect(try samples(.paintedAge)["screen/till"].map { $0 >= 660 } == true)
        _ = try scene.say("owner", "window.close", on: "w1")
        #expect(try samples(.paintedAge) == [:])
    }

    @Test("a renderer that returns under its name replaces the record of the lost one")
    func back() throws {
        _ = try paint(#"{"w1":1}"#)
        scene.bench.disconnect("screen")
        scene.bench.advance(60_000)
        try scene.join("again", as: "screen")
        _ = try paint(#"{"w1":1}"#, by: "again")
        #expect(try samples(.paintedAge) == ["screen/till": 0])
    }

    @Test("a renderer that says bye paints nothing any more, and is not missed")
    func bye() throws {
        _ = try paint(#"{"w1":1}"#)
        _ = try scene.say("screen", "bye")
        #expect(try samples(.paintedAge) == [:])
    }

    private func screens() throws -> [JSON] {
        try #require(try scene.say("owner", "daemon.status")["result"]?["painted"]?.array)
    }

    @Test("the status names the renderer of each visible window, and lists lost renderers first")
    func status() throws {
        try scene.open("menu", tabs: "bar")
        #expect(try screens().map { $0["client"] } == [.null, .null])
        #expect(try screens().map { $0["name"] } == ["till", "menu"] && screens()[0]["age"] == nil)
        try scene.join("wall")
        _ = try paint(#"{"w1":\#(try seq)}"#)
        _ = try paint(#"{"w2":1}"#, by: "wall")
        scene.bench.disconnect("wall")
        scene.bench.advance(60_000)
        _ = try paint(#"{"w1":\#(try seq)}"#)
        let told = try screens()
        #expect(told.map { $0["window"] } == ["w2", "w1"] && told.map { $0["client"] } == ["wall", "screen"])
        #expect(told[0]["lost"] == true && told[0]["age"]?.int ?? 0 >= 60_000)
        #expect(told[1]["lost"] == false && told[1]["age"] == 0 && told[1]["lag"] == 0)
        let status = try #require(try scene.say("owner", "daemon.status")["result"])
        let method = try #require(MethodDescription.named("daemon.status"))
        #expect(WireCheck.mismatch(status, method.results, at: "result") == nil)
    }

    @Test("of two pages of the same name the one that lags less is reported")
    func reloaded() throws {
        try scene.join("other", as: "screen")
        let before = try seq
        _ = try paint(#"{"w1":\#(before)}"#)
        try select(1)
        scene.bench.advance(5_000)
        _ = try paint(#"{"w1":\#(try seq)}"#, by: "other")
        #expect(try samples(.paintedLagSeconds) == ["screen/till": 0])
    }

    @Test("a session that may not read a window can't report that it is painted")
    func rights() throws {
        try scene.join("narrow", GateScene.access("n", windows: ["till"], rights: [.read]))
        try scene.join("deaf", GateScene.access("d", rights: [.command]))
        try scene.open("menu", tabs: "bar")
        _ = try paint(#"{"w1":1,"w2":1}"#, by: "narrow")
        _ = try paint(#"{"w1":1,"w2":1}"#, by: "deaf")
        #expect(try samples(.paintedSeq) == ["narrow/till": 1])
    }

    @Test("a number that navd has not given, and a value that is no number, are refused with the correct range")
    func wrong() throws {
        for painted in [#"{"w1":99}"#, #"{"w1":-1}"#, #"{"w1":"1"}"#, #"{"w1":1.5}"#, "[]", "1"] {
            let error = try paint(painted)["error"]
            #expect(error?["name"] == "invalidParams", "\(painted)")
            #expect(error?["message"]?.string?.contains("params.painted") == true, "\(painted)")
        }
        #expect(try samples(.paintedSeq) == [:])
        // What is said beside it does not count, and what was said before stays.
        try scene.open("menu", tabs: "bar")
        _ = try paint(#"{"w1":1}"#)
        #expect(try paint(#"{"w2":2,"w1":99}"#)["error"]?["name"] == "invalidParams")
        #expect(try samples(.paintedSeq) == ["screen/till": 1])
    }

    @Test("a session that draws more windows than navd records gets an error")
    func many() throws {
        let windows = try (1...16).map { _ in
            try #require(try scene.say("owner", "window.open")["result"]?["window"]?.string)
        }
        let object = (["w1"] + windows).map { #""\#($0)":1"# }.joined(separator: ",")
        #expect(try paint("{\(object)}")["error"]?["name"] == "limitExceeded")
    }

    @Test("without a session a ping with painted windows is answered, and the windows are not recorded")
    func sessionless() throws {
        scene.bench.connect("stranger")
        let answer = try paint(#"{"w1":1}"#, by: "stranger")
        #expect(answer["result"]?["session"] == false, "\(answer.text)")
        #expect(try samples(.paintedSeq) == [:])
    }
}
