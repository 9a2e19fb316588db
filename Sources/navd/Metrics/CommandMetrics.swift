import Bus
import ControllerActors
import CoreMetrics

/// Counts what clients send: commands by method and outcome, how long they take, reads, and errors. Used on the loop
/// only.
final class CommandMetrics: @unchecked Sendable {
    private enum Outcome: Int, CaseIterable {
        case committed, unchanged, vetoed, chained
        /// Done without a turn, such as `attach`.
        case done
        case refused

        var word: String { "\(self)" }

        init(_ body: Reply.Body) {
            self =
                switch body {
                case .outcome("committed", _): .committed
                case .outcome("unchanged", _): .unchanged
                case .outcome("vetoed", _): .vetoed
                case .outcome("chained", _): .chained
                case .outcome: .done
                case .refused: .refused
                }
        }
    }

    private let factory: LoopMetrics
    // By the number of the method. A figure is made when its method is first used.
    private var counters: [Counter?]
    private var timers: [Timer?]
    private var reads: [Counter?]
    private let errors: [ErrorName: Counter]
    /// By the number of the method: whether it may change something.
    private let mayChange: [Bool]

    init(_ factory: LoopMetrics) {
        self.factory = factory
        let count = MethodDescription.sentCount
        counters = Array(repeating: nil, count: count * Outcome.allCases.count)
        timers = Array(repeating: nil, count: count)
        reads = Array(repeating: nil, count: count)
        // Each is told as 0 before it occurs, because Prometheus sees no increase in a counter that begins at 1.
        errors = Dictionary(
            uniqueKeysWithValues: ErrorName.allCases.map { ($0, Counter(.errors, [$0.rawValue], in: factory)) })
        mayChange = MethodDescription.all.filter { !$0.isHeard }.map { $0.kind == .command || $0.kind == .attachment }
    }

    /// A command of a client's has ended, or was chained.
    /// - Parameter nanoseconds: since its arrival.
    func ended(_ method: String, _ body: Reply.Body, after nanoseconds: UInt64) {
        guard let number = MethodDescription.number(ofSent: method), mayChange[number] else { return }
        let outcome = Outcome(body)
        count(number, method, outcome)
        // A chained command has not ended yet.
        guard outcome != .chained else { return }
        timers[number].made(Timer(.commandSeconds, [method], in: factory))
            .recordNanoseconds(Int64(clamping: nanoseconds))
    }

    /// A command was refused on its arrival, before it was one.
    func refused(_ method: String) {
        // Peers choose the names of unknown methods, so none of them becomes a label.
        guard let number = MethodDescription.number(ofSent: method), mayChange[number] else { return }
        count(number, method, .refused)
    }

    /// A message was answered with an error.
    func failed(_ error: ErrorName) { errors[error]?.increment() }

    /// A request that changes nothing was taken.
    func read(_ method: String) {
        guard let number = MethodDescription.number(ofSent: method) else { return }
        reads[number].made(Counter(.reads, [method], in: factory)).increment()
    }

    private func count(_ number: Int, _ method: String, _ outcome: Outcome) {
        let place = number * Outcome.allCases.count + outcome.rawValue
        counters[place].made(Counter(.commands, [method, outcome.word], in: factory)).increment()
    }
}

extension Optional {
    /// The value. If there is none yet, it is made and kept.
    mutating func made(_ make: @autoclosure () -> Wrapped) -> Wrapped {
        let value = self ?? make()
        self = value
        return value
    }
}

extension Counter {
    /// - Parameter values: of the metric's labels, in their order.
    convenience init(_ metric: Metric, _ values: [String] = [], in factory: LoopMetrics) {
        self.init(label: metric.name, dimensions: metric.dimensions(values), factory: factory)
    }
}

extension FloatingPointCounter {
    convenience init(_ metric: Metric, _ values: [String] = [], in factory: LoopMetrics) {
        self.init(label: metric.name, dimensions: metric.dimensions(values), factory: factory)
    }
}

extension Timer {
    convenience init(_ metric: Metric, _ values: [String] = [], in factory: LoopMetrics) {
        self.init(label: metric.name, dimensions: metric.dimensions(values), factory: factory)
    }
}

extension Metric {
    fileprivate func dimensions(_ values: [String]) -> [(String, String)] {
        let labels = row.labels
        precondition(labels.count == values.count, "\(name) has the labels \(labels)")
        return Array(zip(labels, values))
    }
}
