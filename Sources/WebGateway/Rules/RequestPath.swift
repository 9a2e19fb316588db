/// The path of a request, decoded and checked: it names a file below a folder, and no file that begins with a dot.
struct RequestPath: Equatable, Sendable {
    /// `/` and the components. It ends with `/` if a folder is asked for.
    let text: String
    let components: [String]
    /// Whether the request names a version of the file (`?v=…`), so that what it gets may be kept for ever.
    let isVersioned: Bool

    var isFolder: Bool { text.hasSuffix("/") }

    /// Nil if the target is no plain path, or a component is empty, begins with a dot, or has a character that no file
    /// should have.
    init?(_ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first, path.hasPrefix("/"), let decoded = Self.decode(path) else { return nil }
        var components = decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if components.last == "" { components.removeLast() }
        let isPlain = components.allSatisfy { component in
            !component.isEmpty && !component.hasPrefix(".") && component.utf8.count <= 255
                && component.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
        }
        guard isPlain, components.count <= 64 else { return nil }
        text = decoded
        self.components = components
        isVersioned = parts.count == 2 && parts[1].hasPrefix("v=") && parts[1].count > 2
    }

    private init(text: String, components: [String], isVersioned: Bool) {
        (self.text, self.components, self.isVersioned) = (text, components, isVersioned)
    }

    /// The path as seen from a folder that it leads into; nil if it leads elsewhere. The text of the folder itself,
    /// without the slash, is empty.
    func below(_ folder: String) -> RequestPath? {
        guard components.first == folder else { return nil }
        return RequestPath(
            text: String(text.dropFirst(folder.utf8.count + 1)), components: Array(components.dropFirst()),
            isVersioned: isVersioned)
    }

    /// Nil if an escape is wrong, stands for a slash, or the result is not UTF-8.
    private static func decode(_ path: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = path.utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
            let value = high << 4 | low
            guard value != UInt8(ascii: "/") else { return nil }
            bytes.append(value)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
