import Bus
import Testing

@testable import navctl

@Suite("What runs and queues, in navctl ui")
struct ListedTurnsTests {
    private static let question: JSON = [
        "turn": 9,
        "asked": [
            "id": "q1", "method": "tabBarController.shouldSelect", "on": "c1", "client": "gate", "patience": 2500,
            "silence": "deny",
        ],
    ]

    private static func turn(
        _ number: Int?, _ method: String, on: JSON, _ phase: String, since: Int, by: JSON = "till", asked: JSON? = nil,
        behind: Int? = nil
    ) -> JSON {
        var object: JSONObject = [
            "container": on, "method": .string(method), "by": by, "on": on, "phase": .string(phase),
            "since": .int(Int64(since)),
        ]
        object["turn"] = number.map { .int(Int64($0)) }
        object["asked"] = asked
        object["waitsFor"] = behind.map { ["turn": .int(Int64($0)), "what": "before"] }
        return .object(object)
    }

    private static func answer(_ turns: [JSON], at: Int = 5_000, count: Int? = nil) -> JSON {
        ["turns": .array(turns), "count": .int(Int64(count ?? turns.count)), "at": .int(Int64(at)), "names": [:]]
    }

    private static let tap = turn(9, "tabBarController.tap", on: "c1", "voting", since: 4_200, asked: ["gate"])

    private static func peers(waiting: JSON...) -> JSON {
        ["peers": .array(waiting.map { ["session": 2, "client": $0, "pending": 1] })]
    }

    /// One in which a vote is open and navd has told its turn and one behind it.
    private static func rig() throws -> InterfaceRig {
        var rig = try InterfaceRig.music()
        rig.publish("trace/w1/", question)
        rig.answer(.peers, peers(waiting: "till"))
        let asked = try #require(rig.asked("turn.list").first)
        #expect(asked.question == .turns("w1") && asked.request.on == "w1")
        let behind = turn(
            10, "tabBarController.setSelectedIndex", on: "c1", "queued", since: 4_600, by: "kiosk", behind: 9)
        rig.answer(.turns("w1"), answer([tap, behind]))
        _ = rig.takeActions()
        return rig
    }

    /// The words of the rightmost pane. It is narrow and breaks its lines between words, so they are joined again.
    private static func words(_ rig: InterfaceRig) -> String {
        rig.lines().flatMap { ($0.split(separator: "│").last ?? "").split(separator: " ") }.joined(separator: " ")
    }

    @Test("a turn is a line with its command, how long it waits and for what, and what queues behind it")
    func line() throws {
        var rig = try Self.rig()
        let text = Self.words(rig)
        #expect(text.contains("~ till: tabs.tap, turn 9"), "\(text)")
        #expect(text.contains("waits 800 ms for the vote of gate"), "\(text)")
        #expect(text.contains("behind it: kiosk: tabs.setSelectedIndex, 400 ms"), "\(text)")
        #expect(rig.interface.pause == 100, "the time is drawn often")
        rig.pass(700)
        #expect(Self.words(rig).contains("waits 1.5 s for the vote of gate"), "\(Self.words(rig))")
        #expect(Self.words(rig).contains("kiosk: tabs.setSelectedIndex, 1.1 s"), "\(Self.words(rig))")
        // Of the past nothing runs.
        rig.publish(
            "window/w1/",
            [
                "epoch": "e1", "seq": 8, "prev": 7, "turn": 3, "cause": ["method": "x", "by": "y"],
                "changes": [["set": "c3", "title": "A"]], "messages": [],
            ])
        rig.type("[")
        #expect(rig.text().contains("PAST") && !Self.words(rig).contains("~ till"))
    }

    @Test("turns are asked for while something is known to be open, and when a listed one goes on")
    func asking() throws {
        var rig = try InterfaceRig.music()
        rig.answer(.peers, Self.peers())
        #expect(rig.asked("turn.list").isEmpty, "nothing is open")
        rig = try Self.rig()
        rig.publish("trace/w1/", ["turn": 12, "ended": ["id": "q7", "client": "gate", "how": "yes"]])
        #expect(rig.asked("turn.list").isEmpty, "that turn is not listed")
        rig.publish("trace/w1/", ["turn": 9, "ended": ["id": "q1", "client": "gate", "how": "yes"]])
        rig.publish("window/w1/", ["epoch": "e1", "seq": 7, "n": 1, "turn": 9, "note": "vetoed", "data": [:]])
        #expect(rig.asked("turn.list").count == 1, "one request at a time")
        rig.answer(.turns("w1"), Self.answer([]))
        _ = rig.takeActions()
        rig.answer(.peers, Self.peers())
        #expect(rig.asked("turn.list").isEmpty && rig.interface.pause == 1_000, "nothing is open any more")
        #expect(!rig.text().contains("~ till"))
        // A client may also wait for a turn of which no vote is open.
        rig.answer(.peers, Self.peers(waiting: "kiosk"))
        #expect(rig.asked("turn.list").count == 1)
    }

    @Test("a navd that does not know the list, and one that refuses it, are asked once in a session")
    func refusals() throws {
        for (name, why) in [(ErrorName.methodNotFound, "this navd is older"), (.notAllowed, "no")] {
            var rig = try Self.rig()
            rig.publish("trace/w1/", ["turn": 9, "ended": ["id": "q0", "client": "gate", "how": "yes"]])
            rig.refuse(.turns("w1"), name)
            #expect(Self.words(rig).contains("what queues is not told: \(why)"), "\(Self.words(rig))")
            _ = rig.takeActions()
            rig.answer(.peers, Self.peers(waiting: "till"))
            #expect(rig.asked("turn.list").isEmpty)
            rig.take(.away("no navd listens"))
            rig.take(.connected(["epoch": "e1", "seq": 7]))
            rig.answer(.peers, Self.peers(waiting: "till"))
            #expect(rig.asked("turn.list").count == 1, "another session may know it")
        }
    }

    @Test("each phase says for what it waits, and turns beyond the bounds are counted")
    func phases() throws {
        let scene = try #require(Scene.all.first { $0.name == "music" })
        var replica = try Replica(snapshot: scene.snapshot)
        func lines(_ turns: [JSON], count: Int? = nil) throws -> [String] {
            var listed = ListedTurns()
            let now = Instant(milliseconds: 0, time: "")
            listed.take(.success(Self.answer(turns, count: count)), now)
            return listed.lines(Moment(replica, layout: nil), now)
        }
        func waits(_ phase: String, asked: JSON? = nil) throws -> String? {
            try lines([Self.turn(9, "m", on: "c2", phase, since: 4_000, asked: asked)]).last
        }
        #expect(try waits("hosted", asked: ["carousel"]) == "  waits 1.0 s for the host carousel")
        #expect(try waits("calling", asked: ["a", "b"]) == "  waits 1.0 s for a, b to answer an awaited callback")
        #expect(try waits("voting") == "  waits 1.0 s for votes")
        #expect(try waits("queued") == "  waits 1.0 s for its start")
        #expect(try waits("dreaming") == "  waits 1.0 s for dreaming", "a newer navd may have further phases")
        #expect(try waits("transition") == "  waits 1.0 s for the end of its transition")
        let ends: [(JSON, String)] = [
            ("renderer", "its renderer to end the push"), ("gesture", "the user to end the gesture (push)"),
            ("timed", "the end of the push, which takes 350 ms"),
        ]
        for (index, (owner, text)) in ends.enumerated() {
            let seq = Int64(8 + index)
            let push: JSON = ["kind": "push", "turn": 9, "duration": 350, "owner": owner]
            _ = try replica.apply([
                "epoch": "e1", "seq": .int(seq), "prev": .int(seq - 1), "turn": 9, "cause": ["method": "m", "by": "x"],
                "changes": [["set": "c2", "transition": push]], "messages": [],
            ])
            #expect(try waits("transition") == "  waits 1.0 s for \(text)")
        }
        let other = try lines([Self.turn(8, "m", on: "c2", "transition", since: 4_000)]).last
        #expect(other == "  waits 1.0 s for the end of its transition", "the tree has the transition of another turn")
        let queue = (10..<16).map { Self.turn($0, "m", on: "c2", "queued", since: 4_900, behind: $0 - 1) }
        let far = try lines([Self.turn(9, "m", on: "c2", "voting", since: 4_000)] + queue)
        #expect(far.count == 7 && far.last == "  behind it: 2 more")
        let many = try lines((0..<10).map { Self.turn($0, "m", on: "c2", "voting", since: 4_000) }, count: 14)
        #expect(many.count == 17 && many.last == "~ and 6 more")
    }
}
