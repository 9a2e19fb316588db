import Testing

@testable import Bus

@Suite("Metrics as Prometheus reads them")
struct PrometheusTextTests {
    private func text(_ family: MetricFamily) -> [String] {
        PrometheusText.text([family]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("a metric has a line of help, a line of its type, and a line for each sample")
    func plain() {
        let family = MetricFamily(
            name: "navd_votes_total", kind: .counter, help: "Votes.",
            samples: [
                .init([.init("client", "gate"), .init("how", "yes")], .number(3)), .init([], .number(0.25)),
            ])
        #expect(
            text(family) == [
                "# HELP navd_votes_total Votes.", "# TYPE navd_votes_total counter",
                #"navd_votes_total{client="gate",how="yes"} 3"#, "navd_votes_total 0.25", "",
            ])
    }

    @Test("a histogram has its buckets, each with all that is below it, then the sum and the count")
    func histogram() {
        let sample = HistogramSample(bounds: [0.001, 0.5, 10], counts: [2, 0, 1, 4], sum: 80.5)
        let family = MetricFamily(
            name: "t", kind: .histogram, help: "Times.",
            samples: [.init([.init("client", "a")], .histogram(sample)), .init([], .histogram(sample))])
        #expect(
            text(family) == [
                "# HELP t Times.", "# TYPE t histogram", #"t_bucket{client="a",le="0.001"} 2"#,
                #"t_bucket{client="a",le="0.5"} 2"#, #"t_bucket{client="a",le="10"} 3"#,
                #"t_bucket{client="a",le="+Inf"} 7"#, #"t_sum{client="a"} 80.5"#, #"t_count{client="a"} 7"#,
                #"t_bucket{le="0.001"} 2"#, #"t_bucket{le="0.5"} 2"#, #"t_bucket{le="10"} 3"#,
                #"t_bucket{le="+Inf"} 7"#, "t_sum 80.5", "t_count 7", "",
            ])
    }

    @Test("a label can't end its line or its quotation marks, and a help text not its line")
    func escapes() {
        let family = MetricFamily(
            name: "g", kind: .gauge, help: "A \"word\",\na \\ line.",
            samples: [.init([.init("client", "\" } 1\n\\g 2 – ünï")], .number(1))])
        #expect(
            text(family) == [
                #"# HELP g A "word",\na \\ line."#, "# TYPE g gauge", #"g{client="\" } 1\n\\g 2 – ünï"} 1"#, "",
            ])
    }

    @Test("a metric without samples is left out")
    func empty() {
        #expect(PrometheusText.text([MetricFamily(name: "g", kind: .gauge, help: "", samples: [])]) == "")
        #expect(PrometheusText.text([]) == "")
    }

    @Test("numbers are as short as they are exact")
    func numbers() {
        let numbers: [Double] = [0, 1, -3, 1e15, 0.1, 5e-05, 1e300, .infinity, -.infinity]
        #expect(
            numbers.map(PrometheusText.number) == [
                "0", "1", "-3", "1000000000000000", "0.1", "5e-05", "1e+300", "+Inf", "-Inf",
            ])
        #expect(PrometheusText.number(.nan) == "NaN")
    }
}

@Suite("Metrics as values")
struct MetricFamilyTests {
    private let histogram = HistogramSample(bounds: [1, 2, 4], counts: [1, 2, 0, 1], sum: 12.5)

    @Test("a family that is read is the one that was written")
    func read() throws {
        let family = MetricFamily(
            name: "navd_x", kind: .histogram, help: "It.",
            samples: [
                .init([.init("client", "a"), .init("how", "b")], .histogram(histogram)), .init([], .number(2.5)),
            ])
        let read = MetricFamily(json: try JSONParser.parse(family.json.text))
        #expect(read == family)
    }

    @Test(
        "text that is no metric family is refused",
        arguments: [
            #"{"kind":"gauge","samples":[]}"#, #"{"name":"a","kind":"word","samples":[]}"#,
            #"{"name":"a","kind":"gauge"}"#,
            #"{"name":"a","kind":"gauge","samples":[{"labels":{}}]}"#,
            #"{"name":"a","kind":"gauge","samples":[{"labels":{"b":1},"value":1}]}"#,
            #"{"name":"a","kind":"histogram","samples":[{"labels":{},"count":1,"sum":0,"buckets":[{"atMost":1,"count":2}]}]}"#,
            #"{"name":"a","kind":"histogram","samples":[{"labels":{},"count":3,"sum":0,"buckets":[{"atMost":1,"count":2},{"atMost":1,"count":3}]}]}"#,
            #"{"name":"a","kind":"histogram","samples":[{"labels":{},"count":3,"sum":0,"buckets":[{"atMost":1,"count":2},{"atMost":2,"count":1}]}]}"#,
            #"{"name":"a","kind":"histogram","samples":[{"labels":{},"count":3,"sum":0,"buckets":[{"atMost":1,"count":-1}]}]}"#,
            "[]", "null",
        ])
    func refused(_ text: String) throws {
        #expect(MetricFamily(json: try JSONParser.parse(text)) == nil)
    }

    @Test("quantiles lie on a straight line within their bucket, and beyond the last bound at that bound")
    func quantiles() {
        #expect(histogram.count == 4 && histogram.cumulative == [1, 3, 3] && histogram.mean == 3.125)
        #expect(histogram.quantile(0.25) == 1)
        #expect(histogram.quantile(0.5) == 1.5)
        #expect(histogram.quantile(0.75) == 2)
        #expect(histogram.quantile(0.99) == 4)
        let empty = HistogramSample(bounds: [1], counts: [0, 0], sum: 0)
        #expect(empty.quantile(0.5) == nil && empty.mean == nil)
    }
}

@Suite("The rows of metrics")
struct MetricRowTests {
    @Test("each metric has a name as Prometheus wants it, and a sentence", arguments: Metric.allCases)
    func names(_ metric: Metric) {
        let row = metric.row
        #expect(row.name.wholeMatch(of: #/navd_[a-z]+(_[a-z]+)*/#) != nil, "\(row.name)")
        #expect(row.name.hasSuffix("_total") == (row.kind == .counter), "\(row.name)")
        #expect(row.help.first?.isUppercase == true || row.help.first?.isNumber == true)
        #expect(row.help.hasSuffix(".") && !row.help.contains("\n"))
        #expect(row.labels.allSatisfy { $0.wholeMatch(of: /[a-z]+/) != nil })
        #expect(Metric.named(row.name) == metric)
    }

    @Test("no two metrics have the same name")
    func unique() {
        #expect(Set(Metric.allCases.map(\.name)).count == Metric.allCases.count)
    }

    @Test("a row is read into its parts")
    func parts() {
        let row = MetricRow("counter a_total{b,c} Some words, and more.")
        #expect(row.kind == .counter && row.name == "a_total" && row.labels == ["b", "c"])
        #expect(row.help == "Some words, and more.")
        #expect(MetricRow("gauge a Words.").labels == [])
    }
}
