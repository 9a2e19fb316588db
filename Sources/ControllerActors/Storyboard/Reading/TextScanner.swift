/// A position in the bytes of a UTF-8 text, with its line.
struct TextScanner {
    let bytes: [UInt8]
    /// The position behind the byte order mark, if there is one.
    let start: Int
    var position: Int
    /// Counted from 1.
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        position = start
    }

    var isAtEnd: Bool { position >= bytes.count }
    var byte: UInt8 { bytes[position] }

    mutating func step() {
        if byte == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    func at(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Goes behind the next place with that text. Returns false at the end of the bytes if there is none.
    mutating func skip(past end: StaticString) -> Bool {
        while !isAtEnd, !at(end) { step() }
        guard !isAtEnd else { return false }
        for _ in 0..<end.utf8CodeUnitCount { step() }
        return true
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
