import Bus
import Testing

@testable import ControllerActors

@Suite("Titles in several languages")
struct StoryboardStringsTests {
    private func refusal(_ text: String) throws -> StoryboardError {
        try #require(#expect(throws: StoryboardError.self) { try StoryboardStrings.read(text, name: "de.strings") })
    }

    @Test("comments, escapes, bare keys and a repeated key are read as Xcode writes them")
    func entries() throws {
        let text = """
            \u{FEFF}/* Class = "UILabel"; */
            "a.title" = "Zur\\U00FCck \\"x\\"\\n\\\\"; // a line
            a.prompt="P";"a.title"   =
              "last";
            "s.title" = "\\ud83d\\ude00";
            """
        let strings = try StoryboardStrings.read(text, name: "de.strings")
        #expect(strings.entries == ["a.title": "last", "a.prompt": "P", "s.title": "😀"])
        #expect(try StoryboardStrings.read("\"k\" = \"Zur\\U00FCck\";", name: "x").entries == ["k": "Zurück"])
        #expect(try StoryboardStrings.read("\"k\" = \"\\é\\😀\";", name: "x").entries == ["k": "é😀"])
        #expect(try StoryboardStrings.read("", name: "x").entries.isEmpty)
    }

    @Test(
        "a file that is cut off or malformed is refused with its line",
        arguments: [
            ("\"a\"", 1, StoryboardError.Code.truncated), ("\n\"a\" = \"b\"", 2, .truncated),
            ("\n\n/* so", 3, .truncated), ("\"a\" \"b\";", 1, .notWellFormed), ("\n= \"b\";", 2, .notWellFormed),
            ("\"a\" = \"\\U12\";", 1, .notWellFormed), ("\"a\" = \"\\U+123\";", 1, .notWellFormed), ("\"a\" = \"b\\", 1, .truncated),
        ])
    func malformed(_ text: String, _ line: Int, _ code: StoryboardError.Code) throws {
        let error = try refusal(text)
        #expect((error.line, error.code) == (line, code))
        #expect(error.file == "de.strings")
    }

    @Test("a file that is too large or has too many entries is refused")
    func limits() throws {
        #expect(try refusal(String(repeating: " ", count: (1 << 20) + 1)).code == .tooLarge)
        #expect(try refusal((0...20_000).map { "k\($0)=v;" }.joined()).code == .tooLarge)
    }

    @Test("UTF-16 is decoded by its byte order mark; incomplete characters are refused")
    func encodings() {
        #expect(FileText.decode([0xFF, 0xFE, 0x41, 0, 0xFC, 0]) == "Aü")
        #expect(FileText.decode([0xFE, 0xFF, 0, 0x41, 0, 0xFC]) == "Aü")
        #expect(FileText.decode(Array("Aü".utf8)) == "Aü")
        #expect(FileText.decode([0xFF, 0xFE, 0x41]) == nil)
        #expect(FileText.decode([0xC3]) == nil)
    }
}
