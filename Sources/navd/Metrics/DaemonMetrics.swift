import Bus
import CoreMetrics

/// Everything that the daemon counts while it works. What there is at a moment, such as sessions, is not counted but
/// looked up at each request (`MetricsReading`). Used on the loop only.
final class DaemonMetrics: @unchecked Sendable {
    let factory = LoopMetrics()
    let commands: CommandMetrics
    let asked: AskedMetrics
    let loopTime: LoopTime

    let received, receivedBytes, retries: Counter
    /// The cell itself, because swift-metrics' `Recorder` takes any integer, and is slow for each.
    let postJobs: HistogramCell
    private let gaps: Counter
    private let gapSeconds: FloatingPointCounter

    // What is published: by the number of the kind.
    private let events: [Counter]
    private let eventBytes: Counter

    /// Nil without a store.
    private(set) var sync: Timer?
    private var storeBytes, storeFree: Meter?
    /// Each is told as 0 before it occurs, like the errors.
    private let cuts: [Quotas.Rate: Counter]

    init() {
        commands = CommandMetrics(factory)
        asked = AskedMetrics(factory)
        loopTime = LoopTime(factory)
        received = Counter(.received, in: factory)
        receivedBytes = Counter(.receivedBytes, in: factory)
        retries = Counter(.retries, in: factory)
        postJobs = factory.amounts(Metric.postJobs.name)
        gaps = Counter(.gaps, in: factory)
        gapSeconds = FloatingPointCounter(.gapSeconds, in: factory)
        events = Publisher.Publication.Kind.allCases.map { [factory] in Counter(.events, [$0.word], in: factory) }
        eventBytes = Counter(.eventBytes, in: factory)
        cuts = Dictionary(
            uniqueKeysWithValues: Quotas.Rate.allCases.map { [factory] rate in
                (rate, Counter(.cuts, [rate.rawValue], in: factory))
            })
    }

    /// There is a store. Called before the first message.
    func beginStore() { sync = Timer(.syncSeconds, in: factory) }

    /// The store has that many bytes, and that many are left beside it; nil for what the disk does not tell.
    func stores(_ bytes: Int?, free: Int?) {
        if let bytes { storeBytes.made(Meter(label: Metric.storeBytes.name, factory: factory)).set(bytes) }
        if let free { storeFree.made(Meter(label: Metric.storeFree.name, factory: factory)).set(free) }
    }

    func missed(_ gap: TimeGaps.Gap) {
        gaps.increment()
        gapSeconds.increment(by: Double(gap.end - gap.begin) / 1e9)
    }

    func cut(over rate: Quotas.Rate) { cuts[rate]?.increment() }

    func published(_ kind: Publisher.Publication.Kind, bytes: Int) {
        events[kind.rawValue].increment()
        eventBytes.increment(by: bytes)
    }
}
