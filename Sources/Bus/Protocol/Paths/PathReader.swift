/// Parses the text of a path.
struct PathReader {
    static let maximumElements = 1_024
    private static let maximumDepth = 60

    private let bytes: [UInt8]
    private var position = 0
    private var count = 0
    /// The place of the text in the request, for error messages.
    private let place: String

    init(_ text: String, path: String) {
        bytes = Array(text.utf8)
        place = path
    }

    mutating func path() throws(Refusal) -> Path {
        guard take("/") else { throw wrong("a path begins with a slash: /Root/…") }
        var layers = [Path.Layer(try way(depth: 0))]
        while take("!") {
            let first = try element(depth: 0)
            let presenter = take("@") ? Path.Reference(try word()) : nil
            layers.append(Path.Layer([first] + (take("/") ? try way(depth: 0) : []), from: presenter))
        }
        guard position == bytes.count else { throw wrong("the end, or one of / ! ?") }
        return Path(layers)
    }

    /// Reads one element by itself, as an element of a path that is a list.
    mutating func single() throws(Refusal) -> Path.Element {
        let element = try element(depth: 0)
        guard position == bytes.count else { throw wrong("one element without a slash") }
        return element
    }

    private mutating func way(depth: Int) throws(Refusal) -> [Path.Element] {
        guard depth < Self.maximumDepth else { throw wrong("at most \(Self.maximumDepth) nested parentheses") }
        var way = [try element(depth: depth)]
        while take("/") { way.append(try element(depth: depth)) }
        return way
    }

    private mutating func element(depth: Int) throws(Refusal) -> Path.Element {
        count += 1
        guard count <= Self.maximumElements else { throw wrong("at most \(Self.maximumElements) elements") }
        var element = Path.Element(Path.Reference(try word()))
        if take("?") { try query(&element) }
        guard take("(") else { return element }
        repeat { element.branches.append(try way(depth: depth + 1)) } while take(",")
        guard take(")") else { throw wrong("a closing parenthesis") }
        return element
    }

    /// Reads how to make the controller.
    private mutating func query(_ element: inout Path.Element) throws(Refusal) {
        var spec = ControllerSpec(kind: .viewController)
        repeat {
            let key = String(try word())
            guard take("=") else { throw wrong("= and a value") }
            let value = PathText.plain(text())
            switch key {
            case "kind":
                guard let kind = Kind(rawValue: value), !kind.isMadeByNavd else {
                    throw wrong("a kind of controller, not \"\(value.echoed)\"")
                }
                spec.kind = kind
            case "style":
                guard let style = ModalPresentationStyle(rawValue: value) else {
                    throw wrong("a style of presentation, not \"\(value.echoed)\"")
                }
                spec.properties = [.modalPresentationStyle(style)]
            case "class": spec.fixed.customClass = value
            case "identifier": element.scene = value
            case "payload":
                guard let payload = try? JSONParser.parse(value), !payload.isDeeper(than: JSON.mostLevels) else {
                    throw wrong("a payload in JSON, not \"\(value.echoed)\"")
                }
                spec.fixed.payload = payload
            default: throw wrong("kind, class, style, identifier or payload, not \"\(key.echoed)\"")
            }
        } while take("&")
        if element.scene != nil {
            // The scene decides the kind and the class.
            spec.kind = .viewController
            spec.fixed.customClass = nil
        }
        if case .name(let name) = element.reference {
            try ControllerSpec.check(name: name, path: place)
            spec.name = name
        }
        element.spec = spec
    }

    private mutating func word() throws(Refusal) -> Substring {
        let word = text()
        guard !word.isEmpty else { throw wrong("a name") }
        return word
    }

    private mutating func text() -> Substring {
        let start = position
        while position < bytes.count, bytes[position] == UInt8(ascii: "%") || !PathText.signs.contains(bytes[position])
        {
            position += 1
        }
        return Substring(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func take(_ sign: Character) -> Bool {
        guard position < bytes.count, bytes[position] == sign.asciiValue else { return false }
        position += 1
        return true
    }

    private func wrong(_ right: String) -> Refusal {
        let rest = String(decoding: bytes[position...].prefix(24), as: UTF8.self)
        return .invalidParams("\(place) can't be read from byte \(position), \"\(rest)\"", right: right)
    }
}
