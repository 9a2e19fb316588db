/// The titles of one storyboard in one language: a `.strings` file of Xcode's, `"<objectID>.title" = "…";`.
public struct StoryboardStrings: Sendable, Equatable {
    static let maximumBytes = 1 << 20
    static let maximumEntries = 20_000

    let entries: [String: String]

    /// - Parameter name: only said in errors, as `de.lproj/Main.strings`.
    ///
    /// Errors: `tooLarge`, `truncated`, `notWellFormed`.
    public static func read(_ text: String, name: String) throws(StoryboardError) -> StoryboardStrings {
        try StoryboardError.naming(name) { () throws(StoryboardError) in
            let count = text.utf8.count
            guard count <= maximumBytes else {
                let right = "at most \(maximumBytes) bytes"
                throw StoryboardError(.tooLarge, line: nil, "the file has \(count) bytes", expected: right)
            }
            var reader = StringsReader(text)
            return StoryboardStrings(entries: try reader.entries(limit: maximumEntries))
        }
    }
}

extension [StoryboardStrings] {
    /// The first text that one of them has for the property.
    func text(_ property: String, of id: String?) -> String? {
        guard let id, !isEmpty else { return nil }
        return lazy.compactMap { $0.entries["\(id).\(property)"] }.first
    }

    /// The same, or the text of the file itself.
    func text(_ property: String, of element: StoryboardElement) -> String? {
        text(property, of: element.id) ?? element.string(property)
    }
}

/// Reads `"key" = "value";` with comments between. Nothing nests, so a loop over the bytes is enough.
struct StringsReader {
    private var scanner: TextScanner

    init(_ text: String) { scanner = TextScanner(Array(text.utf8)) }

    /// All entries. Of several with one key the last one counts. Errors: `tooLarge`, `truncated`, `notWellFormed`.
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
                throw StoryboardError(.tooLarge, line: scanner.line, "too many entries", expected: "at most \(limit)")
            }
        }
        return entries
    }

    /// Skips blanks and comments. False at the end of the text.
    private mutating func skipBlank() throws(StoryboardError) -> Bool {
        while !scanner.isAtEnd {
            if scanner.at("/*") {
                let begin = scanner.line
                scanner.position += 2
                if !scanner.skip(past: "*/") { throw truncated("inside the comment of line \(begin)") }
            } else if scanner.at("//") {
                while !scanner.isAtEnd, scanner.byte != UInt8(ascii: "\n") { scanner.step() }
            } else if TextScanner.isSpace(scanner.byte) {
                scanner.step()
            } else {
                return true
            }
        }
        return false
    }

    private mutating func expect(_ mark: Character, after what: String) throws(StoryboardError) {
        guard try skipBlank() else { throw truncated("after \(what)") }
        guard scanner.byte == mark.asciiValue else { throw malformed("no '\(mark)' after \(what)") }
        scanner.position += 1
    }

    /// A text in quotes, or one bare word.
    private mutating func word(_ what: String) throws(StoryboardError) -> String {
        let begin = scanner
        guard scanner.byte == UInt8(ascii: "\"") else {
            while !scanner.isAtEnd, scanner.byte.isASCIIWord(or: ".-_") { scanner.position += 1 }
            guard scanner.position > begin.position else { throw malformed("\(what) is missing") }
            return String(decoding: scanner.bytes[begin.position..<scanner.position], as: UTF8.self)
        }
        scanner.position += 1
        var text: [UInt8] = []
        while !scanner.isAtEnd, scanner.byte != UInt8(ascii: "\"") {
            if scanner.byte == UInt8(ascii: "\\") {
                text += try escaped().utf8
            } else {
                text.append(scanner.byte)
                scanner.step()
            }
        }
        guard !scanner.isAtEnd else { throw truncated("inside \(what) that begins on line \(begin.line)") }
        scanner.position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escaped() throws(StoryboardError) -> String {
        scanner.position += 1
        guard !scanner.isAtEnd else { throw truncated("after a backslash") }
        let letter = scanner.byte
        scanner.step()
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = digits(at: scanner.position)
            guard let unit = Self.unit(digits) else {
                throw StoryboardError(
                    .notWellFormed, line: scanner.line, "\\U\(digits.prefix(8)) is no character",
                    expected: "four hex digits")
            }
            scanner.position += 4
            // Two code units may make one character. Half of a pair makes none.
            guard UTF16.isLeadSurrogate(unit), scanner.at("\\U") || scanner.at("\\u") else {
                return String(decoding: [unit], as: UTF16.self)
            }
            guard let second = Self.unit(self.digits(at: scanner.position + 2)), UTF16.isTrailSurrogate(second) else {
                return "\u{FFFD}"
            }
            scanner.position += 6
            return String(decoding: [unit, second], as: UTF16.self)
        default:
            // The rest of a character outside ASCII belongs to it.
            let begin = scanner.position - 1
            while !scanner.isAtEnd, scanner.byte & 0xC0 == 0x80 { scanner.position += 1 }
            return String(decoding: scanner.bytes[begin..<scanner.position], as: UTF8.self)
        }
    }

    private func digits(at place: Int) -> String {
        String(decoding: scanner.bytes[place..<min(place + 4, scanner.bytes.count)], as: UTF8.self)
    }

    /// A code unit of UTF-16 in four hexadecimal digits.
    private static func unit(_ digits: String) -> UInt16? {
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt16(digits, radix: 16)
    }

    private let form = "\"key\" = \"value\";"

    private func truncated(_ place: String) -> StoryboardError {
        StoryboardError(.truncated, line: scanner.line, "the file ends \(place)", expected: form)
    }

    private func malformed(_ reason: String) -> StoryboardError {
        StoryboardError(.notWellFormed, line: scanner.line, reason, expected: form)
    }
}
