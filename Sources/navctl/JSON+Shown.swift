import Bus

extension JSON {
    /// This value with its strings fit for one line of a terminal: names that peers have chosen can't imitate navctl's
    /// own output.
    var shown: JSON {
        switch self {
        case .string(let text): .string(text.shown)
        case .array(let values): .array(values.map(\.shown))
        case .object(let object):
            .object(object.members.reduce(into: JSONObject()) { $0[$1.name] = $1.value.shown })
        default: self
        }
    }
}

extension String {
    /// The text with control characters, also line ends, written as escapes.
    var shown: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        return unicodeScalars.map { Self.isControl($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }
}
