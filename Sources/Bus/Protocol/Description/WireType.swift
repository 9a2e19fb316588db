/// The type of a member on the wire, in the notation of the description: `string`, `[reference]`, `{string}` (an object
/// with any names), `left|right`, `rect|"undefined"`, `int|null`.
public indirect enum WireType: Sendable, Equatable {
    /// A name in `basic`, of a described object or list of words, or else a word that stands for itself.
    case named(String)
    case list(WireType)
    case map(WireType)
    case either([WireType])

    /// The types that need no description of their own, with their meaning in JSON.
    public static let basic: [(name: String, meaning: String)] = [
        ("any", "any JSON, also null"), ("object", "a JSON object, the application's or its kind's own"),
        ("string", "a string"), ("bool", "true or false"), ("int", "a whole number, -2^63 to 2^63 - 1"),
        ("number", "a number"), ("null", "null"), ("id", "a controller's id, `\"c12\"`: only equality means anything"),
        ("windowID", "a window's id, `\"w1\"`"), ("place", "a controller that exists: its id, its name"),
        ("requestID", "a whole number or a string of the sender's"),
    ]

    public init(_ text: String) {
        let text = Self.trimmed(text)
        let parts = Self.split(text, at: "|")
        if parts.count > 1 {
            self = .either(parts.map { WireType($0) })
        } else if text.hasPrefix("["), text.hasSuffix("]") {
            self = .list(WireType(String(text.dropFirst().dropLast())))
        } else if text.hasPrefix("{"), text.hasSuffix("}") {
            self = .map(WireType(String(text.dropFirst().dropLast())))
        } else {
            self = .named(text)
        }
    }

    public var text: String {
        switch self {
        case .named(let name): name
        case .list(let type): "[\(type.text)]"
        case .map(let type): "{\(type.text)}"
        case .either(let types): types.map(\.text).joined(separator: "|")
        }
    }

    /// Every name in the type.
    public var names: [String] {
        switch self {
        case .named(let name): [name]
        case .list(let type), .map(let type): type.names
        case .either(let types): types.flatMap(\.names)
        }
    }

    /// True if a value may have any of several types. A name among them that is not described is a fixed word: its
    /// only value is that text.
    var isEither: Bool { if case .either = self { true } else { false } }

    // MARK: Reading

    /// Splits at the separators outside of brackets.
    static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "[{(".contains(character) { depth += 1 }
            if "]})".contains(character) { depth -= 1 }
            if character == separator, depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
