import Testing

@testable import Bus

@Suite("JSON that is written")
struct JSONWriterTests {
    @Test("strings of every length are read back as written, wherever a byte needs an escape")
    func escapes() throws {
        let specials: [Character] = ["\"", "\\", "\n", "\u{1}", "\u{1F}", " ", "!", "#", "[", "]", "\u{7F}", "é", "😀"]
        for length in 0..<40 {
            let plain = String(repeating: "x", count: length)
            #expect(try JSONParser.parse(JSON.string(plain).bytes) == .string(plain))
            for place in 0..<length {
                for special in specials {
                    var text = Array(plain)
                    text[place] = special
                    #expect(try JSONParser.parse(JSON.string(String(text)).bytes) == .string(String(text)))
                }
            }
        }
    }

    @Test("whole numbers are written digit by digit, at every number of digits")
    func digits() {
        var bound: UInt64 = 1
        for places in 1...20 {
            for value in [bound - 1, bound, bound + 1, places < 20 ? bound * 10 - 1 : .max] {
                var writer = JSONWriter(capacity: 16)
                writer.uint(value)
                #expect(String(decoding: writer.bytes, as: UTF8.self) == String(value))
            }
            if places < 20 { bound *= 10 }
        }
    }

    @Test("each pair of digits is written, at an even and at an odd place")
    func pairs() {
        let short: [UInt64] = Array(0...12_345)
        let long: [UInt64] = (0...99).map { 10_000_000_000_000_000_000 + UInt64($0) * 101 }
        for value in short + long {
            var writer = JSONWriter(capacity: 16)
            writer.uint(value)
            #expect(String(decoding: writer.bytes, as: UTF8.self) == String(value))
        }
    }
}
