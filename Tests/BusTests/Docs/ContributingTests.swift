import Foundation
import Testing

/// The lists of files in CONTRIBUTING.md.
@Suite("CONTRIBUTING.md")
struct ContributingTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private struct Example {
        let word: String
        var files: Set<String> = []
    }

    private static func examples() throws -> [Example] {
        let text = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        var found: [Example] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("Example: `") {
                found.append(Example(word: String(line.dropFirst(10).prefix { $0 != "`" })))
            } else if line.hasPrefix("- Sources/"), !found.isEmpty {
                found[found.count - 1].files.insert(String(line.dropFirst(2)))
            }
        }
        return found
    }

    private static func sources(with word: String) throws -> Set<String> {
        let sources = root.appending(path: "Sources")
        let all = try #require(FileManager.default.enumerator(atPath: sources.path()))
        var found: Set<String> = []
        // Those of clients are of their own, or written from the description.
        let clients = ["navctl/", "NavdKit/", "NavdTesting/"]
        for case let path as String in all
        where path.hasSuffix(".swift") && !clients.contains(where: path.hasPrefix) {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            if text.range(of: "\\b\(word)\\b", options: .regularExpression) != nil { found.insert("Sources/\(path)") }
        }
        return found
    }

    @Test("each list names all source files that have the word of its example")
    func lists() throws {
        let examples = try Self.examples()
        #expect(examples.count == 4)
        for example in examples {
            #expect(try Self.sources(with: example.word) == example.files, "\(example.word)")
        }
    }
}
