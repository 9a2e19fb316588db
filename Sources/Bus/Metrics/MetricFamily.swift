/// A metric with all its samples at one moment: one for each combination of the values of its labels.
public struct MetricFamily: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
        /// Only rises, and begins at 0 with the process.
        case counter
        /// Rises and falls.
        case gauge
        /// How often something was how large, since the process began.
        case histogram
    }

    /// A label and its value, such as `method="window.hide"`.
    public struct Label: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    public enum Value: Sendable, Equatable {
        case number(Double)
        case histogram(HistogramSample)
    }

    public struct Sample: Sendable, Equatable {
        public let labels: [Label]
        public let value: Value

        public init(_ labels: [Label] = [], _ value: Value) { (self.labels, self.value) = (labels, value) }

        /// The value of a label; nil if there is none of that name.
        public subscript(label: String) -> String? { labels.first { $0.name == label }?.value }

        /// Nil for a histogram.
        public var number: Double? { if case .number(let number) = value { number } else { nil } }
    }

    public let name: String
    public let kind: Kind
    public let help: String
    public var samples: [Sample]

    /// Whether Prometheus takes the text as the name of a metric or a label.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isASCIIDigit else { return false }
        return text.utf8.allSatisfy { $0.isASCIIWord(or: "_") }
    }
}

extension MetricFamily {
    public init(_ row: MetricRow, _ samples: [Sample]) {
        self.init(name: row.name, kind: row.kind, help: row.help, samples: samples)
    }

    // MARK: On the wire

    public var json: JSON {
        [
            "name": .string(name), "kind": .string(kind.rawValue), "help": .string(help),
            "samples": .array(samples.map(\.json)),
        ]
    }

    /// Nil if it is no `metricFamily` (docs/OBJECTS.md).
    public init?(json: JSON) {
        guard let name = json["name"]?.string, Self.isName(name), let samples = json["samples"]?.array,
            let kind = json["kind"]?.string.flatMap(Kind.init)
        else { return nil }
        let read = samples.map { Sample(json: $0) }
        guard !read.contains(where: { $0 == nil }) else { return nil }
        self.init(name: name, kind: kind, help: json["help"]?.string ?? "", samples: read.compactMap(\.self))
    }
}

extension MetricFamily.Sample {
    var json: JSON {
        var object = JSONObject()
        object["labels"] = .object(labels.reduce(into: JSONObject()) { $0[$1.name] = .string($1.value) })
        switch value {
        case .number(let number): object["value"] = .number(number)
        case .histogram(let histogram):
            object["count"] = .int(Int64(clamping: histogram.count))
            object["sum"] = .number(histogram.sum)
            object["buckets"] = .array(
                zip(histogram.bounds, histogram.cumulative).map {
                    ["atMost": .number($0), "count": .int(Int64(clamping: $1))]
                })
        }
        return .object(object)
    }

    init?(json: JSON) {
        let members = json["labels"]?.object?.members ?? []
        let labels = members.compactMap { member in
            MetricFamily.isName(member.name) ? member.value.string.map { MetricFamily.Label(member.name, $0) } : nil
        }
        guard labels.count == members.count else { return nil }
        if let number = json["value"]?.finite {
            self.init(labels, .number(number))
            return
        }
        guard let count = json["count"]?.int, let sum = json["sum"]?.finite, let buckets = json["buckets"]?.array,
            let histogram = HistogramSample(buckets, count: count, sum: sum)
        else { return nil }
        self.init(labels, .histogram(histogram))
    }
}

/// A histogram at one moment.
public struct HistogramSample: Sendable, Equatable {
    /// The upper bounds of the buckets, rising. Beyond the last one is a bucket without a bound.
    public let bounds: [Double]
    /// How many values fell into each bucket: one more than there are bounds.
    public let counts: [UInt64]
    public let sum: Double

    public init(bounds: [Double], counts: [UInt64], sum: Double) {
        (self.bounds, self.counts, self.sum) = (bounds, counts, sum)
    }

    public var count: UInt64 { counts.reduce(0, &+) }

    /// How many values were at most as large as each bound.
    public var cumulative: [UInt64] {
        var sum: UInt64 = 0
        return counts.dropLast().map { count in
            sum &+= count
            return sum
        }
    }

    /// The average; nil if nothing was measured.
    public var mean: Double? { count == 0 ? nil : sum / Double(count) }

    /// About the value below which that part of all values is, by a straight line within its bucket. In the bucket
    /// without a bound it is the last bound. Nil if nothing was measured.
    /// - Parameter part: 0 to 1.
    public func quantile(_ part: Double) -> Double? {
        let count = count
        guard count > 0 else { return nil }
        let rank = part * Double(count)
        var below: UInt64 = 0
        for (index, bound) in bounds.enumerated() {
            let inside = counts[index]
            if inside > 0, Double(below + inside) >= rank {
                let low = index == 0 ? 0 : bounds[index - 1]
                return low + (bound - low) * max(0, rank - Double(below)) / Double(inside)
            }
            below += inside
        }
        return bounds.last
    }

    /// From the wire: each bucket with how many values are at most its bound. Nil if they do not rise, or if the whole
    /// is less than a part.
    fileprivate init?(_ buckets: [JSON], count: Int, sum: Double) {
        var (bounds, counts): ([Double], [UInt64]) = ([], [])
        var before = 0
        for bucket in buckets {
            guard let bound = bucket["atMost"]?.finite, let upTo = bucket["count"]?.int, upTo >= before,
                bounds.last.map({ $0 < bound }) ?? true
            else { return nil }
            bounds.append(bound)
            counts.append(UInt64(upTo - before))
            before = upTo
        }
        guard count >= before else { return nil }
        self.init(bounds: bounds, counts: counts + [UInt64(count - before)], sum: sum)
    }
}

extension JSON {
    /// A whole number is written as one.
    fileprivate static func number(_ value: Double) -> JSON {
        Int64(exactly: value).map { .int($0) } ?? .double(value)
    }

    fileprivate var finite: Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
