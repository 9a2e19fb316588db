import Bus
import Testing

@testable import navd

@Suite("Who comes and goes is published on peers/ and on audit/")
struct PresenceTests {
    private let scene: GateScene

    init() throws {
        scene = try GateScene()
        _ = scene.bench.published()
    }

    /// What was published on that topic since the last call: `gate present hello`.
    private func news(
        on topic: String = "peers/", _ state: String = "state", in scene: GateScene? = nil
    ) throws -> [String] {
        try (scene ?? self.scene).bench.published().filter { $0.topic == topic }.compactMap { _, bytes in
            let json = try JSONParser.parse(bytes)
            #expect(WireCheck.mismatch(published: json, on: topic) == nil)
            guard let word = json[state]?.string else { return nil }
            return "\(json["client"]?.string ?? "?") \(word) \(json["because"]?.string ?? "?")"
        }
    }

    @Test("a session begins, loses its peer, is taken up again and ends")
    func life() throws {
        scene.bench.connect("gate")
        let hello = try scene.say("gate", "hello", #"{"client":"gate"}"#)
        #expect(try news() == ["gate present hello"])
        scene.bench.close("gate")
        scene.bench.advance(21_000)
        #expect(try news() == ["gate absent unreachable"])
        scene.bench.connect("gate")
        let resume = #"{"resume":"\#(hello["result"]?["session"]?.string ?? "")"}"#
        try scene.say("gate", "hello", resume)
        #expect(try news() == ["gate present resume"])
        // It is there already.
        try scene.say("gate", "hello", resume)
        #expect(try news() == [])
        try scene.say("gate", "bye")
        #expect(try news() == ["gate ended bye"])
    }

    @Test("an absent session that no client resumes ends after its grace period")
    func grace() throws {
        try scene.join("gate")
        _ = try news()
        scene.bench.close("gate")
        scene.bench.advance(60_000)
        #expect(try news() == ["gate absent unreachable", "gate ended silent"])
    }

    @Test("another hello on a connection ends the session that it had")
    func anotherHello() throws {
        try scene.join("gate")
        _ = try news()
        try scene.say("gate", "hello", #"{"client":"guard"}"#)
        #expect(try news() == ["gate ended replaced", "guard present hello"])
    }

    @Test("the message has the principal and the roles of the peer's attachments")
    func whoItWas() throws {
        try scene.open("main")
        try scene.join("gate", GateScene.access("a"))
        try scene.attach("gate", #""tabs""#)
        _ = scene.bench.published()
        try scene.say("gate", "bye")
        let left = try scene.bench.published().filter { $0.topic == "peers/" }.map { try JSONParser.parse($0.bytes) }
        #expect(left.count == 1)
        #expect(left.first?["name"] == "a" && left.first?["roles"] == ["delegate"])
        #expect(left.first?["principal"]?.string?.contains(GateScene.key("a")) == true)
    }

    @Test("a peer that is cut is published with its quota, and one whose access is withdrawn with the reason")
    func cut() throws {
        let bench = PumpBench(quotas: Quotas())
        bench.connect("noisy")
        _ = try bench.ask("noisy", "hello", #"{"client":"noisy"}"#, on: nil)
        _ = bench.published()
        for _ in 0...Quotas().errors { try bench.send(Array("no JSON".utf8), from: "noisy") }
        bench.settle()
        let gone = try bench.published().filter { $0.topic == "peers/" }.map { try JSONParser.parse($0.bytes) }
        #expect(gone.map { $0["because"] } == ["cut"])
        #expect(gone.first?["quota"] == "errors" && gone.first?["state"] == "ended")

        let allowed = try GateScene(allowing: GateScene.list(GateScene.entry("a")))
        try allowed.join("gate", GateScene.access("a"))
        _ = try news(in: allowed)
        try allowed.reload()
        #expect(try news(in: allowed) == ["gate ended withdrawn"])
    }

    @Test("the audit has the same, at the level that the operator has chosen, and never takes lines from refusals")
    func audited() throws {
        for _ in 0..<50 {
            try scene.join("gate", GateScene.access("a", rights: [.read]))
            try scene.say("gate", "bye")
        }
        #expect(try news(on: "audit/", "peer").count == AuditTrail.burst)
        #expect(scene.bench.wire.auditLevels.allSatisfy { $0 == ReportSettings().peers })
        try scene.join("gate", GateScene.access("a", rights: [.read]))
        _ = scene.bench.published()
        try scene.say("gate", "window.open")
        #expect(scene.bench.wire.auditLevels.last == .warning)
        let refused = try scene.bench.published().filter { $0.topic == "audit/" }
            .map { try JSONParser.parse($0.bytes) }
        #expect(refused.count == 1 && refused.first?["error"] == "notAllowed" && refused.first?["code"] == 120)
        #expect(refused.first?["id"] != nil && refused.first?["session"] != nil)
    }

    @Test("events about peers do not wait for a store that fails")
    func stalledStore() throws {
        let store = MemoryStore()
        let scene = try GateScene(store: store)
        try scene.open("main")
        _ = scene.bench.published()
        store.stallWrites()
        try scene.bench.send(
            Array(#"{"id":90,"method":"viewController.set","on":"tabs","params":{"title":"T"}}"#.utf8), from: "owner")
        scene.bench.settle()
        scene.bench.connect("gate")
        try scene.bench.send(Array(#"{"id":1,"method":"hello","params":{"client":"gate"}}"#.utf8), from: "gate")
        scene.bench.settle()
        let topics = Set(scene.bench.published().map(\.topic))
        #expect(topics == ["peers/", "audit/"])
        store.goOn()
    }
}
