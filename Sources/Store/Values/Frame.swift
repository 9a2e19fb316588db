/// One record in a batch: a head of fixed size, then three byte strings. Numbers are little-endian.
struct Frame {
    enum Kind: UInt8 {
        /// `a` is the window, `b` the number; `head` is who, `middle` the cause, `tail` the bytes.
        case commit = 1
        /// `a` is `n`, `d` the digest; `head` is the client, `middle` the owner, `tail` the bytes.
        case reply = 2
        /// `head` is the key, `tail` the value.
        case set = 3
        /// `head` is the key.
        case remove = 4
        /// `a` is the window.
        case forget = 5
        /// `a` is the window, `b` the number; `tail` is the bytes.
        case checkpoint = 6
    }

    static let size = 45

    let kind: Kind
    let a, b, d, at: UInt64
    let head, middle, tail: Range<Int>
    /// The record with its head.
    let whole: Range<Int>

    /// Nil if there is no whole frame at `offset`.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard offset >= 0, bytes.count - offset >= Self.size, let kind = Kind(rawValue: bytes[offset]) else {
            return nil
        }
        func word(_ index: Int) -> UInt64 {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 1 + index * 8, as: UInt64.self))
        }
        func length(_ index: Int) -> Int {
            Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 33 + index * 4, as: UInt32.self)))
        }
        let start = offset + Self.size
        let (x, y, z) = (length(0), length(1), length(2))
        guard x + y + z <= bytes.count - start else { return nil }
        self.kind = kind
        a = word(0)
        b = word(1)
        d = word(2)
        at = word(3)
        head = start..<start + x
        middle = head.upperBound..<head.upperBound + y
        tail = middle.upperBound..<middle.upperBound + z
        whole = offset..<tail.upperBound
    }

    /// Calls `body` with each frame. Returns false if the bytes are not frames up to their very end.
    static func each<E: Error>(in bytes: UnsafeRawBufferPointer, _ body: (Frame) throws(E) -> Void) throws(E) -> Bool {
        var offset = 0
        while offset < bytes.count {
            guard let frame = Frame(bytes, at: offset) else { return false }
            try body(frame)
            offset = frame.whole.upperBound
        }
        return true
    }

    /// The byte string behind the head, for a kind of record in which that is a key or the name of a client.
    func name(in bytes: UnsafeRawBufferPointer) -> Name { Name(String(decoding: bytes[head], as: UTF8.self)) }
}

extension [UInt8] {
    /// Calls `body` with each frame. Returns false if the bytes are not frames up to their very end.
    @discardableResult
    func eachFrame(_ body: (Frame, UnsafeRawBufferPointer) -> Void) -> Bool {
        withUnsafeBytes { bytes in Frame.each(in: bytes) { body($0, bytes) } }
    }
}

/// A name that is compared by its bytes, as in the file. Swift's strings treat two encodings of "é" as equal.
struct Name: Hashable, Comparable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    func begins(with prefix: Name) -> Bool { text.utf8.starts(with: prefix.text.utf8) }

    static func == (a: Name, b: Name) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
    static func < (a: Name, b: Name) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
