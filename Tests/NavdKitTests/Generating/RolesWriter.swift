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
            out.add("    public struct \(method.name.typeName): HeardMessage {")
            out.add("        let reader: QuestionReader")
            out.add("        public var isDryRun: Bool { reader.question.isDryRun }")
            out.add("        public var params: JSONObject { reader.params }")
            let sender = senders[method.on] ?? "ViewControllerHandle"
            let name = method.on == "viewController" || method.on.isEmpty ? "controller" : method.on
            out.comment("The controller that it is about.", indent: 8)
            out.add("        public var \(name): \(sender) { reader.sender() }")
            for member in method.parameters where member.name != name { read(member, &out) }
            out.add("    }")
            return out.lines
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
        let (result, answer) = answer(method, message)
        let parts =
            (isTold ? ["awaited: Bool = false"] : [])
            + ["_ handler: @escaping @Sendable (\(message)) async throws -> \(result)"]
        out.list("public func \(name.escaped)(", parts, ") -> \(role) {", indent: 4)
        let awaited = isTold ? ", awaited: awaited" : ""
        out.add("        adding(\"\(method.name)\"\(awaited)) { reader in")
        for line in answer { out.add("            \(line)") }
        out.add("        }")
        out.add("    }")
        return out.lines
    }

    /// What a handler returns, and how that becomes the answer.
    private static func answer(_ method: MethodDescription, _ message: String) -> (String, [String]) {
        let call = "try await handler(\(message)(reader: reader))"
        let results = method.results
        if method.kind == .vote { return ("Bool", ["[\"allow\": .bool(\(call))]"]) }
        guard method.kind == .data, let first = results.first else { return ("Void", [call, "return [:]"]) }
        let name = "\"\(first.name)\""
        if method.parameters.contains(where: { $0.name == "count" }), case .list(let element) = first.type {
            let each = method.parameters.contains { $0.name == "row" } ? "row" : "section"
            let type = SwiftType(element)
            let value =
                "try await handler(\(message)(reader: $0))" + (type.isNullable ? "?.wire ?? .null" : ".wire")
            let lines = [
                "let answers = try await reader.each(\"\(each)\") {", "    \(value)", "}", "return [\(name): answers]",
            ]
            return (type.name + (type.isNullable ? "?" : ""), lines)
        }
        func wire(_ text: String, _ member: Member) -> String {
            SwiftType(member.type).isNullable || !member.isRequired ? "\(text)?.wire ?? .null" : "\(text).wire"
        }
        func type(_ member: Member) -> String {
            let type = SwiftType(member.type)
            return type.name + (type.isNullable || !member.isRequired ? "?" : "")
        }
        guard results.count > 1 else {
            return (type(first), ["let answer = \(call)", "return [\(name): \(wire("answer", first))]"])
        }
        var lines = ["let answer = \(call)", "var result = JSONObject()"]
        for member in results {
            let text = "answer.\(member.name.escaped)"
            lines.append(
                member.isRequired
                    ? "result[\"\(member.name)\"] = \(wire(text, member))" : "result.write(\"\(member.name)\", \(text))"
            )
        }
        let tuple = results.map { "\($0.name.escaped): \(type($0))" }.joined(separator: ", ")
        return ("(\(tuple))", lines + ["return result"])
    }
}
