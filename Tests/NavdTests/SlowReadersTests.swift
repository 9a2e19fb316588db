import Testing

@testable import navd

@Suite("Peers that do not read")
struct SlowReadersTests {
    private typealias Rule = SlowReaders<String, String>

    private var rule = Rule()
    private var published = Rule.Published()

    private mutating func look(_ now: UInt64, _ full: [String: Int]) {
        rule.look(at: full.map { ($0.key, $0.value) }, now: now, published)
    }

    /// Peers whose names begin with "sub" are subscribers; `answers` gives the unread bytes of the others.
    private func peers(_ now: UInt64, _ answers: [String: Int] = [:], _ kind: Rule.Kind = .silent) -> [Rule.Peer] {
        rule.peers(
            kind, now: now, published, waiting: 1_000, overhead: 128,
            answers: { name in answers[name].map { ("a", $0) } },
            hearer: { $0.hasPrefix("sub") ? "b" : nil })
    }

    @Test("the time of a peer that has read something begins again, and a peer whose queue is not full has none")
    mutating func reading() {
        look(0, ["mute": 5, "slow": 5, "quick": 5])
        look(200, ["mute": 5, "slow": 4])
        let answers = ["mute": 1, "slow": 1, "quick": 1]
        #expect(peers(249, answers).map(\.connection) == [])
        #expect(peers(250, answers).map(\.connection) == ["mute"])
        look(300, ["mute": 5, "slow": 4, "quick": 5])
        #expect(peers(450, answers).map(\.connection) == ["mute", "slow"])
        #expect(peers(450, answers).map(\.since) == [0, 200])
        rule.disconnected(["mute"])
        #expect(peers(450, answers).map(\.connection) == ["slow"])
    }

    @Test("a peer that has read nothing for the whole time is found, and one that has read something is not")
    mutating func silence() {
        look(0, ["mute": 1, "slow": 1])
        look(900, ["mute": 1, "slow": 0])
        #expect(rule.silent(for: 1_000, at: 999) == [])
        #expect(rule.silent(for: 1_000, at: 1_000) == ["mute"])
        #expect(Set(rule.silent(for: 1_000, at: 1_900)) == ["mute", "slow"])
    }

    @Test("the peer that has been silent longest comes first; of equal ones the one with the most unread bytes")
    mutating func order() {
        look(0, ["old": 1])
        look(100, ["old": 1, "large": 1, "small": 1])
        #expect(
            peers(1_000, ["old": 10, "small": 10, "large": 20]).map(\.connection) == ["old", "large", "small"])
    }

    @Test("a subscriber holds the events published since it went silent, plus the overhead of each waiting event")
    mutating func subscribers() {
        published = .init(bytes: 1_000, events: 10)
        look(0, ["sub1": 1, "nobody": 1])
        published = .init(bytes: 5_000, events: 510)
        look(100, ["sub1": 1, "sub2": 1])
        published = .init(bytes: 90_000, events: 9_510)
        let found = peers(1_000)
        #expect(found.map(\.connection) == ["sub1", "sub2"])
        #expect(found.map(\.shared) == [89_000, 85_000])
        #expect(found.map(\.own) == [128_000, 128_000])
        #expect(found.map(\.owner) == ["b", "b"])
    }

    @Test("a peer that reads but is behind at many looks is too slow: the one with the most unread bytes first")
    mutating func slow() {
        let answers = ["sip": 10, "gulp": 30, "quick": 90]
        for number in 0..<20 {
            look(UInt64(number) * 600, ["sip": number, "gulp": number, "sub": number])
            published.bytes += 10
            published.events += 1
            #expect(peers(UInt64(number) * 600 + 200, answers).isEmpty)
            if number < 19 { #expect(peers(UInt64(number) * 600, answers, .slow).isEmpty) }
        }
        #expect(peers(11_400, answers, .slow).map(\.connection) == ["sub", "gulp", "sip"])
        #expect(peers(11_400, answers, .slow).first?.shared == 200)
        // A peer that has caught up for a moment is measured from the beginning.
        look(12_000, ["sip": 7])
        look(12_600, ["sip": 8, "gulp": 3])
        #expect(peers(13_000, answers, .slow).map(\.connection) == ["sip"])
    }

    private func peer(_ name: String, own: Int, shared: Int = 0) -> Rule.Peer {
        Rule.Peer(connection: name, owner: "a", since: 0, own: own << 20, shared: shared << 20)
    }

    private func excess(_ peers: [Rule.Peer], answers: Int, events: Int = 0, bound: Int) -> [String] {
        Rule.excess(peers, answers: answers << 20, events: events << 20, bound: bound << 20).map(\.connection)
    }

    @Test("as many peers are disconnected as leave three quarters of the bound, and no more")
    func bound() {
        let peers = (1...8).map { peer("\($0)", own: 10) }
        #expect(excess(peers, answers: 80, bound: 80) == [])
        // From 101 down to 75 of 100. Unread messages of other peers count towards the bound, but those peers are not
        // disconnected.
        #expect(excess(peers, answers: 101, bound: 100) == ["1", "2", "3"])
        #expect(excess(peers, answers: 400, bound: 100).count == 8)
        #expect(excess([], answers: 400, bound: 100) == [])
    }

    @Test("a peer with almost no unread bytes is not disconnected, however long it has been silent")
    func little() {
        #expect(excess([peer("idle", own: 0), peer("greedy", own: 90)], answers: 110, bound: 100) == ["greedy"])
    }

    @Test("events that subscribers share are freed when the last one that holds them is disconnected")
    func shared() {
        let peers = [peer("1", own: 1, shared: 90), peer("2", own: 1, shared: 80), peer("3", own: 1, shared: 10)]
        #expect(excess(peers, answers: 0, events: 120, bound: 100) == ["1", "2"])
        // Disconnecting this peer would not free events that no known subscriber holds.
        #expect(excess([peer("1", own: 1, shared: 90)], answers: 80, events: 20, bound: 100) == ["1"])
    }
}
