import Bus
import Store
import Testing

@testable import navd

@Suite("A key that is being replaced, and how long history is kept: the values")
struct RetiringTests {
    @Test(
        "the time of a retiring key is read in the form of RFC 3339, and nothing else is",
        arguments: [
            ("2026-12-01T00:00:00Z", 1_796_083_200_000), ("1970-01-01T00:00:01Z", 1_000), ("2026-12-01", nil),
            ("tomorrow", nil), ("", nil), ("1796083200000", nil), (String(repeating: "2", count: 10_000), nil),
        ])
    func time(_ text: String, _ milliseconds: Int?) {
        #expect(RetiringEndpoint.time(text) == milliseconds)
    }

    @Test("a reload ends a retiring key or sets its time; another key or endpoint waits for the next start")
    func retirement() throws {
        let secret = try CurveSecret.generate()
        func door(_ port: UInt16 = 7_700, _ secret: CurveSecret, _ until: Int) -> RetiringEndpoint {
            RetiringEndpoint(endpoint: .tcp(port: port), secret: secret, until: until)
        }
        let running = door(7_700, secret, 5)
        #expect(Retirement(nil, replacing: nil) == .over)
        #expect(Retirement(nil, replacing: running) == .over)
        #expect(Retirement(door(7_700, secret, 9), replacing: running) == .until(9))
        #expect(Retirement(door(7_702, secret, 9), replacing: running) == .unchanged)
        #expect(Retirement(door(7_700, try CurveSecret.generate(), 9), replacing: running) == .unchanged)
        #expect(Retirement(running, replacing: nil) == .unchanged)
    }

    @Test("a limit of history out of its range, or of another name, is refused with what would be right")
    func history() throws {
        var history = HistoryLimits()
        for (name, value) in [("commits", 100), ("hours", 720), ("bytes", 16_777_216)] {
            try history.set(name, .number(value), path: "history.\(name)")
        }
        var limits = Limits()
        history.limit(&limits)
        #expect(limits.commits == 100 && limits.age == 720 * 3_600_000 && limits.bytes == 16_777_216)
        let cases: [(String, JSON, String)] = [
            ("commits", 0, "history.commits is 0; wanted: 1 to 1000000000"),
            ("hours", "a week", #"history.hours is "a week"; wanted: 1 to 876000"#),
            ("bytes", 1_024, "history.bytes is 1024; wanted: 16777216 to 1125899906842624"),
            ("days", 3, "history.days is unknown; wanted: commits, hours, bytes"),
        ]
        for (name, value, wrong) in cases {
            let refusal = try #require(throws: Refusal.self) {
                try history.set(name, value, path: "history.\(name)")
            }
            #expect(refusal.message == wrong)
        }
        var plain = Limits()
        HistoryLimits().limit(&plain)
        #expect(plain.commits == Limits().commits && plain.age == .max && plain.bytes == .max)
    }

    @Test("each entry of allow and each quota with a mistake is noted, and the others are read")
    func allMistakes() throws {
        let key = String(repeating: "a", count: 40)
        var mistakes: [Refusal] = []
        let list = AccessList(
            owner: 1_000,
            allow: [
                ["uid": 7, "may": ["read"]], ["uid": 8, "may": ["fly"]], ["key": .string(key), "may": []],
                ["uid": 7, "may": []], ["uid": 9, "mai": []], 5,
            ], &mistakes)
        #expect(mistakes.map(\.member) == ["allow[1].may", "allow[3]", "allow[4]", "allow[5]"])
        #expect(list.entries.map(\.name) == ["key \(key)", "uid 7"])
        mistakes = []
        let quotas = Quotas(json: ["errors": 0, "pending": 7, "wating": 5], path: "quotas", &mistakes)
        #expect(mistakes.map(\.member) == ["quotas.errors", "quotas.wating"])
        #expect(quotas.pending == 7 && quotas.errors == Quotas().errors)
    }
}
