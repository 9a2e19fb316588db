import Bus
import CoreMetrics

/// One figure of `LoopMetrics`. Used on the loop only.
class MetricCell: @unchecked Sendable {
    var value: MetricFamily.Value { .number(0) }
}

final class CounterCell: MetricCell, CounterHandler, @unchecked Sendable {
    private var count: Int64 = 0

    override var value: MetricFamily.Value { .number(Double(count)) }

    func increment(by amount: Int64) { count &+= amount }
    func reset() { count = 0 }
}

/// A counter of parts, such as seconds.
final class SumCell: MetricCell, FloatingPointCounterHandler, @unchecked Sendable {
    private var sum = 0.0

    override var value: MetricFamily.Value { .number(sum) }

    func increment(by amount: Double) { if amount > 0 { sum += amount } }
    func reset() { sum = 0 }
}

final class GaugeCell: MetricCell, MeterHandler, RecorderHandler, @unchecked Sendable {
    private var number = 0.0

    override var value: MetricFamily.Value { .number(number) }

    func set(_ value: Int64) { number = Double(value) }
    func set(_ value: Double) { number = value }
    func increment(by amount: Double) { number += amount }
    func decrement(by amount: Double) { number -= amount }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
}

final class HistogramCell: MetricCell, TimerHandler, RecorderHandler, @unchecked Sendable {
    private var histogram: FixedHistogram
    /// What a value is divided by when it is told.
    private let scale: Double

    init(_ bounds: [Int64], scale: Double) {
        histogram = FixedHistogram(bounds: bounds)
        self.scale = scale
    }

    override var value: MetricFamily.Value {
        .histogram(
            HistogramSample(
                bounds: histogram.bounds.map { Double($0) / scale }, counts: histogram.counts,
                sum: Double(histogram.sum) / scale))
    }

    func recordNanoseconds(_ duration: Int64) { histogram.record(duration) }
    func record(_ value: Int64) { histogram.record(value) }
    func record(_ value: Double) { histogram.record(Int64(clamping: value)) }
}

extension Int64 {
    /// The nearest whole number; 0 for what is no number.
    fileprivate init(clamping value: Double) {
        self = value.isNaN ? 0 : value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int64(value.rounded())
    }
}
