/// The bytes of a JSON string that do not stand for themselves: control characters, quotation marks and backslashes.
/// Reader and writer look for them in eight bytes at a time.
enum SpecialBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Marks special bytes by their highest bit; 0 if there is none. The lowest mark is exact, but a byte above it may
    /// be marked although it is in order: subtracting sets the highest bit of each byte that is too small, and may
    /// borrow from the next one. A byte that is looked for becomes zero first.
    @inline(__always)
    static func marks(in word: UInt64) -> UInt64 {
        let (quote, backslash) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
        let found = (word &- ones &* 0x20) & ~word | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
        return found & (ones &* 0x80)
    }

    @inline(__always)
    static func contains(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    /// True if the text has no special byte.
    @inline(__always)
    static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return true }
        guard text.count >= 8 else { return !text.contains(where: contains) }
        let raw = UnsafeRawPointer(base)
        let last = text.count &- 8
        var index = 0
        while index < last {
            if marks(in: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) != 0 { return false }
            index &+= 8
        }
        // The last eight bytes may overlap with those before.
        return marks(in: raw.loadUnaligned(fromByteOffset: last, as: UInt64.self)) == 0
    }
}
