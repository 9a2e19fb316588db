import Bus
import Foundation
import Testing

@testable import WebGateway

/// What stands in docs/OPERATING.md and in Observability about metrics, against the rows of the source.
/// `NAVD_WRITE_DOCS=1 swift test --filter DocsTests` writes the tables again.
@Suite("The documents about metrics")
struct OperatingDocsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let page = root.appending(path: "docs/OPERATING.md")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func table(_ rows: [MetricRow]) -> String {
        let lines = rows.map { row in
            let labels = row.labels.map { "`\($0)`" }.joined(separator: ", ")
            return "| `\(row.name)` | \(row.kind.rawValue) | \(labels) | \(row.help.replacing("|", with: "\\|")) |"
        }
        return (["| Metric | Kind | Labels | |", "| --- | --- | --- | --- |"] + lines).joined(separator: "\n")
    }

    private static let tables = [
        ("<!-- metrics: navd -->", table(Metric.allCases.map(\.row))),
        ("<!-- metrics: navweb -->", table(GatewayMetric.allCases.map(\.row))),
    ]

    @Test("the tables in docs/OPERATING.md list the metrics of the source")
    func tables() throws {
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            for (mark, table) in Self.tables {
                let start = try #require(text.range(of: mark)).upperBound
                let rest = text[start...].drop { $0 == "\n" }.split(separator: "\n", omittingEmptySubsequences: false)
                    .drop { $0.hasPrefix("|") }.drop { $0.isEmpty }.joined(separator: "\n")
                text = text[..<start] + "\n\n\(table)\n" + (rest.isEmpty ? "" : "\n\(rest)")
            }
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        for (mark, table) in Self.tables {
            #expect(
                text.contains("\(mark)\n\n\(table)\n"), "the table behind \(mark) is old: NAVD_WRITE_DOCS=1 writes it")
        }
    }

    @Test("the status that docs/OPERATING.md prints is that of the present version")
    func version() throws {
        #expect(try Self.text("docs/OPERATING.md").contains("\nnavd \(Version.current), process "))
    }

    /// Every word that looks like the name of a metric.
    private static func metrics(in text: String) -> Set<String> {
        let ends = ["_bucket", "_sum", "_count"]
        return Set(
            text.matches(of: /\bnav(?:d|web)_[a-z_]+\b/).map { match in
                let name = String(match.0)
                guard !known.contains(name), let end = ends.first(where: name.hasSuffix) else { return name }
                return String(name.dropLast(end.count))
            })
    }

    private static let known = Set(Metric.allCases.map(\.name) + GatewayMetric.allCases.map(\.row.name))

    @Test(
        "alerts, dashboard and documents name metrics that there are",
        arguments: ["Observability/alerts.yml", "Observability/grafana.json", "docs/OPERATING.md"])
    func names(_ path: String) throws {
        let found = Self.metrics(in: try Self.text(path))
        #expect(found.count > 10)
        #expect(found.subtracting(Self.known) == [])
    }

    @Test("each alert has its runbook in docs/OPERATING.md, and no runbook is without an alert")
    func runbooks() throws {
        let rules = try Self.text("Observability/alerts.yml")
        let alerts = rules.matches(of: /- alert: (\w+)/).map { String($0.1) }
        let runbooks = rules.matches(of: /runbook: docs\/OPERATING\.md#(\w+)/).map { String($0.1) }
        #expect(alerts.count > 15 && Set(alerts).count == alerts.count)
        #expect(alerts.map { $0.lowercased() } == runbooks)
        let page = try Self.text("docs/OPERATING.md")
        let start = try #require(page.range(of: "\n## Alerts\n")?.upperBound)
        let end = page[start...].range(of: "\n## ")?.lowerBound ?? page.endIndex
        let headings = page[start..<end].matches(of: /(?m)^### (\w+)$/).map { String($0.1) }
        #expect(headings == alerts)
    }

    @Test("the dashboard is JSON, and each of its panels has a number of its own and asks something")
    func dashboard() throws {
        let board = try JSONParser.parse(Array(Self.text("Observability/grafana.json").utf8))
        let panels = try #require(board["panels"]?.array)
        #expect(Set(panels.compactMap { $0["id"]?.int }).count == panels.count)
        for panel in panels where panel["type"] != "row" {
            let asked = panel["targets"]?.array?.compactMap { $0["expr"]?.string } ?? []
            #expect(!asked.isEmpty && asked.allSatisfy { $0.contains("nav") }, "\(panel["title"]?.text ?? "")")
        }
    }

    @Test(
        "what is gathered by window, client or principal is gathered by instance too: a fleet hides no dead kiosk",
        arguments: ["Observability/alerts.yml", "Observability/grafana.json"])
    func fleets(_ path: String) throws {
        let gathered = try Self.text(path).matches(of: /\ by \(([a-z, ]+)\)/).map { match in
            Set(match.1.split(separator: ", ").map(String.init))
        }
        #expect(gathered.contains { $0.contains("window") })
        let names: Set = ["window", "client", "principal"]
        for labels in gathered where !labels.isDisjoint(with: names) { #expect(labels.contains("instance"), "\(labels)") }
    }

    @Test("the rules are looked at every fifteen seconds, and a slow one of a few is no alarm")
    func rules() throws {
        let rules = try Self.text("Observability/alerts.yml")
        #expect(rules.contains("\n    interval: 15s\n    rules:\n"))
        let quantiles = rules.components(separatedBy: "- alert: ").filter { $0.contains("histogram_quantile") }
        #expect(quantiles.count == 3)
        for rule in quantiles { #expect(rule.contains(/and sum by \([a-z, ]+\) \(increase\(\w+_count\[10m\]\)\) > 10/)) }
    }

    @Test(
        "the gateway's metrics are named as Prometheus requires, and each is documented",
        arguments: GatewayMetric.allCases)
    func gateway(_ metric: GatewayMetric) {
        let row = metric.row
        #expect(row.name.wholeMatch(of: /navweb(_[a-z]+)+/) != nil && row.help.hasSuffix("."))
        let status = GatewayStatus(
            version: "1", seconds: 2, endpoint: "tcp://127.0.0.1:7700", connections: 3, sockets: 1,
            tokens: [.init(name: "kiosk", sockets: 1)], navd: .init(connected: 1))
        let told = status.metrics(.failed("away")).first { $0.name == row.name }
        #expect(told?.samples.first?.labels.map(\.name) == row.labels)
    }
}
