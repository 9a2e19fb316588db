import Bus
import Testing

@Suite("The progress of long commands")
struct ProgressLineTests {
    @Test("a short command shows nothing, a long one a line that is written at most every 200 ms")
    func pace() {
        var line = ProgressLine()
        var asked = 0
        func text() -> String {
            asked += 1
            return "copied \(asked)"
        }
        func shown(at now: Int) -> String? { line.show(text, columns: 80, now: now, since: 5_000) }
        #expect(shown(at: 5_000) == nil)
        #expect(shown(at: 5_999) == nil)
        #expect(line.clear() == nil, "there is nothing to take away")
        #expect(shown(at: 6_000) == "\rcopied 1\u{1B}[K")
        #expect(shown(at: 6_199) == nil)
        #expect(asked == 1, "a text that is not shown is not made")
        #expect(shown(at: 6_200) == "\rcopied 2\u{1B}[K")
        #expect(line.clear() == "\r\u{1B}[K")
        #expect(line.clear() == nil)
        // After other output it is shown again.
        #expect(shown(at: 6_210) == "\rcopied 3\u{1B}[K")
    }

    @Test("the quiet second counts from the beginning of each work, and not from its first report")
    func beginnings() {
        var line = ProgressLine()
        func shown(_ text: String, at now: Int, since start: Int) -> Bool {
            line.show({ text }, columns: 80, now: now, since: start) == "\r\(text)\u{1B}[K"
        }
        // The first page of an export comes after a second and a half.
        #expect(shown("exported 1", at: 6_500, since: 5_000))
        // A request within it is a work of its own.
        #expect(!shown("waiting", at: 7_999, since: 7_000))
        #expect(shown("waiting", at: 8_000, since: 7_000))
        #expect(shown("exported 2", at: 8_200, since: 5_000))
        // The next work begins with a quiet second again.
        #expect(!shown("copied 1", at: 9_400, since: 8_500))
        #expect(shown("copied 2", at: 9_500, since: 8_500))
    }

    @Test("the line fits the terminal, and shows no control characters")
    func width() {
        var line = ProgressLine()
        let text = "navd reads \u{1B}[2J" + String(repeating: "x", count: 200)
        let shown = line.show({ text }, columns: 20, now: 1_000, since: 0)
        #expect(shown == "\rnavd reads  [2Jxxx…\u{1B}[K", "\(shown ?? "")")
    }

    @Test("a log has a line of progress every ten seconds")
    func log() {
        var pace = ProgressPace.log
        let due = [600, 10_499, 10_500, 10_501, 20_499, 20_500, 45_000, 54_999, 55_000].map {
            pace.isDue(at: $0, since: 500)
        }
        #expect(due == [false, false, true, false, false, true, true, false, true])
    }

    @Test("progress has a percentage if the total is known")
    func amounts() {
        #expect(ProgressAmount(3, of: 4_000, "windows").text == "3 of 4000 windows (0 %)")
        #expect(ProgressAmount(4_000, of: 4_000, "windows").text == "4000 of 4000 windows (100 %)")
        #expect(ProgressAmount(7, of: nil, "lines").text == "7 lines")
        #expect(ProgressAmount(0, of: 0, "lines").text == "0 lines", "nothing has no share")
        #expect(ProgressAmount(bytes: 1_536, of: 6_144).text == "1.5 KiB of 6.0 KiB (25 %)")
        #expect(ProgressAmount(bytes: 1_536, of: nil).text == "1.5 KiB")
        #expect(ProgressAmount(bytes: 9, of: 6).text == "9 B of 6 B (100 %)", "a file that grows meanwhile")
        #expect(ProgressAmount(bytes: .max, of: .max).text.hasSuffix("(100 %)"))
    }
}
