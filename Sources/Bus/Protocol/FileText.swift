/// Decodes a text file as people and Xcode write it: UTF-8, or UTF-16 with a byte order mark.
public enum FileText {
    /// Nil if the bytes are neither.
    public static func decode(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes) { UInt16($0) | UInt16($1) << 8 } }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes) { UInt16($0) << 8 | UInt16($1) } }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func utf16(_ bytes: [UInt8], _ unit: (UInt8, UInt8) -> UInt16) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 2, to: bytes.count, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
        return String(validating: units, as: UTF16.self)
    }
}
