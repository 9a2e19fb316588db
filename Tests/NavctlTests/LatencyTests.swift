import Bus
import Foundation
import Testing

@testable import navctl

@Suite("navctl latency and navctl bench", .timeLimit(.minutes(30)))
struct LatencyTests {
    @Test("percentiles are values that occurred; the latest values count when there are too many")
    func percentiles() {
        var times = Durations()
        #expect(times.percentiles([0.5]) == nil)
        for value in (1...100).shuffled() { times.add(Double(value)) }
        #expect(times.percentiles([0.01, 0.5, 0.9, 0.99, 1]) == [1, 50, 90, 99, 100])
        var many = Durations()
        for _ in 0..<Durations.most { many.add(1) }
        for _ in 0..<Durations.most { many.add(2) }
        #expect(many.percentiles([0.5]) == [2] && many.count == 2 * Durations.most)
    }

    private static func trace(_ turn: Int, ended how: String? = nil, after: Int = 0) -> JSON {
        let request: JSON = ["id": "q1", "method": "tabBarController.shouldSelect", "on": "c1", "client": "gate"]
        var object = request.object ?? JSONObject()
        guard let how else { return ["turn": .int(Int64(turn)), "asked": .object(object)] }
        object["how"] = .string(how)
        object["after"] = .int(Int64(after))
        return ["turn": .int(Int64(turn)), "ended": .object(object)]
    }

    @Test("answers are counted by client and method; a command lasts from its first question to its commit or veto")
    func book() throws {
        var book = LatencyBook()
        let millisecond: UInt64 = 1_000_000
        book.take(Self.trace(7), at: 10 * millisecond)
        book.take(Self.trace(7), at: 11 * millisecond)
        book.take(Self.trace(7, ended: "yes", after: 3), at: 14 * millisecond)
        let cause: JSON = ["method": "tabBarController.tap", "by": "till"]
        book.take(["seq": 4, "prev": 3, "turn": 7, "cause": cause, "changes": []], at: 30 * millisecond)
        book.take(["seq": 5, "prev": 4, "turn": 8, "cause": cause, "changes": []], at: 31 * millisecond)
        book.take(Self.trace(9), at: 40 * millisecond)
        book.take(Self.trace(9, ended: "no", after: 9), at: 50 * millisecond)
        book.take(["note": "vetoed", "turn": 9, "data": cause], at: 52 * millisecond)
        book.take(Self.trace(0, ended: "absent"), at: 60 * millisecond)
        let text = LatencyText(book)
        let answers = try #require(text.answers.first)
        #expect(text.answers.count == 1)
        #expect(answers["count"] == 3 && answers["p50"] == .double(3) && answers["max"] == .double(9))
        #expect(answers["ends"] == ["absent": 1, "no": 1, "yes": 1])
        let commands = try #require(text.commands.first)
        #expect(commands["client"] == "till" && commands["p50"] == .double(12) && commands["max"] == .double(20))
        #expect(commands["ends"] == ["committed": 1, "vetoed": 1])
        #expect(text.lines.contains { $0.hasPrefix("till") && $0.hasSuffix("committed 1, vetoed 1") }, "\(text.lines)")
    }

    @Test("latency shows its figures also if navd does not return")
    func gone() throws {
        try Home.with { home in
            let navd = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl, ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--always", "yes"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            let latency = try home.start(Place.navctl, ["latency", "--for", "10m", "--timeout", "2s"])
            try #require(latency.wait(milliseconds: Home.patience) { $0.errorText.contains("listening") })
            #expect(try home.navctl("tap", "songs").code == 0)
            navd.signal(SIGTERM)
            #expect(navd.end(withinMilliseconds: Home.patience) == 0)
            #expect(latency.end(withinMilliseconds: Home.patience) == 69, "\(latency.errorText)")
            let told = latency.outputText.contains("navctl attach  tabBarController.shouldSelect  1 ")
            #expect(told, "\(latency.outputText)")
        }
    }

    @Test("latency includes past votes at once, and later ones as they end")
    func latency() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("latency").output == "no questions have ended\n")
            let voter = try home.start(
                Place.navctl, ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--always", "yes"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            #expect(try home.navctl("tap", "songs").code == 0)
            let past = try home.navctl("latency")
            #expect(past.lines.last?.contains("yes 1") == true, "\(past.output)")
            #expect(try home.navctl("latency", "-o", "name").output == "navctl attach\n")
            // asked, ended, commit
            let heard = try home.start(Place.navctl, ["latency", "--count", "3", "-o", "json"])
            try #require(heard.wait(milliseconds: Home.patience) { $0.errorText.contains("listening") })
            #expect(try home.navctl("tap", "0").code == 0)
            #expect(heard.end(withinMilliseconds: Home.patience) == 0, "\(heard.errorText)")
            let json = try JSONParser.parse(heard.outputText.trimmingCharacters(in: .newlines))
            #expect(json["answers"]?.array?.first?["client"] == "navctl attach")
            #expect(json["commands"]?.array?.first?["method"] == "tabBarController.tap")
        }
    }

    @Test(
        "bench selects tabs in a window of its own, and closes it", arguments: [[], ["--visible"], ["--at-once", "8"]])
    func bench(more: [String]) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl(["bench", "--count", "50", "--warm-up", "5", "-o", "json"] + more)
            #expect(run.code == 0, "\(run.errors)")
            let json = try JSONParser.parse(run.output.trimmingCharacters(in: .newlines))
            #expect(json["commands"] == 50 && json["refused"] == 0, "\(json.text)")
            #expect((json["p50"]?.int ?? 0) > 0 && json["max"]?.int ?? 0 >= json["p50"]?.int ?? 0)
            #expect(try home.navctl("windows", "-o", "name").output == "w1\n")
            let text = try home.navctl("bench", "--count", "10", "--warm-up", "0")
            #expect(text.lines.count == 2 && text.output.hasPrefix("10 selections in a hidden window, 1 at a time: "))
        }
    }
}
