import Bus
import Testing

@testable import navctl

@Suite("What navctl ui knows of navd")
struct KnowledgeTests {
    private static func commit(_ seq: Int, after prev: Int) -> JSON {
        [
            "epoch": "e1", "seq": .int(Int64(seq)), "prev": .int(Int64(prev)), "turn": 3,
            "cause": ["method": "viewController.set", "by": "till"],
            "changes": [["set": "c3", "title": .string("Title \(seq)")]], "messages": [],
        ]
    }

    private static func moment(_ seq: Int) throws -> JSON {
        let scene = try #require(Scene.all.first { $0.name == "music-more" })
        return (Members(try scene.snapshot.object ?? JSONObject()) + ["seq": seq]).json
    }

    // MARK: Following

    @Test("a window is followed by its topics, from a snapshot on")
    func follows() throws {
        var rig = InterfaceRig()
        rig.take(.connected(["epoch": "e1", "seq": 7]))
        let snapshot = try #require(rig.asked("snapshot").first)
        #expect(snapshot.request.on == nil && snapshot.request.params == ["layout": true])
        let first = rig.takeActions()
        #expect(first.contains(.subscribe("trace/navd/")) && first.contains(.subscribe("audit/")))
        rig.answer(.snapshot, try #require(Scene.all.first { $0.name == "music" }).snapshot)
        let topics = ["window/w1/", "trace/w1/", "layout/w1/"]
        #expect(rig.takeActions() == topics.map { .subscribe($0) })
        #expect(rig.interface.knowledge.seq == 7)
        rig.publish("window/w1/", Self.commit(8, after: 7))
        #expect(rig.interface.knowledge.seq == 8)
        // A commit of another window, and one that is known, change nothing.
        rig.publish("window/w2/", Self.commit(9, after: 8))
        rig.publish("window/w1/", Self.commit(8, after: 7))
        #expect(rig.interface.knowledge.seq == 8 && rig.takeActions() == [])
    }

    @Test("if an event is missing, the tree is requested again, once")
    func gap() throws {
        var rig = try InterfaceRig.music()
        rig.publish("window/w1/", Self.commit(12, after: 11))
        rig.publish("window/w1/", Self.commit(13, after: 12))
        #expect(rig.asked("snapshot").count == 1)
        rig.answer(.snapshot, try Self.moment(13))
        #expect(rig.interface.knowledge.seq == 13)
        rig.publish("window/w1/", ["epoch": "e1", "window": "w1", "seq": 13, "n": 0, "bookmark": "subscribed"])
        #expect(rig.asked("snapshot").count == 1, "nothing is missing up to there")
        rig.publish("window/w1/", ["epoch": "e1", "window": "w1", "seq": 15, "n": 0, "bookmark": "subscribed"])
        #expect(rig.asked("snapshot").count == 2)
    }

    @Test("a large layout is asked for")
    func largeLayout() throws {
        var rig = try InterfaceRig.music()
        rig.publish("layout/w1/", ["epoch": "e1", "seq": 7, "window": "w1", "bookmark": "large"])
        #expect(rig.asked("layout").first?.request.on == "w1")
    }

    @Test("another navd is followed, with a new tree if its epoch is new")
    func reconnects() throws {
        var rig = try InterfaceRig.music()
        rig.publish("trace/w1/", ["asked": ["id": "q", "client": "gate", "on": "c1", "method": "x", "silence": "deny"]])
        #expect(rig.asked("peer.list").count == 1, "what waits behind the vote is in no event")
        _ = rig.takeActions()
        rig.take(.away("no navd listens"))
        #expect(rig.text().contains("AWAY: no navd listens"))
        #expect(rig.interface.knowledge.votes.isEmpty, "what the old one has asked is over")
        rig.press(.enter)
        #expect(rig.takeActions() == [], "nothing is sent meanwhile")
        rig.take(.connected(["epoch": "e2", "seq": 1]))
        #expect(rig.asked("snapshot").count == 1)
        _ = rig.takeActions()
        var fresh = Members(try Self.moment(1).object ?? JSONObject())
        fresh = fresh + ["epoch": "e2"]
        rig.answer(.snapshot, fresh.json)
        #expect(rig.takeActions().count { if case .subscribe = $0 { true } else { false } } == 3)
        #expect(rig.interface.knowledge.moments.kept.map(\.seq) == [1])
        #expect(rig.text().contains("connected") && !rig.text().contains("AWAY"))
    }

    @Test("a window that is closed is looked for again")
    func closed() throws {
        var rig = try InterfaceRig.music()
        rig.publish("window/w1/", [
            "epoch": "e1", "seq": 8, "prev": 7, "cause": ["method": "window.close", "by": "x"],
            "changes": [["close": "w1"]], "messages": [],
        ])
        #expect(rig.text().contains("the window was closed"))
        rig.pass(2_000)
        #expect(rig.asked("snapshot").count == 1)
        rig.refuse(.snapshot, .unknownWindow)
        #expect(rig.text().contains("there is no window"))
        rig.pass(2_000)
        #expect(rig.asked("snapshot").count == 2)
    }

    // MARK: Windows

    private static let windows: JSON = [
        "windows": [["id": "w1", "visible": true], ["id": "w2", "visible": true, "key": true], ["id": "w3"]],
    ]

    /// The window of a scene under another id.
    private static func snapshot(_ id: String, seq: Int = 7) throws -> JSON {
        let json = try #require(Scene.all.first { $0.name == "music" }).snapshot
        let window = Members(json["window"]?.object ?? JSONObject()) + ["id": id]
        return (Members(json.object ?? JSONObject()) + ["window": window.json, "seq": seq]).json
    }

    /// An interface without a window of its own, with a navd that has several. The list comes first or last.
    private static func several(listFirst: Bool) -> InterfaceRig {
        var rig = InterfaceRig()
        rig.take(.connected(["epoch": "e1", "seq": 7]))
        _ = rig.takeActions()
        if listFirst { rig.answer(.windows, windows) }
        rig.refuse(.snapshot, .unknownWindow)
        if !listFirst { rig.answer(.windows, windows) }
        return rig
    }

    @Test("of several windows the key window is shown", arguments: [true, false])
    func keyWindow(listFirst: Bool) throws {
        var rig = Self.several(listFirst: listFirst)
        #expect(rig.asked("snapshot").map(\.request.on) == ["w2"])
        rig.answer(.snapshot, try Self.snapshot("w2"))
        #expect(rig.interface.knowledge.window == "w2" && rig.text().contains("w2  (2 of 3 windows, w: next)"))
    }

    @Test("w goes on to the next window, also while another one is asked for")
    func nextWindow() throws {
        var rig = Self.several(listFirst: true)
        rig.answer(.snapshot, try Self.snapshot("w2"))
        _ = rig.takeActions()
        rig.type("w")
        #expect(rig.asked("snapshot").map(\.request.on) == ["w3"])
        rig.type("w")
        #expect(rig.asked("snapshot").count == 1, "one after the other")
        rig.answer(.snapshot, try Self.snapshot("w3"))
        #expect(rig.asked("snapshot").map(\.request.on) == ["w3", "w1"])
        _ = rig.takeActions()
        // A layout and a moment of the window that was shown before come too late.
        rig.answer(.layout, ["window": "w2", "frames": []])
        rig.answer(.snapshot, try Self.snapshot("w1"))
        rig.answer(.past(6), try Self.snapshot("w3", seq: 6))
        #expect(rig.interface.knowledge.window == "w1" && rig.interface.knowledge.isPresent)
        #expect(rig.takeActions().contains(.subscribe("window/w1/")))
        #expect(rig.text().contains("Artists"), "the layout of w1 is shown")
    }

    @Test("if the key window is closed, another one is shown; with one window, the key w says so")
    func otherWindow() throws {
        var rig = Self.several(listFirst: false)
        rig.answer(.snapshot, try Self.snapshot("w2"))
        rig.publish("window/w2/", [
            "epoch": "e1", "seq": 8, "prev": 7, "cause": ["method": "window.close", "by": "x"],
            "changes": [["close": "w2"]], "messages": [],
        ])
        _ = rig.takeActions()
        rig.pass(2_000)
        rig.refuse(.snapshot, .unknownWindow)
        rig.answer(.windows, ["windows": [["id": "w1", "visible": true]]])
        #expect(rig.asked("snapshot").last?.request.on == "w1")
        rig.answer(.snapshot, try Self.snapshot("w1"))
        #expect(rig.interface.knowledge.window == "w1" && !rig.text().contains("w: next"))
        rig.type("w")
        #expect(rig.text().contains("there is no other window"))
    }

    @Test("the list of peers tells who has come, gone or become absent, and which peers wait")
    func peers() {
        func list(_ peers: JSON) -> PeerList { PeerList(["peers": peers]) }
        let before = list([["session": 1, "client": "a", "state": "connected"], ["session": 2, "client": "b"]])
        let after = list([
            ["session": 1, "client": "a", "state": "absent"], ["session": 3, "client": "c", "pending": 2],
            ["session": 4, "client": "navctl ui", "pending": 1],
        ])
        #expect(
            after.news(since: before) == [
                "a (session 1) is absent", "c (session 3) has come", "navctl ui (session 4) has come",
                "b (session 2) has gone",
            ])
        #expect(after.waiting.map(\.client) == ["c"])
    }

    @Test("a refused request is logged once, and a peer that the audit reports is not logged again")
    func refusals() throws {
        func entry(_ topic: String, _ message: JSON) -> LogEntry? {
            LogEntry(topic: topic, message, Instant(milliseconds: 0, time: "")) { $0 == "c2" ? "songs" : "?" }
        }
        func refused(_ error: JSON) -> JSON {
            ["client": "till", "session": 3, "method": "viewController.set", "on": "c2", "error": error, "code": 401]
        }
        let told = try #require(entry("trace/w1/", ["turn": 0, "refused": refused("containmentForbidden")]))
        #expect(told.kind == .refusal && told.client == "till" && told.on == "c2")
        #expect(told.text == "till is refused viewController.set on songs: containmentForbidden (401)")
        #expect(entry("trace/w1/", ["turn": 0, "refused": refused("notAllowed")]) == nil, "the audit tells it")
        #expect(entry("audit/", ["n": 9, "peer": "ended", "because": "bye", "client": "gate", "session": 4]) == nil)
        #expect(entry("audit/", ["n": 9, "refused": "right", "client": "gate"])?.kind == .refusal)
    }

    @Test("a list of votes adds those that were asked before, and ends those whose end was missed")
    func votes() {
        func at(_ time: Int) -> Instant { Instant(milliseconds: time, time: "") }
        func asked(_ id: JSON) -> JSON { ["asked": ["id": id, "client": "gate", "on": "c1", "patience": 500]] }
        var votes = OpenVotes()
        votes.take(asked("old"), at(100))
        votes.take(asked("new"), at(300))
        votes.list(
            ["votes": [["id": "before", "client": "x", "on": "c2", "waiting": 50]], "ended": []], requested: at(200),
            at(400))
        #expect(votes.all.map(\.id) == ["new", "before"])
        #expect(votes.all.map(\.asked) == [300, 350])
        #expect(votes.all[0].left(at(400)) == 400 && votes.all[1].left(at(400)) == nil)
        votes.take(["ended": ["id": "new"]], at(500))
        #expect(votes.all.map(\.id) == ["before"])
        #expect(votes.of(ControllerID(2))?.id == "before" && votes.of(ControllerID(1)) == nil)
    }

    // MARK: The past

    @Test("the past comes from navd, cannot be tapped, and leads back to the present")
    func past() throws {
        var rig = try InterfaceRig.music()
        rig.type("[")
        let asked = try #require(rig.asked("history.treeAt").first)
        #expect(asked.request.params == ["seq": 6, "layout": true] && asked.request.on == "w1")
        rig.type("[")
        #expect(rig.asked("history.treeAt").count == 1, "one step after the other")
        rig.answer(asked.question, try Self.moment(5))
        #expect(rig.text().contains("PAST") && rig.text().contains("commit 5"))
        #expect(rig.text().contains("Settings"), "More was shown then")
        _ = rig.takeActions()
        rig.press(.enter)
        #expect(rig.takeActions() == [] && rig.text().contains("the past can't be tapped"))
        rig.type("y")
        #expect(rig.takeActions() == [.copy("navctl look --at 5 --window w1")])
        // What happens meanwhile does not change what is shown.
        rig.publish("window/w1/", Self.commit(8, after: 7))
        #expect(rig.text().contains("commit 5"))
        rig.type("]")
        let next = try #require(rig.asked("history.list").first)
        #expect(next.request.params == ["after": 5, "limit": 1])
        rig.answer(next.question, ["commits": [["seq": 7]]])
        #expect(rig.text().contains("commit 7") && rig.text().contains("PAST"))
        rig.type("]")
        #expect(rig.text().contains("commit 8") && !rig.text().contains("PAST"))
    }

    @Test("commits in memory are shown without a request; n goes to the present, and Enter in the log to a commit")
    func heard() throws {
        var rig = try InterfaceRig.music()
        let layout = try #require(Scene.all.first { $0.name == "music-more" }).layout
        rig.publish("window/w1/", Self.commit(8, after: 7))
        rig.publish(
            "layout/w1/", (Members(layout.object ?? JSONObject()) + ["epoch": "e1", "seq": 8]).json)
        rig.publish("window/w1/", Self.commit(9, after: 8))
        rig.type("[")
        #expect(rig.text().contains("commit 8") && rig.text().contains("PAST"))
        rig.type("[")
        #expect(rig.text().contains("commit 7"))
        #expect(rig.takeActions() == [], "each of them was heard, with its layout")
        rig.type("n")
        #expect(rig.text().contains("commit 9") && !rig.text().contains("PAST"))
        rig.type("fkind:commit")
        rig.press(.enter, .up, .up, .enter)
        #expect(rig.text().contains("commit 8  PAST"))
    }

    @Test("without a history the reason is shown, and the present stays")
    func nothingKept() throws {
        var rig = try InterfaceRig.music()
        rig.type("[")
        rig.refuse(.past(6), .nothingKept)
        #expect(rig.text().contains("--store") && !rig.text().contains("PAST"))
        rig.type("]")
        #expect(rig.text().contains("this is the present"))
    }

    @Test("the moments that are kept have a bound")
    func bound() throws {
        var moments = Moments()
        let replica = try Replica(snapshot: Self.moment(1))
        var (last, seq) = (replica, 1)
        for _ in 0..<(2 * Moments.most) {
            moments.note(Moment(last, layout: nil))
            seq += 1
            _ = try last.apply(Self.commit(seq, after: seq - 1))
        }
        #expect(moments.kept.count == Moments.most)
        #expect(moments.before(moments.kept[0].seq) == nil && moments.after(1) == nil, "what is dropped is not known")
    }
}
