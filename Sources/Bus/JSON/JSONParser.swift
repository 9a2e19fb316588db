/// A strict reader of JSON (RFC 8259) over bytes that it does not own.
///
/// Beyond the grammar it refuses an object that names a member twice, nesting deeper than `maximumDepth`, and numbers
/// that do not fit into a finite double. Errors: `JSONError` with the byte offset.
public struct JSONParser {
    /// How many levels of arrays and objects may be nested.
    public static let maximumDepth = 128

    /// The first of the bytes, nil only if there are none. Nothing is read at `count` or beyond it.
    private let base: UnsafeRawPointer?
    let count: Int
    var position = 0

    public init(_ bytes: UnsafeRawBufferPointer) { (base, count) = (bytes.baseAddress, bytes.count) }

    public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
        try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in try parse(UnsafeRawBufferPointer(bytes)) }
    }

    public static func parse(_ text: String) throws(JSONError) -> JSON { try parse(Array(text.utf8)) }

    /// Reads one value, with nothing but space around it.
    public static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSON {
        var parser = JSONParser(bytes)
        parser.skipSpace()
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.position == parser.count else { throw parser.error("something follows the value") }
        return value
    }

    mutating func value(depth: Int) throws(JSONError) -> JSON {
        guard depth < Self.maximumDepth else { throw error("nested deeper than \(Self.maximumDepth)") }
        guard let byte = peek else { throw error("the text ends where a value is expected") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"):
            try literal("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try literal("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw error("no JSON value begins with this character")
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
        var members: [(name: String, value: JSON)] = []
        // In a small object the list is searched for a repeated name; a set keeps the cost of a large object linear.
        var seen: Set<String>?
        position += 1
        skipSpace()
        if take("}") { return JSONObject() }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw error("a member's name is wanted") }
            let start = position
            let name = try string()
            if members.count == 16 { seen = Set(members.map(\.name)) }
            let isTwice = seen.map { $0.contains(name) } ?? members.contains { $0.name == name }
            seen?.insert(name)
            if isTwice { throw JSONError(offset: start, reason: "the member \"\(name.echoed)\" occurs twice") }
            skipSpace()
            guard take(":") else { throw error("a colon is wanted") }
            skipSpace()
            members.append((name, try value(depth: depth + 1)))
            skipSpace()
            if take("}") { return JSONObject(members) }
            guard take(",") else { throw error("a comma or the end of the object is wanted") }
            skipSpace()
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> [JSON] {
        var elements: [JSON] = []
        position += 1
        skipSpace()
        if take("]") { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw error("a comma or the end of the array is wanted") }
            skipSpace()
        }
    }

    private mutating func literal(_ text: StaticString) throws(JSONError) {
        for index in 0..<text.utf8CodeUnitCount {
            guard peek == text.utf8Start[index] else { throw error("expected \(text)") }
            position += 1
        }
    }

    @inline(__always)
    mutating func skipSpace() {
        // Between most tokens there is none.
        if let byte = peek, byte <= 0x20 { skipSomeSpace() }
    }

    private mutating func skipSomeSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position &+= 1 }
    }

    @inline(__always)
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, byte == UInt8(ascii: character) else { return false }
        position &+= 1
        return true
    }

    /// The next byte; nil at the end.
    @inline(__always)
    var peek: UInt8? {
        position < count ? base.unsafelyUnwrapped.load(fromByteOffset: position, as: UInt8.self) : nil
    }

    /// The bytes that have been read since the position was `first`.
    @inline(__always)
    func bytes(from first: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base.map { $0 + first }, count: position &- first)
    }

    /// Steps over the bytes of a string up to the next special one, or to the end.
    /// - Returns: these bytes, eight at a time, joined by "or". They are ASCII if no byte of it is above 0x7F.
    @inline(__always)
    mutating func skipPlainBytes() -> UInt64 {
        var all: UInt64 = 0
        while position &+ 8 <= count {
            let next = base.unsafelyUnwrapped.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            // The first byte is the lowest one then, and of the marks the lowest is exact.
            let word = UInt64(littleEndian: next)
            let marks = SpecialBytes.marks(in: word)
            if marks != 0 {
                let plain = marks.trailingZeroBitCount / 8
                position &+= plain
                return all | word & ((1 &<< UInt64(plain * 8)) &- 1)
            }
            all |= word
            position &+= 8
        }
        while let byte = peek, !SpecialBytes.contains(byte) {
            all |= UInt64(byte)
            position &+= 1
        }
        return all
    }

    func error(_ reason: String) -> JSONError { JSONError(offset: position, reason: reason) }
}

extension JSONParser {
    /// Steps over one value and checks its structure, without making a value of it. The contents of strings are not
    /// decoded, and repeated names are not noticed.
    mutating func skipValue(depth: Int) throws(JSONError) {
        guard depth < Self.maximumDepth else { throw error("nested deeper than \(Self.maximumDepth)") }
        switch peek {
        case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
            let object = peek == UInt8(ascii: "{")
            let end: Unicode.Scalar = object ? "}" : "]"
            position += 1
            skipSpace()
            if take(end) { return }
            while true {
                if object {
                    guard peek == UInt8(ascii: "\"") else { throw error("a member's name is wanted") }
                    try skipString()
                    skipSpace()
                    guard take(":") else { throw error("a colon is wanted") }
                    skipSpace()
                }
                try skipValue(depth: depth + 1)
                skipSpace()
                if take(end) { return }
                guard take(",") else { throw error("a comma or the end is wanted") }
                skipSpace()
            }
        case UInt8(ascii: "\"")?: try skipString()
        default: _ = try value(depth: depth)
        }
    }

    /// The bytes between the quotes of a string that has neither escapes nor control characters; they may not be UTF-8.
    /// Nil for any other string; the position is undefined then.
    mutating func plainString() -> UnsafeRawBufferPointer? {
        position &+= 1
        let first = position
        _ = skipPlainBytes()
        let plain = bytes(from: first)
        return take("\"") ? plain : nil
    }

    private mutating func skipString() throws(JSONError) {
        position += 1
        while true {
            _ = skipPlainBytes()
            guard let byte = peek else { break }
            if byte < 0x20 { throw error("a control character in a string is not escaped") }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        position = min(position, count)
        throw error("the string has no end")
    }
}
