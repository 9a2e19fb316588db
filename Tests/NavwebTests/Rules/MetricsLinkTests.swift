import Testing

@testable import Bus
@testable import WebGateway

/// How the gateway asks navd for its metrics.
@Suite("The link for metrics")
struct MetricsLinkTests {
    private var link = MetricsLink(seed: 7)
    private static let families = [
        MetricFamily(name: "navd_x", kind: .gauge, help: "X.", samples: [.init([], .number(1))])
    ]

    private mutating func receive(_ message: JSON, at now: UInt64) -> [MetricsLink.Action] {
        message.bytes.withUnsafeBytes { link.received($0, at: now) }
    }

    /// A link that has a session. Asker 1 was answered at 100.
    private mutating func greet() {
        _ = link.ask(1, isAway: false, at: 0)
        _ = link.connected(at: 50)
        _ = receive(["id": "hello", "result": ["session": "s"]], at: 60)
        _ = receive(["id": "metrics", "result": ["families": .array(Self.families.map(\.json))]], at: 100)
    }

    private static func methods(_ actions: [MetricsLink.Action]) -> [String] {
        actions.compactMap { if case .send(let message) = $0 { message["method"]?.string } else { nil } }
    }

    @Test("the first question connects, greets, asks, and is answered")
    mutating func first() {
        #expect(link.isSettled)
        #expect(link.ask(1, isAway: false, at: 0) == [.connection(.open)])
        #expect(!link.isSettled)
        #expect(Self.methods(link.connected(at: 50)) == ["hello"])
        #expect(Self.methods(receive(["id": "hello", "result": ["session": "s"]], at: 60)) == ["metrics.read"])
        let answer: JSON = ["id": "metrics", "result": ["families": .array(Self.families.map(\.json))]]
        #expect(receive(answer, at: 70) == [.tell([1], .metrics(Self.families))])
        #expect(link.isSettled)
    }

    @Test("a request soon after another gets the same answer; later navd is asked again, once for all that wait")
    mutating func fresh() {
        greet()
        #expect(link.ask(2, isAway: false, at: 100 + MetricsLink.fresh - 1) == [.tell([2], .metrics(Self.families))])
        #expect(Self.methods(link.ask(3, isAway: false, at: 5_000)) == ["metrics.read"])
        #expect(link.ask(4, isAway: false, at: 5_001) == [])
        let answer: JSON = ["id": "metrics", "result": ["families": []]]
        #expect(receive(answer, at: 5_010) == [.tell([3, 4], .metrics([]))])
    }

    @Test("a navd that does not answer in time is reported as such, and may answer later requests")
    mutating func silence() {
        greet()
        _ = link.ask(2, isAway: false, at: 5_000)
        #expect(link.look(at: 5_000 + MetricsLink.patience - 1) == [])
        let late = link.look(at: 5_000 + MetricsLink.patience)
        #expect(late == [.tell([2], .failed("navd has not answered within 2 s"))])
        #expect(link.ask(3, isAway: false, at: 8_000) == [])
        #expect(receive(["id": "metrics", "result": ["families": []]], at: 8_100) == [.tell([3], .metrics([]))])
    }

    @Test("if navd does not listen, all requests are answered so, and connecting is tried again")
    mutating func away() {
        #expect(link.ask(1, isAway: true, at: 0) == [.connection(.look)])
        #expect(link.isAway)
        #expect(link.refused() == [.tell([1], .failed("navd does not listen"))])
        #expect(link.ask(2, isAway: true, at: 1_000) == [.connection(.look)])
        link.listens(crowd: 1, at: 1_010)
        #expect(link.look(at: 1_200) == [.connection(.open)])
        #expect(Self.methods(link.connected(at: 1_300)) == ["hello"])
    }

    @Test("a lost connection is reported at once, and the next one begins with hello")
    mutating func lost() {
        greet()
        _ = link.ask(2, isAway: false, at: 5_000)
        let actions = link.lost(at: 5_100)
        #expect(actions.contains(.tell([2], .failed("the connection to navd is lost"))))
        #expect(actions.contains(.connection(.close)) && actions.contains(.connection(.look)))
        _ = link.ask(3, isAway: false, at: 5_200)
        link.listens(crowd: 1, at: 5_210)
        #expect(link.look(at: 5_500) == [.connection(.open)])
        #expect(Self.methods(link.connected(at: 5_600)) == ["hello"])
    }

    @Test("a navd that does not know the session is greeted again")
    mutating func forgotten() {
        greet()
        _ = link.ask(2, isAway: false, at: 5_000)
        let error: JSON = ["id": "metrics", "error": ["name": "helloRequired", "message": "say hello"]]
        #expect(Self.methods(receive(error, at: 5_010)) == ["hello"])
        _ = receive(["id": "hello", "result": ["session": "t"]], at: 5_020)
        #expect(receive(["id": "metrics", "result": ["families": []]], at: 5_030) == [.tell([2], .metrics([]))])
    }

    @Test("a refusal is reported with its name, and notices of navd's are ignored")
    mutating func refused() {
        greet()
        _ = link.ask(2, isAway: false, at: 5_000)
        #expect(receive(["method": "session.probe"], at: 5_005) == [])
        #expect(
            receive(["id": "metrics", "error": ["name": "notAllowed", "message": "it may not"]], at: 5_010)
                == [.tell([2], .failed("navd refuses its metrics: notAllowed: it may not"))])
        // A wrong answer is none.
        _ = link.ask(3, isAway: false, at: 9_000)
        #expect(
            receive(["id": "metrics", "result": ["families": [["name": 1]]]], at: 9_010)
                == [.tell([3], .failed("navd's metrics can't be read"))])
    }

    @Test(
        "requests soon after a refusal get the same refusal, and navd is not asked for each",
        arguments: ["hello", "metrics"])
    mutating func refusedAgain(request: String) {
        if request == "metrics" {
            greet()
        } else {
            _ = link.ask(1, isAway: false, at: 0)
            _ = link.connected(at: 50)
        }
        _ = link.ask(2, isAway: false, at: 5_000)
        let refusal: JSON = ["id": .string(request), "error": ["name": "notAllowed", "message": "it may not"]]
        let answer = MetricsLink.Answer.failed("navd refuses its metrics: notAllowed: it may not")
        #expect(receive(refusal, at: 5_010).last == .tell(request == "metrics" ? [2] : [1, 2], answer))
        #expect(link.ask(3, isAway: false, at: 5_010 + MetricsLink.fresh - 1) == [.tell([3], answer)])
        let later = link.ask(4, isAway: false, at: 5_010 + MetricsLink.fresh)
        #expect(Self.methods(later) == [request == "metrics" ? "metrics.read" : "hello"])
    }

    @Test("only so many wait at once")
    mutating func bound() {
        for asker in 0..<UInt64(MetricsLink.most) { _ = link.ask(asker, isAway: false, at: 0) }
        #expect(link.ask(99, isAway: false, at: 0) == [.tell([99], .failed("32 requests wait already"))])
    }

    @Test("after a minute without requests the session ends")
    mutating func idle() {
        greet()
        #expect(link.look(at: MetricsLink.idle - 1) == [])
        let actions = link.look(at: MetricsLink.idle)
        #expect(Self.methods(actions) == ["bye"] && actions.contains(.connection(.close)))
        #expect(link.isSettled)
        #expect(link.ask(2, isAway: false, at: MetricsLink.idle + 1) == [.connection(.open)])
    }
}
