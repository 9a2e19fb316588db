import Bus
import Testing

@testable import navctl

@Suite("What scenes of the conformance kit see of a drawer")
struct DrawerTests {
    @Test(
        "a drawer shows the newest layout, by its output or in ping, and one that keeps an old layout fails",
        arguments: ModelDrawer.Voice.allCases)
    func drawer(_ voice: ModelDrawer.Voice) {
        let sound = RehearsedRun(nil, [.drawer], voice: voice)
        #expect(sound.profile.shows == (voice == .prints) && sound.profile.paints == (voice == .paints))
        #expect(sound.profile.asksForLayouts)
        for rule in ["layout.large", "layout.shown"] { #expect(sound.verdicts[rule] == .kept, "\(rule)") }
        let broken = RehearsedRun(.keepsOldLayout, [.drawer], voice: voice)
        #expect(broken.failed == ["layout.shown"])
        #expect(
            broken.failure("layout.shown") == "the client did not say that it shows the newest layout within 5000 ms")
    }

    @Test("a client that asks for a large layout has to show it, if it says what it has painted", arguments: [0, 1, -1])
    func shownLayout(_ late: Int64) throws {
        let scene = try #require(ResyncScenes.all.first { $0.rules.contains("layout.shown") })
        var profile = ClientProfile()
        (profile.topics, profile.paints) = (["layout/w1/"], late >= 0)
        var play = Play(scene, profile, events: "ipc:///tmp/e", window: "main")
        let peer = Peer(address: [1], opening: 0)
        var seq: Int64?
        func send(_ message: JSON, at now: Int) {
            for case .send(_, let answer) in play.take(.received(peer, [message.bytes]), at: now) {
                seq = answer["result"]?["seq"]?.int.map(Int64.init) ?? seq
            }
        }
        send(["id": 0, "method": "hello", "params": ["client": "a", "protocol": [1]]], at: 0)
        _ = play.take(.subscribed("layout/w1/"), at: 10)
        for now in stride(from: 100, to: 1_000, by: 100) { _ = play.take(.time, at: now) }
        seq = nil
        send(["id": 1, "method": "layout", "on": "w1"], at: 1_000)
        // The answer says which event it shows. A client that shows an older one has not shown it.
        let shown = try #require(seq)
        send(["id": 2, "method": "ping", "params": ["painted": ["w1": .int(shown - late)]]], at: 1_100)
        for now in stride(from: 1_200, to: 8_000, by: 100) { _ = play.take(.time, at: now) }
        #expect(play.isOver && play.verdicts["layout.large"] == .kept)
        switch late {
        case 0: #expect(play.verdicts["layout.shown"] == .kept)
        case 1:
            let absence = "the client did not say that it shows the newest layout within 5000 ms"
            #expect(play.verdicts["layout.shown"] == .failed(absence))
        default: #expect(play.verdicts["layout.shown"] == .skipped(Step.Chance.showing.absence))
        }
    }

    @Test("the first scene waits until the client's output has named a layout, where it has to")
    func wantedShowing() {
        let hello: JSON = ["id": 0, "method": "hello", "params": ["client": "a", "protocol": [1]]]
        let watch = FirstWatch(roles: [.drawer], showing: true)
        var play = Play(BasicScenes.first, events: "ipc:///tmp/e", window: "main", watch: watch)
        _ = play.take(.received(Peer(address: [1], opening: 0), [hello.bytes]), at: 0)
        _ = play.take(.subscribed("layout/w1/"), at: 0)
        for now in stride(from: 0, to: 8_000, by: 100) { _ = play.take(.time, at: now) }
        #expect(!play.isOver && play.profile.roles == [.drawer])
        _ = play.take(.shown(3), at: 8_000)
        for now in stride(from: 8_000, through: 11_000, by: 100) { _ = play.take(.time, at: now) }
        #expect(play.isOver && play.profile.shows)
    }

    /// The numbers that are read from pieces of a client's output.
    private static func numbers(_ mark: String, _ pieces: [String]) -> [Int] {
        var reader = ShownNumbers(mark)
        return pieces.flatMap { reader.take(Array($0.utf8)) }
    }

    @Test("the number of a layout is read from a whole line, in whatever pieces it comes")
    func output() {
        #expect(Self.numbers("commit ", ["view, bar; commit 12\n"]) == [12])
        #expect(Self.numbers("commit ", ["comm", "it 1", "2", "\nno number\ncommit 13\ncommit 14"]) == [12, 13])
        // The last one of a line counts: a title may look like one.
        #expect(Self.numbers("commit ", ["title commit 7, commit 8\n"]) == [8])
        #expect(Self.numbers("commit ", ["commit x\ncommit\n\ncommits 9\ncommit  9\ncommit -9\n"]) == [])
        #expect(Self.numbers("#", ["#1\n", "#\n", "1#2#\n"]) == [1, 2])
        #expect(Self.numbers("seq=", ["seq=3 of w1\r\nseq=1234567890123456789\nseq=4\r\n"]) == [3, 4])
    }

    @Test("of a line without end the end is kept, and no more")
    func longLines() {
        let long = String(repeating: "x", count: 50_000)
        #expect(Self.numbers("commit ", Array(repeating: long, count: 20) + [" commit 5\n", "commit 6\n"]) == [5, 6])
    }
}
