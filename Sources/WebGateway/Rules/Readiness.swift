import Bus

/// Whether users see what navd has committed: the question of `/readyz`. navd must answer, take commands and be able to
/// store, and renderers must say that they have painted the newest tree, or almost.
struct Readiness: Sendable, Equatable {
    /// The windows that must be painted, by name or id; nil for every window of which a renderer says anything, and at
    /// least one.
    var windows: [String]?
    /// How old a commit may be that is not painted.
    var lagSeconds = PaintedLimits.lag / 1_000
    /// How old the word of a renderer may be, in seconds.
    static let mostAge = Double(PaintedLimits.age) / 1_000

    /// Why it is not ready; empty if it is. No client is named.
    func problems(_ answer: MetricsLink.Answer) -> [String] {
        switch answer {
        case .failed(let reason): return [reason]
        case .metrics(let families):
            let figures = Dictionary(families.map { ($0.name, $0.samples) }, uniquingKeysWith: { first, _ in first })
            func isOn(_ metric: Metric) -> Bool { figures[metric.name]?.contains { $0.number == 1 } ?? false }
            return (isOn(.draining) ? ["navd is ending, and takes no more commands"] : [])
                + (isOn(.storeFails) ? ["navd's store can't be written"] : []) + painted(figures)
        }
    }

    private func painted(_ figures: [String: [MetricFamily.Sample]]) -> [String] {
        let ages = figures[Metric.paintedAge.name] ?? []
        /// The smallest lag of each window, of the renderers that have spoken lately; nil if none has.
        var lags: [String: Double?] = [:]
        for sample in figures[Metric.paintedLagSeconds.name] ?? [] {
            guard let window = sample["window"], let lag = sample.number else { continue }
            let age = ages.first { $0.labels == sample.labels }?.number ?? .infinity
            let best = lags[window] ?? nil
            lags[window] = .some(age > Self.mostAge ? best : min(best ?? .infinity, lag))
        }
        if windows == nil, lags.isEmpty { return ["no renderer says that it has painted anything"] }
        return (windows ?? lags.keys.sorted()).compactMap { window in
            guard let spoken = lags[window] else { return "window \(window): no renderer says that it has painted it" }
            guard let lag = spoken else {
                return "window \(window): its renderers have said nothing for over \(Int(Self.mostAge)) s"
            }
            return lag > Double(lagSeconds)
                ? "window \(window): a commit is not painted after \(Int(lag)) s; wanted: \(lagSeconds) s at most" : nil
        }
    }
}
