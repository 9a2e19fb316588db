import Foundation
import Testing

/// Plays the session in docs/PROTOCOL.md §14. `NAVD_WRITE_DOCS=1 swift test --filter WrittenSessionTests` writes navd's
/// actual messages into the page.
@Suite("The session in docs/PROTOCOL.md")
struct WrittenSessionTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/PROTOCOL.md")

    @Test("every message in the page is what a real navd sends")
    func holds() throws {
        var lines = try String(contentsOf: Self.page, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        let session = try WrittenSession()
        defer { session.close() }
        var isInside = false
        var played = 0
        for (number, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                isInside = line == "```session"
            } else if isInside {
                let now = try session.play(line)
                #expect(now == line, "docs/PROTOCOL.md:\(number + 1)")
                lines[number] = now
                played += 1
            }
        }
        try session.checkSilence()
        #expect(played > 30)
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try lines.joined(separator: "\n").write(to: Self.page, atomically: true, encoding: .utf8)
        }
    }
}
