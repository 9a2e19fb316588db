import Testing

@testable import Bus

/// The reader looks at eight bytes of a string at a time. Here something special stands at each place of eight.
@Suite("The borders of what the JSON reader reads")
struct JSONBordersTests {
    /// Reads the bytes where others follow them in memory, which would change the result if they were read.
    private func parse(_ bytes: [UInt8], before rest: String) -> Result<JSON, JSONError> {
        (bytes + rest.utf8).withUnsafeBytes { all in
            let slice = UnsafeRawBufferPointer(rebasing: all[..<bytes.count])
            return Result { () throws(JSONError) in try JSONParser.parse(slice) }
        }
    }

    private func envelope(_ bytes: [UInt8]) -> RequestID? { bytes.withUnsafeBytes { (try? Envelope($0))?.id } }

    /// The text of a string with one thing in it, and spaces before it, so that it begins at each place of eight.
    private func texts(with special: [UInt8]) -> [(space: Int, place: Int, bytes: [UInt8])] {
        var texts: [(space: Int, place: Int, bytes: [UInt8])] = []
        for space in 0..<8 {
            for length in 0..<20 {
                for place in 0...length {
                    let before = [UInt8](repeating: 0x20, count: space) + [0x22]
                    let plain = [UInt8](repeating: UInt8(ascii: "x"), count: length)
                    texts.append((space, place, before + plain[..<place] + special + plain[place...] + [0x22]))
                }
            }
        }
        return texts
    }

    @Test(
        "a string has an escape or a letter beyond ASCII at any place, and is read as it was written",
        arguments: [
            ("", ""), ("\\n", "\n"), ("\\\"", "\""), ("\\\\", "\\"), ("\\u00e9", "é"), ("é", "é"), ("😀", "😀"),
            ("!", "!"), ("#", "#"), ("[", "["), ("]", "]"), (" ", " "), ("\u{7F}", "\u{7F}"), ("\u{80}", "\u{80}"),
        ])
    func strings(_ written: String, _ read: String) {
        for (_, place, bytes) in texts(with: Array(written.utf8)) {
            let length = bytes.count { $0 == UInt8(ascii: "x") }
            let plain = String(repeating: "x", count: length)
            let string = String(plain.prefix(place)) + read + String(plain.dropFirst(place))
            #expect(parse(bytes, before: "\"x\\") == .success(.string(string)))
            // The same as a name, and as a value that is skipped.
            let object = Array("{".utf8) + bytes + Array(":1}".utf8)
            #expect(parse(object, before: "}") == .success(.object([string: 1])))
            let skipped = Array("{\"later\":".utf8) + bytes + Array(",\"id\":7,\"method\":\"x\"}".utf8)
            #expect(envelope(skipped) == .number(7))
            let asID = Array("{\"id\":".utf8) + bytes + Array(",\"method\":\"x\"}".utf8)
            #expect(envelope(asID) == .text(string))
        }
    }

    @Test("a control character is refused at any place of a string, and the error has its offset")
    func controls() {
        for control in [UInt8(0), 0x01, 0x0A, 0x1F] {
            for (space, place, bytes) in texts(with: [control]) {
                let offset = space + 1 + place
                let error = JSONError(offset: offset, reason: "a control character in a string is not escaped")
                #expect(parse(bytes, before: "") == .failure(error))
                let skipped = Array("{\"later\":".utf8) + bytes + Array(",\"id\":7,\"method\":\"x\"}".utf8)
                #expect(envelope(skipped) == nil)
            }
        }
    }

    @Test("bytes that are not UTF-8 are refused at any place of a string, and the error has the offset of the string")
    func encoding() {
        for wrong: [UInt8] in [[0x80], [0xFF], [0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98]] {
            for (space, _, bytes) in texts(with: wrong) {
                #expect(
                    parse(bytes, before: "")
                        == .failure(JSONError(offset: space + 1, reason: "the string is not UTF-8")))
            }
        }
    }

    @Test("a text that ends anywhere is read no further, whatever follows it in memory")
    func ends() throws {
        let text = Array(
            #"{"name":"a string of some length","é\n":[12,-3.5e+2,true,null,{"x":""}],"more":"é\u00e9"}  "#.utf8)
        for length in 0...text.count {
            let bytes = Array(text[..<length])
            let alone = parse(bytes, before: "")
            for rest in [String(decoding: text[length...], as: UTF8.self), "\"}]}", "0123456789", "xxxxxxxxxxxxxxxx"] {
                #expect(parse(bytes, before: rest) == alone)
            }
            #expect((try? alone.get()) != nil || length < text.count - 2)
        }
    }

    @Test(
        "a number at the end of the text is read no further",
        arguments: [
            ("0", JSON.int(0)), ("-0", .int(0)), ("7", .int(7)), ("12345678", .int(12_345_678)), ("-5", .int(-5)),
            ("1.5", .double(1.5)), ("2e3", .double(2000)), ("2E-1", .double(0.2)), ("2e+1", .double(20)), ("-", nil),
            ("1.", nil), ("1e", nil), ("1E+", nil), ("00", nil), ("-01", nil), ("1.e1", nil),
        ] as [(String, JSON?)])
    func numbers(_ text: String, _ value: JSON?) {
        for rest in ["", "5", ".5", "e5", "E5", "+5", ",", "]"] {
            #expect((try? parse(Array(text.utf8), before: rest).get()) == value)
        }
        let inArray = try? JSONParser.parse("[\(text)]")
        #expect(inArray == value.map { .array([$0]) })
        let inObject = try? JSONParser.parse("{\"a\":\(text) ,\"b\":\(text)}")
        #expect(inObject == value.map { .object(["a": $0, "b": $0]) })
        #expect(throws: JSONError.self) { try JSONParser.parse("[\(text)d]") }
    }

    @Test("a word is found by its bytes, and no word by the bytes of a part of it or of two")
    func words() {
        let words = ["a", "ab", "abc", "abcdefgh", "abcdefghi", "é", String(repeating: "long", count: 30)]
        let table = WordTable(words) { $0 }
        for word in words { #expect(table[word] == word) }
        for word in ["", "b", "aa", "abcd", "abcdefg", "abcdefghij", "aab", "e", "long"] { #expect(table[word] == nil) }
        #expect(table[UnsafeRawBufferPointer(start: nil, count: 0)] == nil)
        let many = (0..<1000).map { "name\($0)" }
        let numbers = WordTable(many) { $0 }
        for word in many { #expect(numbers[word] == word) }
        #expect(numbers["name1000"] == nil)
    }
}
