import Bus
import CoreMetrics

/// Makes the counters, gauges and histograms of one daemon, and keeps their values for `metrics.read`.
///
/// swift-metrics lets any thread write. Here the loop's thread alone writes and reads, so that no count takes a lock.
/// For this reason the factory is handed to the parts of the daemon, and `MetricsSystem` is not bootstrapped with it.
final class LoopMetrics: MetricsFactory, @unchecked Sendable {
    private struct Key: Hashable {
        let name: String
        let labels: [MetricFamily.Label]
    }

    private var cells: [Key: MetricCell] = [:]

    /// Every sample, by the name of its metric, sorted by their labels.
    var samples: [String: [MetricFamily.Sample]] {
        var found: [String: [(labels: [String], sample: MetricFamily.Sample)]] = [:]
        for (key, cell) in cells {
            found[key.name, default: []].append((key.labels.map(\.value), MetricFamily.Sample(key.labels, cell.value)))
        }
        return found.mapValues { list in
            list.sorted { $0.labels.lexicographicallyPrecedes($1.labels) }.map(\.sample)
        }
    }

    /// Ends the samples in which that label has that value.
    func end(_ value: String, of label: String, in metrics: [Metric]) {
        let (names, label) = (Set(metrics.map(\.name)), MetricFamily.Label(label, value))
        cells = cells.filter { !names.contains($0.key.name) || !$0.key.labels.contains(label) }
    }

    /// Two metrics of the same name and labels are one.
    private func cell<Cell: MetricCell>(
        _ label: String, _ dimensions: [(String, String)], _ make: @autoclosure () -> Cell
    ) -> Cell {
        let key = Key(name: label, labels: dimensions.map { MetricFamily.Label($0.0, $0.1) })
        if let known = cells[key] {
            guard let cell = known as? Cell else { preconditionFailure("\(label) is another kind of metric") }
            return cell
        }
        let cell = make()
        cells[key] = cell
        return cell
    }

    private func remove(_ handler: AnyObject) { cells = cells.filter { $0.value !== handler } }

    // MARK: The factory

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        cell(label, dimensions, CounterCell())
    }

    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        cell(label, dimensions, SumCell())
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        cell(label, dimensions, GaugeCell())
    }

    /// With `aggregate` a histogram of amounts, else a gauge.
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        aggregate ? amounts(label, dimensions) : cell(label, dimensions, GaugeCell())
    }

    func amounts(_ label: String, _ dimensions: [(String, String)] = []) -> HistogramCell {
        cell(label, dimensions, HistogramCell(FixedHistogram.amounts, scale: 1))
    }

    /// A histogram of seconds.
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        cell(label, dimensions, HistogramCell(FixedHistogram.durations, scale: 1e9))
    }

    func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }
    func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
    func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
    func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
}
