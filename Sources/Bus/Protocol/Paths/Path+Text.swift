// Writing a path as text, and reading it.
extension Path: CustomStringConvertible {
    public var description: String {
        layers.enumerated().map { index, layer in
            let way = Self.text(layer.way)
            guard index > 0 else { return "/" + way }
            guard let presenter = layer.presenter else { return "!" + way }
            // The presenter is written after the element that it presents.
            let rest = layer.way.dropFirst().map { "/" + $0.description }.joined()
            return "!\(Self.text(Array(layer.way.prefix(1))))@\(presenter.description)\(rest)"
        }.joined()
    }

    private static func text(_ way: [Element]) -> String { way.map(\.description).joined(separator: "/") }

    static let maximumBytes = 65_536

    /// Errors: `invalidParams` with the byte where the text can't be read; `limitExceeded`.
    public init(text: String, path: String) throws(Refusal) {
        guard text.utf8.count <= Self.maximumBytes else {
            throw Refusal(.limitExceeded, "\(path) has \(text.utf8.count) bytes; wanted: at most \(Self.maximumBytes)")
        }
        var reader = PathReader(text, path: path)
        self = try reader.path()
    }
}

extension Path.Reference: CustomStringConvertible {
    public var description: String {
        switch self {
        case .name(let name): PathText.escaped(name, isFirst: true)
        case .id(let id): id.description
        case .identifier(let text): "$" + PathText.escaped(text)
        case .customClass(let text): "." + PathText.escaped(text)
        case .index(let index): "#\(index)"
        case .more: "#more"
        case .new: "*"
        }
    }

    /// Reads the text of one reference, which contains no separators.
    init(_ text: Substring) {
        if let id = ControllerID(String(text)) {
            self = .id(id)
        } else if text == "#more" {
            self = .more
        } else if text == "*" {
            self = .new
        } else if let rest = text.after("#"), let index = Int(rest) {
            self = .index(index)
        } else if let rest = text.after("$") {
            self = .identifier(PathText.plain(rest))
        } else if let rest = text.after(".") {
            self = .customClass(PathText.plain(rest))
        } else {
            self = .name(PathText.plain(text))
        }
    }
}

extension Path.Element: CustomStringConvertible {
    public var description: String {
        var text = reference.description
        if let spec {
            var query: [String] = []
            if let scene {
                query.append("identifier=" + PathText.escaped(scene))
            } else {
                query.append("kind=" + spec.kind.rawValue)
                if let name = spec.fixed.customClass { query.append("class=" + PathText.escaped(name)) }
            }
            for case .modalPresentationStyle(let style) in spec.properties { query.append("style=" + style.rawValue) }
            if let payload = spec.fixed.payload { query.append("payload=" + PathText.escaped(payload.text)) }
            text += "?" + query.joined(separator: "&")
        }
        if !branches.isEmpty {
            text += "(" + branches.map { $0.map(\.description).joined(separator: "/") }.joined(separator: ",") + ")"
        }
        return text
    }
}

extension Substring {
    /// The text after a sign. It is compared by scalars: with a combining accent after it, the sign would be another
    /// character.
    fileprivate func after(_ sign: Unicode.Scalar) -> Substring? {
        guard unicodeScalars.first == sign else { return nil }
        return Substring(unicodeScalars.dropFirst())
    }
}

/// The signs of a path and their escapes.
enum PathText {
    /// Signs that end a reference or a value, wherever they are.
    static let signs = Set("/!?&@(),%=".utf8)
    /// Signs with a meaning at the beginning of a reference.
    private static let firstSigns = Set("#$.*".utf8)

    static func escaped(_ text: String, isFirst: Bool = false) -> String {
        var bytes: [UInt8] = []
        let hex = Array("0123456789ABCDEF".utf8)
        // The first byte is escaped too if the name looks like an id.
        let isFirstSign = { isFirst && (firstSigns.contains($0) || ControllerID(text) != nil) }
        for (index, byte) in text.utf8.enumerated() {
            if byte <= 0x20 || byte == 0x7F || signs.contains(byte) || (index == 0 && isFirstSign(byte)) {
                bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value of a hexadecimal digit.
    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    static func plain(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let high = rest.first.flatMap(digit), let low = rest.dropFirst().first.flatMap(digit)
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
