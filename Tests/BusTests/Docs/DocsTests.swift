import Foundation
import Testing

@testable import Bus

/// These tests compare the documents with the source. `NAVD_WRITE_DOCS=1 swift test --filter DocsTests` writes the
/// tables again.
@Suite("The documents")
struct DocsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let protocolFile = root.appending(path: "docs/PROTOCOL.md")

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    private static func table(_ kinds: Set<MethodDescription.Kind>) -> String {
        var lines = ["| Method | On | |", "| --- | --- | --- |"]
        for method in MethodDescription.all where kinds.contains(method.kind) {
            let place = method.isHeard && MethodDescription.named(method.name)?.isHeard == false ? "-heard" : ""
            let anchor = method.name.lowercased().filter { $0 != "." } + place
            lines.append("| [`\(method.name)`](METHODS.md#\(anchor)) | \(method.on) | \(cell(method.summary)) |")
        }
        return lines.joined(separator: "\n")
    }

    private static var errors: String {
        (["| Code | Name | |", "| --- | --- | --- |"]
            + ErrorName.allCases.sorted { abs($0.code) < abs($1.code) }.map {
                "| \($0.code) | `\($0.rawValue)` | \(cell($0.meaning)) |"
            })
            .joined(separator: "\n")
    }

    private static var tables: [(mark: String, text: String)] {
        [
            ("<!-- methods: sent -->", table([.session, .read, .attachment, .command])),
            ("<!-- methods: told -->", table([.vote, .data, .notification, .notice])), ("<!-- errors -->", errors),
        ]
    }

    @Test("the tables in docs/PROTOCOL.md list the methods and errors of the source")
    func protocolTables() throws {
        var text = try String(contentsOf: Self.protocolFile, encoding: .utf8)
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            for (mark, table) in Self.tables {
                let start = try #require(text.range(of: mark)).upperBound
                let end = text[start...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
                let rest = text[start..<end].split(separator: "\n").filter { !$0.hasPrefix("|") }.joined(
                    separator: "\n\n")
                text.replaceSubrange(start..<end, with: "\n\n\(table)\n" + (rest.isEmpty ? "" : "\n\(rest)\n"))
            }
            try text.write(to: Self.protocolFile, atomically: true, encoding: .utf8)
        }
        for (mark, table) in Self.tables {
            #expect(
                text.contains("\(mark)\n\n\(table)\n"), "the table behind \(mark) is old: NAVD_WRITE_DOCS=1 writes it")
        }
    }

    @Test("docs/METHODS.md and docs/OBJECTS.md match the description of the protocol")
    func pages() throws {
        for (name, text) in [("METHODS", MethodsPage.text), ("OBJECTS", ObjectsPage.text)] {
            let file = Self.root.appending(path: "docs/\(name).md")
            if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(kept == text, "docs/\(name).md is old: NAVD_WRITE_DOCS=1 writes it")
        }
    }

    @Test("each link of docs/METHODS.md and docs/OBJECTS.md to an object leads to its heading")
    func links() {
        let headings = ObjectsPage.text.split(separator: "\n").filter { $0.hasPrefix("### ") }
        let anchors = Set(headings.map { $0.dropFirst(4).lowercased() })
        for link in (MethodsPage.text + ObjectsPage.text).matches(of: /\(OBJECTS\.md#([^)]+)\)/) {
            #expect(anchors.contains(String(link.1)), "docs/OBJECTS.md has no heading for \(link.1)")
        }
    }

    /// The lines of every block that is marked as JSON, each with its file and line number.
    static func examples(in path: String) throws -> [(place: String, line: String)] {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        var examples: [(place: String, line: String)] = []
        var inside = false
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                inside = line == "```json"
            } else if inside, !line.isEmpty {
                examples.append(("\(path):\(number + 1)", String(line)))
            }
        }
        return examples
    }

    @Test("navd would understand every example message in docs/PROTOCOL.md")
    func examples() throws {
        let examples = try Self.examples(in: "docs/PROTOCOL.md")
        #expect(examples.count > 12)
        for (place, line) in examples {
            let json = try JSONParser.parse(line)
            if let topic = Self.topic(of: json) {
                #expect(WireCheck.mismatch(published: json, on: topic) == nil, "\(place)")
            }
            if json["frames"] != nil { continue }
            if json["seq"] != nil, json["note"] == nil, json["bookmark"] == nil {
                #expect(try !Change.read(json["changes"], path: place).isEmpty, "\(place)")
                continue
            }
            if json["note"] != nil || json["bookmark"] != nil { continue }
            let bytes = Array(line.utf8)
            let envelope = try bytes.withUnsafeBytes { try Envelope($0) }
            guard let method = envelope.method else {
                if let error = json["error"] {
                    #expect(ErrorName(rawValue: error["name"]?.string ?? "") != nil, "\(place)")
                }
                continue
            }
            let description = try #require(MethodDescription.named(method), "\(place): \(method)")
            if description.kind == .command, !["window.open", "access.reload", "window.activity"].contains(method) {
                let params = json["params"]?.object ?? JSONObject()
                #expect(try Command.decode(method, on: envelope.on ?? "", params: params) != nil, "\(place)")
            }
        }
    }

    /// The topic on which an example would be published; nil if it is not a publication.
    private static func topic(of json: JSON) -> String? {
        if json["asked"] != nil || json["ended"]?.object != nil || json["refused"]?.object != nil { return "trace/w1/" }
        if json["frames"] != nil { return "layout/w1/" }
        if json["note"] != nil || json["bookmark"] != nil || json["prev"] != nil { return "window/w1/" }
        if json["state"] != nil, json["session"] != nil { return "peers/" }
        return json["n"] != nil ? "audit/" : nil
    }

    @Test("navd would accept the tree in the README")
    func readme() throws {
        let examples = try Self.examples(in: "README.md")
        #expect(!examples.isEmpty)
        for (place, line) in examples { _ = try ControllerSpec(json: JSONParser.parse(line), path: place) }
    }

    @Test("the README says which version this is")
    func version() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        #expect(text.contains("This is navd \(Version.current),"))
    }

    @Test("docs/ARCHITECTURE.md has at most 10,000 bytes, and the source files that it names exist")
    func architecture() throws {
        let data = try Data(contentsOf: Self.root.appending(path: "docs/ARCHITECTURE.md"))
        #expect(data.count <= 10_000)
        let words = String(decoding: data, as: UTF8.self).split(separator: "`")
        let files = words.filter { $0.contains("/") && $0.hasSuffix(".swift") }
        #expect(files.count >= 8)
        for file in files {
            let path = Self.root.appending(path: "Sources/\(file)").path
            #expect(FileManager.default.fileExists(atPath: path), "\(file)")
        }
    }
}
