import Bus
import Testing

@testable import navd

/// Numbers that navd has not given yet: their sender has seen a newer store than the present one.
@Suite("Numbers above navd's last one")
struct AheadTests {
    private func bench() throws -> PumpBench {
        let bench = PumpBench()
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let opened = try bench.ask("ui", "window.open", #"{"name":"W","root":{"kind":"viewController"}}"#, on: nil)
        #expect(opened["result"] != nil)
        return bench
    }

    @Test("changesSince refuses a number above the last one, and answers the last one and those below")
    func changesSince() throws {
        let bench = try bench()
        defer { bench.close() }
        let snapshot = try bench.ask("ui", "snapshot", "{}", on: "W")["result"]
        let last = snapshot?["seq"]?.int ?? 0
        for (seq, isKnown) in [(last - 1, true), (last, true), (last + 1, false), (Int.max, false)] {
            let answer = try bench.ask("ui", "changesSince", #"{"epoch":"test","seq":\#(seq)}"#, on: "W")
            #expect((answer["result"] != nil) == isKnown, "\(answer.text)")
            guard !isKnown else { continue }
            #expect(answer["error"]?["name"] == "historyCompacted")
            #expect(answer["error"]?["data"]?["seq"]?.int == last)
        }
        let number = try bench.ask("ui", "ping", "{}", on: nil)["result"]?["seq"]?.int
        #expect(number == last, "navd does not adopt a number from a client")
    }

    @Test(
        "hello reports `startOver` for a number above the last one, with or without resume, and is otherwise the same"
    )
    func hello() throws {
        let bench = try bench()
        defer { bench.close() }
        let plain = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)["result"]
        #expect(plain?["startOver"] == nil)
        let (seq, token) = (plain?["seq"]?.int ?? 0, plain?["session"]?.string ?? "")
        let words: [(String, Bool)] = [
            (#""epoch":"test","seq":\#(seq)"#, false), (#""epoch":"test","seq":\#(seq + 1)"#, true),
            (#""epoch":"other","seq":\#(seq)"#, true), (#""seq":\#(seq + 1)"#, true), (#""epoch":"test""#, false),
        ]
        for (params, startsOver) in words {
            let resumed = try bench.ask("ui", "hello", #"{"resume":"\#(token)",\#(params)}"#, on: nil)["result"]
            #expect(resumed?["startOver"]?.bool == startsOver, "\(params): \(resumed?.text ?? "no result")")
            #expect(resumed?["session"]?.string == token)
            #expect(resumed?["epoch"] == "test" && resumed?["seq"]?.int == seq)
        }
    }

    @Test("a replica finds a gap at a bookmark below its number, and at one above it")
    func bookmarks() throws {
        var copy = try Replica(snapshot: ["epoch": "e", "seq": 9, "window": ["id": "w1"], "controllers": []])
        for (seq, effect) in [(8, Replica.Effect.gap), (9, .current), (10, .gap)] {
            let bookmark: JSON = ["epoch": "e", "window": "w1", "seq": .int(Int64(seq)), "n": 0, "bookmark": "quiet"]
            #expect(try copy.apply(bookmark) == effect)
        }
    }
}
