/// Appends JSON text to a byte buffer that is kept between messages: no allocation once it has grown.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    /// True where the next member or element needs no comma before it.
    private var first = true

    public init(capacity: Int = 512) { bytes.reserveCapacity(capacity) }

    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        first = true
    }

    public mutating func beginObject() { open(UInt8(ascii: "{")) }
    public mutating func endObject() { close(UInt8(ascii: "}")) }
    public mutating func beginArray() { open(UInt8(ascii: "[")) }
    public mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The name of the next member. Only plain ASCII names: they are ours.
    public mutating func name(_ name: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        first = true
    }

    public mutating func name(dynamic name: String) {
        comma()
        quoted(name)
        bytes.append(UInt8(ascii: ":"))
        first = true
    }

    public mutating func string(_ value: String) {
        comma()
        quoted(value)
    }

    /// A string known to need no escape.
    public mutating func plain(_ prefix: Unicode.Scalar, _ number: UInt64) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: prefix))
        digits(number)
        bytes.append(UInt8(ascii: "\""))
    }

    public mutating func int(_ value: Int) {
        comma()
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        digits(UInt64(value.magnitude))
    }

    public mutating func uint(_ value: UInt64) {
        comma()
        digits(value)
    }

    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
    public mutating func null() { raw("null") }

    /// Points are mostly whole: written so.
    public mutating func double(_ value: Double) {
        if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return int(whole) }
        comma()
        bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
    }

    /// Bytes that already are one JSON value.
    public mutating func verbatim(_ value: some Sequence<UInt8>) {
        comma()
        bytes.append(contentsOf: value)
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
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func comma() {
        if first { first = false } else { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func open(_ byte: UInt8) {
        comma()
        bytes.append(byte)
        first = true
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        first = false
    }

    private mutating func digits(_ value: UInt64) {
        guard value >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(value)) }
        let start = bytes.count
        var rest = value
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        bytes[start...].reverse()
    }

    private mutating func quoted(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        // Most strings need no escape: looked through once, copied as a whole.
        let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain {
            bytes.append(contentsOf: value.utf8)
            bytes.append(UInt8(ascii: "\""))
            return
        }
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
            case 0x0D: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
            case 0x09: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension JSON {
    /// The text of this value, members in their order.
    public var text: String {
        var writer = JSONWriter()
        writer.json(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.json(self)
        return writer.bytes
    }
}
