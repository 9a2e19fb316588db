@testable import Bus

/// How the kit writes a type of the description in Swift.
struct SwiftType {
    let name: String
    let isNullable: Bool

    private static let basic = [
        "any": "JSON", "object": "JSONObject", "string": "String", "bool": "Bool", "int": "Int", "number": "Double",
        "null": "JSON", "id": "String", "windowID": "String", "place": "String", "requestID": "JSON",
        "reference": "Reference", "selector": "JSON",
    ]

    /// - Parameter isSent: whether it is a param of a request, in which a handle may stand.
    init(_ type: WireType, isSent: Bool = false) {
        switch type {
        case .named(let name): (self.name, isNullable) = (Self.named(name, isSent), name == "null")
        case .list(let element): (name, isNullable) = ("[\(SwiftType(element, isSent: isSent).name)]", false)
        case .map(let value): (name, isNullable) = ("[String: \(SwiftType(value, isSent: isSent).name)]", false)
        case .either(let types):
            // `undefined` says that there is nothing to read, as null does.
            let others = types.filter { $0 != .named("null") && $0 != .named("undefined") }
            isNullable = others.count < types.count
            if others.count == 1 {
                name = SwiftType(others[0], isSent: isSent).name
            } else if others.allSatisfy(Self.isLiteral) {
                name = "String"
            } else {
                name =
                    isSent && others.allSatisfy { ["place", "id", "windowID"].contains($0.text) } ? "Reference" : "JSON"
            }
        }
    }

    private static func named(_ name: String, _ isSent: Bool) -> String {
        if isSent, ["id", "place", "windowID"].contains(name) { return "Reference" }
        if let swift = basic[name] { return swift }
        if WordList.named(name) != nil { return "Words.\(name.capitalizedFirst)" }
        if let type = TypeDescription.named(name) {
            return type.members.isEmpty ? "JSON" : "Objects.\(name.capitalizedFirst)"
        }
        return "String"
    }

    /// A word that stands for itself.
    private static func isLiteral(_ type: WireType) -> Bool {
        guard case .named(let name) = type else { return false }
        return basic[name] == nil && WordList.named(name) == nil && TypeDescription.named(name) == nil
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

    private static let keywords: Set<String> = [
        "as", "case", "class", "default", "else", "false", "for", "func", "if", "import", "in", "init", "internal",
        "is",
        "let", "nil", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "switch",
        "throw",
        "throws", "true", "try", "var", "where", "while", "operator", "extension", "guard", "defer", "do", "enum",
    ]

    /// As a name in Swift.
    var escaped: String { Self.keywords.contains(self) ? "`\(self)`" : self }

    /// `window.close` as `WindowClose`.
    var typeName: String { split(separator: ".").map { String($0).capitalizedFirst }.joined() }
}

extension Member {
    /// The default as Swift writes it, where that is simple.
    var swiftDefault: String? {
        guard case .otherwise(let text) = presence else { return nil }
        switch type {
        case .named("bool") where ["true", "false"].contains(text): return text
        case .named("int") where Int(text) != nil: return text
        default: return nil
        }
    }

    var isRequired: Bool { presence == .required }
}

/// Lines of Swift.
struct SwiftLines {
    private(set) var lines: [String] = []
    static let width = 120

    mutating func add(_ line: String) { lines.append(line) }

    /// A comment of documentation, in lines of the width.
    /// - Parameters:
    ///   - first: what the first line begins with.
    ///   - hanging: what further lines begin with.
    mutating func comment(_ text: String, indent: Int, first: String = "", hanging: String = "") {
        let head = String(repeating: " ", count: indent) + "/// "
        var line = ""
        var isFirst = true
        for word in text.split(separator: " ") {
            let start = isFirst ? first : hanging
            if !line.isEmpty, head.count + start.count + line.count + 1 + word.count > Self.width {
                lines.append(head + start + line)
                (line, isFirst) = ("", false)
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(head + (isFirst ? first : hanging) + line)
    }

    /// `head"a": a?.wire, "b": b.wiretail` of the parameters with the names of these members.
    mutating func members(_ head: String, _ members: [Member], _ tail: String, indent: Int) {
        let parts = members.map { member in
            let isNullable = SwiftType(member.type).isNullable
            let isThere = member.isRequired ? !isNullable : member.swiftDefault != nil
            let wire = isThere ? ".wire" : member.isRequired ? "?.wire ?? .null" : "?.wire"
            return "\"\(member.name)\": \(member.name.escaped)\(wire)"
        }
        list(head, parts.isEmpty ? [":"] : parts, tail, indent: indent)
    }

    /// `head(a, b)tail`, over several lines where it is too long.
    mutating func list(_ head: String, _ parts: [String], _ tail: String, indent: Int) {
        let space = String(repeating: " ", count: indent)
        let one = "\(space)\(head)\(parts.joined(separator: ", "))\(tail)"
        guard one.count > Self.width else { return add(one) }
        add(space + (head.hasSuffix(" ") ? String(head.dropLast()) : head))
        var line = ""
        for (index, whole) in parts.enumerated() {
            var part = index == parts.count - 1 ? whole : "\(whole),"
            if indent + 4 + part.count > Self.width, let arrow = part.firstRange(of: " -> ") {
                // What a closure returns stands on a line of its own.
                if !line.isEmpty { add("\(space)    \(line)") }
                add("\(space)    \(part[..<arrow.lowerBound])")
                (line, part) = ("", "    " + part[arrow.lowerBound...].dropFirst())
            }
            if !line.isEmpty, indent + 4 + line.count + 1 + part.count > Self.width {
                add("\(space)    \(line)")
                line = ""
            }
            line += line.isEmpty ? part : " \(part)"
        }
        add("\(space)    \(line)")
        add(space + tail)
    }
}
