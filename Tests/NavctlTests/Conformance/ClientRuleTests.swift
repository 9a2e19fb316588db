import Foundation
import Testing

@testable import navctl

@Suite("The rules of the conformance kit")
struct ClientRuleTests {
    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

    /// The anchor of a heading, as GitHub makes it.
    private static func anchor(_ heading: Substring) -> String {
        let text = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(
            text.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : nil })
    }

    /// The text of each section without the sections in it, with single spaces.
    private static func sections(_ document: String) throws -> [String: String] {
        let text = try String(contentsOf: docs.appending(path: document), encoding: .utf8)
        var sections: [String: String] = [:]
        var present = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                present = anchor(line)
            } else {
                sections[present, default: ""] += " " + line
            }
        }
        return sections.mapValues { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test("each rule quotes a sentence of the section that it names")
    func sentences() throws {
        var known: [String: [String: String]] = [:]
        for rule in ClientRule.all {
            let parts = rule.place.split(separator: "#").map(String.init)
            try #require(parts.count == 2, "\(rule.id)")
            if known[parts[0]] == nil { known[parts[0]] = try Self.sections(parts[0]) }
            let section = known[parts[0]]?[parts[1]]
            #expect(section != nil, "\(rule.id): \(rule.place) is no section")
            #expect(
                section?.contains(rule.sentence) == true, "\(rule.id): \(rule.place) does not say: \(rule.sentence)")
        }
    }

    @Test("ids are different, and needs are ids of rules that are not above")
    func ids() {
        #expect(Set(ClientRule.all.map(\.id)).count == ClientRule.all.count)
        for rule in ClientRule.all {
            for need in rule.needs {
                #expect((ClientRule.named(need)?.level ?? .full) <= rule.level, "\(rule.id) needs \(need)")
            }
        }
    }

    @Test("each scene judges rules of its level that exist, and every rule is judged by a scene or watched in all")
    func scenes() {
        let watched: Set<String> = [
            "message.frames", "message.valid", "message.described", "message.size", "hello.first", "hello.protocol",
            "request.ids", "vote.once", "restart.token", "follow.topic", "key.body",
        ]
        var judged = watched
        for scene in ConformanceRun.scenes {
            for id in scene.rules {
                #expect(ClientRule.named(id)?.level == scene.level, "\(scene.name): \(id)")
                let role = ClientRule.named(id)?.role
                #expect(role == nil || scene.role == nil || role == scene.role, "\(scene.name): \(id)")
            }
            judged.formUnion(scene.rules)
        }
        #expect(judged == Set(ClientRule.all.map(\.id)))
    }

    /// The table of docs/CONFORMANCE.md.
    private static var page: String {
        func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
        func looks(_ rule: ClientRule) -> String {
            rule.looks + (rule.gateway.map { " Skipped with `--gateway`, which \($0)." } ?? "")
        }
        return ClientRule.Level.allCases.map { level in
            let rows = ClientRule.all.filter { $0.level == level }.map { rule in
                "| `\(rule.id)` | \(rule.force.rawValue) | \(rule.role?.rawValue ?? "everyone") | \(cell(looks(rule))) "
                    + "| [\(cell(rule.sentence))](\(rule.place)) |"
            }
            return
                (["### \(level.rawValue)", "", "| Rule | Word | Who | What is looked for | What it holds |"]
                + ["| --- | --- | --- | --- | --- |"] + rows).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    @Test("docs/CONFORMANCE.md lists the rules")
    func document() throws {
        let file = Self.docs.appending(path: "CONFORMANCE.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let mark = "<!-- rules -->\n"
        let start = try #require(text.range(of: mark)).upperBound
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try (text[..<start] + "\n" + Self.page).write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start...] == "\n" + Self.page, "docs/CONFORMANCE.md is old: NAVD_WRITE_DOCS=1 writes it")
        }
    }
}
