import Testing

@testable import navctl

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Lines of standard input")
struct InputLinesTests {
    @Test("each line is returned when it is complete, and the last one also without a line end")
    func last() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var lines = InputLines(ends[0])
        func say(_ text: String) { _ = write(ends[1], text, text.utf8.count) }
        var found = [lines.next()]
        say("yes\nn")
        found += [lines.next(), lines.next()]
        say("o")
        close(ends[1])
        found += [lines.next(), lines.next()]
        #expect(found == [nil, "yes", nil, "no", nil])
        #expect(lines.isOver)
    }
}
