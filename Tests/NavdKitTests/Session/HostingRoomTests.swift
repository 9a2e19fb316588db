import Bus
import Testing

@testable import NavdKit

@Suite("The hosting of the Swift kit")
struct HostingRoomTests {
    private static let token = HostingToken(number: 1)

    private func host(_ played: Played, options: HostingOptions = HostingOptions()) {
        played.carry(played.session.host(Self.token, "Wheel", options, played.now))
    }

    private func news(_ played: Played) -> [HostingNews] {
        played.actions.compactMap { if case .host(_, let news) = $0 { news } else { nil } }
    }

    private static let claimed: JSON = ["hostEpoch": 3, "windows": []]

    @Test("a claim is sent, and its answer begins a worker")
    func claims() throws {
        let played = Played()
        host(played)
        #expect(
            played.sent.last?["params"] == [
                "on": ["customClass": "Wheel"], "patience": 1_000, "heartbeat": 5_000, "grace": 5_000,
                "otherwise": "empty", "gathered": true,
            ])
        try played.answer("host.attach", Self.claimed)
        #expect(news(played) == [.stands(.claimed(epoch: 3, ["hostEpoch": 3, "windows": []]))])
        played.receive(["method": "host.ping", "params": ["hostEpoch": 3]])
        #expect(played.take("ping") != nil)
        let perform: JSON = ["id": "h1", "method": "host.perform", "on": "c1", "params": ["hostEpoch": 3]]
        played.receive(perform)
        #expect(news(played).last == .stands(.message(epoch: 3, perform)))
        played.carry(played.session.hostReply(Self.token, epoch: 3, ["id": "h1", "result": ["x": 1]], played.now))
        #expect(played.sent.last == ["id": "h1", "result": ["x": 1]])
        let count = played.sent.count
        played.carry(played.session.hostReply(Self.token, epoch: 2, ["id": "h0"], played.now))
        #expect(played.sent.count == count)
    }

    @Test("after each hello, and after a loss, the place is claimed again, without taking it over")
    func again() throws {
        let played = Played()
        host(played, options: HostingOptions(takeover: true))
        #expect(played.sent.last?["params"]?["takeover"] == true)
        try played.answer("host.attach", Self.claimed)
        played.lose()
        played.welcome()
        #expect(played.sent.last?["params"]?["takeover"] == nil)
        try played.answer("host.attach", ["hostEpoch": 4, "windows": []])
        played.receive(["method": "host.ended", "params": ["hostEpoch": 4, "because": "lost"]])
        #expect(news(played).last == .stands(.lost))
        #expect(played.take("host.attach") != nil)
    }

    @Test("a claim that is refused temporarily is sent again, and the refusal is not reported")
    func passing() throws {
        let played = Played()
        host(played)
        try played.refuse("host.attach", "storeUnavailable")
        #expect(news(played).isEmpty)
        played.advance(.seconds(1))
        #expect(played.take("host.attach") != nil)
    }

    @Test("a second claim of the client brings its windows to the first one, too")
    func second() throws {
        let played = Played()
        host(played)
        try played.answer("host.attach", Self.claimed)
        let other = HostingToken(number: 2)
        played.carry(played.session.host(other, "Dial", HostingOptions(), played.now))
        let window: JSON = ["epoch": "e1", "seq": 4, "window": ["id": "w1"], "controllers": []]
        try played.answer("host.attach", ["hostEpoch": 4, "windows": [window]])
        #expect(news(played).last == .stands(.message(epoch: 3, ["method": "host.window", "params": window])))
    }

    @Test("a place that another host has taken is left to it")
    func taken() throws {
        let played = Played()
        host(played)
        try played.answer("host.attach", Self.claimed)
        played.receive(["method": "host.ended", "params": ["hostEpoch": 3, "because": "takeover", "why": "other"]])
        guard case .ended(let error)? = news(played).last else { return #expect(Bool(false), "it goes on") }
        #expect(error.name == .hostEnded)
        played.lose()
        played.welcome()
        #expect(played.take("host.attach") == nil)
    }

    @Test("a claim that is refused is made again after a while")
    func refused() throws {
        let played = Played()
        host(played)
        try played.refuse("host.attach", "selectorUnmatched")
        #expect(played.take("host.attach") == nil)
        played.advance(.seconds(1))
        try played.refuse("host.attach", "selectorUnmatched")
        played.advance(.seconds(1))
        #expect(played.take("host.attach") != nil)
        #expect(played.logged(.warning).count == 1, "a mistyped class is told, and once")
    }

    @Test("a copy that can't be used makes the host detach, after a pause if that happens often")
    func givenBack() throws {
        let played = Played(heartbeat: .seconds(600))
        host(played)
        try played.answer("host.attach", Self.claimed)
        played.carry(played.session.giveBack(Self.token, epoch: 3, played.now))
        #expect(played.take("host.detach")?["params"]?["hostEpoch"] == 3)
        #expect(played.take("host.attach") == nil)
        played.advance(.seconds(1))
        try played.answer("host.attach", ["hostEpoch": 4, "windows": []])
        played.advance(.seconds(2))
        played.carry(played.session.giveBack(Self.token, epoch: 4, played.now))
        #expect(played.take("host.attach") != nil)
    }

    @Test("a hosting that is ended while its claim is under way is given back")
    func endedEarly() throws {
        let played = Played()
        host(played)
        played.carry(played.session.endHosting(Self.token, played.now))
        try played.answer("host.attach", Self.claimed)
        #expect(played.take("host.detach")?["params"]?["hostEpoch"] == 3)
    }
}
