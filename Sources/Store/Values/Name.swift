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
