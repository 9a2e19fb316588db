/// `"sum"`, the first member of a line, is a checksum of the bytes behind it and detects damage. A line without one is
/// accepted, so that a person who edits a file by hand can remove it.
enum StateSum {
    private static let start = Array(#"{"sum":""#.utf8)
    private static let digits = 16
    private static let middle = Array(#"","#.utf8)
    private static var length: Int { start.count + digits + middle.count }

    /// The same object with its sum in front. The object must have other members.
    static func sealed(_ object: [UInt8]) -> [UInt8] {
        let rest = object[1...]
        let text = String(of(rest), radix: 16)
        let padded = String(repeating: "0", count: digits - text.utf8.count) + text
        return start + Array(padded.utf8) + middle + rest
    }

    /// True if the sum is right, or if there is none.
    static func holds(_ line: UnsafeRawBufferPointer) -> Bool {
        guard line.starts(with: start) else { return true }
        guard line.count > length, line[(length - middle.count)..<length].elementsEqual(middle) else { return false }
        let said = line[start.count..<start.count + digits]
        return UInt64(String(decoding: said, as: UTF8.self), radix: 16) == of(line[length...])
    }

    /// FNV-1a: a change of a single byte always changes the sum.
    private static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
