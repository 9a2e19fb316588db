@testable import Bus

/// Writes the words, objects and errors of the kit.
enum ObjectsWriter {
    static var words: [[String]] {
        WordList.all.map { list in
            var out = SwiftLines()
            out.comment(list.summary, indent: 4)
            out.add("    public struct \(list.name.capitalizedFirst): WireWord {")
            out.add("        public let rawValue: String")
            out.add("        public init(rawValue: String) { self.rawValue = rawValue }")
            for word in list.words {
                out.add("        public static let \(word.escaped) = Self(rawValue: \"\(word)\")")
            }
            out.add("    }")
            return out.lines
        }
    }

    static var errors: [[String]] {
        ErrorName.allCases.map { error in
            var out = SwiftLines()
            out.comment(error.meaning, indent: 4)
            out.add("    public static let \(error.rawValue.escaped) = Self(rawValue: \"\(error.rawValue)\")")
            return out.lines
        }
    }

    static var objects: [[String]] {
        let sent = sentObjects
        return TypeDescription.all.filter { !$0.members.isEmpty && !["reference", "selector"].contains($0.name) }.map {
            object($0.name.capitalizedFirst, $0.summary, $0.members, isSent: sent.contains($0.name))
        }
    }

    /// The objects that an application may send: those in params, and in the answers of handlers.
    private static var sentObjects: Set<String> {
        let heard: [MethodDescription.Kind] = [.vote, .data]
        var left = MethodDescription.all.flatMap { method in
            method.isHeard ? (heard.contains(method.kind) ? method.results : []) : method.parameters
        }.flatMap(\.type.names)
        left.append("spec")
        var found: Set<String> = []
        while let name = left.popLast() {
            guard let type = TypeDescription.named(name), found.insert(name).inserted else { continue }
            left += type.members.flatMap(\.type.names)
            if case .oneOf(let types) = type.form { left += types.names }
        }
        return found
    }

    static func object(_ name: String, _ summary: String, _ members: [Member], isSent: Bool) -> [String] {
        var out = SwiftLines()
        out.comment(summary, indent: 4)
        out.add("    public struct \(name): WireObjectValue {")
        out.add("        public \(isSent ? "internal(set) var" : "let") json: JSONObject")
        out.add("        public init(json: JSONObject) { self.json = json }")
        for member in members { if isSent { change(member, &out) } else { read(member, &out) } }
        if isSent { initializer(members, &out) }
        out.add("    }")
        return out.lines
    }

    static func read(_ member: Member, _ out: inout SwiftLines) {
        if !member.meaning.isEmpty { out.comment(member.meaning, indent: 8) }
        let type = SwiftType(member.type)
        let head = "        public var \(member.name.escaped): \(type.name)"
        if member.isRequired, !type.isNullable {
            out.add("\(head) { json.required(\"\(member.name)\") }")
        } else if let value = member.swiftDefault {
            out.add("\(head) { json.read(\"\(member.name)\") ?? \(value) }")
        } else {
            out.add("\(head)? { json.read(\"\(member.name)\") }")
        }
    }

    /// A member that may be set.
    private static func change(_ member: Member, _ out: inout SwiftLines) {
        if !member.meaning.isEmpty { out.comment(member.meaning, indent: 8) }
        let type = SwiftType(member.type)
        let isCertain = member.isRequired && !type.isNullable
        let name = "\"\(member.name)\""
        let head = "        public var \(member.name.escaped): \(type.name)\(isCertain ? "" : "?") {"
        let get = "get { json.\(isCertain ? "required" : "read")(\(name)) }"
        let set = "set { json[\(name)] = newValue\(isCertain ? "" : "?").wire }"
        if head.count + get.count + set.count + 4 <= SwiftLines.width { return out.add("\(head) \(get) \(set) }") }
        for line in [head, "            \(get)", "            \(set)", "        }"] { out.add(line) }
    }

    /// How many parameters an initializer may have. The members of larger objects are set one by one.
    private static let mostParameters = 16

    private static func initializer(_ all: [Member], _ out: inout SwiftLines) {
        let members = all.count > mostParameters ? all.filter(\.isRequired) : all
        let sorted = members.filter(\.isRequired) + members.filter { !$0.isRequired }
        out.add("")
        out.list("public init(", sorted.map { parameter($0, isSent: false) }, ") {", indent: 8)
        out.add("            var json = JSONObject()")
        for member in members { out.add("            \(write(member, to: "json"))") }
        out.add("            self.json = json")
        out.add("        }")
    }

    /// A parameter of a function or initializer.
    static func parameter(_ member: Member, isSent: Bool) -> String {
        let type = SwiftType(member.type, isSent: isSent)
        let head = "\(member.name.escaped): "
        if member.isRequired { return head + type.name + (type.isNullable ? "?" : "") }
        if let value = member.swiftDefault { return "\(head)\(type.name) = \(value)" }
        return head + (type.isNullable ? "Nullable<\(type.name)>?" : "\(type.name)?") + " = nil"
    }

    static func write(_ member: Member, to object: String) -> String {
        let type = SwiftType(member.type)
        if member.isRequired, type.isNullable {
            return "\(object)[\"\(member.name)\"] = \(member.name.escaped)?.wire ?? .null"
        }
        return "\(object).write(\"\(member.name)\", \(member.name.escaped))"
    }
}
