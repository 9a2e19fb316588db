/// Finds a value by the bytes of its name, so that no string has to be made for the name of every message and member.
struct WordTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let name: [UInt8]
        let value: Value
    }

    /// Open addressing: the number of places is a power of two, and at most a quarter of them are taken. A value whose
    /// place is taken is stored in the next free one.
    private let places: [Entry?]

    init(_ values: [Value], name: (Value) -> String) {
        var count = 16
        while count < values.count * 4 { count *= 2 }
        var places = [Entry?](repeating: nil, count: count)
        for value in values {
            let name = Array(name(value).utf8)
            var place = name.withUnsafeBytes { Self.hash($0) } & (count - 1)
            while let other = places[place] {
                precondition(other.name != name, "\(value) has a name that another value has")
                place = (place + 1) & (count - 1)
            }
            places[place] = Entry(name: name, value: value)
        }
        self.places = places
    }

    subscript(name: UnsafeRawBufferPointer) -> Value? {
        var place = Self.hash(name) & (places.count - 1)
        while let entry = places[place] {
            if name.spell(entry.name) { return entry.value }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    subscript(name: String) -> Value? {
        var name = name
        return name.withUTF8 { self[UnsafeRawBufferPointer($0)] }
    }

    /// FNV-1a, eight bytes at a time. The names are navd's own, so that no peer can choose names that collide.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var at = 0
        while at + 8 <= bytes.count {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x100_0000_01b3
            hash ^= hash >> 32
            at += 8
        }
        while at < bytes.count {
            hash = (hash ^ UInt64(bytes[at])) &* 0x100_0000_01b3
            at += 1
        }
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
