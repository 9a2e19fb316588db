import Bus
import LineLogging
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("The log")
struct LogPipeTests {
    @Test("a reader that stops reading blocks nothing, and a line says how many it missed")
    func full() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let log = LogPipe(ends[1])
        let line = String(repeating: "x", count: 1_000)
        // A pipe holds 64 KiB; a blocking write of the rest would wait forever.
        for _ in 0..<200 { log.write(line) }
        func read() -> [Substring] {
            var chunk = [UInt8](repeating: 0, count: 1 << 17)
            let count = Glibc.read(ends[0], &chunk, chunk.count)
            return String(decoding: chunk[..<max(0, count)], as: UTF8.self).split(separator: "\n")
        }
        let first = read()
        #expect((1..<200).contains(first.count))
        log.write("{}")
        let second = read()
        #expect(second.count == 2 && second.last == "{}")
        #expect(try JSONParser.parse(String(second[0]))["dropped"] == .string("\(200 - first.count)"))
        log.write(String(repeating: "y", count: 10_000))
        #expect(read().first?.utf8.count == LogPipe.longestLine - 1)
    }

    @Test("a log whose reader has gone does not end navd")
    func closed() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        LogPipe(ends[1]).write("{}")
        close(ends[1])
    }

    @Test("a line of the log takes the progress of a start away, and that once")
    func progress() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let log = LogPipe(ends[1])
        log.show("\rhalf", erasedBy: "<gone>")
        log.show("\rmore", erasedBy: "<gone>")
        log.write("{}")
        log.write("{}")
        log.show(nil, erasedBy: "<gone>")
        log.show("\rall", erasedBy: "<gone>")
        log.show(nil, erasedBy: "<gone>")
        log.show(nil, erasedBy: "<gone>")
        var chunk = [UInt8](repeating: 0, count: 1_024)
        let count = Glibc.read(ends[0], &chunk, chunk.count)
        let text = String(decoding: chunk[..<max(0, count)], as: UTF8.self)
        #expect(text == "\rhalf\rmore<gone>{}\n{}\n\rall<gone>")
    }
}
