import Bus
import Testing

@testable import navctl

@Suite("A scene of the conformance kit that is played to one client among others")
struct ScreenedPlayTests {
    private static let page = Peer(address: [1], opening: 0)
    private static let gateway = Peer(address: [2], opening: 0)
    private static let refusal = BasicScenes.all[0]

    private static func play(_ scene: PlayedScene, of client: String? = "page") -> ScreenedPlay {
        var play = ScreenedPlay(Play(scene, events: "ipc:///tmp/e", window: "main"), of: client)
        _ = play.take(.began, at: 0)
        return play
    }

    private static func hello(_ client: String) -> JSON {
        ["id": 1, "method": "hello", "params": ["client": .string(client), "protocol": [1]]]
    }

    /// The answer to a message; nil if there is none.
    private static func answer(_ play: inout ScreenedPlay, _ message: JSON, from peer: Peer, at now: Int = 0) -> JSON? {
        for case .send(let receiver, let answer) in play.take(.received(peer, [message.bytes]), at: now)
        where receiver == peer { return answer }
        return nil
    }

    @Test("others are answered as if all was well, and what they do is not the client's")
    func others() {
        var play = Self.play(Self.refusal)
        #expect(Self.answer(&play, Self.hello("navweb"), from: Self.gateway)?["result"]?["epoch"] == "played0")
        #expect(Self.answer(&play, Self.hello("page"), from: Self.page)?["error"]?["name"] == "unsupportedVersion")
        // The client must send nothing else from 200 ms on.
        for now in stride(from: 0, through: 2_000, by: 100) {
            let list = Self.answer(&play, ["id": 2, "method": "window.list"], from: Self.gateway, at: now)
            #expect(list?["result"]?.list("windows").count == 1)
            _ = play.take(.time, at: now)
        }
        #expect(play.isOver && play.judged.verdicts["hello.refused"] == .kept)
        #expect(play.strangers == ["navweb"])
        #expect(play.judged.profile.methods == ["hello"])
    }

    @Test("what is sent after a refusal is the client's where it has said hello by its name, or by none yet")
    func client() {
        for peer in [Self.page, Peer(address: [3], opening: 0)] {
            var play = Self.play(Self.refusal)
            _ = Self.answer(&play, Self.hello("page"), from: Self.page)
            for now in [0, 250] { _ = play.take(.time, at: now) }
            _ = Self.answer(&play, ["id": 2, "method": "window.list"], from: peer, at: 300)
            #expect(play.judged.verdicts["hello.refused"]?.failure != nil)
        }
    }

    @Test("without a name everybody is the client")
    func nobodyElse() {
        var play = Self.play(Self.refusal, of: nil)
        #expect(Self.answer(&play, Self.hello("navweb"), from: Self.gateway)?["error"]?["name"] == "unsupportedVersion")
        #expect(play.strangers.isEmpty)
    }

    @Test("rules that are watched in every scene are not watched in what others send")
    func watched() {
        var play = Self.play(BasicScenes.first)
        _ = Self.answer(&play, Self.hello("page"), from: Self.page)
        _ = Self.answer(&play, Self.hello("navweb"), from: Self.gateway)
        #expect(
            Self.answer(&play, ["id": 2, "method": "weather.ask"], from: Self.gateway)?["error"]?["name"]
                == "methodNotFound")
        for bytes in [[], Array("no JSON".utf8)] { #expect(play.take(.received(Self.gateway, [bytes]), at: 1).isEmpty) }
        #expect(Self.answer(&play, ["id": "q1", "result": [:]], from: Self.gateway) == nil)
        #expect(play.judged.conduct.witness.broken.isEmpty)
        _ = Self.answer(&play, ["id": 2, "method": "weather.ask"], from: Self.page)
        #expect(Set(play.judged.conduct.witness.broken.keys) == ["message.described"])
    }

    @Test("an attachment of another client is asked nothing, and a command of another client is published to nobody")
    func attachments() {
        var play = Self.play(BasicScenes.first)
        for (name, peer) in [("page", Self.page), ("navweb", Self.gateway)] {
            _ = Self.answer(&play, Self.hello(name), from: peer)
            let attach: JSON = [
                "id": 2, "method": "attach",
                "params": ["to": "tabs", "role": "delegate", "implements": ["tabBarController.shouldSelect"]],
            ]
            #expect(Self.answer(&play, attach, from: peer)?["result"] != nil)
        }
        #expect(play.judged.server.sessions.present.map(\.peer) == [Self.page])
        #expect(play.judged.server.asked(.each, from: 1).map(\.0) == [Self.page])
        let tap: JSON = ["id": 3, "method": "tabBarController.tap", "on": "tabs", "params": ["index": 1]]
        let actions = play.take(.received(Self.gateway, [tap.bytes]), at: 2)
        #expect(actions.count == 1 && play.judged.server.tree.seq == 3)
    }

    @Test("another client may resume its session while its connection stands, and not after the server was away")
    func resumed() throws {
        let scene = PlayedScene(
            name: "test", level: .basic, rules: [], steps: [.pass(100), .leave, .come(.same), .pass(1_000)])
        var play = Self.play(scene)
        let first = Self.answer(&play, Self.hello("navweb"), from: Self.gateway)
        let own = Self.answer(&play, Self.hello("page"), from: Self.page)
        let tokens = [first, own].compactMap { $0?["result"]?["session"]?.string }
        try #require(Set(tokens).count == 2)
        func resume(_ token: String) -> JSON { ["id": 3, "method": "hello", "params": ["resume": .string(token)]] }
        let again = Peer(address: [4], opening: 0)
        #expect(Self.answer(&play, resume(tokens[0]), from: again)?["result"]?["session"] == .string(tokens[0]))
        _ = play.take(.time, at: 0)
        #expect(play.take(.time, at: 100).contains(.close))
        let later = [Peer(address: [5], opening: 1), Peer(address: [6], opening: 1)]
        #expect(Self.answer(&play, resume(tokens[0]), from: later[0])?["error"]?["name"] == "sessionUnknown")
        // The session of the client stands: its connection was lost only.
        #expect(Self.answer(&play, resume(tokens[1]), from: later[1])?["result"]?["session"] == .string(tokens[1]))
        #expect(play.judged.server.sessions.present.map(\.peer) == [later[1]])
    }
}
