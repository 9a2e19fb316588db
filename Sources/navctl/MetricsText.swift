import Bus

/// Metrics as a person reads them: a table of figures, and one of times and amounts.
struct MetricsText {
    private let families: [MetricFamily]

    init(_ families: [MetricFamily]) { self.families = families }

    var lines: [String] {
        let plain = families.filter { $0.kind != .histogram }.flatMap { family in
            family.samples.filter { Self.isWorthALine($0, of: family) }
                .map { [Self.title(family, $0), Self.value($0.number ?? 0, of: family.name)] }
        }
        let histograms = families.filter { $0.kind == .histogram }.flatMap { family in
            family.samples.compactMap { Self.row(family, $0) }
        }
        var lines: [String] = []
        if !plain.isEmpty { lines += Pretty.table([["METRIC", "VALUE"]] + plain) }
        if !histograms.isEmpty {
            let head = ["METRIC", "COUNT", "MEAN", "P50", "P95", "P99"]
            lines += (lines.isEmpty ? [] : [""]) + Pretty.table([head] + histograms)
        }
        return lines.isEmpty ? ["there is no such metric, or nothing was counted yet"] : lines
    }

    /// Errors and other ends that have not occurred would fill the table.
    private static func isWorthALine(_ sample: MetricFamily.Sample, of family: MetricFamily) -> Bool {
        family.kind != .counter || sample.labels.isEmpty || sample.number != 0
    }

    private static func row(_ family: MetricFamily, _ sample: MetricFamily.Sample) -> [String]? {
        guard case .histogram(let histogram) = sample.value else { return nil }
        func text(_ value: Double?) -> String { value.map { self.value($0, of: family.name) } ?? "-" }
        return [
            title(family, sample), "\(histogram.count)", text(histogram.mean), text(histogram.quantile(0.5)),
            text(histogram.quantile(0.95)), text(histogram.quantile(0.99)),
        ]
    }

    /// `navd_votes_total{client=gate,how=yes}`.
    private static func title(_ family: MetricFamily, _ sample: MetricFamily.Sample) -> String {
        guard !sample.labels.isEmpty else { return family.name }
        let labels = sample.labels.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
        return "\(family.name){\(labels)}"
    }

    /// With its unit, which the name of the metric tells.
    static func value(_ value: Double, of name: String) -> String {
        let plain = name.hasSuffix("_total") ? String(name.dropLast("_total".count)) : name
        if plain.hasSuffix("_seconds") { return seconds(value) }
        if plain.hasSuffix("_bytes") { return Amounts.bytes(Int(exactly: value.rounded()) ?? .max) }
        return Int64(exactly: value).map { "\($0)" } ?? rounded(value, 3)
    }

    private static func seconds(_ value: Double) -> String {
        switch abs(value) {
        case 0: "0 s"
        case ..<1e-3: "\(rounded(value * 1e6, 0)) µs"
        case ..<1: "\(rounded(value * 1e3, 2)) ms"
        default: "\(rounded(value, 2)) s"
        }
    }

    /// With so many digits behind the point, at most.
    private static func rounded(_ value: Double, _ digits: Int) -> String {
        let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
        let number = (value * factor).rounded() / factor
        return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
