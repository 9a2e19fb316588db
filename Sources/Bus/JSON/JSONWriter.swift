/// Appends JSON text to a byte buffer that is reused for the next message, so that it allocates nothing once the buffer
/// has grown.
public struct JSONWriter: ~Copyable, @unchecked Sendable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    public private(set) var count = 0
    /// True where the next member or element needs no comma before it.
    private var first = true

    public init(capacity: Int = 512) {
        self.capacity = max(capacity, 16)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// Empties the writer and keeps its buffer.
    public mutating func removeAll() {
        count = 0
        first = true
    }

    /// A copy of the bytes written.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// The bytes written. The view is valid until the writer is changed.
    public var view: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    // MARK: Bytes

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        start[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
        guard let from = other.baseAddress else { return }
        if count &+ other.count > capacity { grow(by: other.count) }
        Self.copy(from, to: start + count, other.count)
        count &+= other.count
    }

    /// Copies without a call where the text is as short as most names and values are. Two copies that overlap cover
    /// every length from four to sixteen bytes.
    @inline(__always)
    private static func copy(_ from: UnsafePointer<UInt8>, to: UnsafeMutablePointer<UInt8>, _ count: Int) {
        let (source, target) = (UnsafeRawPointer(from), UnsafeMutableRawPointer(to))
        if count > 16 {
            target.copyMemory(from: source, byteCount: count)
        } else if count >= 8 {
            let (head, tail) = (
                source.loadUnaligned(as: UInt64.self), source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            )
            target.storeBytes(of: head, as: UInt64.self)
            target.storeBytes(of: tail, toByteOffset: count &- 8, as: UInt64.self)
        } else if count >= 4 {
            let (head, tail) = (
                source.loadUnaligned(as: UInt32.self), source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            )
            target.storeBytes(of: head, as: UInt32.self)
            target.storeBytes(of: tail, toByteOffset: count &- 4, as: UInt32.self)
        } else {
            for index in 0..<count { to[index] = from[index] }
        }
    }

    private mutating func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    // MARK: JSON

    public mutating func beginObject() { open(UInt8(ascii: "{")) }
    public mutating func endObject() { close(UInt8(ascii: "}")) }
    public mutating func beginArray() { open(UInt8(ascii: "[")) }
    public mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The name of the next member. It is written without escapes, so it must be plain ASCII. It is compiled into its
    /// caller, where the length of the name is known.
    @inline(__always)
    public mutating func name(_ name: StaticString) {
        let length = name.utf8CodeUnitCount
        if count &+ length &+ 4 > capacity { grow(by: length + 4) }
        var end = start + count
        if !first {
            end.pointee = UInt8(ascii: ",")
            end += 1
        }
        end.pointee = UInt8(ascii: "\"")
        Self.copy(name.utf8Start, to: end + 1, length)
        end += length + 1
        end.pointee = UInt8(ascii: "\"")
        (end + 1).pointee = UInt8(ascii: ":")
        count = end - start + 2
        first = true
    }

    /// The name of the next member, written with escapes.
    public mutating func name(dynamic name: String) {
        comma()
        quoted(name)
        append(UInt8(ascii: ":"))
        first = true
    }

    /// Members that are the same text each time they are written. The text must be valid.
    @inline(__always)
    mutating func members(_ text: StaticString) { raw(text) }

    /// Members of which all but one number is the same text each time they are written. The last of them is an object
    /// that is left open. The texts must be valid together with the number between them.
    mutating func openObject(after text: UnsafeBufferPointer<UInt8>, _ number: UInt64, _ rest: StaticString) {
        comma()
        append(text)
        digits(number)
        append(UnsafeBufferPointer(start: rest.utf8Start, count: rest.utf8CodeUnitCount))
        first = true
    }

    public mutating func string(_ value: String) {
        comma()
        quoted(value)
    }

    /// A member whose value needs no escapes, such as a method's name.
    @inline(__always)
    public mutating func member(_ name: StaticString, unescaped value: String) {
        self.name(name)
        first = false
        append(UInt8(ascii: "\""))
        Self.withUTF8(of: value) { append($0) }
        append(UInt8(ascii: "\""))
    }

    /// A string of one letter and a number, such as an id (`"c12"`). The letter must need no escape.
    public mutating func plain(_ prefix: Unicode.Scalar, _ number: UInt64) {
        comma()
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: prefix))
        digits(number)
        append(UInt8(ascii: "\""))
    }

    public mutating func int(_ value: Int) {
        comma()
        if value < 0 { append(UInt8(ascii: "-")) }
        digits(UInt64(value.magnitude))
    }

    public mutating func uint(_ value: UInt64) {
        comma()
        digits(value)
    }

    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
    public mutating func null() { raw("null") }

    /// A whole number is written without a decimal point; most lengths in points are whole. A value that is not finite
    /// is written as null.
    public mutating func double(_ value: Double) {
        if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return int(whole) }
        comma()
        var text = value.isFinite ? "\(value)" : "null"
        text.withUTF8 { append($0) }
    }

    /// Appends bytes that already are one JSON value.
    public mutating func verbatim(_ value: [UInt8]) {
        comma()
        value.withUnsafeBufferPointer { append($0) }
    }

    /// Appends bytes that already are one JSON value.
    public mutating func verbatim(_ value: UnsafeRawBufferPointer) {
        comma()
        append(UnsafeBufferPointer(start: value.baseAddress?.assumingMemoryBound(to: UInt8.self), count: value.count))
    }

    public mutating func json(_ value: JSON) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .int(let value): int(Int(value))
        case .double(let value): double(value)
        case .string(let value): string(value)
        case .array(let values):
            beginArray()
            for value in values { json(value) }
            endArray()
        case .object(let object):
            beginObject()
            for (name, value) in object.members {
                self.name(dynamic: name)
                json(value)
            }
            endObject()
        }
    }

    private mutating func raw(_ text: StaticString) {
        comma()
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func comma() { if first { first = false } else { append(UInt8(ascii: ",")) } }

    private mutating func open(_ byte: UInt8) {
        comma()
        append(byte)
        first = true
    }

    private mutating func close(_ byte: UInt8) {
        append(byte)
        first = false
    }

    /// Two digits are written at a time, and the first alone if their number is odd.
    private mutating func digits(_ value: UInt64) {
        if value < 10 { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
        if count &+ 20 > capacity { grow(by: 20) }
        var places = 2
        var bound: UInt64 = 100
        while places < 20, value >= bound {
            places &+= 1
            bound = places < 20 ? bound &* 10 : .max
        }
        let pairs = UnsafeRawPointer(Self.pairs.utf8Start)
        let target = UnsafeMutableRawPointer(start + count)
        var rest = value
        var place = places
        while place >= 2 {
            place &-= 2
            let next = rest / 100
            let pair = pairs.loadUnaligned(fromByteOffset: Int(rest &- next &* 100) &* 2, as: UInt16.self)
            target.storeBytes(of: pair, toByteOffset: place, as: UInt16.self)
            rest = next
        }
        if place == 1 { start[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
        count &+= places
    }

    /// The numbers from 00 to 99.
    private static let pairs: StaticString = """
        0001020304050607080910111213141516171819\
        2021222324252627282930313233343536373839\
        4041424344454647484950515253545556575859\
        6061626364656667686970717273747576777879\
        8081828384858687888990919293949596979899
        """

    /// Calls `body` with the text of a string. Nearly every string has it in one piece, and then no copy is made.
    @inline(__always)
    private static func withUTF8(of value: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if value.utf8.withContiguousStorageIfAvailable(body) != nil { return }
        var copy = value
        copy.withUTF8(body)
    }

    private mutating func quoted(_ value: String) {
        append(UInt8(ascii: "\""))
        Self.withUTF8(of: value) { text in
            if SpecialBytes.isPlain(text) { return append(text) }
            // Bytes that need no escape are copied in runs.
            var copied = 0
            for index in text.indices where SpecialBytes.contains(text[index]) {
                append(UnsafeBufferPointer(rebasing: text[copied..<index]))
                escape(text[index])
                copied = index + 1
            }
            append(UnsafeBufferPointer(rebasing: text[copied...]))
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0x09: append(UInt8(ascii: "t"))
        default:
            for digit in [UInt8(ascii: "u"), 0x30, 0x30, Self.hex(byte >> 4), Self.hex(byte & 15)] { append(digit) }
        }
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x61 + digit - 10 }
}
