import Foundation
import Testing

/// The patches that prove the lists of CONTRIBUTING.md. `scripts/additions` builds them and runs what they add.
@Suite("Additions in a copy of the sources")
struct AdditionsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// How many source files an addition may touch.
    private static let limits = ["method": 3, "member": 2, "vote": 3, "kind": 12, "store": 2]

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func text(of name: String) throws -> String { try read("Tests/Additions/\(name).patch") }

    /// The lines of a source file; nil if there is none.
    private static func lines(_ path: String) throws -> [Substring]? {
        guard FileManager.default.fileExists(atPath: root.appending(path: path).path()) else { return nil }
        return try read(path).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func isSource(_ path: String) -> Bool { !path.hasPrefix("Tests/") && !path.hasPrefix("docs/") }

    @Test("the table in CONTRIBUTING.md has each patch, with the source files that it touches")
    func table() throws {
        var rows: [String: [Int]] = [:]
        for line in try Self.read("CONTRIBUTING.md").split(separator: "\n") where line.hasPrefix("| [`") {
            rows[String(line.dropFirst(4).prefix { $0 != "`" })] = line.split(separator: "|").suffix(2)
                .compactMap { Int($0.filter(\.isNumber)) }
        }
        var expected: [String: [Int]] = [:]
        for (name, limit) in Self.limits {
            let count = SourcePatch(try Self.text(of: name)).files.filter(Self.isSource).count
            #expect(count <= limit, "\(name) touches \(count) source files")
            expected[name] = [count, limit]
        }
        #expect(rows == expected)
        let folder = root("Tests/Additions")
        let patches = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(patches.sorted() == Self.limits.keys.map { "\($0).patch" }.sorted())
    }

    private func root(_ path: String) -> String { Self.root.appending(path: path).path() }

    @Test("each patch applies to the sources", arguments: limits.keys.sorted())
    func applies(_ name: String) throws {
        var sources: [String: [Substring]] = [:]
        try SourcePatch(try Self.text(of: name)).apply(to: &sources, read: Self.lines)
        #expect(!sources.isEmpty)
    }

    @Test("all patches apply together")
    func together() throws {
        var sources: [String: [Substring]] = [:]
        for name in Self.limits.keys.sorted() {
            try SourcePatch(try Self.text(of: name)).apply(to: &sources, read: Self.lines)
        }
    }

    @Test("each patch brings the case or the test that proves it", arguments: limits.keys.sorted())
    func proof(_ name: String) throws {
        let text = try Self.text(of: name)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Proof: ") })
        let (kind, what) = (line.split(separator: " ")[1], line.split(separator: " ")[2])
        try #require(kind == "case" || kind == "test")
        let files = SourcePatch(text).files.filter { $0.hasPrefix(kind == "case" ? "Tests/Conformance/" : "Tests/") }
        #expect(files.contains { $0.contains(what) }, "\(files)")
    }

    @Test("a patch whose place has changed does not apply")
    func mismatch() throws {
        let patch = SourcePatch(
            """
            diff --git a/A.swift b/A.swift
            --- a/A.swift
            +++ b/A.swift
            @@ -3,3 +3,3 @@ struct A {
             one
            --- two
            +2
             three
            diff --git a/B.swift b/B.swift
            new file mode 100644
            --- /dev/null
            +++ b/B.swift
            @@ -0,0 +1 @@
            +b

            """)
        #expect(patch.files == ["A.swift", "B.swift"])
        func apply(_ lines: [Substring]) throws -> [String: [Substring]] {
            var sources: [String: [Substring]] = [:]
            try patch.apply(to: &sources) { $0 == "A.swift" ? lines : nil }
            return sources
        }
        #expect(
            try apply(["zero", "one", "-- two", "three"]) == [
                "A.swift": ["zero", "one", "2", "three"], "B.swift": ["b"],
            ])
        for lines in [["one", "two", "three"], ["one", "-- two"], []] as [[Substring]] {
            #expect(throws: SourcePatch.Mismatch(file: "A.swift", line: "one")) { try apply(lines) }
        }
        var there: [String: [Substring]] = ["A.swift": ["one", "-- two", "three"], "B.swift": ["b"]]
        #expect(throws: SourcePatch.Mismatch(file: "B.swift", line: "")) {
            try patch.apply(to: &there) { _ in nil }
        }
    }
}
