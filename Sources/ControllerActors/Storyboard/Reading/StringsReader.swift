/// Reads `"key" = "value";` with comments between. Nothing nests, so a loop over the bytes is enough.
struct StringsReader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// All entries. Of several entries with one key the last one counts. Errors: `tooLarge`, `truncated`,
    /// `notWellFormed`.
    mutating func entries(limit: Int) throws(StoryboardError) -> [String: String] {
        var entries: [String: String] = [:]
        while try skipBlank() {
            let key = try word("a key")
            try expect("=", after: "the key \"\(key)\"")
            guard try skipBlank() else { throw truncated("after the key \"\(key)\"") }
            let value = try word("a value")
            try expect(";", after: "the value of \"\(key)\"")
            entries[key] = value
            guard entries.count <= limit else {
                throw StoryboardError(.tooLarge, line: line, "too many entries", expected: "at most \(limit)")
            }
        }
        return entries
    }

    /// Skips blanks and comments. False at the end of the text.
    private mutating func skipBlank() throws(StoryboardError) -> Bool {
        while position < bytes.count {
            if at("/*") {
                let begin = line
                position += 2
                while position < bytes.count, !at("*/") { step() }
                guard position < bytes.count else { throw truncated("inside the comment of line \(begin)") }
                position += 2
            } else if at("//") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { step() }
            } else if bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) {
                step()
            } else {
                return true
            }
        }
        return false
    }

    private mutating func expect(_ mark: Character, after what: String) throws(StoryboardError) {
        guard try skipBlank() else { throw truncated("after \(what)") }
        guard bytes[position] == mark.asciiValue else {
            throw StoryboardError(.notWellFormed, line: line, "no '\(mark)' after \(what)", expected: form)
        }
        position += 1
    }

    /// A text in quotes, or one bare word.
    private mutating func word(_ what: String) throws(StoryboardError) -> String {
        guard bytes[position] == UInt8(ascii: "\"") else {
            let from = position
            while position < bytes.count, Self.isBare(bytes[position]) { position += 1 }
            guard position > from else {
                throw StoryboardError(.notWellFormed, line: line, "\(what) is missing", expected: form)
            }
            return String(decoding: bytes[from..<position], as: UTF8.self)
        }
        let begin = line
        position += 1
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                text += try escaped().utf8
            } else {
                text.append(bytes[position])
                step()
            }
        }
        guard position < bytes.count else { throw truncated("inside \(what) that begins on line \(begin)") }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escaped() throws(StoryboardError) -> String {
        position += 1
        guard position < bytes.count else { throw truncated("after a backslash") }
        let letter = bytes[position]
        step()
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
            guard let unit = Self.unit(digits) else {
                throw StoryboardError(
                    .notWellFormed, line: line, "\\U\(digits.prefix(8)) is no character", expected: "four hex digits")
            }
            position += 4
            // Two code units may make one character. Half of a pair makes none.
            guard UTF16.isLeadSurrogate(unit), at("\\U") || at("\\u") else {
                return String(decoding: [unit], as: UTF16.self)
            }
            let rest = String(decoding: bytes[(position + 2)..<min(position + 6, bytes.count)], as: UTF8.self)
            guard let second = Self.unit(rest), UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
            position += 6
            return String(decoding: [unit, second], as: UTF16.self)
        default:
            // The rest of a character outside ASCII belongs to it.
            let begin = position - 1
            while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
            return String(decoding: bytes[begin..<position], as: UTF8.self)
        }
    }

    /// A code unit of UTF-16 in four hexadecimal digits.
    private static func unit(_ digits: String) -> UInt16? {
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt16(digits, radix: 16)
    }

    private let form = "\"key\" = \"value\";"

    private func truncated(_ place: String) -> StoryboardError {
        StoryboardError(.truncated, line: line, "the file ends \(place)", expected: form)
    }

    private mutating func step() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func at(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
