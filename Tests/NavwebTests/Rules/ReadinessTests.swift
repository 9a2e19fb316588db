import Bus
import Testing

@testable import WebGateway

/// Whether users see what navd has committed.
@Suite("Readiness")
struct ReadinessTests {
    /// A renderer's word: who, of which window, how far behind and how long ago, in seconds.
    private typealias Word = (client: String, window: String, lag: Double, age: Double)

    private static func answer(_ words: [Word], _ plain: [(Metric, Double)] = []) -> MetricsLink.Answer {
        func family(_ metric: Metric, _ value: (Word) -> Double) -> MetricFamily {
            MetricFamily(
                metric.row,
                words.map { .init([.init("client", $0.client), .init("window", $0.window)], .number(value($0))) })
        }
        return .metrics(
            plain.map { MetricFamily($0.row, [.init([], .number($1))]) }
                + [family(.paintedLagSeconds, \.lag), family(.paintedAge, \.age)])
    }

    @Test("a navd that is well, and a screen that has painted the newest tree, are ready")
    func ready() {
        let answer = Self.answer([("screen", "till", 0.4, 1)], [(.draining, 0), (.storeFails, 0)])
        #expect(Readiness().problems(answer) == [])
        #expect(Readiness(windows: ["till"]).problems(answer) == [])
    }

    @Test("without an answer of navd's the gateway is not ready, and says why")
    func silent() {
        #expect(Readiness().problems(.failed("navd does not listen")) == ["navd does not listen"])
    }

    @Test("a navd that ends, or can't store, is not ready")
    func unwell() {
        let answer = Self.answer([("screen", "till", 0, 1)], [(.draining, 1), (.storeFails, 1)])
        #expect(Readiness().problems(answer).count == 2)
    }

    @Test("a screen that lags, and one that has said nothing for long, are not seen")
    func lag() {
        #expect(Readiness().problems(Self.answer([("screen", "till", 10, 1)])) == [])
        #expect(
            Readiness().problems(Self.answer([("screen", "till", 11, 1)]))
                == ["window till: a commit is not painted after 11 s; wanted: 10 s at most"])
        #expect(Readiness(lagSeconds: 30).problems(Self.answer([("screen", "till", 11, 1)])) == [])
        #expect(
            Readiness().problems(Self.answer([("screen", "till", 0, 16)]))
                == ["window till: its renderers have said nothing for over 15 s"])
    }

    @Test("of several screens of a window one that is up to date is enough, and each window needs one")
    func several() {
        let words: [Word] = [("old", "till", 60, 1), ("screen", "till", 0, 1), ("wall", "menu", 0, 99)]
        #expect(
            Readiness().problems(Self.answer(words))
                == ["window menu: its renderers have said nothing for over 15 s"])
        #expect(Readiness(windows: ["till"]).problems(Self.answer(words)) == [])
        #expect(
            Readiness(windows: ["till", "door"]).problems(Self.answer(words))
                == ["window door: no renderer says that it has painted it"])
    }

    @Test("if no renderer reports, the gateway is not ready, unless no window must be seen")
    func nobody() {
        #expect(Readiness().problems(Self.answer([])) == ["no renderer says that it has painted anything"])
        #expect(Readiness(windows: []).problems(Self.answer([])) == [])
    }
}
