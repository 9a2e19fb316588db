import Bus
import Foundation
import Testing

@testable import navctl

/// What commands print, beside the answers that they print, in `Fixtures/texts`. `NAVD_WRITE_DOCS=1 swift test --filter
/// GoldenTextTests` writes the texts again; read them then.
@Suite("Answers as text")
struct GoldenTextTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/texts")

    private static func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func check(_ lines: [String], _ name: String) throws {
        let text = lines.map { "\($0)\n" }.joined()
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try text.write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        #expect(try text == Self.read(name), "\(name) has changed: NAVD_WRITE_DOCS=1 writes it again")
    }

    @Test("votes are printed with names, and with what waits behind each of them")
    func votes() throws {
        let text = VotesText(try JSONParser.parse(Self.read("votes.json")))
        try check(text.lines(isWide: false), "votes.txt")
        try check(text.lines(isWide: true), "votes-wide.txt")
    }

    @Test("the history is printed with what each command was about and its params")
    func history() throws {
        let text = HistoryText(try JSONParser.parse(Self.read("history.json"))) { "\($0)" }
        try check(text.lines(isWide: false), "history.txt")
        try check(text.lines(isWide: true), "history-wide.txt")
    }

    @Test("a trace is printed with refused requests, and with peers that come and go")
    func trace() throws {
        var text = TraceText()
        text.learn(["tabs": ControllerID(1), "songs": ControllerID(6)])
        let events = try Self.read("trace.jsonl").split(separator: "\n").map { try JSONParser.parse(String($0)) }
        try check(events.flatMap { text.lines($0) }, "trace.txt")
    }

    @Test("a log is printed with its values behind each message, and lines of others as they are")
    func log() throws {
        let text = LogText(least: "info")
        try check(Self.read("log.jsonl").split(separator: "\n").compactMap { text.line(String($0)) }, "log.txt")
    }

    @Test("lines of any length are read, also a last one without an end")
    func longLines() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "navctl-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: file) }
        let long = String(repeating: "x", count: LongLines.longest + 70_000)
        try "one\n\n\(long)\nlast".write(to: file, atomically: true, encoding: .utf8)
        var lines = try LongLines(file.path)
        var read: [String] = []
        while let line = try lines.next() { read.append(line) }
        #expect(read.first == "one" && read.dropFirst().first == "" && read.last == "last")
        #expect(read.dropFirst(2).dropLast().joined() == long)
        #expect(read.allSatisfy { $0.utf8.count <= LongLines.longest + 65_536 })
        #expect(throws: Failure.self) { _ = try LongLines("\(file.path).missing") }
    }

    @Test("votes of an older navd are printed without what it does not tell")
    func olderVotes() {
        let vote: JSON = [
            "id": "q1", "method": "tabBarController.shouldSelect", "on": "c1", "client": "gate", "turn": 2,
            "silence": "deny", "waiting": 5,
        ]
        let lines = VotesText(["votes": [vote], "ended": []]).lines(isWide: false)
        #expect(lines.count == 2)
        #expect(lines.last?.hasSuffix("5 ms     -") == true)
    }
}
