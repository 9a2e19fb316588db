/// Metrics as the text that Prometheus reads: its exposition format, version 0.0.4.
public enum PrometheusText {
    public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// One group of lines for each metric that has samples.
    public static func text(_ families: [MetricFamily]) -> String {
        var text = ""
        for family in families where !family.samples.isEmpty {
            text += "# HELP \(family.name) \(escaped(family.help, quotes: false))\n"
            text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
            for sample in family.samples { write(sample, of: family.name, to: &text) }
        }
        return text
    }

    private static func write(_ sample: MetricFamily.Sample, of name: String, to text: inout String) {
        let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }.joined(separator: ",")
        let all = labels.isEmpty ? "" : "{\(labels)}"
        switch sample.value {
        case .number(let number): text += "\(name)\(all) \(self.number(number))\n"
        case .histogram(let histogram):
            let others = labels.isEmpty ? "" : "\(labels),"
            for (bound, count) in zip(histogram.bounds, histogram.cumulative) {
                text += "\(name)_bucket{\(others)le=\"\(number(bound))\"} \(count)\n"
            }
            text += "\(name)_bucket{\(others)le=\"+Inf\"} \(histogram.count)\n"
            text += "\(name)_sum\(all) \(number(histogram.sum))\n"
            text += "\(name)_count\(all) \(histogram.count)\n"
        }
    }

    /// A help text or the value of a label: what would end its line, or its quotation marks, is escaped.
    static func escaped(_ text: String, quotes: Bool) -> String {
        guard
            text.utf8.contains(where: {
                $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\"")
            })
        else { return text }
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\"" where quotes: out += "\\\""
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    static func number(_ value: Double) -> String {
        if let whole = Int64(exactly: value) { return "\(whole)" }
        if value.isNaN { return "NaN" }
        return value.isInfinite ? (value > 0 ? "+Inf" : "-Inf") : "\(value)"
    }
}
