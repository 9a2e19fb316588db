import Bus

extension JSON {
    /// With all its texts fit for a line of a terminal: what peers chose to call things must look like nothing of navctl's own.
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
    /// Control characters, line ends too, as what they are.
    var shown: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        return unicodeScalars.map { Self.isControl($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }
}
