import Testing

@testable import Bus

@Suite("The JSON reader")
struct JSONParserTests {
    @Test(
        "the reader accepts the JSON that RFC 8259 allows",
        arguments: [
            ("null", JSON.null), (" true ", true), ("-0", 0), ("12", 12), ("-9223372036854775807", .int(-Int64.max)),
            ("1.5e2", 150.0), ("\"a\\u00e9\\ud83d\\ude00\\n\"", "aé😀\n"), ("[]", JSON.array([])),
            ("{}", .object(JSONObject())),
            ("{\"a\":[1,{\"b\":null}]}", JSON.object(["a": .array([1, .object(["b": .null])])])), ("\"\\/\"", "/"),
        ])
    func accepts(_ text: String, _ value: JSON) throws {
        #expect(try JSONParser.parse(text) == value)
    }

    @Test(
        "the reader refuses text that is not JSON, and names the offset",
        arguments: [
            ("", 0), ("tru", 3), ("01", 1), ("1.", 2), ("1e", 2), ("+1", 0), (".5", 0), ("\"a", 2), ("[1,]", 3),
            ("{\"a\":1,}", 7), ("{a:1}", 1), ("{\"a\" 1}", 5), ("[1 2]", 3), ("1 2", 2), ("\"\\x\"", 3),
            ("\"\\ud800\"", 7),
            ("66e6666", 0), ("{\"a\":1,\"a\":2}", 7), ("\"a\u{1}\"", 2), ("nul", 3), ("-", 1),
        ])
    func refuses(_ text: String, _ offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONParser.parse(text) }
        #expect(error?.offset == offset, "\(error?.description ?? "")")
    }

    @Test("the reader keeps 64-bit integers exact and reads larger ones as the nearest double")
    func wholeNumbers() throws {
        // Not compared with ==, because an int and a double of the same value are equal.
        func isInt(_ text: String) throws -> Int? { try JSONParser.parse(text).int }
        #expect(try isInt("-9223372036854775808") == .min)
        #expect(try isInt("9223372036854775807") == .max)
        #expect(try isInt("-9223372036854775809") == nil)
        #expect(try isInt("9223372036854775808") == nil)
        #expect(try JSONParser.parse("-9223372036854775808").text == "-9223372036854775808")
        #expect(try JSONParser.parse("9223372036854775808") == .double(9_223_372_036_854_775_808))
    }

    @Test("the reader refuses bytes that are not UTF-8")
    func encoding() {
        #expect(throws: JSONError.self) { try JSONParser.parse([0x22, 0xC3, 0x28, 0x22]) }
    }

    @Test("the reader refuses JSON nested beyond its limit, and does not overflow the stack")
    func depth() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSONParser.parse(deep) }
        let fits = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try JSONParser.parse(fits).array?.count == 1)
    }

    @Test("JSON that was written is read back unchanged")
    func roundTrip() throws {
        let value: JSON = [
            "text": "quote \" slash \\ tab \t bell \u{7} é 😀", "numbers": [0, -1, 9_007_199_254_740_993, 1.25],
            "nested": .object(["empty": .array([]), "none": .null, "yes": true]),
        ]
        #expect(try JSONParser.parse(value.text) == value)
        #expect(value.text.contains("\\u0007"))
    }

    @Test("random bytes and damaged messages never crash the reader, and accepted JSON is written back the same")
    func damage() throws {
        var random = SplitMix64(seed: 7)
        let seed = Array(
            #"{"id":1,"method":"a.b","on":"c1","params":{"x":[1,2.5e3,"t\u00e9\n",{"y":null}],"z":true},"deadline":5}"#
                .utf8)
        for round in 0..<20_000 {
            var bytes = seed
            for _ in 0...Int.random(in: 0...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch round % 3 {
                case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8.random(in: 32...126, using: &random), at: index)
                }
            }
            if let value = try? JSONParser.parse(bytes) {
                #expect(try JSONParser.parse(value.bytes) == value, "round \(round)")
            }
            bytes.withUnsafeBytes { _ = try? Envelope($0) }
        }
    }
}
