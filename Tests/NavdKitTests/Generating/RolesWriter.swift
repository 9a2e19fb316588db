@testable import Bus

/// Writes what handlers are given, and the functions that take handlers.
enum RolesWriter {
    private static let senders = [
        "controller": "ViewControllerHandle", "viewController": "ViewControllerHandle",
        "tableViewController": "TableViewControllerHandle", "navigationController": "NavigationControllerHandle",
        "tabBarController": "TabBarControllerHandle", "pageViewController": "PageViewControllerHandle",
        "splitViewController": "SplitViewControllerHandle", "popoverController": "PopoverControllerHandle",
    ]

    private static let heard = MethodDescription.all.filter { method in
        method.role != nil && [.vote, .data, .notification].contains(method.kind)
    }

    static var messages: [[String]] {
        heard.map { method in
            var out = SwiftLines()
            out.comment(method.summary, indent: 4)
            out.add("    public struct \(method.name.typeName): \(name(of: method).capitalizedFirst)Message {")
            out.add("        public let reader: QuestionReader")
            for member in method.parameters where member.name != name(of: method) { read(member, &out) }
            out.add("    }")
            return out.lines
        }
    }

    /// What a message calls the controller that it is about.
    private static func name(of method: MethodDescription) -> String {
        method.on == "viewController" || method.on.isEmpty ? "controller" : method.on
    }

    /// The protocols of messages, by what they are about.
    static var protocols: [[String]] {
        Set(heard.map(name)).sorted().map { name in
            [
                "/// What is said of a \(name).", "public protocol \(name.capitalizedFirst)Message: HeardMessage {}",
                "",
                "extension \(name.capitalizedFirst)Message {", "    /// The controller that it is about.",
                "    public var \(name): \(senders[name] ?? "") { reader.sender() }", "}",
            ]
        }
    }

    private static func read(_ member: Member, _ out: inout SwiftLines) {
        if !member.meaning.isEmpty { out.comment(member.meaning, indent: 8) }
        let type = SwiftType(member.type)
        let isCertain = member.isRequired && !type.isNullable
        let head = "        public var \(member.name.escaped):"
        let optional = isCertain ? "" : "?"
        let handle = "{ reader.handle\(isCertain ? "" : "IfAny")(at: \"\(member.name)\") }"
        switch member.type {
        case .named("id"), .either([.named("id"), .named("null")]):
            out.add("\(head) ViewControllerHandle\(optional) \(handle)")
        case .named("windowID"): out.add("\(head) WindowHandle\(optional) \(handle)")
        case .list(.named("id")): out.add("\(head) [ViewControllerHandle] { reader.handles(at: \"\(member.name)\") }")
        default:
            out.add(
                isCertain
                    ? "\(head) \(type.name) { params.required(\"\(member.name)\") }"
                    : "\(head) \(type.name)? { params.read(\"\(member.name)\") }")
        }
    }

    /// The functions that take handlers, by role.
    static var handlers: [(role: String, declarations: [[String]])] {
        Role.allCases.map { role in
            let methods = heard.filter { $0.role == role }
            return (role.rawValue.capitalizedFirst, methods.map { handler($0, among: methods) })
        }
    }

    private static func handler(_ method: MethodDescription, among methods: [MethodDescription]) -> [String] {
        func last(_ method: MethodDescription) -> String { String(method.name.split(separator: ".").last ?? "") }
        let isUnique = methods.filter { last($0) == last(method) }.count == 1
        let name = isUnique ? last(method) : method.name.typeName.lowercasedFirst
        let role = (method.role?.rawValue ?? "").capitalizedFirst
        let message = "Heard.\(method.name.typeName)"
        var out = SwiftLines()
        out.comment(method.summary, indent: 4)
        let isTold = method.kind == .notification
        if isTold { out.comment("- Parameter awaited: whether the turn waits for it.", indent: 4) }
        let (result, each, answer) = answer(method)
        let parts =
            (isTold ? ["awaited: Bool = false"] : [])
            + ["_ handler: @escaping @Sendable (\(message)) async throws -> \(result)"]
        out.list("public func \(name.escaped)(", parts, ") -> \(role) {", indent: 4)
        let more = (isTold ? ["awaited: awaited"] : []) + each + ["\(message).init", "handler"]
        out.list("adding(\"\(method.name)\", ", more, ") { \(answer) }", indent: 8)
        out.add("    }")
        return out.lines
    }

    /// What a handler returns, the params that say of what it is called for each, and how its answer is written.
    private static func answer(_ method: MethodDescription) -> (result: String, each: [String], answer: String) {
        let results = method.results
        if method.kind == .vote { return ("Bool", [], "[\"allow\": $0.wire]") }
        guard method.kind == .data, let first = results.first else { return ("Void", [], "_ in [:]") }
        func isOptional(_ member: Member) -> Bool { SwiftType(member.type).isNullable || !member.isRequired }
        func type(_ member: Member) -> String { SwiftType(member.type).name + (isOptional(member) ? "?" : "") }
        if method.parameters.contains(where: { $0.name == "count" }), case .list(let element) = first.type {
            let each = method.parameters.contains { $0.name == "row" } ? "row" : "section"
            let (type, optional) = (SwiftType(element), SwiftType(element).isNullable ? "?" : "")
            let answer = type.isNullable ? "$0?.wire ?? .null" : "$0.wire"
            return (type.name + optional, ["each: \"\(each)\"", "\"\(first.name)\""], answer)
        }
        guard results.count > 1 else {
            let answer = isOptional(first) ? "$0?.wire ?? .null" : "$0.wire"
            return (type(first), [], "[\"\(first.name)\": \(answer)]")
        }
        let members = results.map { member in
            let wire = !isOptional(member) ? ".wire" : member.isRequired ? "?.wire ?? .null" : "?.wire"
            return "\"\(member.name)\": $0.\(member.name.escaped)\(wire)"
        }
        let tuple = results.map { "\($0.name.escaped): \(type($0))" }.joined(separator: ", ")
        return ("(\(tuple))", [], "JSONObject(present: [\(members.joined(separator: ", "))])")
    }
}
