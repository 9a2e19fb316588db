import Testing

@testable import navctl

@Suite("The progress of long commands")
struct ProgressTests {
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
}
