import Glibc

/// Finds a value by the bytes of its name, so that no string has to be made for the name of every message and member.
struct WordTable<Value: Sendable>: Sendable {
    /// Where a name stands in `names`, and the index of its value. No name is empty; a free place has the length 0.
    private struct Place: Sendable {
        var start: UInt32 = 0
        var length: UInt16 = 0
        var value: UInt16 = 0
    }

    /// Open addressing: the number of places is a power of two, and at most a quarter of them are taken. A value whose
    /// place is taken is stored in the next free one. A place refers to nothing, so that only the value that is found
    /// is counted as used.
    private let places: [Place]
    /// All names, one after the other.
    private let names: [UInt8]
    private let values: [Value]

    init(_ values: [Value], name: (Value) -> String) {
        precondition(values.count <= Int(UInt16.max))
        var count = 16
        while count < values.count * 4 { count *= 2 }
        var places = [Place](repeating: Place(), count: count)
        var names: [UInt8] = []
        for (index, value) in values.enumerated() {
            let name = Array(name(value).utf8)
            precondition(!name.isEmpty && name.count <= Int(UInt16.max), "\(value) has no name, or a long one")
            var place = name.withUnsafeBytes { Self.hash($0) } & (count - 1)
            while case let other = places[place], other.length > 0 {
                precondition(
                    !names[Int(other.start)...].prefix(Int(other.length)).elementsEqual(name),
                    "\(value) has a name that another value has")
                place = (place + 1) & (count - 1)
            }
            places[place] = Place(start: UInt32(names.count), length: UInt16(name.count), value: UInt16(index))
            names += name
        }
        (self.places, self.names, self.values) = (places, names, values)
    }

    subscript(name: UnsafeRawBufferPointer) -> Value? {
        var index = Self.hash(name) & (places.count - 1)
        while case let place = places[index], place.length > 0 {
            if Int(place.length) == name.count, isName(name, at: Int(place.start)) { return values[Int(place.value)] }
            index = (index + 1) & (places.count - 1)
        }
        return nil
    }

    /// Whether `name`, which is not empty, stands at that place of `names`. A name of that length does.
    private func isName(_ name: UnsafeRawBufferPointer, at start: Int) -> Bool {
        names.withUnsafeBytes { memcmp($0.baseAddress! + start, name.baseAddress!, name.count) == 0 }
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
