import Bus
import Testing

@testable import navd

@Suite("Histograms with fixed buckets")
struct FixedHistogramTests {
    @Test("a value falls into the first bucket whose bound it does not exceed, and beyond the last into one of its own")
    func buckets() {
        var histogram = FixedHistogram(bounds: [10, 20, 30])
        for value: Int64 in [-1, 0, 10, 11, 20, 21, 30, 31, 1_000_000] { histogram.record(value) }
        #expect(histogram.counts == [3, 2, 2, 2])
        #expect(histogram.sum == 1_000_122)
    }

    @Test("the bounds rise, and reach from 50 µs to 10 s")
    func bounds() {
        for bounds in [FixedHistogram.durations, FixedHistogram.amounts] {
            #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 })
        }
        #expect(FixedHistogram.durations.first == 50_000 && FixedHistogram.durations.last == 10_000_000_000)
    }

    @Test("a timer tells seconds, and a recorder amounts")
    func scales() throws {
        let metrics = LoopMetrics()
        metrics.makeTimer(label: "t", dimensions: []).recordNanoseconds(1_500_000)
        metrics.makeRecorder(label: "r", dimensions: [], aggregate: true).record(3 as Int64)
        guard case .histogram(let time)? = metrics.samples(of: "t").first?.value,
            case .histogram(let amount)? = metrics.samples(of: "r").first?.value
        else {
            Issue.record("no histograms")
            return
        }
        #expect(time.sum == 0.0015 && time.count == 1)
        #expect(time.bounds[5] == 0.0025 && time.counts[5] == 1)
        #expect(amount.sum == 3 && amount.bounds.prefix(3) == [1, 2, 4] && amount.counts[2] == 1)
    }
}
