/// Detects damaged bytes: a change within one word of eight bytes always changes the sum, any other change almost
/// always. It is no protection against a deliberate change.
public enum Checksum {
    public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum = UInt64(truncatingIfNeeded: bytes.count) &* 0x9e37_79b9_7f4a_7c15
        var index = 0
        while index + 8 <= bytes.count {
            sum = mixed(sum, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        sum = mixed(sum, rest)
        return sum ^ (sum >> 29)
    }

    public static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

    // Both steps can be inverted, so that different words never lead to the same sum.
    @inline(__always)
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* 0xff51_afd7_ed55_8ccd
        return product ^ (product >> 32)
    }
}
