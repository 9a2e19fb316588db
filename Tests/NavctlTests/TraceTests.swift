import Bus
import Foundation
import Testing

@testable import navctl

/// SYS-08.
@Suite("navctl trace", .timeLimit(.minutes(30)))
struct TraceTests {
    @Test("A tap, its vote, the answer by hand, the commit and the callbacks are traced with their turn")
    func turns() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl, ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--always", "yes"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            let trace = try home.start(Place.navctl, ["trace", "--count", "3"])
            try #require(trace.wait(milliseconds: Home.patience) { $0.errorText.contains("tracing") })
            #expect(try home.navctl("tap", "artistsNavigation").code == 0)
            #expect(trace.end(withinMilliseconds: Home.patience) == 0)
            let lines = trace.outputText.split(separator: "\n").map(String.init)
            let turn = try #require(lines.first?.prefix { $0 != " " })
            #expect(lines.allSatisfy { $0.hasPrefix("\(turn) ") })
            let words = lines.map { $0.dropFirst(turn.count).drop { $0 == " " } }
            #expect(
                words.first == "navctl attach is asked tabs.shouldSelect artistsNavigation  (1000 ms, default: deny)")
            #expect(words.dropFirst().first?.hasPrefix("navctl attach says yes  (after ") == true)
            #expect(words.dropFirst(2).first?.hasPrefix("tabBarController.tap of navctl: commit ") == true)
            #expect(words.contains("artists.viewWillAppear"))
            #expect(words.last == "tabs.didSelect artistsNavigation")
        }
    }

    @Test("A veto and an unanswered vote are traced; with --json each event is printed as published")
    func vetoes() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl,
                ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "50"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            voter.signal(SIGSTOP)
            let trace = try home.start(Place.navctl, ["trace", "--count", "3", "--json"])
            try #require(trace.wait(milliseconds: Home.patience) { $0.errorText.contains("tracing") })
            #expect(try home.navctl("tap", "artistsNavigation").code == 2)
            #expect(trace.end(withinMilliseconds: Home.patience) == 0)
            let events = try trace.outputText.split(separator: "\n").map { try JSONParser.parse(String($0)) }
            #expect(events.map { $0["ended"]?["how"]?.string } == [nil, "silence", nil])
            #expect(events.first?["asked"]?["silence"] == "deny")
            #expect(events.last?["note"] == "vetoed")
        }
    }

    @Test("the trace shows the time that a callback has, which its turn may make shorter than the client's timeout")
    func budget() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let content = try Client(Endpoint(home.endpoint))
            _ = try content.exchange(["method": "hello", "params": ["client": "content"]])
            let params: JSON = [
                "to": "artists", "role": "content", "implements": ["viewController.viewWillAppear"],
                "awaits": ["viewController.viewWillAppear"], "patience": 60_000,
            ]
            #expect(try content.exchange(["method": "attach", "params": params])["result"] != nil)
            let trace = try home.start(Place.navctl, ["trace", "--count", "2", "--json"])
            try #require(trace.wait(milliseconds: Home.patience) { $0.errorText.contains("tracing") })
            #expect(try home.navctl("tap", "artistsNavigation").code == 0)
            #expect(trace.end(withinMilliseconds: Home.patience) == 0)
            let events = try trace.outputText.split(separator: "\n").map { try JSONParser.parse(String($0)) }
            let asked = try #require(events.compactMap { $0["asked"] }.first)
            #expect(asked["patience"]?.int ?? 60_000 <= 2_000, "\(asked.text)")
            withExtendedLifetime(content) {}
        }
    }

    @Test("a refused command is traced; with --all the peer that comes and goes is traced, too")
    func refusals() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let trace = try home.start(Place.navctl, ["trace", "--all", "--count", "3"])
            try #require(trace.wait(milliseconds: Home.patience) { $0.errorText.contains("tracing") })
            #expect(try home.navctl("tap", "99").code == 1)
            #expect(trace.end(withinMilliseconds: Home.patience) == 0)
            let lines = trace.outputText.split(separator: "\n").map(String.init)
            #expect(lines.count == 3)
            #expect(lines.first?.hasPrefix("-     navctl has come: hello  (session ") == true, "\(lines)")
            #expect(
                lines.contains { $0.contains("navctl is refused tabBarController.tap on tabs: indexOutOfRange") },
                "\(lines)")
            #expect(lines.last?.hasPrefix("-     navctl is gone: bye  (session ") == true, "\(lines)")
        }
    }

    @Test("navd's log has refused requests and peers at the chosen levels, and navctl log prints them")
    func log() throws {
        try Home.with { home in
            let daemon = try home.navd("--log-refusals", "warning", "--log-peers", "debug")
            #expect(try home.navctl("get", "nobody").code != 0)
            #expect(
                daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("refused: unknownController") })
            #expect(!daemon.errorText.contains("peer: present"))
            let file = try home.write("navd.log", daemon.errorText)
            let shown = try home.navctl("log", file, "--level", "warning").lines
            let line = try #require(shown.first { $0.contains("refused: unknownController") })
            #expect(line.contains("  warning   ") && line.contains("client=navctl"), "\(line)")
            #expect(!shown.contains { $0.contains("listening") })
            #expect(try home.navctl("log", "--level", "loud").code == 64)
        }
    }

    @Test("navctl call reaches every method that a client may send")
    func reachesAll() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            for method in MethodDescription.all where !method.isHeard {
                let answer = try home.navctl("call", method.name, "--on", "nobody")
                #expect(!answer.errors.contains("methodNotFound"), "\(method.name)")
                #expect(answer.code != 70 && answer.code != 69, "\(method.name): \(answer.errors)")
            }
            #expect(try home.navctl("call", "nothing.like.it").errors.contains("methodNotFound"))
        }
    }
}
