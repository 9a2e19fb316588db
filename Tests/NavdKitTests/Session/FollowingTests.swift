import Bus
import Testing

@testable import NavdKit

@Suite("Following a window with the Swift kit")
struct FollowingTests {
    static func snapshot(_ seq: Int64, epoch: String = "e1") -> JSON {
        [
            "epoch": .string(epoch), "seq": .int(seq), "window": ["id": "w1", "name": "main", "root": "c1"],
            "controllers": [["id": "c1", "kind": "viewController", "name": "root", "appearance": "appeared"]],
        ]
    }

    static func event(_ seq: Int64, after prev: Int64? = nil, epoch: String = "e1") -> JSON {
        [
            "epoch": .string(epoch), "seq": .int(seq), "prev": .int(prev ?? seq - 1), "turn": 1,
            "cause": ["method": "m", "by": "b"], "changes": [["set": "c1", "title": .string("t\(seq)")]],
            "messages": [],
        ]
    }

    static func bookmark(_ seq: Int64, epoch: String = "e1") -> JSON {
        ["epoch": .string(epoch), "seq": .int(seq), "window": "w1", "bookmark": true]
    }

    static let windows: JSON = ["windows": [["id": "w1", "name": "main"]]]

    /// A tree that is as far as number 5.
    private func live(_ played: Played) throws -> WatchToken {
        let token = played.follow(.tree)
        try played.answer("window.list", Self.windows)
        played.publish("events/w1/", Self.bookmark(5))
        try played.answer("snapshot", Self.snapshot(5))
        return token
    }

    @Test("a tree subscribes first, waits for the first message, and takes a snapshot then")
    func begins() throws {
        let played = Played()
        let token = played.follow(.tree)
        try played.answer("window.list", Self.windows)
        guard case .openEvents("ipc:///e", ["events/w1/"])? = played.actions.last else {
            Issue.record("not subscribed")
            return
        }
        #expect(played.take("snapshot") == nil)
        played.publish("events/w1/", Self.bookmark(5))
        #expect(played.sent.last?["on"] == "w1")
        played.publish("events/w1/", Self.event(6))
        try played.answer("snapshot", Self.snapshot(5))
        #expect(played.delivered(token) == ["copy 5", "6"])
    }

    @Test("a name that no window has is told once, with the names that are alike, and the window is waited for")
    func mistyped() throws {
        let played = Played()
        let token = played.follow(.tree, "mian")
        for _ in 0..<3 {
            try played.answer("window.list", Self.windows)
            played.advance(.seconds(1), until: { played.sentMethods().contains("window.list") })
        }
        #expect(played.delivered(token) == [#"missing ["main"]"#])
        let warnings = played.logged(.warning)
        #expect(warnings == [#"no window has the name "mian" now; meant: "main"?; it is waited for"#])
        try played.answer("window.list", ["windows": [["id": "w2", "name": "mian"]]])
        #expect(played.session.state == .ready && played.logged(.warning).count == 1)
    }

    @Test("the first window is waited for without a warning")
    func noWindow() throws {
        let played = Played()
        let token = played.follow(.tree, nil)
        try played.answer("window.list", ["windows": []])
        #expect(played.delivered(token) == [] && played.logged(.warning) == [])
    }

    @Test("if nothing is published, the snapshot is taken after a while")
    func quiet() throws {
        let played = Played(heartbeat: .seconds(600))
        _ = played.follow(.tree)
        try played.answer("window.list", Self.windows)
        played.advance(.milliseconds(2_001))
        #expect(played.take("snapshot") != nil)
    }

    @Test("each event is applied once and in order, and an older one is ignored")
    func events() throws {
        let played = Played()
        let token = try live(played)
        for seq in [6, 6, 5, 7] as [Int64] { played.publish("events/w1/", Self.event(seq)) }
        #expect(played.delivered(token) == ["copy 5", "6", "7"])
    }

    @Test("events that have left navd together are applied one after another")
    func together() throws {
        let played = Played()
        let token = try live(played)
        played.publish("events/w1/", [Self.event(6), Self.event(7), 7, Self.event(8)])
        #expect(played.delivered(token) == ["copy 5", "6", "7", "8"])
    }

    @Test("missing events are requested after a random time, and the events that came meanwhile follow")
    func gap() throws {
        let played = Played()
        let token = try live(played)
        played.publish("events/w1/", Self.event(8))
        #expect(played.take("changesSince") == nil)
        played.advance(.milliseconds(20))
        played.publish("events/w1/", Self.event(9))
        let asked = try #require(played.sent.last { $0["method"] == "changesSince" })
        #expect(asked["params"] == ["epoch": "e1", "seq": 5])
        try played.answer(
            "changesSince", ["epoch": "e1", "seq": 8, "events": [Self.event(6), Self.event(7), Self.event(8)]])
        #expect(played.delivered(token) == ["copy 5", "6", "7", "8", "9"])
    }

    @Test("a bookmark of a higher number shows a gap")
    func bookmarkGap() throws {
        let played = Played()
        _ = try live(played)
        played.publish("events/w1/", Self.bookmark(7))
        played.advance(.milliseconds(20))
        #expect(played.take("changesSince") != nil)
    }

    @Test("if the history is gone, or navd is behind the copy, the copy begins again", arguments: [true, false])
    func anew(_ isRefused: Bool) throws {
        let played = Played()
        let token = try live(played)
        played.publish("events/w1/", Self.event(8))
        played.advance(.milliseconds(20))
        if isRefused {
            try played.refuse("changesSince", "historyCompacted")
        } else {
            try played.answer("changesSince", ["epoch": "e1", "seq": 3, "events": []])
        }
        try played.answer("window.list", Self.windows)
        try played.answer("snapshot", Self.snapshot(8))
        #expect(played.delivered(token) == ["copy 5", "copy 8"])
    }

    @Test("after an event that does not fit, the copy begins again")
    func misfit() throws {
        let played = Played()
        let token = try live(played)
        var event = Self.event(6).object ?? [:]
        event["changes"] = [["set": "c99", "title": "x"]]
        played.publish("events/w1/", .object(event))
        try played.answer("window.list", Self.windows)
        try played.answer("snapshot", Self.snapshot(6))
        #expect(played.delivered(token) == ["copy 5", "copy 6"])
    }

    @Test("after a restart a new SUB is made, and the copy catches up")
    func restart() throws {
        let played = Played()
        let token = try live(played)
        played.lose()
        played.welcome()
        guard case .openEvents? = played.actions.last(where: { if case .openEvents = $0 { true } else { false } })
        else {
            Issue.record("no new SUB")
            return
        }
        try played.answer("window.list", Self.windows)
        played.publish("events/w1/", Self.bookmark(6))
        try played.answer("changesSince", ["epoch": "e1", "seq": 6, "events": [Self.event(6)]])
        #expect(played.delivered(token) == ["copy 5", "6"])
    }

    @Test("a window that was closed while navd was away ends what follows it")
    func closedAway() throws {
        let played = Played()
        let token = try live(played)
        played.lose()
        played.welcome()
        try played.answer("window.list", ["windows": [["id": "w2", "name": "other"]]])
        #expect(played.delivered(token).last == "end ")
    }

    @Test("in a new epoch the window is found by its name again")
    func epoch() throws {
        let played = Played()
        let token = try live(played)
        played.lose()
        played.welcome(session: "s2", epoch: "e2")
        try played.answer("window.list", ["windows": [["id": "w7", "name": "main"]]])
        played.publish("events/w7/", ["epoch": "e2", "seq": 1, "window": "w7", "bookmark": true])
        #expect(played.sent.last?["on"] == "w7")
        var snapshot = Self.snapshot(1, epoch: "e2").object ?? [:]
        snapshot["window"] = ["id": "w7", "name": "main", "root": "c1"]
        try played.answer("snapshot", .object(snapshot))
        #expect(played.delivered(token) == ["copy 5", "copy 1"])
    }

    @Test("a window that is followed by its id, or as the first one, keeps its name", arguments: ["w1", nil])
    func keepsName(_ reference: String?) throws {
        let played = Played()
        let token = played.follow(.tree, reference)
        try played.answer("window.list", Self.windows)
        played.lose()
        try played.welcomeAnew(epoch: "e2")
        try played.answer("window.list", ["windows": [["id": "w1", "name": "other"], ["id": "w7", "name": "main"]]])
        played.publish("events/w7/", ["epoch": "e2", "seq": 1, "window": "w7", "bookmark": true])
        #expect(played.take("snapshot")?["on"] == "w7")
        #expect(played.delivered(token).isEmpty)
    }

    @Test("the end of a window ends what follows it")
    func closed() throws {
        let played = Played()
        let token = try live(played)
        var event = Self.event(6).object ?? [:]
        event["changes"] = [["close": "w1"]]
        played.publish("events/w1/", .object(event))
        #expect(played.delivered(token).last == "end ")
        played.publish("events/w1/", Self.event(7))
        #expect(played.delivered(token).last == "end ")
    }

    @Test("a session that may not read ends what follows, with the error")
    func notAllowed() throws {
        let played = Played()
        let token = played.follow(.tree)
        try played.refuse("window.list", "notAllowed")
        #expect(played.delivered(token) == ["end notAllowed"])
    }

    @Test("a window that is not there yet is looked for again")
    func absent() throws {
        let played = Played()
        _ = played.follow(.tree)
        try played.answer("window.list", ["windows": []])
        played.advance(.milliseconds(500), until: { played.sentMethods().contains("window.list") })
        #expect(played.take("window.list") != nil)
    }

    @Test("a SUB that is silent for a minute is replaced")
    func silence() throws {
        let played = Played(heartbeat: .seconds(600))
        _ = try live(played)
        func count() -> Int { played.actions.filter { if case .openEvents = $0 { true } else { false } }.count }
        played.advance(.seconds(59))
        #expect(count() == 1)
        played.advance(.seconds(2))
        #expect(count() == 2)
        played.advance(.seconds(30))
        #expect(count() == 2)
    }

    @Test("a watch that is dropped is not subscribed any more")
    func dropped() throws {
        let played = Played()
        let token = try live(played)
        played.carry(played.session.unfollow(token, played.now))
        guard case .unsubscribe("events/w1/")? = played.actions.last else {
            Issue.record("still subscribed")
            return
        }
        let count = played.delivered(token).count
        played.publish("events/w1/", Self.event(6))
        #expect(played.delivered(token).count == count)
    }
}
