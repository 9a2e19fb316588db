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

    /// The rows of the table below that line, each with its cells; without the heads.
    private static func rows(below line: String) throws -> [[String]] {
        let text = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        let rest = text.components(separatedBy: line).dropFirst().first ?? ""
        let table = rest.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return table.dropFirst(2).map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test("the tables of folders have each folder", arguments: ["navd", "navctl"])
    func folders(_ module: String) throws {
        let place = Self.root.appending(path: "Sources/\(module)")
        let folders = try FileManager.default.contentsOfDirectory(
            at: place, includingPropertiesForKeys: [.isDirectoryKey]
        ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        let told = try Self.rows(below: "n `Sources/\(module)`:").compactMap(\.first)
        #expect(Set(told) == Set(folders.map(\.lastPathComponent)).union(["(none)"]))
    }

    @Test("the table of navd's folders has each part of the daemon, in its folder")
    func parts() throws {
        let sources = Self.root.appending(path: "Sources/navd")
        var found: Set<String> = []
        for case let path as String in try #require(FileManager.default.enumerator(atPath: sources.path()))
        where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for match in text.matches(of: /class (\w+): DaemonPart\b/) {
                found.insert("\(path.contains("/") ? path.prefix { $0 != "/" } : "(none)"): \(match.1)")
            }
        }
        var told: Set<String> = []
        for row in try Self.rows(below: "In `Sources/navd`:") {
            let parts = row.count > 2 ? row[2].split(separator: "`").filter { $0.allSatisfy(\.isLetter) } : []
            for part in parts { told.insert("\(row[0]): \(part)") }
        }
        #expect(told == found)
    }
}
