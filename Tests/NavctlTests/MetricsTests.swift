import Foundation
import Testing

@testable import Bus
@testable import navctl

@Suite("navctl metrics", .timeLimit(.minutes(30)))
struct MetricsTests {
    @Test("it shows the figures of a navd with a delegate: commands, votes and their times")
    func table() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl,
                ["attach", "tabs", "--always", "yes", "--implements", "tabBarController.shouldSelect"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            #expect(try home.navctl("tap", "artistsNavigation").code == 0)
            #expect(try home.navctl("tap", "nobody").code == 1)
            let run = try home.navctl("metrics")
            #expect(run.code == 0, "\(run)")
            func value(_ title: String) -> String? {
                run.lines.first { $0.hasPrefix("\(title) ") }?.dropFirst(title.count).split(separator: " ").joined(
                    separator: " ")
            }
            #expect(value("navd_commands_total{method=tabBarController.tap,outcome=committed}") == "1")
            #expect(value("navd_votes_total{client=navctl attach,how=yes}") == "1", "\(run.output)")
            #expect(value("navd_windows") == "1")
            // Both taps took time, the refused one too.
            #expect(value("navd_command_seconds{method=tabBarController.tap}")?.hasPrefix("2 ") == true)
            let some = try home.navctl("metrics", "votes_total")
            #expect(some.lines.count == 2 && some.lines[0].hasPrefix("METRIC"), "\(some.output)")
            #expect(try home.navctl("metrics", "nothing").output.contains("no such metric"))
        }
    }

    @Test("with --prometheus it prints the text, and with --json the figures")
    func texts() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("tap", "artistsNavigation").code == 0)
            let run = try home.navctl("metrics", "--prometheus")
            #expect(run.code == 0 && run.output.hasSuffix("\n"))
            #expect(run.lines.contains("# TYPE navd_commands_total counter"), "\(run.output)")
            #expect(run.lines.contains { $0.hasPrefix("navd_info{version=\"\(Version.current)\",epoch=\"") })
            let json = try JSONParser.parse(try home.navctl("metrics", "--json", "windows").output)
            #expect(json["families"]?.array?.count == 1)
            #expect(json["families"]?.array?.first?["name"] == "navd_windows")
            #expect(try home.navctl("metrics", "--json", "--prometheus").code == 64)
            #expect(try home.navctl("metrics", "--count", "2").code == 64)
        }
    }

    @Test("with --watch it reads the figures again until --count, and goes on with the next navd")
    func watch() throws {
        try Home.with { home in
            let first = try home.musicDaemon()
            let run = try home.navctl("metrics", "navd_windows", "--watch", "--count", "3", "--every", "50")
            #expect(run.code == 0 && run.lines.filter { $0.hasPrefix("navd_windows") }.count == 3, "\(run)")
            func epoch() throws -> String {
                let run = try home.navctl("status", "--json")
                return try #require(JSONParser.parse(run.output)["epoch"]?.string, "\(run)")
            }
            let old = try epoch()
            // Its label is the epoch, which the second navd alone has.
            let watcher = try home.start(Place.navctl, ["metrics", "navd_info", "--json", "-w", "--every", "50"])
            try #require(watcher.wait(milliseconds: Home.patience) { $0.outputText.contains(old) })
            first.kill()
            _ = try home.musicDaemon()
            let new = try epoch()
            #expect(new != old)
            #expect(watcher.wait(milliseconds: Home.patience) { $0.outputText.contains(new) })
            watcher.signal(SIGINT)
            #expect(watcher.end(withinMilliseconds: Home.patience) == 0)
        }
    }

    @Test("values have the unit that the name of their metric tells")
    func units() {
        #expect(MetricsText.value(0.000042, of: "navd_vote_seconds") == "42 µs")
        #expect(MetricsText.value(0.0125, of: "navd_vote_seconds") == "12.5 ms")
        #expect(MetricsText.value(61.237, of: "navd_process_cpu_seconds_total") == "61.24 s")
        #expect(MetricsText.value(0, of: "navd_vote_seconds") == "0 s")
        #expect(MetricsText.value(512, of: "navd_store_bytes") == "512 B")
        #expect(MetricsText.value(5_242_880, of: "navd_received_bytes_total") == "5.0 MiB")
        #expect(MetricsText.value(3, of: "navd_votes_total") == "3")
        #expect(MetricsText.value(2.5, of: "navd_post_jobs") == "2.5")
    }

    @Test("a histogram is shown by its count, mean and quantiles, a name can't end its line, and what is 0 is left out")
    func lines() {
        let sample = HistogramSample(bounds: [0.001, 0.002], counts: [2, 2, 0], sum: 0.004)
        let families = [
            MetricFamily(
                name: "navd_votes_total", kind: .counter, help: "",
                samples: [.init([.init("client", "a\nb")], .number(2)), .init([.init("client", "c")], .number(0))]),
            MetricFamily(
                name: "navd_vote_seconds", kind: .histogram, help: "",
                samples: [.init([.init("client", "gate")], .histogram(sample))]),
        ]
        #expect(
            MetricsText(families).lines == [
                "METRIC                            VALUE", "navd_votes_total{client=a\\u{a}b}  2", "",
                "METRIC                          COUNT  MEAN  P50   P95     P99",
                "navd_vote_seconds{client=gate}  4      1 ms  1 ms  1.9 ms  1.98 ms",
            ])
    }
}
