import Glibc

/// The bytes are not in the form in which navd writes JSON. `JSONParser` has to read them, or to refuse them.
public struct NotPlain: Error {}

/// Reads JSON in the form in which navd writes it, without making `JSON` values first: no space between tokens, no
/// escapes in names.
public struct PlainReader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    @inline(__always)
    func isNext(_ character: Unicode.Scalar) -> Bool {
        position < bytes.count && bytes[position] == UInt8(truncatingIfNeeded: character.value)
    }

    @inline(__always)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        position += 1
        return true
    }

    @inline(__always)
    mutating func expect(_ character: Unicode.Scalar) throws(NotPlain) {
        guard take(character) else { throw NotPlain() }
    }

    /// The bytes of a string of ASCII without escapes.
    @inline(__always)
    mutating func word() throws(NotPlain) -> UnsafeRawBufferPointer {
        try expect("\"")
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                defer { position += 1 }
                return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
            }
            guard byte != UInt8(ascii: "\\"), (0x20..<0x80).contains(byte) else { throw NotPlain() }
            position += 1
        }
        throw NotPlain()
    }

    /// A member's name and its colon.
    @inline(__always)
    mutating func name() throws(NotPlain) -> UnsafeRawBufferPointer {
        let name = try word()
        try expect(":")
        return name
    }

    mutating func string() throws(NotPlain) -> String {
        guard isNext("\"") else { throw NotPlain() }
        return try parse { (parser) throws(JSONError) in try parser.string() }
    }

    /// The number of an id: 12 for `"c12"`.
    mutating func id(_ letter: Unicode.Scalar) throws(NotPlain) -> UInt64 {
        try expect("\"")
        try expect(letter)
        var number: UInt64 = 0
        let start = position
        while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            number = number &* 10 &+ UInt64(digit)
            position += 1
        }
        // Nineteen digits always fit into 64 bits.
        guard (1...19).contains(position - start), take("\"") else { throw NotPlain() }
        return number
    }

    mutating func bool() throws(NotPlain) -> Bool {
        if isNext("t") { return try literal("true", true) }
        return try literal("false", false)
    }

    private mutating func literal(_ text: StaticString, _ value: Bool) throws(NotPlain) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count, memcmp(bytes.baseAddress! + position, text.utf8Start, count) == 0 else {
            throw NotPlain()
        }
        position += count
        return value
    }

    /// The next value, of any type.
    mutating func json(depth: Int) throws(NotPlain) -> JSON {
        try parse { (parser) throws(JSONError) in try parser.value(depth: depth) }
    }

    private mutating func parse<T>(_ read: (inout JSONParser) throws(JSONError) -> T) throws(NotPlain) -> T {
        var parser = JSONParser(bytes)
        parser.position = position
        do throws(JSONError) {
            let value = try read(&parser)
            position = parser.position
            return value
        } catch { throw NotPlain() }
    }

    /// Steps over a value up to the comma or bracket after it. Only strings and brackets are looked at; nothing else in
    /// the value is checked.
    mutating func skip() throws(NotPlain) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if depth == 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                return
            }
            position += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""): try skipString()
            default: break
            }
        }
        throw NotPlain()
    }

    private mutating func skipString() throws(NotPlain) {
        while position < bytes.count {
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        throw NotPlain()
    }
}

extension UnsafeRawBufferPointer {
    /// True if these are the bytes of `word`.
    @inline(__always)
    func spell(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && memcmp(baseAddress!, word.utf8Start, count) == 0
    }

    @inline(__always)
    func spell(_ word: String) -> Bool {
        var word = word
        return word.utf8.count == count && word.withUTF8 { memcmp(baseAddress!, $0.baseAddress!, count) == 0 }
    }

    var text: String { String(decoding: self, as: UTF8.self) }
}
