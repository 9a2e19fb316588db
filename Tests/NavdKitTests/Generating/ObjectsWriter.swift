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
            object($0.name, $0.summary, $0.members, isSent: sent.contains($0.name))
        }
    }

    /// Members that several objects have in common: the protocol that has them, what they are, and the objects.
    private static let groups = [
        (
            "ControllerMembers", "What a controller, its spec and a change of it may have.",
            ["controller", "spec", "setChange"]
        ),
        ("StandingMembers", "What navd tells of a controller and of a change of it.", ["controller", "setChange"]),
    ]

    /// The members that the objects of each group have in common, and that no earlier group has.
    private static let common: [[[String]]] = groups.reduce(into: []) { common, group in
        let lists = group.2.map { name in (TypeDescription.named(name)?.members ?? []).map { change($0, indent: 4) } }
        common.append(
            lists[0].filter { one in
                lists.allSatisfy { $0.contains(one) } && !common.contains { $0.contains(one) }
            })
    }

    /// The protocols of the groups, and their members.
    static var protocols: [(name: String, declaration: [String], members: [[String]])] {
        zip(groups, common).map { group, members in
            (group.0, ["/// \(group.1)", "public protocol \(group.0): SentObject {}"], members)
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
        let own = groups.indices.filter { groups[$0].2.contains(name) }
        let protocols = own.isEmpty ? [isSent ? "SentObject" : "WireObjectValue"] : own.map { groups[$0].0 }
        out.add("    public struct \(name.capitalizedFirst): \(protocols.joined(separator: ", ")) {")
        out.add("        public \(isSent ? "var" : "let") json: JSONObject")
        out.add("        public init(json: JSONObject) { self.json = json }")
        for member in members where !isSent { read(member, &out) }
        let shared = own.flatMap { common[$0] }
        for member in members where isSent && !shared.contains(change(member, indent: 4)) {
            for line in change(member, indent: 8) { out.add(line) }
        }
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
    private static func change(_ member: Member, indent: Int) -> [String] {
        var out = SwiftLines()
        if !member.meaning.isEmpty { out.comment(member.meaning, indent: indent) }
        let space = String(repeating: " ", count: indent)
        let type = SwiftType(member.type)
        let optional = member.isRequired && !type.isNullable ? "" : "?"
        let head = "\(space)public var \(member.name.escaped): \(type.name)\(optional) {"
        let (get, set) = ("get { self[\"\(member.name)\"] }", "set { self[\"\(member.name)\"] = newValue }")
        let one = "\(head) \(get) \(set) }"
        let lines =
            one.count <= SwiftLines.width ? [one] : [head, "\(space)    \(get)", "\(space)    \(set)", "\(space)}"]
        for line in lines { out.add(line) }
        return out.lines
    }

    /// How many parameters an initializer may have. The members of larger objects are set one by one.
    private static let mostParameters = 16

    private static func initializer(_ all: [Member], _ out: inout SwiftLines) {
        let members = all.count > mostParameters ? all.filter(\.isRequired) : all
        let sorted = members.filter(\.isRequired) + members.filter { !$0.isRequired }
        out.add("")
        out.list("public init(", sorted.map { parameter($0, isSent: false) }, ") {", indent: 8)
        out.members("self.init(json: JSONObject(present: [", members, "]))", indent: 12)
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
}
