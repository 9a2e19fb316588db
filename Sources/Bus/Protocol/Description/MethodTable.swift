/// Finds a method by the bytes of its name, so that no string has to be made for the name of every message.
struct MethodTable: Sendable {
    private struct Entry: Sendable {
        let name: [UInt8]
        let method: MethodDescription
    }

    /// Open addressing: the number of places is a power of two, and at most a quarter of them are taken. A method whose
    /// place is taken is stored in the next free one.
    private let places: [Entry?]

    init(_ methods: [MethodDescription]) {
        var count = 16
        while count < methods.count * 4 { count *= 2 }
        var places = [Entry?](repeating: nil, count: count)
        for method in methods {
            let name = Array(method.name.utf8)
            var place = name.withUnsafeBytes { Self.hash($0) } & (count - 1)
            while let other = places[place] {
                precondition(other.name != name, "\(method.name) is described twice")
                place = (place + 1) & (count - 1)
            }
            places[place] = Entry(name: name, method: method)
        }
        self.places = places
    }

    subscript(name: UnsafeRawBufferPointer) -> MethodDescription? {
        var place = Self.hash(name) & (places.count - 1)
        while let entry = places[place] {
            if entry.name.count == name.count, entry.name.withUnsafeBytes({ $0.elementsEqual(name) }) {
                return entry.method
            }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    subscript(name: String) -> MethodDescription? {
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
