/// Classes of ASCII characters, for texts that are read byte by byte.
extension UInt8 {
    public var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is one of a to z and A to Z.
    public var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether the byte is a letter, a digit, or one of the given signs.
    public func isASCIIWord(or signs: StaticString) -> Bool {
        isASCIILetter || isASCIIDigit || signs.withUTF8Buffer { $0.contains(self) }
    }
}
