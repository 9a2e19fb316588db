/// The alphabet of RFC 4648 §5, without padding.
enum Base64URL {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0...group.count { text.append(letters[Int(bits >> UInt32(18 - 6 * place) & 63)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil if the text has other letters, padding, or a length that no bytes give.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count): (UInt32, Int) = (0, 0)
        for letter in text.utf8 {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        // Six bits are one letter too many. Bits that are left over must be zero, so that each token has one spelling.
        return count < 6 && bits & (1 << UInt32(count) - 1) == 0 ? bytes : nil
    }
}
