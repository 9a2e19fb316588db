import Bus
import Foundation
import Testing

/// The rows of the catalogue and the errors that the description names for each method.
@Suite("The description of the methods")
struct DescribedMethodsTests {
    /// The text of docs/CATALOGUE.md, which has a line for each row.
    private static let text: String = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/CATALOGUE.md")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    private static let catalogue: [String: String] = {
        var rows: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "|")
            if cells.count > 2 { rows[cells[0].trimmingCharacters(in: .whitespaces)] = String(line) }
        }
        return rows
    }()

    @Test("docs/CATALOGUE.md names every case in each row that it proves")
    func listed() throws {
        for name in CaseFile.names {
            for row in try CaseFile.read(name).proves {
                let isListed = Self.catalogue[row]?.contains("`\(name.dropLast(".json".count))`") ?? false
                #expect(isListed, "\(row): \(name)")
            }
        }
    }

    @Test("the counts in docs/CATALOGUE.md are right")
    func counted() {
        let rows = Self.catalogue.filter { $0.key.wholeMatch(of: /[A-Z]+-[0-9]+/) != nil }.values
        let said = ["done", "partly", "later", "not yet"].map { status in
            let count = rows.count {
                $0.split(separator: "|")[2].trimmingCharacters(in: .whitespaces).hasPrefix(status)
            }
            return "\(count) \(status)"
        }
        let line = "\(rows.count) rows: \(said.joined(separator: ", ")); \(CaseFile.names.count) cases."
        #expect(Self.text.contains("\n\(line)\n"), "wanted: \(line)")
    }

    @Test("every method names existing rows of the catalogue", arguments: MethodDescription.all.map(\.name))
    func rows(_ name: String) throws {
        let method = try #require(MethodDescription.all.first { $0.name == name })
        #expect(!method.rows.isEmpty)
        #expect(method.rows.allSatisfy { Self.catalogue[$0] != nil }, "\(method.rows)")
    }

    @Test("every command is sent by a case that proves one of its rows")
    func proven() throws {
        var rowsOf: [String: Set<String>] = [:]
        for name in CaseFile.names {
            let file = try CaseFile.read(name)
            for step in file.steps where step.verb == .act {
                rowsOf[step.value.string ?? "", default: []].formUnion(file.proves)
            }
        }
        for method in MethodDescription.all
        where method.kind == .command && !["window.open", "access.reload"].contains(method.name) {
            #expect(!rowsOf[method.name, default: []].isDisjoint(with: method.rows), "\(method.name)")
        }
    }

    @Test("every error is given by a method, or is listed as kept")
    func errors() {
        let given = Set(MethodDescription.all.flatMap(\.errors))
        let elsewhere: Set<ErrorName> = [.methodNotFound]
        #expect(given.union(ErrorName.reserved).union(elsewhere) == Set(ErrorName.allCases))
        #expect(given.isDisjoint(with: ErrorName.reserved))
        for error in ErrorName.allCases { #expect(!error.meaning.isEmpty) }
    }

    @Test("a notification gets no answer, even if it is wrong")
    func notifications() throws {
        let bench = PumpBench()
        bench.connect("a")
        let before = [#"{"method":"nope"}"#, #"{"method":"snapshot"}"#, #"{"method":"ping","params":[]}"#]
        let hello = #"{"id":1,"method":"hello"}"#
        let after = [#"{"method":"snapshot","on":"w9"}"#, #"{"method":"window.hide"}"#, #"{"method":"attach"}"#]
        for message in before + [hello] + after { try bench.send(Array(message.utf8), from: "a") }
        bench.settle()
        let answers = bench.received("a")
        #expect(answers.count == 1)
        #expect(try JSONParser.parse(answers[0])["id"] == 1)
    }

    @Test("describe returns the whole description")
    func describe() throws {
        let bench = PumpBench()
        bench.connect("a")
        try bench.send(Array(#"{"id":1,"method":"describe"}"#.utf8), from: "a")
        bench.settle()
        let answer = try JSONParser.parse(bench.received("a")[0])
        let method = try #require(MethodDescription.named("describe"))
        #expect(WireCheck.mismatch(answer: answer, to: method) == nil)
        let result = answer["result"]
        #expect(result?["methods"]?.array?.count == MethodDescription.all.count)
        #expect(result?["types"]?.array?.count == TypeDescription.all.count)
        #expect(result?["words"]?.array?.count == WordList.all.count)
        #expect(result?["topics"]?.array?.count == TopicDescription.all.count)
        #expect(result?["errors"]?.array?.count == ErrorName.allCases.count)
    }
}
