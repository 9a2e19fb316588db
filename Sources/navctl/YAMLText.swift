import Bus

/// A JSON value as YAML in block style. Readers of YAML 1.1 and of YAML 1.2 find the same value in it.
struct YAMLText {
    let lines: [String]

    init(_ value: JSON) { lines = Self.block(value) }

    /// The lines of a value that begins on a line of its own.
    private static func block(_ value: JSON) -> [String] {
        switch value {
        case .object(let object) where !object.isEmpty:
            return object.members.flatMap { name, value -> [String] in
                let key = quoted(name)
                // A longer key has to be marked as one.
                let head = key.utf8.count < 1_000 ? ["\(key):"] : ["? \(key)", ":"]
                guard isNested(value) else { return head.dropLast() + ["\(head[head.count - 1]) \(scalar(value))"] }
                return head + block(value).map { "  \($0)" }
            }
        case .array(let elements) where !elements.isEmpty:
            return elements.flatMap { element -> [String] in
                let lines = block(element)
                return ["- \(lines[0])"] + lines.dropFirst().map { "  \($0)" }
            }
        default: return [scalar(value)]
        }
    }

    private static func isNested(_ value: JSON) -> Bool {
        switch value {
        case .object(let object): !object.isEmpty
        case .array(let elements): !elements.isEmpty
        default: false
        }
    }

    private static func scalar(_ value: JSON) -> String {
        switch value {
        case .string(let text): quoted(text)
        case .object: "{}"
        case .array: "[]"
        case .double: number(value.text)
        default: value.text
        }
    }

    /// YAML 1.1 takes a number with an exponent for text if it has no point: `1e+20`.
    private static func number(_ text: String) -> String {
        guard let mark = text.firstIndex(of: "e"), !text[..<mark].contains(".") else { return text }
        return "\(text[..<mark]).0\(text[mark...])"
    }

    /// The text as it is where no reader can take it for anything else, otherwise in double quotes.
    private static func quoted(_ text: String) -> String {
        if isPlain(text) { return text }
        return "\"\(text.unicodeScalars.map(escaped).joined())\""
    }

    /// Words that mean a truth value or null in YAML 1.1.
    private static let reserved: Set<String> = ["y", "n", "yes", "no", "true", "false", "on", "off", "null"]

    /// Letters, digits and a few signs, with a letter or a slash in front. No number, date or mark begins so.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "/"), text.utf8.count <= 200,
            !reserved.contains(text.lowercased())
        else { return false }
        return text.utf8.allSatisfy { $0.isASCIIWord(or: "_./-") }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: isPrintable(scalar) ? String(scalar) : code(scalar)
        }
    }

    /// Line separators are printable in YAML, and would be read as line ends.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        let (mark, width) = scalar.value < 0x100 ? ("\\x", 2) : ("\\u", 4)
        return mark + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
