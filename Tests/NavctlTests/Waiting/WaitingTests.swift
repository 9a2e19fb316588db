import Testing

@testable import navctl

@Suite("What navctl wait waits for")
struct WaitingTests {
    private static let visible = Waiting.Wanted(condition: condition("visible=songs"), holds: true)
    private static let noVote = Waiting.Wanted(condition: condition("vote"), holds: false)
    private static let peer = Waiting.Wanted(condition: condition("peer=gate"), holds: true)

    private static func condition(_ text: String) -> WaitCondition {
        do { return try WaitCondition(typed: text) } catch { fatalError("\(error)") }
    }

    private static let yes = Waiting.Finding(holds: true, present: "yes")
    private static let no = Waiting.Finding(holds: false, present: "the user looks at albums")

    private static func event(_ seq: Int, epoch: String = "e", bookmark: String? = nil) -> [UInt8] {
        let end = bookmark.map { #","n":0,"bookmark":"\#($0)""# } ?? #","prev":0"#
        return Array(#"{"epoch":"\#(epoch)","seq":\#(seq)\#(end)}"#.utf8)
    }

    @Test(
        "conditions are read as they are written",
        arguments: [
            ("path=/tabs/songs", .path, "/tabs/songs"), ("visible=a=b", .visible, "a=b"), ("vote", .vote, nil),
            ("vote=gate", .vote, "gate"), ("peer=navctl attach", .peer, "navctl attach"),
        ] as [(String, WaitCondition.Kind, String?)])
    func read(text: String, kind: WaitCondition.Kind, value: String?) throws {
        let condition = try WaitCondition(typed: text)
        #expect(condition.kind == kind && condition.value == value && condition.text == text)
    }

    @Test(
        "a condition without its value, or of another kind, is refused",
        arguments: [
            "path", "path=", "vote=", "colour=red", "", "=songs",
        ])
    func wrong(text: String) {
        #expect(throws: (any Error).self) { try WaitCondition(typed: text) }
    }

    @Test(
        "times are milliseconds, or numbers with ms, s or m",
        arguments: [("250", 250), ("500ms", 500), ("1.5s", 1_500), ("2m", 120_000), ("-1", -1)])
    func times(text: String, milliseconds: Int) throws { #expect(try Milliseconds.read(text) == milliseconds) }

    @Test("text that is no duration is refused", arguments: ["", "s", "soon", "1h", "nan", "5 s"])
    func noTimes(text: String) { #expect(throws: (any Error).self) { try Milliseconds.read(text) } }

    @Test("each condition is looked at first; all of them have to be as wanted at once")
    func first() {
        var waiting = Waiting([Self.visible, Self.noVote])
        #expect(waiting.stale == [Self.visible.condition, Self.noVote.condition])
        waiting.learn(Self.visible.condition, Self.yes)
        #expect(!waiting.isMet)
        waiting.learn(Self.noVote.condition, Self.no)
        #expect(waiting.isMet && waiting.stale.isEmpty)
        #expect(waiting.met == ["visible=songs", "not vote"])
    }

    @Test("a condition is checked again only after news of its own topic")
    func topics() {
        var waiting = Waiting([Self.visible, Self.noVote, Self.peer])
        #expect(waiting.topics == ["peers/", "trace/", "window/"])
        for wanted in [Self.visible, Self.noVote, Self.peer] { waiting.learn(wanted.condition, Self.no) }
        waiting.take("trace/w1/", Array(#"{"turn":1}"#.utf8))
        #expect(waiting.stale == [Self.noVote.condition])
        waiting.learn(Self.noVote.condition, Self.no)
        waiting.take("peers/", Array(#"{"session":1}"#.utf8))
        #expect(waiting.stale == [Self.peer.condition])
        waiting.learn(Self.peer.condition, Self.no)
        waiting.take("window/w1/", Self.event(2))
        #expect(waiting.stale == [Self.visible.condition])
        #expect(waiting.unmet == ["visible=songs (the user looks at albums)", "peer=gate (the user looks at albums)"])
    }

    @Test("a vote in the trace is open without a read; a dry run, another client and a callback are no vote")
    func asked() {
        func trace(_ what: String, _ client: String, _ method: String, _ more: String = "") -> [UInt8] {
            let request = #"{"id":"q1","method":"\#(method)","on":"c1","client":"\#(client)"\#(more)}"#
            return Array(#"{"turn":1,"\#(what)":\#(request)}"#.utf8)
        }
        let vote = "tabBarController.shouldSelect"
        let gate = Self.condition("vote=gate")
        func waiting(after bytes: [UInt8], isInAnyWindow: Bool = true) -> Waiting {
            var waiting = Waiting([Waiting.Wanted(condition: gate, holds: true)], isInAnyWindow: isInAnyWindow)
            waiting.learn(gate, Self.no)
            waiting.take("trace/w1/", bytes)
            return waiting
        }
        #expect(waiting(after: trace("asked", "gate", vote)).isMet)
        for other in [
            trace("ended", "gate", vote), trace("asked", "guard", vote),
            trace("asked", "gate", "viewController.viewDidLoad"), trace("asked", "gate", vote, #","dryRun":true"#),
        ] {
            #expect(!waiting(after: other).isMet && waiting(after: other).stale == [gate])
        }
        #expect(!waiting(after: trace("asked", "gate", vote), isInAnyWindow: false).isMet)
        var ended = waiting(after: trace("asked", "gate", vote))
        ended.take("trace/w1/", trace("ended", "gate", vote))
        #expect(!ended.isMet && ended.stale == [gate])
    }

    @Test("a bookmark leads to a read only if it shows that an event was missed")
    func bookmarks() {
        var waiting = Waiting([Self.visible])
        func isStale(after bytes: [UInt8]) -> Bool {
            waiting.learn(Self.visible.condition, Self.no)
            waiting.take("window/", bytes)
            return !waiting.stale.isEmpty
        }
        #expect(isStale(after: Self.event(4)))
        #expect(!isStale(after: Self.event(4, bookmark: "quiet")))
        #expect(isStale(after: Self.event(5, bookmark: "quiet")), "event 5 was lost")
        #expect(!isStale(after: Self.event(5, bookmark: "quiet")))
        #expect(isStale(after: Self.event(1, epoch: "f", bookmark: "quiet")), "another navd")
        #expect(isStale(after: Self.event(1, epoch: "f", bookmark: "subscribed")), "the connection was lost between")
    }

    @Test("after news a condition that was true counts only when it was checked again")
    func metBefore() {
        var waiting = Waiting([Self.visible])
        waiting.learn(Self.visible.condition, Self.yes)
        waiting.take("window/w1/", Self.event(7))
        #expect(!waiting.isMet)
        waiting.learn(Self.visible.condition, Self.no)
        #expect(!waiting.isMet)
    }
}
