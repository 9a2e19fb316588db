import Bus
import Testing

@Suite("The progress of long commands")
struct ProgressLineTests {
    @Test("a short command shows nothing, a long one a line that is written at most every 200 ms")
    func pace() {
        var line = ProgressLine(start: 5_000)
        var asked = 0
        func text() -> String {
            asked += 1
            return "copied \(asked)"
        }
        #expect(line.show(text, columns: 80, now: 5_000) == nil)
        #expect(line.show(text, columns: 80, now: 5_999) == nil)
        #expect(line.clear() == nil, "there is nothing to take away")
        #expect(line.show(text, columns: 80, now: 6_000) == "\rcopied 1\u{1B}[K")
        #expect(line.show(text, columns: 80, now: 6_199) == nil)
        #expect(asked == 1, "a text that is not shown is not made")
        #expect(line.show(text, columns: 80, now: 6_200) == "\rcopied 2\u{1B}[K")
        #expect(line.clear() == "\r\u{1B}[K")
        #expect(line.clear() == nil)
        // After other output it is shown again.
        #expect(line.show(text, columns: 80, now: 6_210) == "\rcopied 3\u{1B}[K")
    }

    @Test("the line fits the terminal, and shows no control characters")
    func width() {
        var line = ProgressLine(start: 0)
        let text = "navd reads \u{1B}[2J" + String(repeating: "x", count: 200)
        let shown = line.show({ text }, columns: 20, now: 1_000)
        #expect(shown == "\rnavd reads  [2Jxxx…\u{1B}[K", "\(shown ?? "")")
    }

    @Test("a log hears of it every ten seconds")
    func log() {
        var pace = ProgressPace.log(start: 500)
        #expect([600, 10_499, 10_500, 10_501, 20_499, 20_500, 45_000, 54_999, 55_000].map { pace.isDue(at: $0) } == [
            false, false, true, false, false, true, true, false, true,
        ])
    }

    @Test("how far a work is has its share where the whole is known")
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
