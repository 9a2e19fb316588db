import Bus
import CoreMetrics
import Testing

@testable import navd

/// navd's own factory of swift-metrics.
@Suite("The factory of metrics")
struct LoopMetricsTests {
    private let metrics = LoopMetrics()

    private func numbers(_ name: String) -> [String: Double] {
        metrics.samples(of: name).reduce(into: [:]) { found, sample in
            found[sample.labels.map(\.value).joined(separator: "/")] = sample.number
        }
    }

    @Test("two counters of the same name and labels are one, and of other labels another")
    func counters() {
        let one = Counter(label: "c", dimensions: [("a", "x")], factory: metrics)
        let same = Counter(label: "c", dimensions: [("a", "x")], factory: metrics)
        let other = Counter(label: "c", dimensions: [("a", "y")], factory: metrics)
        one.increment()
        same.increment(by: 2)
        other.increment(by: 40)
        #expect(numbers("c") == ["x": 3, "y": 40])
        #expect(metrics.samples["c"]?.map { $0["a"] } == ["x", "y"])
    }

    @Test("a gauge has the value that was set last, by a meter or a recorder without aggregation")
    func gauges() {
        let meter = Meter(label: "m", factory: metrics)
        meter.set(7)
        meter.increment(by: 1.5)
        meter.decrement()
        let gauge = Gauge(label: "g", factory: metrics)
        gauge.record(3)
        gauge.record(2)
        #expect(numbers("m") == ["": 7.5] && numbers("g") == ["": 2])
    }

    @Test("a counter of parts never falls")
    func parts() {
        let counter = FloatingPointCounter(label: "s", factory: metrics)
        for part in [0.25, -1, 0.5] { counter.increment(by: part) }
        #expect(numbers("s") == ["": 0.75])
    }

    @Test("a destroyed metric is not reported any more, and begins at 0 when it is made again")
    func destroying() {
        let counter = Counter(label: "c", factory: metrics)
        counter.increment()
        counter.destroy()
        #expect(metrics.samples(of: "c").isEmpty)
        Counter(label: "c", factory: metrics).increment()
        #expect(numbers("c") == ["": 1])
    }

    @Test("the samples of a label's value end, and those of its other values go on")
    func ending() {
        for (client, how, count) in [("a", "yes", 2), ("b", "yes", 3), ("b", "no", 5)] {
            Counter(.votes, [client, how], in: metrics).increment(by: count)
            Counter(.callbacks, [client, how], in: metrics).increment(by: count)
        }
        Timer(.voteSeconds, ["b"], in: metrics).recordNanoseconds(2_000_000_000)
        metrics.end("b", of: "client", in: [.votes, .voteSeconds])
        #expect(numbers(Metric.votes.name) == ["a/yes": 2])
        #expect(metrics.samples(of: Metric.voteSeconds.name).isEmpty)
        #expect(numbers(Metric.callbacks.name) == ["a/yes": 2, "b/yes": 3, "b/no": 5])
        Counter(.votes, ["b", "yes"], in: metrics).increment()
        #expect(numbers(Metric.votes.name) == ["a/yes": 2, "b/yes": 1])
    }
}

extension LoopMetrics {
    /// All samples of the metrics of that name, sorted by their labels.
    func samples(of name: String) -> [MetricFamily.Sample] { samples[name] ?? [] }
}

/// Labels whose values peers choose.
@Suite("Bounded labels")
struct BoundedSeriesTests {
    private final class Scene {
        var series = BoundedSeries<String>(most: 2)
        var ended: [String] = []

        func word(_ word: String, at now: UInt64) -> String {
            series.series(of: word, at: now, make: { $0 }) { self.ended.append($0) }
        }
    }

    @Test("beyond the bound every word counts as other")
    func bound() {
        let scene = Scene()
        #expect(["a", "b", "c", "d", "a"].map { scene.word($0, at: 0) } == ["a", "b", "other", "other", "a"])
        #expect(scene.ended == [])
    }

    @Test("a word that was not used for ten minutes gives its place up, the one that was used first of all")
    func idle() {
        let (scene, idle) = (Scene(), BoundedSeries<String>.usualIdle)
        _ = (scene.word("a", at: 0), scene.word("b", at: 1))
        #expect(scene.word("c", at: idle - 1) == "other")
        #expect(scene.word("c", at: idle) == "c" && scene.ended == ["a"])
        #expect(scene.word("a", at: idle) == "other")
        #expect(scene.word("b", at: idle) == "b")
        #expect(scene.word("a", at: idle + 1) == "other")
    }

    @Test("if label values never expire, no value gives its place to another one")
    func forever() {
        var series = BoundedSeries<String>(most: 1, idle: .max)
        for (word, now, found) in [
            ("a", 0, "a"), ("b", 0, "other"), ("b", .max - 1, "other"), ("b", .max, "other"), ("a", 9, "a"),
        ] as [(String, UInt64, String)] {
            #expect(series.series(of: word, at: now, make: { $0 }, end: { _ in }) == found)
        }
    }

    @Test("a label value that is itself \"other\" takes no place")
    func other() {
        let scene = Scene()
        #expect(["other", "a", "b"].map { scene.word($0, at: 0) } == ["other", "a", "b"])
    }

    @Test("clients that each vote once are few labels: a place is free for another one after ten minutes")
    func clients() {
        let metrics = LoopMetrics()
        let asked = AskedMetrics(metrics)
        for index in 0..<1_000 as Range<UInt64> {
            asked.ended(.vote, "yes", of: "client-\(index)", after: 1_000_000, at: index * 10_000)
        }
        let votes = metrics.samples(of: Metric.votes.name).filter { $0["how"] == "yes" }
        #expect(votes.count == AskedMetrics.mostClients + 1)
        #expect(votes.allSatisfy { $0["client"] == "other" || $0.number == 1 })
        // Of each 60 clients 32 get a place. 40 of the thousand are no whole 60.
        #expect(votes.first { $0["client"] == "other" }?.number == Double(16 * 28 + 8))
        let times = metrics.samples(of: Metric.voteSeconds.name)
        #expect(times.map { $0["client"] } == votes.map { $0["client"] })
    }
}

/// Prometheus sees no increase in a counter that begins at 1.
@Suite("Counters that begin at 0")
struct FirstCountTests {
    private let metrics = DaemonMetrics()

    private func numbers(_ metric: Metric) -> [String: Double] {
        metrics.factory.samples(of: metric.name).reduce(into: [:]) { found, sample in
            found[sample.labels.map(\.value).joined(separator: "/")] = sample.number
        }
    }

    @Test("every error and every quota has a counter before it occurs")
    func errors() {
        #expect(numbers(.errors).count == ErrorName.allCases.count && numbers(.errors).values.allSatisfy { $0 == 0 })
        #expect(numbers(.cuts) == ["errors": 0, "messages": 0, "bytes": 0])
        metrics.commands.failed(.internalError)
        metrics.cut(over: .messages)
        #expect(numbers(.errors)["internalError"] == 1 && numbers(.errors).values.reduce(0, +) == 1)
        #expect(numbers(.cuts) == ["errors": 0, "messages": 1, "bytes": 0])
    }

    @Test("a client that was asked once has counters for the answers that may be missing")
    func ends() {
        #expect(numbers(.votes) == [:])
        metrics.asked.ended(.vote, "yes", of: "gate", after: 1, at: 0)
        #expect(numbers(.votes) == ["gate/yes": 1, "gate/silence": 0, "gate/absent": 0])
        metrics.asked.ended(.vote, "silence", of: "gate", after: 1, at: 0)
        #expect(numbers(.votes) == ["gate/yes": 1, "gate/silence": 1, "gate/absent": 0])
        #expect(numbers(.dataRequests) == [:] && numbers(.callbacks) == [:])
    }
}
