import Testing

@testable import Bus

@Suite("The line of a value in a text of JSON")
struct JSONPlaceTests {
    private static let text = """
        {
          "endpoint": "tcp://127.0.0.1:7700", "a\\"b": [{"x": "}]"}],
          "quotas":
            {"errors": 5},
          "allow": [
            {"uid": 1, "may": ["read"]},
            [ ],
            {
              "may": [
                "fly"]
            }
          ]
        }
        """

    @Test(
        "the place of a member or an element is found; for a missing one, that of the innermost value around it",
        arguments: [
            ("endpoint", 2), ("quotas", 3), ("quotas.errors", 4), ("quotas.other", 3), ("allow", 5), ("allow[0]", 6),
            ("allow[0].may", 6), ("allow[1]", 7), ("allow[1][0]", 7), ("allow[1].may", 7), ("allow[2]", 8),
            ("allow[2].may", 9), ("allow[2].may[0]", 10), ("allow[2].may[1]", 9), ("allow[2].key", 8), ("allow[9]", 5),
            ("allow.may", 5),
        ])
    func found(_ path: String, _ line: Int) {
        #expect(JSONPlace.line(of: path, in: Array(Self.text.utf8)) == line)
    }

    @Test(
        "text that is no path, or whose first member is missing, has no line",
        arguments: ["", "other", "other[0]", "[0]", "allow[", "allow[x]", "allow[-1]", ".allow", "allow..may", "fly"])
    func missing(_ path: String) {
        #expect(JSONPlace.line(of: path, in: Array(Self.text.utf8)) == nil)
    }

    @Test("a text that is cut off anywhere is read to its end and no further")
    func cut() {
        let bytes = Array(Self.text.utf8)
        for count in 0...bytes.count {
            let line = JSONPlace.line(of: "allow[2].may[0]", in: Array(bytes[..<count]))
            #expect(line ?? 1 <= 10)
        }
        for text in ["[1, 2]", "\"", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":[", "null", "}"] {
            #expect(JSONPlace.line(of: "a[0].b", in: Array(text.utf8)) ?? 1 == 1)
        }
    }
}
